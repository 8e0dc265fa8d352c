import styled from 'styled-components';
import { CheckIcon, ClockIcon, FlagIcon, ReturnIcon } from '../../components/Icon/index.ts';
import { Badge } from '../../components/StatusBadge/Badge.tsx';
import { token } from '../../tokens/token.ts';

const succeeded = { status: 'Succeeded', tone: 'success', icon: CheckIcon } as const;
const pending = { status: 'Pending', tone: 'warning', icon: ClockIcon } as const;
const refunded = { status: 'Refunded', tone: 'reversed', icon: ReturnIcon } as const;
const disputed = { status: 'Disputed', tone: 'info', icon: FlagIcon } as const;

/** Amounts and states as text: what the lists draw them from stays out of the sign-in page. */
const rows = [
  { name: 'Eleanor Whitfield', unit: 'Unit 14-C', amount: '412.50', ...succeeded },
  { name: 'Tomás Álvarez de la Cruz', unit: 'Lot 88', amount: '285.00', ...pending },
  { name: 'Priya Raghunathan', unit: 'Unit 3', amount: '1,250.00', ...succeeded },
  { name: 'Hugo Castillo', unit: 'Unit 41', amount: '310.00', ...refunded },
  { name: 'Jonas Eriksen', unit: 'Unit 208', amount: '530.00', ...succeeded },
  { name: 'Nadia Haddad', unit: 'Lot 230', amount: '2,480.00', ...disputed },
] as const;

const bar = [
  { tone: 'success', share: 72 },
  { tone: 'warning', share: 15 },
  { tone: 'reversed', share: 8 },
  { tone: 'info', share: 5 },
] as const;

/** What waits behind the sign-in: a strip and its list. Decoration. */
export function LoginPicture() {
  return (
    <Picture>
      <Card>
        <Total>
          <b>
            <Currency>$</Currency>579,812.94
          </b>
          <span>1,366 payments</span>
        </Total>
        <Bar>
          {bar.map(({ tone, share }) => (
            <i key={tone} data-tone={tone} style={{ flexGrow: share }} />
          ))}
        </Bar>
      </Card>
      <Card>
        {rows.map(({ name, unit, amount, status, tone, icon }) => (
          <Line key={name}>
            <span>
              {name} <small>{unit}</small>
            </span>
            <b>
              <Currency>$</Currency>
              {amount}
            </b>
            <Badge tone={tone} icon={icon}>
              {status}
            </Badge>
          </Line>
        ))}
      </Card>
      <Caption>Example data</Caption>
    </Picture>
  );
}

const Picture = styled.div`
  display: grid;
  gap: ${token.space4};
  width: min(520px, 100%);
  font: ${token.typeTable};
  pointer-events: none;
  user-select: none;
`;

const Caption = styled.p`
  color: ${token.textFaint};
  font-size: 12px;
  text-align: center;
`;

const Currency = styled.span`
  color: ${token.textFaint};
  font-weight: 400;
`;

const Card = styled.div`
  padding: 0 ${token.space6};
  border: 1px solid ${token.border};
  border-radius: ${token.radiusCard};
  background: ${token.surfaceRaised};
  box-shadow: ${token.shadowFloat};
`;

const Total = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${token.space3};
  padding-top: ${token.space5};
  color: ${token.textMuted};
  b {
    color: ${token.text};
    font: ${token.typeFigure};
    letter-spacing: -0.02em;
  }
`;

const Bar = styled.div`
  display: flex;
  gap: 2px;
  margin: ${token.space3} 0 ${token.space6};
  i {
    height: 8px;
    border-radius: 2px;
    background: ${token.chartSuccess};
  }
  [data-tone='warning'] {
    background: ${token.chartWarning};
  }
  [data-tone='reversed'] {
    background: ${token.chartReversed};
  }
  [data-tone='info'] {
    background: ${token.chartInfo};
  }
  @media (forced-colors: active) {
    forced-color-adjust: none;
  }
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto 100px;
  align-items: center;
  gap: ${token.space6};
  min-height: 48px;
  & + & {
    border-top: 1px solid ${token.border};
  }
  > :first-child {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > :last-child {
    justify-self: start;
  }
  > b {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  small {
    color: ${token.textFaint};
    font-size: 12px;
  }
`;
