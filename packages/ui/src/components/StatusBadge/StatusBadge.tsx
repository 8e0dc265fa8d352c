import type { PaymentStatus } from '@payments/api-client/contract/payments';
import { Badge } from './Badge.tsx';
import { statusPresentation } from './statusPresentation.ts';

export interface StatusBadgeProps {
  status: PaymentStatus;
}

/** A payment's status: icon, word and colour, with its explanation as the pointer's hint. */
export function StatusBadge({ status }: StatusBadgeProps) {
  const { icon, tone, label, explanation } = statusPresentation[status];
  return (
    <Badge tone={tone} icon={icon} title={explanation}>
      {label}
    </Badge>
  );
}
