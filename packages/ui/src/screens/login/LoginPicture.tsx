import styled from 'styled-components';
import { token } from '../../tokens/token.ts';

const rows = [
  { name: 116, amount: 58, tone: 'success', pill: 62 },
  { name: 148, amount: 50, tone: 'warning', pill: 54 },
  { name: 92, amount: 66, tone: 'success', pill: 62 },
  { name: 132, amount: 54, tone: 'reversed', pill: 74 },
  { name: 108, amount: 60, tone: 'success', pill: 62 },
  { name: 140, amount: 48, tone: 'info', pill: 56 },
] as const;
const bar = [
  { from: 0, width: 252, tone: 'success' },
  { from: 254, width: 54, tone: 'warning' },
  { from: 310, width: 26, tone: 'reversed' },
  { from: 338, width: 14, tone: 'info' },
] as const;

/** What waits behind the sign-in: a strip and its list, as shapes. Decoration. */
export function LoginPicture() {
  return (
    <Picture viewBox="0 0 440 420">
      <rect x="20" y="20" width="400" height="104" rx="12" data-card />
      <rect x="44" y="44" width="128" height="18" rx="5" data-strong />
      <rect x="182" y="50" width="76" height="9" rx="4" data-weak />
      {bar.map(({ from, width, tone }) => (
        <rect key={tone} x={44 + from} y="84" width={width} height="9" rx="3" data-tone={tone} />
      ))}
      <rect x="20" y="140" width="400" height="260" rx="12" data-card />
      {rows.map(({ name, amount, tone, pill }, index) => (
        <g key={name} transform={`translate(0 ${158 + index * 40})`}>
          {index > 0 && <line x1="20" x2="420" y1="-9" y2="-9" />}
          <rect x="44" y="6" width={name} height="10" rx="4" data-weak />
          <rect x={300 - amount} y="6" width={amount} height="10" rx="4" data-strong />
          <rect x="322" y="1" width={pill} height="20" rx="10" data-tone={tone} data-soft />
        </g>
      ))}
    </Picture>
  );
}

const Picture = styled.svg`
  width: min(520px, 100%);
  height: auto;
  filter: drop-shadow(0 18px 40px oklch(0.2 0.02 230 / 0.08));
  [data-card] {
    fill: ${token.surface};
    stroke: ${token.border};
  }
  [data-strong] {
    fill: ${token.text};
    opacity: 0.78;
  }
  [data-weak] {
    fill: ${token.borderStrong};
  }
  line {
    stroke: ${token.border};
  }
  [data-tone='success'] {
    fill: ${token.chartSuccess};
  }
  [data-tone='warning'] {
    fill: ${token.chartWarning};
  }
  [data-tone='reversed'] {
    fill: ${token.chartReversed};
  }
  [data-tone='info'] {
    fill: ${token.chartInfo};
  }
  [data-soft] {
    opacity: 0.32;
  }
`;
