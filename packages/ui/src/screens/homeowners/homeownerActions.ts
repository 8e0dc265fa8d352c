import type { Payer } from '@payments/api-client/contract';
import { CalendarIcon, CheckCircleIcon, LockIcon, MailIcon, UserIcon } from '../../components/Icon/index.ts';
import type { MenuAction } from '../../components/RowMenu/index.ts';
import { readOnlyReason } from '../../components/readOnlyReason/index.ts';
import type { HomeownersScreenProps } from './HomeownersScreenProps.ts';

type HomeownerHandlers = Pick<
  HomeownersScreenProps,
  'isReadOnly' | 'onOpenPayer' | 'onAllowPaymentsChange' | 'onChangeEmail' | 'onOpenScheduledPayments'
>;

/** What can be done with a homeowner from their row. */
export function homeownerActions(payer: Payer, handlers: HomeownerHandlers): MenuAction[] {
  const disabledReason = handlers.isReadOnly ? readOnlyReason : undefined;
  return [
    {
      id: 'openDetails',
      label: 'Show details',
      icon: UserIcon,
      onAction: () => handlers.onOpenPayer.here(payer),
    },
    {
      id: 'scheduledPayments',
      label: 'Scheduled payments',
      icon: CalendarIcon,
      onAction: () =>
        handlers.onOpenScheduledPayments({ communityId: payer.communityId, payerIds: [payer.id] }),
    },
    {
      id: 'allowPayments',
      label: payer.allowPayments ? 'Stop payments' : 'Allow payments',
      icon: payer.allowPayments ? LockIcon : CheckCircleIcon,
      disabledReason,
      onAction: () => handlers.onAllowPaymentsChange(payer, !payer.allowPayments),
    },
    {
      id: 'changeEmail',
      label: 'Change e-mail',
      icon: MailIcon,
      disabledReason,
      onAction: () => handlers.onChangeEmail(payer),
    },
  ];
}
