import { Banner } from '../../components/Banner/index.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog/index.ts';
import { FactList } from '../../components/FactList/index.ts';
import { formatMoney } from '../../components/Money/index.ts';
import type { ResendDialogProps } from './ResendDialogProps.ts';

/** Sends a payout again that the bank did not take, after naming the amount and the account (OUT-4). */
export function ResendDialog({ payout, ...props }: ResendDialogProps) {
  const amount = formatMoney(payout.amount);
  const isChanged = props.step.state === 'changed';
  const isSameAccount = payout.bankAccountLast4 === payout.bankAccountOnFileLast4;
  return (
    <ConfirmDialog
      {...props}
      title={isChanged ? 'This payout or its account has changed' : `Send ${amount} again?`}
      description={
        isChanged
          ? 'Nothing was sent just now. Look at the payout as it is now.'
          : 'It is pending until the bank has answered.'
      }
      action={`Send ${amount} again`}
      sessionEnded="Sign in again, then send once more. It is not sent twice."
    >
      {!isChanged && (
        <>
          <FactList
            facts={[
              { name: 'Payout', value: payout.id },
              { name: 'To', value: <bdi>{payout.communityName}</bdi> },
              { name: 'Bank account', value: `••${payout.bankAccountOnFileLast4}` },
            ]}
          />
          {isSameAccount ? (
            <Banner tone="info" title="The same account as before">
              Its bank did not take it the last time. Find out why before you send it again.
            </Banner>
          ) : (
            <Banner tone="warning" title="Another account than before">
              The bank of ••{payout.bankAccountLast4} did not take it.
            </Banner>
          )}
        </>
      )}
    </ConfirmDialog>
  );
}
