import type { RepresentativeUser } from '@payments/api-client/contract';
import { readOnlyReason } from '../../components/readOnlyReason/index.ts';
import { representativePresentation } from './representativePresentation.ts';

/** Why the invitation cannot be sent again; undefined when it can. */
export function reasonAgainstInviting(
  { status }: Pick<RepresentativeUser, 'status'>,
  isReadOnly: boolean,
): string | undefined {
  return representativePresentation[status].inviteBlockedBy ?? (isReadOnly ? readOnlyReason : undefined);
}
