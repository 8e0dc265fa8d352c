import type { Queries } from '../../database/connect.ts';
import { frameOfIds } from '../../database/idFrame.ts';
import type { FileAnswer } from '../../http/call.ts';
import { safeText } from '../../http/csv.ts';
import { csvFile } from '../../http/csvFile.ts';
import { type AddressedPayer, addressedPayersByIds } from './repository.ts';

const header = [
  'Homeowner ID',
  'Name',
  'Unit',
  'E-mail',
  'Account number',
  'Address',
  'Address line 2',
  'City',
  'State',
  'ZIP code',
  'Community',
  'Payments allowed',
];

function cellsOf(payer: AddressedPayer): string[] {
  return [
    String(payer.id),
    safeText(payer.name),
    safeText(payer.unit),
    safeText(payer.emailAddress ?? ''),
    safeText(payer.accountNumber),
    safeText(payer.addressLine1),
    safeText(payer.addressLine2),
    safeText(payer.city),
    safeText(payer.state),
    safeText(payer.postalCode),
    safeText(payer.communityName),
    payer.allowPayments ? 'Yes' : 'No',
  ];
}

/** The payers with these ids as a file; `fileName` by `exportFileName`. */
export function csvOfPayers(queries: Queries, ids: Int32Array, fileName: string): FileAnswer {
  return csvFile({
    ids: frameOfIds(ids),
    rowsOf: (some) => addressedPayersByIds(queries, some),
    header,
    cellsOf,
    fileName,
  });
}
