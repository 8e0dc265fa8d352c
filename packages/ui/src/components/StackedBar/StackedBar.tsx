import styled from 'styled-components';
import { media, token } from '../../tokens/token.ts';
import { formatCount } from '../figures/index.ts';
import { formatMoney } from '../Money/index.ts';
import { Skeleton } from '../Skeleton/index.ts';
import type { StatusTone } from '../StatusBadge/index.ts';

export interface BarSegment {
  id: string;
  label: string;
  tone: StatusTone;
  count: number;
  /** In dollars; the segment's share of the bar. */
  total: number;
}

export interface StackedBarProps {
  /** What the bar shows, e.g. 'Payments by status'. */
  label: string;
  segments: readonly BarSegment[];
}

/**
 * Parts of a whole as one bar, with every figure written below it. The writing is what is read aloud. On phones it
 * stands in two columns.
 */
export function StackedBar({ label, segments }: StackedBarProps) {
  const shown = segments.filter(({ total }) => total > 0);
  return (
    <Root>
      <Bar aria-hidden>
        {shown.length === 0 && <Part style={{ flexGrow: 1 }} data-tone="none" />}
        {shown.map(({ id, tone, total }) => (
          <Part key={id} style={{ flexGrow: total }} data-tone={tone} />
        ))}
      </Bar>
      <Legend aria-label={label}>
        {segments.map((segment) => (
          <li key={segment.id}>
            <Part data-tone={segment.tone} aria-hidden />
            <span>
              {segment.label} · {formatCount(segment.count)}
            </span>
            {segment.count > 0 && <b>{formatMoney(segment.total)}</b>}
          </li>
        ))}
      </Legend>
    </Root>
  );
}

interface StackedBarPlaceholderProps {
  segmentCount: number;
  /** Nothing is on its way: its place is empty. @default false */
  isStill?: boolean;
}

/** The bar's place while its figures are on their way, or could not be had: as high as the bar will be. */
export function StackedBarPlaceholder({ segmentCount, isStill = false }: StackedBarPlaceholderProps) {
  return (
    <Root aria-hidden data-still={isStill || undefined}>
      <Bar>
        <Part style={{ flexGrow: 1 }} data-tone="none" />
      </Bar>
      <Legend>
        {Array.from({ length: segmentCount }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else, and never change places
          <li key={index}>
            <Part data-tone="none" />
            <span>
              <Skeleton width={84} />
            </span>
            <b>
              <Skeleton width={64} />
            </b>
          </li>
        ))}
      </Legend>
    </Root>
  );
}

const Root = styled.div`
  container-type: inline-size;
  &[data-still] {
    visibility: hidden;
  }
`;

const Bar = styled.div`
  display: flex;
  gap: 2px;
  height: 8px;
  overflow: hidden;
  border-radius: 4px;
`;

const Part = styled.i`
  display: block;
  min-width: 3px;
  flex-basis: 0;
  height: 8px;
  border-radius: 2px;
  background-color: ${token.chartNeutral};
  &[data-tone='none'] {
    background-color: ${token.skeleton};
  }
  &[data-tone='success'] {
    background-color: ${token.chartSuccess};
  }
  &[data-tone='warning'] {
    background-color: ${token.chartWarning};
  }
  &[data-tone='danger'],
  &[data-tone='dangerStrong'] {
    background-color: ${token.chartDanger};
  }
  &[data-tone='info'] {
    background-color: ${token.chartInfo};
  }
  &[data-tone='reversed'],
  &[data-tone='reversedPending'] {
    background-color: ${token.chartReversed};
  }
  &[data-tone='dangerStrong'],
  &[data-tone='reversedPending'] {
    background-image: repeating-linear-gradient(
      -45deg,
      transparent 0 2px,
      color-mix(in oklch, ${token.surface} 55%, transparent) 2px 4px
    );
  }
  @media (forced-colors: active) {
    forced-color-adjust: none;
  }
`;

const Legend = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 6px 12px;
  margin-top: 14px;
  font-size: 12px;
  line-height: 18px;
  color: ${token.textMuted};
  font-variant-numeric: tabular-nums;
  > li {
    display: grid;
    grid-template-columns: 8px auto;
    place-content: start;
    grid-auto-rows: 1lh;
    gap: 0 6px;
    align-items: center;
    min-height: 2lh;
  }
  > li > span {
    white-space: nowrap;
  }
  > li > b {
    grid-column: 2;
    color: ${token.text};
    font-weight: 600;
  }
  @container (min-width: 560px) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: 8px 24px;
  }
  @container (min-width: 1060px) {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
    > li {
      flex: 1 1 auto;
    }
  }
  ${media.phone} {
    grid-template-columns: repeat(2, 1fr);
    gap: 4px 12px;
    margin-top: 8px;
    line-height: 16px;
  }
`;
