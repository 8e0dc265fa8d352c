import styled from 'styled-components';
import { Activity } from '../../components/AuditTrail/index.ts';
import { Drawer, HeadName, HeadState } from '../../components/Drawer/index.ts';
import { ErrorState } from '../../components/ErrorState/index.ts';
import { Skeleton } from '../../components/Skeleton/index.ts';
import { token } from '../../tokens/token.ts';
import { AllowPaymentsBadge } from '../homeowners/AllowPaymentsBadge.tsx';
import { MethodList } from './MethodList.tsx';
import { PaidByMonth } from './PaidByMonth.tsx';
import { PanelSection } from './PanelSection.tsx';
import { PayerFacts } from './PayerFacts.tsx';
import type { PayerPanelProps } from './PayerPanelProps.ts';
import { PaymentHistory } from './PaymentHistory.tsx';
import { ScheduleList } from './ScheduleList.tsx';

/** One homeowner: who, whether they may pay, what they paid, with what, and what is scheduled (HOM-4). */
export function PayerPanel(props: PayerPanelProps) {
  const { details } = props;
  const payer = details.state === 'ready' ? details.value : props.payer;
  return (
    <Drawer
      isOpen={props.isOpen}
      onClose={props.onClose}
      title="Homeowner"
      header={
        payer ? (
          <>
            <HeadName>
              <bdi>{payer.name}</bdi>
            </HeadName>
            <HeadState>
              {/* Else the switch says it. */}
              {(props.isReadOnly || details.state === 'failed') && (
                <AllowPaymentsBadge allowPayments={payer.allowPayments} />
              )}
              <span>
                {payer.unit !== '' && `${payer.unit}, `}
                <bdi>{payer.communityName}</bdi>
              </span>
            </HeadState>
          </>
        ) : (
          <Waiting>
            <Skeleton width={220} height={24} />
            <Skeleton width={280} />
          </Waiting>
        )
      }
    >
      {payer && details.state !== 'failed' && (
        <PayerFacts
          payer={payer}
          allowPayments={props.allowPayments}
          onAllowPaymentsChange={props.onAllowPaymentsChange}
          onChangeEmail={props.onChangeEmail}
          isReadOnly={props.isReadOnly}
        />
      )}
      {details.state === 'ready' && <PaidByMonth paidByMonth={details.value.paidByMonth} />}
      {details.state === 'loading' && payer && <Skeleton height={88} />}
      {details.state === 'loading' && !payer && (
        <FactsWaiting aria-busy="true">
          <Skeleton height={64} />
          {[68, 40, 52, 60].map((width) => (
            <Skeleton key={width} width={`${width}%`} />
          ))}
          <Skeleton height={94} />
        </FactsWaiting>
      )}
      {details.state === 'failed' && <ErrorState {...details.failure} onRetry={props.onRetryDetails} />}
      <PaymentHistory
        history={props.history}
        timeZone={props.timeZone}
        onShowAllHistory={props.onShowAllHistory}
        onRetryHistory={props.onRetryHistory}
      />
      <PanelSection title="Payment methods" part={props.methods} onRetry={props.onRetryMethods}>
        {(methods) => <MethodList methods={methods} />}
      </PanelSection>
      <PanelSection
        title="Scheduled payments"
        part={props.schedules}
        onRetry={props.onRetrySchedules}
        lines={4}
      >
        {(schedules) => (
          <ScheduleList
            schedules={schedules}
            isReadOnly={props.isReadOnly}
            onDeleteSchedule={props.onDeleteSchedule}
            onSendDeleteLink={props.onSendDeleteLink}
          />
        )}
      </PanelSection>
      {props.activity && <Activity {...props.activity} about="homeowner" timeZone={props.timeZone} />}
    </Drawer>
  );
}

const Waiting = styled.div`
  display: grid;
  gap: ${token.space3};
  padding: ${token.space1} 0;
`;

/** As high as the facts and the months of most homeowners. */
const FactsWaiting = styled(Waiting)`
  height: 319px;
  padding: 0;
  align-content: space-between;
`;
