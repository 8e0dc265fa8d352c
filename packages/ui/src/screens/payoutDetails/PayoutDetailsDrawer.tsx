import type { PayoutDetails, PayoutItem } from '@payments/api-client/contract';
import { useMemo } from 'react';
import styled from 'styled-components';
import { Activity } from '../../components/AuditTrail/index.ts';
import { Banner } from '../../components/Banner/index.ts';
import { Button } from '../../components/Button/index.ts';
import { MutedMono } from '../../components/cellText/index.ts';
import { DataTable } from '../../components/DataTable/index.ts';
import { DateTime } from '../../components/DateTime/index.ts';
import { Drawer, HeadFigure, HeadState, SectionTitle } from '../../components/Drawer/index.ts';
import { ErrorState } from '../../components/ErrorState/index.ts';
import { ExportButton } from '../../components/ExportButton/index.ts';
import { FactList } from '../../components/FactList/index.ts';
import { formatMoney } from '../../components/Money/index.ts';
import { token } from '../../tokens/token.ts';
import { PayoutStatusBadge } from '../payouts/PayoutStatusBadge.tsx';
import { payoutPresentation } from '../payouts/payoutPresentation.ts';
import type { PayoutDetailsDrawerProps } from './PayoutDetailsDrawerProps.ts';
import { payoutItemColumns, payoutItemLabel } from './payoutItemColumns.tsx';
import { Waterfall, WaterfallPlaceholder } from './Waterfall.tsx';
import { shortfallWords } from './waterfall.ts';

const idOf = (item: PayoutItem) => String(item.id);

/** One payout: what came in, what was taken off, what was sent, and the proof that it adds up (OUT-2). */
export function PayoutDetailsDrawer(props: PayoutDetailsDrawerProps) {
  const { payout, details, timeZone, paymentLink, onResend } = props;
  const current = details.state === 'ready' ? details.value : payout;
  const columns = useMemo(() => payoutItemColumns(timeZone, paymentLink), [timeZone, paymentLink]);
  const { explanation } = payoutPresentation[current.status];
  const hasFailed = current.status === 'Failed';
  const attempt = details.state === 'ready' ? details.value.attempt : 1;
  return (
    <Drawer
      isOpen={props.isOpen}
      onClose={props.onClose}
      title={
        <>
          Payout <MutedMono>{payout.id}</MutedMono>
        </>
      }
      header={
        <>
          <HeadFigure>{formatMoney(current.amount)}</HeadFigure>
          <HeadState>
            <PayoutStatusBadge status={current.status} difference={current.difference} />
            {explanation}
            {hasFailed && !onResend && ' Ask support what comes next.'}
          </HeadState>
        </>
      }
      footer={
        <>
          <ExportButton
            counted={['payment', 'payments']}
            what="the payments of this payout"
            exporting={props.exporting}
            rowCount={details.state === 'ready' ? details.value.items.length : undefined}
            onExport={props.onExport}
            onCancel={props.onCancelExport}
          />
          {hasFailed && onResend && details.state === 'ready' && (
            <Button variant="primary" onPress={() => onResend(details.value)}>
              Send {formatMoney(current.amount)} again
            </Button>
          )}
        </>
      }
    >
      <FactList
        facts={[
          { name: 'Community', value: <bdi>{current.communityName}</bdi> },
          { name: 'Bank account', value: <MutedMono>••{current.bankAccountLast4}</MutedMono> },
          { name: 'Date', value: <DateTime instant={current.paidOutAt} timeZone={timeZone} withZone /> },
          ...(attempt > 1 ? [{ name: 'Attempts', value: attempt }] : []),
        ]}
      />
      {details.state === 'failed' && <ErrorState {...details.failure} onRetry={props.onRetry} />}
      {details.state !== 'failed' && (
        <section aria-label="How the payout adds up" aria-busy={details.state === 'loading' || undefined}>
          <SectionTitle>How the payout adds up</SectionTitle>
          {details.state === 'ready' ? <Waterfall details={details.value} /> : <WaterfallPlaceholder />}
          {details.state === 'ready' && <Proof details={details.value} />}
        </section>
      )}
      {details.state !== 'failed' && (
        <Items>
          <SectionTitle>Payments in this payout</SectionTitle>
          <DataTable
            label="Payments in this payout"
            columns={columns}
            rows={details.state === 'ready' ? details.value.items : []}
            rowId={idOf}
            rowLabel={payoutItemLabel}
            state={details.state === 'ready' ? 'ready' : 'firstLoading'}
            pageSize={details.state === 'ready' ? details.value.items.length : 4}
            density="compact"
          />
        </Items>
      )}
      {props.activity && <Activity {...props.activity} about="payout" timeZone={timeZone} />}
    </Drawer>
  );
}

/** Green when a payout that arrived adds up; amber, with the difference named, when one does not. */
function Proof({ details }: { details: PayoutDetails }) {
  const shortfall = shortfallWords(details);
  return (
    <ProofPlace>
      {shortfall === null ? (
        <Banner tone={details.status === 'Paid' ? 'success' : 'info'} title="Adds up to the cent" />
      ) : (
        <Banner tone="warning" title={shortfall}>
          Its payments add up to {formatMoney(details.net)}, but the payout is {formatMoney(details.amount)}.
          Tell support the payout’s number, {details.id}.
        </Banner>
      )}
    </ProofPlace>
  );
}

const Items = styled.div`
  min-width: 0;
`;

const ProofPlace = styled.div`
  margin-top: ${token.space3};
`;
