import type { PayoutStatus } from '@payments/api-client/contract';
import { WarningIcon } from '../../components/Icon/index.ts';
import { Badge } from '../../components/StatusBadge/index.ts';
import { offWords, payoutPresentation } from './payoutPresentation.ts';

/**
 * A payout's status as icon, word and colour; amber, with the difference named, when it is not what its payments
 * add up to. In dollars.
 */
export function PayoutStatusBadge({ status, difference = 0 }: { status: PayoutStatus; difference?: number }) {
  const { icon, tone, label, explanation } = payoutPresentation[status];
  const off = offWords(difference);
  if (off === undefined)
    return (
      <Badge tone={tone} icon={icon} title={explanation}>
        {label}
      </Badge>
    );
  return (
    <Badge
      tone={tone === 'danger' ? tone : 'warning'}
      icon={WarningIcon}
      title={`${explanation} What was sent is not what its payments add up to.`}
    >
      {label}, {off}
    </Badge>
  );
}
