import { ConfirmDialog } from '../../components/ConfirmDialog/index.ts';
import { FactList } from '../../components/FactList/index.ts';
import { rolesText } from '../dashboardUsers/RoleBadges.tsx';
import { userFacts } from '../dashboardUsers/userFacts.tsx';
import { userName } from '../dashboardUsers/userName.ts';
import type { DeleteUserDialogProps } from './DeleteUserDialogProps.ts';

/** Deletes a dashboard user, after asking (DSU-2). */
export function DeleteUserDialog({ user, ...props }: DeleteUserDialogProps) {
  const name = userName(user);
  const isGone = props.step.state === 'gone';
  return (
    <ConfirmDialog
      {...props}
      isDanger
      title={isGone ? `${name} has already been deleted` : `Delete ${name}?`}
      description={
        isGone
          ? 'They cannot sign in any more.'
          : 'They are signed out at once, and cannot sign in any more. Their history is kept.'
      }
      action="Delete user"
      keep="Keep user"
      sessionEnded="Sign in again, then delete once more."
    >
      <FactList facts={[...userFacts(user), { name: 'Roles', value: rolesText(user.roles) }]} />
    </ConfirmDialog>
  );
}
