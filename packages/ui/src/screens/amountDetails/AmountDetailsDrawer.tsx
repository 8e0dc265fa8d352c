import { isCollected, isTakenBack, type PaymentDetails } from '@payments/api-client/contract';
import styled from 'styled-components';
import { Activity } from '../../components/AuditTrail/index.ts';
import { Banner } from '../../components/Banner/index.ts';
import { Button } from '../../components/Button/index.ts';
import { Mono, Muted, MutedMono } from '../../components/cellText/index.ts';
import { DateTime } from '../../components/DateTime/index.ts';
import { Drawer, FootReason, HeadFigure, HeadState } from '../../components/Drawer/index.ts';
import { ErrorState } from '../../components/ErrorState/index.ts';
import { FactList } from '../../components/FactList/index.ts';
import { MaybeLink } from '../../components/Link/index.ts';
import { MethodName, methodDetails } from '../../components/MethodName/index.ts';
import { formatMoney } from '../../components/Money/index.ts';
import { Skeleton } from '../../components/Skeleton/index.ts';
import { StatusBadge } from '../../components/StatusBadge/index.ts';
import { receiptReasonAgainst, refundLabel, refundReasonAgainst } from '../payments/paymentActions.ts';
import type { AmountDetailsDrawerProps } from './AmountDetailsDrawerProps.ts';
import { AmountLines } from './AmountLines.tsx';
import { paymentNotice } from './paymentNotice.ts';
import { expectation } from './paymentTimeline.ts';
import { Timeline } from './Timeline.tsx';

/** One payment: its amount, fee and net, its method, what happened to it, and what can be done (PAY-5). */
export function AmountDetailsDrawer(props: AmountDetailsDrawerProps) {
  const { payment, details, method, timeZone, now, isReadOnly, onExplain } = props;
  const current = details.state === 'ready' ? details.value : payment;
  const expected = details.state === 'ready' ? expectation(details.value, now, timeZone) : undefined;
  const notice = paymentNotice(current.paymentStatus, details.state === 'ready' ? details.value.events : []);
  const refundBlockedBy = refundReasonAgainst(current, isReadOnly);
  const receiptBlockedBy = receiptReasonAgainst(current, isReadOnly);
  const failed = [details, method].find((part) => part.state === 'failed');
  return (
    <Drawer
      isOpen={props.isOpen}
      onClose={props.onClose}
      title={
        <>
          Payment <MutedMono>{payment.id}</MutedMono>
        </>
      }
      header={
        <>
          <HeadFigure>{formatMoney(current.amount)}</HeadFigure>
          <HeadState>
            <StatusBadge status={current.paymentStatus} />
            {expected}
          </HeadState>
        </>
      }
      footer={
        <>
          <Button
            disabledReason={receiptBlockedBy}
            data-told={receiptBlockedBy === refundBlockedBy}
            onPress={() => props.onSendReceipt(current)}
          >
            Send receipt
          </Button>
          {onExplain && <Button onPress={() => onExplain(current)}>Explain to homeowner</Button>}
          <Button
            variant={current.paymentStatus === 'RefundFailed' ? 'primary' : 'quietDanger'}
            disabledReason={refundBlockedBy}
            data-told
            onPress={() => props.onRefund(current)}
          >
            {refundLabel(current)}
          </Button>
          {refundBlockedBy !== undefined && <FootReason>{refundBlockedBy}</FootReason>}
        </>
      }
    >
      {notice && (
        <Banner tone={notice.tone} title={notice.title}>
          {details.state === 'loading' ? <Skeleton width={280} /> : notice.text}
        </Banner>
      )}
      <FactList
        facts={[
          {
            name: 'Payer',
            value: (
              <>
                <MaybeLink link={props.payerLink} label={`${current.payerName}, homeowner`}>
                  <bdi>{current.payerName}</bdi>
                </MaybeLink>
                {current.payerUnit && `, ${current.payerUnit}`}
              </>
            ),
          },
          { name: 'Account', value: <Mono>{current.accountNumber}</Mono> },
          { name: 'Community', value: <bdi>{current.communityName}</bdi> },
          { name: 'Method', value: <MethodName method={current.method} hasIcon={false} /> },
          {
            name: current.method.discriminator === 'Ach' ? 'Bank' : 'Expires',
            value: <MethodDetails method={method} />,
          },
          { name: 'Made', value: <DateTime instant={current.paidAt} timeZone={timeZone} withZone /> },
          {
            name: 'Payout',
            value: <PayoutOf details={details} payoutLink={props.payoutLink} idOf={carriedBy} />,
          },
          ...(isTakenBack(current.paymentStatus)
            ? [
                {
                  name: 'Taken back in',
                  value: <PayoutOf details={details} payoutLink={props.payoutLink} idOf={reversedBy} />,
                },
              ]
            : []),
        ]}
      />
      <AmountLines {...current} />
      {failed?.state === 'failed' ? (
        <ErrorState {...failed.failure} onRetry={props.onRetry} />
      ) : (
        <Timeline details={details} payment={current} timeZone={timeZone} now={now} />
      )}
      {props.activity && <Activity {...props.activity} about="payment" timeZone={timeZone} />}
    </Drawer>
  );
}

const carriedBy = ({ payoutId }: PaymentDetails) => payoutId;
const reversedBy = ({ reversedInPayoutId }: PaymentDetails) => reversedInPayoutId;

interface PayoutOfProps extends Pick<AmountDetailsDrawerProps, 'details' | 'payoutLink'> {
  idOf: (details: PaymentDetails) => number | null;
}

/** Which payout it is in, in the room that it has from the start. */
function PayoutOf({ details, payoutLink, idOf }: PayoutOfProps) {
  if (details.state === 'failed') return <Muted>Could not be loaded</Muted>;
  if (details.state === 'loading')
    return (
      <Waiting>
        <Skeleton width={64} />
      </Waiting>
    );
  const payoutId = idOf(details.value);
  if (payoutId !== null)
    return (
      <MaybeLink link={payoutLink?.(payoutId)} label={`Payout ${payoutId}`}>
        {payoutId}
      </MaybeLink>
    );
  return isCollected(details.value.paymentStatus) ? 'None yet' : 'None';
}

function MethodDetails({ method }: Pick<AmountDetailsDrawerProps, 'method'>) {
  if (method.state === 'failed') return <Muted>Could not be loaded</Muted>;
  if (method.state === 'loading')
    return (
      <Waiting>
        <Skeleton width={112} />
      </Waiting>
    );
  return methodDetails(method.value);
}

const Waiting = styled.span`
  display: flex;
  align-items: center;
  height: 20px;
`;
