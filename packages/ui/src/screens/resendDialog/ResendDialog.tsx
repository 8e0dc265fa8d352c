import { Banner, SessionEndedBanner } from '../../components/Banner/index.ts';
import { Button } from '../../components/Button/index.ts';
import { FailureBanner } from '../../components/ErrorState/index.ts';
import { FactList } from '../../components/FactList/index.ts';
import { Modal } from '../../components/Modal/index.ts';
import { formatMoney } from '../../components/Money/index.ts';
import type { ResendDialogProps } from './ResendDialogProps.ts';

/** Sends a payout again that the bank did not take, after naming the amount and the account (OUT-4). Enter cancels. */
export function ResendDialog({ isOpen, payout, step, ...props }: ResendDialogProps) {
  const isSending = step.state === 'sending';
  const amount = formatMoney(payout.amount);
  const isOver = step.state === 'changed';
  const isSameAccount = payout.bankAccountLast4 === payout.bankAccountOnFileLast4;
  return (
    <Modal
      isOpen={isOpen}
      onClose={props.onClose}
      isBusy={isSending}
      title={isOver ? 'This payout or its account has changed' : `Send ${amount} again?`}
      description={
        isOver
          ? 'Nothing was sent just now. Look at the payout as it is now.'
          : 'It is pending until the bank has answered.'
      }
      footer={
        <>
          <Button key={isOver ? 'close' : 'cancel'} autoFocus isDisabled={isSending} onPress={props.onClose}>
            {isOver ? 'Close' : 'Cancel'}
          </Button>
          {step.state === 'unauthorized' && (
            <Button key="signIn" variant="primary" autoFocus onPress={props.onSignInAgain}>
              Sign in again
            </Button>
          )}
          {(isSending || step.state === 'confirming' || step.state === 'failed') && (
            <Button key="send" variant="primary" isPending={isSending} onPress={props.onConfirm}>
              {step.state === 'failed' ? 'Retry' : `Send ${amount} again`}
            </Button>
          )}
        </>
      }
    >
      {step.state === 'failed' && <FailureBanner failure={step.failure} />}
      {step.state === 'unauthorized' && (
        <SessionEndedBanner>Sign in again, then send once more. It is not sent twice.</SessionEndedBanner>
      )}
      {!isOver && (
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
    </Modal>
  );
}
