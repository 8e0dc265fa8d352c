import { linkDays } from '@payments/api-client/contract';
import { ConfirmDialog } from '../../components/ConfirmDialog/index.ts';
import { FactList } from '../../components/FactList/index.ts';
import { userFacts } from '../dashboardUsers/userFacts.tsx';
import { userName } from '../dashboardUsers/userName.ts';
import type { PasswordLinkDialogProps } from './PasswordLinkDialogProps.ts';

function wordsOf({ user, step }: Pick<PasswordLinkDialogProps, 'user' | 'step'>) {
  const name = userName(user);
  switch (step.state) {
    case 'done':
      return {
        title: `${name} has chosen a password`,
        description: 'No link was sent. They can use “Forgot your password?” on the sign-in page.',
      };
    case 'gone':
      return { title: `${name} has already been deleted`, description: 'No link was sent.' };
    default:
      return {
        title: `Send ${name} the link again?`,
        description: `The link works for ${linkDays.choosePassword} days. ${
          user.linkWorksUntil === null
            ? 'Earlier links no longer work.'
            : 'Earlier links that have not expired keep working until one is used.'
        }`,
      };
  }
}

/** Sends an invited user the link to choose a password again, after asking (DSU-3). */
export function PasswordLinkDialog({ user, ...props }: PasswordLinkDialogProps) {
  return (
    <ConfirmDialog
      {...props}
      {...wordsOf({ user, step: props.step })}
      action="Send link"
      sessionEnded="Sign in again, then send it once more."
    >
      <FactList facts={userFacts(user)} />
    </ConfirmDialog>
  );
}
