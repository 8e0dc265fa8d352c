import type { Payment } from '@payments/api-client/contract';
import styled from 'styled-components';
import { momentText } from '../../components/DateTime/index.ts';
import { MethodName } from '../../components/MethodName/index.ts';
import { Skeleton } from '../../components/Skeleton/index.ts';
import { statusPresentation } from '../../components/StatusBadge/index.ts';
import { token } from '../../tokens/token.ts';
import type { AmountDetailsDrawerProps } from './AmountDetailsDrawerProps.ts';
import { Title } from './AmountLines.tsx';
import { toldBy } from './paymentNotice.ts';
import { eventLine, eventTime, eventTitles, isCharge, isFailure } from './paymentTimeline.ts';

type TimelineProps = Pick<AmountDetailsDrawerProps, 'details' | 'timeZone' | 'now'> & { payment: Payment };

/** What happened to the payment, newest first. */
export function Timeline({ details, payment, timeZone, now }: TimelineProps) {
  const told = details.state === 'ready' && toldBy(details.value.paymentStatus, details.value.events);
  return (
    <section aria-label="What happened" aria-busy={details.state === 'loading'}>
      <Title>What happened</Title>
      {details.state === 'loading' && (
        <Events as="div">
          {[168, 120].map((width) => (
            <Event as="div" key={width}>
              <Skeleton width={width} />
            </Event>
          ))}
        </Events>
      )}
      {details.state === 'ready' && (
        <Events>
          {details.value.events.map((event, index) => {
            const line = event === told ? undefined : eventLine(event);
            const failed = isFailure(event);
            const Icon = statusPresentation[event.status].icon;
            return (
              <Event key={event.id} data-step={failed ? 'failed' : index === 0 ? 'last' : undefined}>
                {failed && <Icon size={12} />}
                <b>{eventTitles[event.status]}</b>
                <time dateTime={event.at} title={momentText(event.at, timeZone)}>
                  {eventTime(event.at, now, timeZone)}
                </time>
                {line && <p>{line}</p>}
                {isCharge(event) && <ChargedTo method={payment.method} />}
              </Event>
            );
          })}
        </Events>
      )}
    </section>
  );
}

/** 'Charged to Visa ••3366'. */
function ChargedTo({ method }: Pick<Payment, 'method'>) {
  const brand = method.brand.replace(/^Bank account/, 'bank account');
  return (
    <p>
      Charged to <MethodName method={{ ...method, brand }} hasIcon={false} />
    </p>
  );
}

const Events = styled.ol`
  font: ${token.typeTable};
`;

const Event = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 2px 10px;
  min-height: 46px;
  padding: 0 0 12px 26px;
  &:last-child {
    min-height: 0;
    padding-bottom: 0;
  }
  &::before {
    content: '';
    position: absolute;
    left: 3px;
    top: 6px;
    width: 9px;
    height: 9px;
    border: 2px solid ${token.controlBorder};
    border-radius: 50%;
  }
  &[data-step='last']::before {
    border-color: ${token.accent};
    background: ${token.accent};
  }
  &[data-step='failed']::before {
    left: -1px;
    top: 2px;
    width: 17px;
    height: 17px;
    border: 0;
    background: ${token.dangerSoft};
  }
  > svg {
    position: absolute;
    left: 1.5px;
    top: 4.5px;
    color: ${token.danger};
  }
  &:not(:last-child)::after {
    content: '';
    position: absolute;
    left: 7px;
    top: 19px;
    bottom: -4px;
    width: 1px;
    background: ${token.border};
  }
  b {
    font-weight: 550;
  }
  time {
    color: ${token.textFaint};
    &::first-letter {
      text-transform: uppercase;
    }
    /* On paper 'today' is soon another day. */
    @media print {
      font-size: 0;
      &::after {
        content: attr(title);
        font: ${token.typeTable};
      }
    }
  }
  p {
    grid-column: 1 / -1;
    color: ${token.textMuted};
    font-size: 12.5px;
    overflow-wrap: anywhere;
  }
`;
