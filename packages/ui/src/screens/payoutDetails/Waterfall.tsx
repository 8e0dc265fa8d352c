import type { PayoutDetails } from '@payments/api-client/contract';
import styled from 'styled-components';
import { Money } from '../../components/Money/index.ts';
import { Skeleton } from '../../components/Skeleton/index.ts';
import { media, token } from '../../tokens/token.ts';
import { waterfallOf } from './waterfall.ts';

/** How gross becomes what was sent: each figure with its name and its bar. */
export function Waterfall({ details }: { details: PayoutDetails }) {
  return (
    <Steps>
      {waterfallOf(details).map(({ id, label, amount, start, end }) => (
        <Step key={id} data-sum={id === 'net' || id === 'sent' || undefined}>
          <dt>{label}</dt>
          <dd>
            <Track aria-hidden>
              {end > start && (
                <Bar
                  data-step={id}
                  data-off={(id === 'sent' && details.difference !== 0) || undefined}
                  style={{ left: `${start * 100}%`, width: `${(end - start) * 100}%` }}
                />
              )}
            </Track>
            <Money amount={amount} />
          </dd>
        </Step>
      ))}
    </Steps>
  );
}

/** The waterfall's place while it loads. */
export function WaterfallPlaceholder() {
  return (
    <Steps as="div">
      {[72, 48, 132, 40, 56].map((width) => (
        <Step key={width}>
          <Skeleton width={width} />
          <div>
            <Track />
            <Skeleton width={84} />
          </div>
        </Step>
      ))}
    </Steps>
  );
}

const Steps = styled.dl`
  display: grid;
  grid-template-columns: minmax(72px, 152px) minmax(0, 1fr) minmax(96px, auto);
  column-gap: ${token.space3};
  font: ${token.typeTable};
  dt {
    color: ${token.textMuted};
  }
  [data-sum] > * {
    color: ${token.text};
    font-weight: 650;
  }
`;

const Step = styled.div`
  position: relative;
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: subgrid;
  align-items: center;
  min-height: 30px;
  padding: 5px 0;
  > :last-child {
    display: grid;
    grid-column: 2 / -1;
    grid-template-columns: subgrid;
    align-items: center;
    > :last-child {
      grid-column: 2;
      justify-self: end;
    }
  }
  ${media.phone} {
    min-height: 44px;
    padding-bottom: 19px;
  }
`;

const Track = styled.span`
  position: relative;
  height: 14px;
  border-radius: 3px;
  background: ${token.surfaceSunken};
  ${media.phone} {
    position: absolute;
    inset: auto 0 7px;
    height: 8px;
  }
`;

const Bar = styled.span`
  position: absolute;
  inset-block: 0;
  min-width: 2px;
  border-radius: 3px;
  background: ${token.accent};
  &[data-step='fees'] {
    background: ${token.chartNeutral};
  }
  &[data-step='refunds'] {
    background: ${token.chartReversed};
  }
  &[data-off] {
    background: ${token.chartWarning};
  }
  @media (forced-colors: active) {
    background: CanvasText;
  }
`;
