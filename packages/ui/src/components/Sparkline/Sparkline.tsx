import styled from 'styled-components';
import { token } from '../../tokens/token.ts';
import { VisuallyHidden } from '../VisuallyHidden/index.ts';

export interface SparkPoint {
  /** Names the point, e.g. 'November 2026'. */
  label: string;
  value: number;
  /** The value in words, e.g. '$325.00'. */
  text: string;
}

export interface SparklineProps {
  /** What is drawn, with its sum, e.g. 'Paid in the last 12 months: $3,900.00'. */
  label: string;
  /** In order of time. */
  points: readonly SparkPoint[];
}

const height = 40;
const barWidth = 10;
const gap = 4;

/** A few values over time, hand-sized: a bar each, a line where there is nothing. The values are read as a list. */
export function Sparkline({ label, points }: SparklineProps) {
  const most = Math.max(0, ...points.map(({ value }) => value));
  const width = points.length * (barWidth + gap) - gap;
  return (
    <Root>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
        {points.map((point, index) => {
          const isNone = point.value <= 0 || most === 0;
          const high = isNone ? 1 : Math.max(3, (point.value / most) * height);
          return (
            <rect
              key={point.label}
              x={index * (barWidth + gap)}
              y={height - high}
              width={barWidth}
              height={high}
              data-none={isNone || undefined}
              data-last={index === points.length - 1 || undefined}
            >
              <title>{`${point.label}: ${point.text}`}</title>
            </rect>
          );
        })}
      </svg>
      <VisuallyHidden as="div">
        <ul aria-label={label}>
          {points.map((point) => (
            <li key={point.label}>
              {point.label}: {point.text}
            </li>
          ))}
        </ul>
      </VisuallyHidden>
    </Root>
  );
}

const Root = styled.div`
  position: relative;
  svg {
    display: block;
    width: 100%;
    height: ${height}px;
  }
  rect {
    fill: ${token.accentBorder};
  }
  [data-last] {
    fill: ${token.accent};
  }
  [data-none] {
    fill: ${token.borderStrong};
  }
`;
