import type { PayoutStatus } from '@payments/api-client/contract';
import { WarningIcon } from '../../components/Icon/index.ts';
import { Badge } from '../../components/StatusBadge/index.ts';
import { offWords, payoutPresentation } from './payoutPresentation.ts';

/** A payout's status as icon, word and colour. */
export function PayoutStatusBadge({ status }: { status: PayoutStatus }) {
  const { icon, tone, label, explanation } = payoutPresentation[status];
  return (
    <Badge tone={tone} icon={icon} title={explanation}>
      {label}
    </Badge>
  );
}

/** The amber mark of a payout that is not what its payments add up to; nothing for one that is. In dollars. */
export function OffBadge({ difference }: { difference: number }) {
  const words = offWords(difference);
  if (words === undefined) return null;
  return (
    <Badge tone="warning" icon={WarningIcon} title="What was sent is not what its payments add up to.">
      {words}
    </Badge>
  );
}
