import { Banner } from '../../components/Banner/index.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog/index.ts';
import { FactList } from '../../components/FactList/index.ts';
import { userFacts } from '../dashboardUsers/userFacts.tsx';
import { userName } from '../dashboardUsers/userName.ts';
import type { RemoveAuthenticatorDialogProps } from './RemoveAuthenticatorDialogProps.ts';

/** Takes the authenticator app from a dashboard user who lost it, after asking (DSU-3). */
export function RemoveAuthenticatorDialog({ user, ...props }: RemoveAuthenticatorDialogProps) {
  const name = userName(user);
  const isGone = props.step.state === 'gone';
  return (
    <ConfirmDialog
      {...props}
      isDanger
      title={isGone ? `${name} has no authenticator app any more` : `Remove ${name}’s authenticator app?`}
      description={
        isGone
          ? 'It was removed already, or the user was deleted. Nothing was changed just now.'
          : 'They are signed out at once and set up a new app when they sign in next. Their recovery code stops working.'
      }
      action="Remove app"
      keep="Keep app"
      sessionEnded="Sign in again, then remove it once more."
    >
      <FactList facts={userFacts(user)} />
      {!isGone && props.step.state !== 'unauthorized' && (
        <Banner tone="warning" title="Make sure that they asked for this">
          Once it is removed, anybody with their password can set up an app. Call them on a number that you
          already have.
        </Banner>
      )}
    </ConfirmDialog>
  );
}
