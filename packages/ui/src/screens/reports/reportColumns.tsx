import type { Payment } from '@payments/api-client/contract';
import type { DataColumn } from '../../components/DataTable/index.ts';
import { paymentColumns } from '../../components/paymentList/index.ts';

/**
 * Without the account there is room for the community; at 1024 px all of it fits without scrolling. Of two figures and
 * a time of day there the names would pay: the day alone is shown.
 */
const otherWidths: Readonly<Record<string, Pick<DataColumn<Payment>, 'width' | 'minWidth' | 'narrower'>>> = {
  paidAt: { narrower: [undefined, undefined, 118] },
  payerName: { minWidth: 150 },
  communityName: {
    width: '22%',
    minWidth: 130,
    narrower: ['19%', '18%', '18%', '18%', 'hidden'],
  },
  fee: { width: 74, narrower: [undefined, 'hidden'] },
  net: { width: 98, narrower: [undefined, undefined, undefined, 78] },
};

/** The columns of a report's preview: the payments' own, without the account. */
export function reportColumns(timeZone: string): readonly DataColumn<Payment>[] {
  return paymentColumns(timeZone).flatMap((column) =>
    column.id === 'accountNumber' ? [] : [{ ...column, ...otherWidths[column.id] }],
  );
}
