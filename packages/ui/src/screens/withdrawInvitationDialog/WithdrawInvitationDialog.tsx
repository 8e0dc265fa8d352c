import { ConfirmDialog } from '../../components/ConfirmDialog/index.ts';
import { DateTime } from '../../components/DateTime/index.ts';
import { EmailAddress } from '../../components/EmailAddress/index.ts';
import { FactList } from '../../components/FactList/index.ts';
import type { WithdrawInvitationDialogProps } from './WithdrawInvitationDialogProps.ts';

/** Withdraws the invitation of who has not submitted the profile, after asking (REP-7). */
export function WithdrawInvitationDialog({
  representative,
  timeZone,
  ...props
}: WithdrawInvitationDialogProps) {
  const isGone = props.step.state === 'gone';
  return (
    <ConfirmDialog
      {...props}
      isDanger
      title={isGone ? 'This invitation has already been withdrawn' : 'Withdraw this invitation?'}
      description={
        isGone
          ? 'Its link does not work any more.'
          : 'Its link stops working at once, and what was filled in but not submitted is deleted.'
      }
      action="Withdraw invitation"
      keep="Keep invitation"
      sessionEnded="Sign in again, then withdraw once more."
    >
      <FactList
        facts={[
          { name: 'Invitation to', value: <EmailAddress address={representative.emailAddress} /> },
          {
            name: 'Invited',
            value: <DateTime instant={representative.invitedAt} timeZone={timeZone} withZone />,
          },
          { name: 'Invited by', value: <bdi>{representative.invitedBy}</bdi> },
        ]}
      />
    </ConfirmDialog>
  );
}
