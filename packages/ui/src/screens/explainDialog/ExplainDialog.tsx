import { explainPayment } from '@payments/api-client/contract';
import styled from 'styled-components';
import { EmailDialog } from '../../components/EmailDialog/index.ts';
import { FailureBanner } from '../../components/ErrorState/index.ts';
import { formatMoney } from '../../components/Money/index.ts';
import { readOnlyReason } from '../../components/readOnlyReason/index.ts';
import { Skeleton } from '../../components/Skeleton/index.ts';
import { token } from '../../tokens/token.ts';
import type { ExplainDialogProps } from './ExplainDialogProps.ts';
import { ExplanationText } from './ExplanationText.tsx';

/** What a payment's status means, in words for the homeowner: to copy, or to send as an e-mail (PAY-6, FAQ-1). */
export function ExplainDialog({
  payment,
  details,
  onRetry,
  timeZone,
  now,
  isReadOnly,
  ...props
}: ExplainDialogProps) {
  return (
    <EmailDialog
      {...props}
      size="large"
      title={`Explain the payment of ${formatMoney(payment.amount)}`}
      description={
        <>
          <bdi>{payment.payerName}</bdi>, <bdi>{payment.communityName}</bdi>
        </>
      }
      hint={
        isReadOnly
          ? 'Your account is read-only: copy the text to send it yourself.'
          : 'The text goes to this address only.'
      }
      missingWords="Write the e-mail address that the text goes to."
      signedOutWords="Nothing was sent. The address is kept: sign in again, then send once more."
      submitLabel="Send explanation"
      submitBlockedBy={blockedBy(isReadOnly, details.state)}
    >
      {details.state === 'loading' && (
        <Waiting aria-busy="true" aria-label="The text is loading" role="group">
          {['38%', '96%', '64%', '93%', '42%', '98%', '26%', '71%', '95%', '33%'].map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </Waiting>
      )}
      {details.state === 'failed' && <FailureBanner failure={details.failure} onRetry={onRetry} />}
      {details.state === 'ready' && (
        <ExplanationText explanation={explainPayment(details.value, now, timeZone)} />
      )}
    </EmailDialog>
  );
}

function blockedBy(isReadOnly: boolean, state: ExplainDialogProps['details']['state']): string | undefined {
  if (isReadOnly) return readOnlyReason;
  if (state === 'loading') return 'The text is still loading.';
  return state === 'failed' ? 'The text could not be loaded.' : undefined;
}

const Waiting = styled.div`
  display: grid;
  gap: ${token.space3};
  min-height: 320px;
  padding: ${token.space4};
  align-content: start;
  border: 1px solid ${token.border};
  border-radius: ${token.radiusCard};
`;
