import type { TaxFormRow } from '@payments/api-client/contract';

/** Why there is no form to download, as a sentence. */
export function noFormText({ isAwaited }: TaxFormRow, year: number): string {
  return isAwaited ? `The form of ${year} is not issued yet.` : `No form was issued for ${year}.`;
}
