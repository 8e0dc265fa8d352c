import type { DashboardUser } from '@payments/api-client/contract';
import { ClockIcon, EditIcon, TrashIcon } from '../../components/Icon/index.ts';
import type { MenuAction } from '../../components/RowMenu/index.ts';
import { readOnlyReason } from '../payments/paymentActions.ts';
import type { DashboardUsersScreenProps } from './DashboardUsersScreenProps.ts';

type ChangeRights = Pick<DashboardUsersScreenProps, 'mayChange' | 'isReadOnly'>;
type UserHandlers = ChangeRights &
  Pick<DashboardUsersScreenProps, 'selfEmail' | 'onEdit' | 'onDelete' | 'onShowActivity'>;

/** Why who looks cannot change users; undefined when they can. */
export function reasonAgainstChanging({ mayChange, isReadOnly }: ChangeRights): string | undefined {
  if (isReadOnly) return readOnlyReason;
  return mayChange ? undefined : 'Only users with full access change users.';
}

/** What can be done with a user from their row (DSU-2). */
export function dashboardUserActions(user: DashboardUser, handlers: UserHandlers): MenuAction[] {
  const disabledReason = reasonAgainstChanging(handlers);
  const { onShowActivity } = handlers;
  const isSelf = user.emailAddress.toLowerCase() === handlers.selfEmail;
  return [
    {
      id: 'edit',
      label: 'Edit user',
      icon: EditIcon,
      disabledReason,
      onAction: () => handlers.onEdit(user),
    },
    ...(onShowActivity
      ? [
          {
            id: 'showActivity',
            label: 'Activity',
            icon: ClockIcon,
            onAction: () => onShowActivity(user),
          },
        ]
      : []),
    {
      id: 'delete',
      label: 'Delete user',
      icon: TrashIcon,
      tone: 'danger',
      disabledReason: disabledReason ?? (isSelf ? 'You cannot delete your own account.' : undefined),
      onAction: () => handlers.onDelete(user),
    },
  ];
}
