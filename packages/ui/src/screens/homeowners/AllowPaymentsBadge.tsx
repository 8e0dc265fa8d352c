import type { Payer } from '@payments/api-client/contract';
import { CheckCircleIcon, LockIcon } from '../../components/Icon/index.ts';
import { Badge } from '../../components/StatusBadge/index.ts';

/** Whether new payments can be made, as icon and words. */
export function AllowPaymentsBadge({ allowPayments }: Pick<Payer, 'allowPayments'>) {
  return allowPayments ? (
    <Badge tone="success" icon={CheckCircleIcon} title="New payments can be made.">
      Allowed
    </Badge>
  ) : (
    <Badge
      tone="warning"
      icon={LockIcon}
      title="No new payment can be made. What is scheduled is still charged."
    >
      Stopped
    </Badge>
  );
}
