import type { MethodDiscriminator, Payment } from '@payments/api-client/contract';
import type { DataColumn } from '../../components/DataTable/index.ts';
import { paymentColumns } from '../../components/paymentList/index.ts';

const typeNames: Readonly<Record<MethodDiscriminator, string>> = {
  Ach: 'ACH',
  CreditCard: 'Credit card',
  DebitCard: 'Debit card',
};

const typeColumn: DataColumn<Payment> = {
  id: 'type',
  header: 'Method',
  cell: ({ method }) => typeNames[method.discriminator],
  width: 96,
  narrower: [undefined, undefined, undefined, 'hidden'],
  skeletonWidth: 72,
};

/** Without method and account there is room for the community; at 1024 px all of it fits without scrolling. */
const otherWidths: Readonly<Record<string, Pick<DataColumn<Payment>, 'width' | 'minWidth' | 'narrower'>>> = {
  payerName: { minWidth: 150 },
  communityName: {
    width: '19.5%',
    minWidth: 130,
    narrower: ['18%', '18%', '18%', '18.5%', 'hidden'],
  },
  net: { width: 98, narrower: [undefined, undefined, undefined, 78] },
};

/** The columns of a report's preview: the payments' own, with the kind of method in place of method and account. */
export function reportColumns(timeZone: string): readonly DataColumn<Payment>[] {
  return paymentColumns(timeZone).flatMap((column) => {
    if (column.id === 'accountNumber') return [];
    return column.id === 'method' ? [typeColumn] : [{ ...column, ...otherWidths[column.id] }];
  });
}
