import { SessionEndedBanner } from '../../components/Banner/index.ts';
import { Button } from '../../components/Button/index.ts';
import { EmailAddress } from '../../components/EmailAddress/index.ts';
import { FailureBanner } from '../../components/ErrorState/index.ts';
import { FactList } from '../../components/FactList/index.ts';
import { Modal } from '../../components/Modal/index.ts';
import { rolesText } from '../dashboardUsers/RoleBadges.tsx';
import { userName } from '../dashboardUsers/userName.ts';
import type { DeleteUserDialogProps } from './DeleteUserDialogProps.ts';

/** Deletes a dashboard user, after asking (DSU-2). Enter keeps them. */
export function DeleteUserDialog(props: DeleteUserDialogProps) {
  const { isOpen, user, step, onConfirm, onClose } = props;
  const name = userName(user);
  const isDeleting = step.state === 'deleting';
  const isGone = step.state === 'gone';
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      isDanger={!isGone}
      isBusy={isDeleting}
      title={isGone ? `${name} has already been deleted` : `Delete ${name}?`}
      description={
        isGone
          ? 'They cannot sign in any more.'
          : 'They are signed out at once, and cannot sign in any more. Their history is kept.'
      }
      footer={
        <>
          <Button key="keep" autoFocus isDisabled={isDeleting} onPress={onClose}>
            {isGone ? 'Close' : 'Keep user'}
          </Button>
          {step.state === 'unauthorized' && (
            <Button key="signIn" variant="primary" onPress={props.onSignInAgain}>
              Sign in again
            </Button>
          )}
          {(step.state === 'confirming' || step.state === 'failed' || isDeleting) && (
            <Button key="delete" variant="danger" isPending={isDeleting} onPress={onConfirm}>
              Delete user
            </Button>
          )}
        </>
      }
    >
      {step.state === 'failed' && <FailureBanner failure={step.failure} />}
      {step.state === 'unauthorized' && (
        <SessionEndedBanner>Nobody was deleted. Sign in again, then delete once more.</SessionEndedBanner>
      )}
      <FactList
        facts={[
          { name: 'E-mail', value: <EmailAddress address={user.emailAddress} /> },
          { name: 'Company', value: <bdi>{user.managementCompanyName}</bdi> },
          { name: 'Roles', value: rolesText(user.roles) },
        ]}
      />
    </Modal>
  );
}
