import type { PayoutDetails } from '@payments/api-client/contract';
import { Fragment } from 'react';
import styled from 'styled-components';
import { Money } from '../../components/Money/index.ts';
import { Skeleton } from '../../components/Skeleton/index.ts';
import { token } from '../../tokens/token.ts';
import { waterfallOf } from './waterfall.ts';

/** How gross becomes what was sent: each figure with its name and its bar. */
export function Waterfall({ details }: { details: PayoutDetails }) {
  return (
    <Steps>
      {waterfallOf(details).map(({ id, label, amount, start, end }) => (
        <Fragment key={id}>
          <dt data-sum={id === 'net' || id === 'sent' || undefined}>{label}</dt>
          <dd data-sum={id === 'net' || id === 'sent' || undefined}>
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
        </Fragment>
      ))}
    </Steps>
  );
}

/** The waterfall's place while it loads. */
export function WaterfallPlaceholder() {
  return (
    <Steps as="div">
      {[72, 48, 132, 40, 56].map((width) => (
        <Fragment key={width}>
          <Waiting>
            <Skeleton width={width} />
          </Waiting>
          <Waiting data-end>
            <Skeleton width={84} />
          </Waiting>
        </Fragment>
      ))}
    </Steps>
  );
}

const Steps = styled.dl`
  display: grid;
  grid-template-columns: minmax(72px, 152px) minmax(0, 1fr);
  align-items: center;
  font: ${token.typeTable};
  dt {
    padding: 5px ${token.space3} 5px 0;
    color: ${token.textMuted};
  }
  dd {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(96px, auto);
    align-items: center;
    gap: ${token.space3};
    padding: 5px 0;
    text-align: right;
  }
  [data-sum] {
    color: ${token.text};
    font-weight: 650;
  }
`;

const Track = styled.span`
  position: relative;
  height: 14px;
  border-radius: 3px;
  background: ${token.surfaceSunken};
`;

const Bar = styled.span`
  position: absolute;
  inset-block: 0;
  min-width: 2px;
  border-radius: 3px;
  background: ${token.accent};
  &[data-step='fees'],
  &[data-step='refunds'] {
    background: ${token.reversed};
  }
  &[data-step='sent'] {
    background: ${token.success};
  }
  &[data-step='sent'][data-off] {
    background: ${token.warning};
  }
  @media (forced-colors: active) {
    background: CanvasText;
  }
`;

const Waiting = styled.div`
  display: flex;
  align-items: center;
  height: 30px;
  &[data-end] {
    justify-content: flex-end;
  }
`;
