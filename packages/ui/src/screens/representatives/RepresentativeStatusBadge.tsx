import type { RepresentativeStatus } from '@payments/api-client/contract';
import { Badge } from '../../components/StatusBadge/index.ts';
import { representativePresentation } from './representativePresentation.ts';

/** A representative's status: icon, word and colour, with its explanation as the pointer's hint. */
export function RepresentativeStatusBadge({ status }: { status: RepresentativeStatus }) {
  const { icon, tone, explanation } = representativePresentation[status];
  return (
    <Badge tone={tone} icon={icon} title={explanation}>
      {status}
    </Badge>
  );
}
