import { wallTimeAt } from '@payments/api-client/contract';
import writeXlsxFile, { type CellObject, type SheetData } from 'write-excel-file/node';
import { proofWords } from './proof.ts';
import type { SummedPayout } from './repository.ts';

const money = '$#,##0.00;[Red]-$#,##0.00';

const heading = (text: string): CellObject => ({ value: text, type: String, fontWeight: 'bold', wrap: true });
const text = (value: string): CellObject => ({ value, type: String });
const whole = (value: number): CellObject => ({ value, type: Number, format: '0' });
/** Whole cents as a number of dollars in a currency format. */
const amount = (cents: number): CellObject => ({ value: cents / 100, type: Number, format: money });
const bold = (cell: CellObject): CellObject => ({ ...cell, fontWeight: 'bold', topBorderStyle: 'thin' });

/** The cell of a wall time: spreadsheets know no time zones, so the wall's own figures stand in it. */
function wallDate(instant: string, timeZone: string, format: string): CellObject {
  const [, month, day, year, hour, minute, second] =
    /^(\d+)\/(\d+)\/(\d+) (\d+):(\d+):(\d+)$/.exec(wallTimeAt(instant, timeZone)) ?? [];
  const time = format.includes('h') ? [Number(hour), Number(minute), Number(second)] : [];
  return {
    value: new Date(Date.UTC(Number(year), Number(month) - 1, Number(day), ...time)),
    type: Date,
    format,
  };
}

const figures = ['gross', 'fees', 'refunds', 'net', 'amount', 'difference'] as const;
type Figures = Record<(typeof figures)[number] | 'failed' | 'count' | 'off', number>;
const nothing: Figures = {
  gross: 0,
  fees: 0,
  refunds: 0,
  net: 0,
  amount: 0,
  difference: 0,
  failed: 0,
  count: 0,
  off: 0,
};
const figureHeadings = ['Gross', 'Fees', 'Refunds', 'Net', 'Amount', 'Difference'].map(heading);
const columns = (widths: number[]) => widths.map((width) => ({ width }));

function add(sum: Figures, payout: SummedPayout): Figures {
  const next = { ...sum, count: sum.count + 1, off: sum.off + (payout.difference === 0 ? 0 : 1) };
  for (const name of figures) next[name] += payout[name];
  if (payout.status === 'Failed') next.failed += payout.amount;
  return next;
}

function figureCells(sum: Pick<Figures, (typeof figures)[number]>): CellObject[] {
  return [sum.gross, -sum.fees, -sum.refunds, sum.net, sum.amount, sum.difference].map(amount);
}

/** Counts the payouts that are off: two that are off by opposite amounts do not add up together. */
function offWords({ off }: Pick<Figures, 'off'>): string {
  return off === 0 ? proofWords(0) : `${off} off`;
}

function daySheet(payouts: readonly SummedPayout[], timeZone: string): SheetData {
  const days = new Map<string, { first: SummedPayout; sum: Figures }>();
  for (const payout of payouts) {
    const day = wallTimeAt(payout.paidOutAt, timeZone).slice(0, 10);
    const found = days.get(day);
    days.set(day, { first: found?.first ?? payout, sum: add(found?.sum ?? nothing, payout) });
  }
  const total = payouts.reduce(add, nothing);
  const newestFirst = [...days.values()].toSorted((a, b) =>
    b.first.paidOutAt.localeCompare(a.first.paidOutAt),
  );
  return [
    [
      heading(`Date (${timeZone})`),
      heading('Payouts'),
      ...figureHeadings,
      heading('Of it failed'),
      heading('Proof'),
    ],
    ...newestFirst.map(({ first, sum }) => [
      wallDate(first.paidOutAt, timeZone, 'mm/dd/yyyy'),
      whole(sum.count),
      ...figureCells(sum),
      amount(sum.failed),
      text(offWords(sum)),
    ]),
    [
      text('Total'),
      whole(total.count),
      ...figureCells(total),
      amount(total.failed),
      text(offWords(total)),
    ].map(bold),
  ];
}

function payoutSheet(payouts: readonly SummedPayout[], timeZone: string): SheetData {
  const total = payouts.reduce(add, nothing);
  return [
    [
      heading('Payout ID'),
      heading(`Date (${timeZone})`),
      heading('Community'),
      heading('Status'),
      heading('Bank account (last 4)'),
      ...figureHeadings,
      heading('Proof'),
    ],
    ...payouts.map((payout) => [
      whole(payout.id),
      wallDate(payout.paidOutAt, timeZone, 'mm/dd/yyyy hh:mm'),
      text(payout.communityName),
      text(payout.status),
      text(payout.bankAccountLast4),
      ...figureCells(payout),
      text(proofWords(payout.difference)),
    ]),
    [text('Total'), text(''), text(''), text(''), text(''), ...figureCells(total), text(offWords(total))].map(
      bold,
    ),
  ];
}

/**
 * Payouts as a workbook: by day, the newest first, and one by one as they are given, with totals. Dates are date cells
 * in business time, money is numbers in a currency format, and what is a name or an account number is text, whatever
 * it looks like. It takes about a second of computing at `dailyPayoutsAtMost`: a server calls it in a worker.
 */
export function dailyPayoutsWorkbook(payouts: readonly SummedPayout[], timeZone: string): Promise<Buffer> {
  return writeXlsxFile([
    {
      sheet: 'By day',
      data: daySheet(payouts, timeZone),
      columns: columns([14, 10, 16, 14, 14, 16, 16, 14, 14, 12]),
      stickyRowsCount: 1,
    },
    {
      sheet: 'Payouts',
      data: payoutSheet(payouts, timeZone),
      columns: columns([12, 18, 34, 10, 14, 14, 12, 12, 14, 14, 12, 14]),
      stickyRowsCount: 1,
    },
  ]).toBuffer();
}
