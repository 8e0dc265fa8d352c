import type { DashboardUser } from '@payments/api-client/contract';
import { EditIcon, KeyIcon, MailIcon, TrashIcon } from '../../components/Icon/index.ts';
import type { MenuAction } from '../../components/RowMenu/index.ts';
import { readOnlyReason } from '../../components/readOnlyReason/index.ts';
import type { DashboardUsersScreenProps } from './DashboardUsersScreenProps.ts';
import { isSelf } from './isSelf.ts';

type ChangeRights = Pick<DashboardUsersScreenProps, 'mayChange' | 'isReadOnly'>;
/** Who looks, what they may change, and what asks for it. */
export type UserHandlers = ChangeRights &
  Pick<
    DashboardUsersScreenProps,
    'selfEmail' | 'onEdit' | 'onDelete' | 'onSendLink' | 'onRemoveAuthenticator'
  >;

/** Why who looks cannot change users; undefined when they can. */
export function reasonAgainstChanging({ mayChange, isReadOnly }: ChangeRights): string | undefined {
  if (isReadOnly) return readOnlyReason;
  return mayChange ? undefined : 'Only users with full access change users.';
}

/** Helps a user to sign in: an invited one with another link, any other by taking away the app that they lost. */
function signInAction(user: DashboardUser, isOneself: boolean, handlers: UserHandlers): MenuAction {
  const disabledReason = reasonAgainstChanging(handlers);
  if (!user.hasPassword)
    return {
      id: 'sendLink',
      label: 'Send link again',
      icon: MailIcon,
      disabledReason,
      onAction: () => handlers.onSendLink(user),
    };
  const reason = isOneself ? 'Ask a colleague to remove yours.' : 'No app is set up.';
  return {
    id: 'removeAuthenticator',
    label: 'Remove authenticator app',
    icon: KeyIcon,
    tone: 'danger',
    disabledReason: disabledReason ?? (isOneself || !user.hasAuthenticator ? reason : undefined),
    onAction: () => handlers.onRemoveAuthenticator(user),
  };
}

/** What can be done with a user, from their row and from their details (DSU-2, DSU-3). */
export function dashboardUserActions(user: DashboardUser, handlers: UserHandlers): MenuAction[] {
  const disabledReason = reasonAgainstChanging(handlers);
  const isOneself = isSelf(user, handlers.selfEmail);
  return [
    {
      id: 'edit',
      label: 'Edit user',
      icon: EditIcon,
      disabledReason,
      onAction: () => handlers.onEdit(user),
    },
    signInAction(user, isOneself, handlers),
    {
      id: 'delete',
      label: 'Delete user',
      icon: TrashIcon,
      tone: 'danger',
      disabledReason: disabledReason ?? (isOneself ? 'You cannot delete your own account.' : undefined),
      onAction: () => handlers.onDelete(user),
    },
  ];
}
