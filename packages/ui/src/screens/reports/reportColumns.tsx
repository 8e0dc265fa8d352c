import type { Payment } from '@payments/api-client/contract';
import type { DataColumn } from '../../components/DataTable/index.ts';
import { paymentColumns } from '../../components/paymentList/index.ts';

/** Without the account there is room for the community; at 1024 px all of it fits without scrolling, but the net. */
const otherWidths: Readonly<Record<string, Pick<DataColumn<Payment>, 'width' | 'minWidth' | 'narrower'>>> = {
  paidAt: { narrower: [144] },
  payerName: { minWidth: 150 },
  communityName: {
    width: '22%',
    minWidth: 130,
    narrower: ['19%', '18%', '24%', '24%', 'hidden'],
  },
  fee: { width: 74, narrower: [undefined, 'hidden'] },
  net: { width: 98, narrower: [undefined, undefined, 'hidden'] },
};

/** The columns of a report's preview: the payments' own, without the account. */
export function reportColumns(timeZone: string, today: string): readonly DataColumn<Payment>[] {
  return paymentColumns(timeZone, today).flatMap((column) =>
    column.id === 'accountNumber' ? [] : [{ ...column, ...otherWidths[column.id] }],
  );
}
