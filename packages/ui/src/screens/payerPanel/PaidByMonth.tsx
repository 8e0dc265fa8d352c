import { type PayerDetails, toCents, toDollars } from '@payments/api-client/contract';
import styled from 'styled-components';
import { formatMoney } from '../../components/Money/index.ts';
import { Sparkline } from '../../components/Sparkline/index.ts';
import { token } from '../../tokens/token.ts';

/** What was paid in each of the last months, with the sum and the month of the most; of nothing there is no picture. */
export function PaidByMonth({ paidByMonth }: Pick<PayerDetails, 'paidByMonth'>) {
  const total = formatMoney(toDollars(paidByMonth.reduce((sum, { total }) => sum + toCents(total), 0)));
  const months = paidByMonth.length;
  const points = paidByMonth.map(({ month, total: paid }) => ({
    label: longMonth.format(dayOf(month)),
    value: paid,
    text: formatMoney(paid),
  }));
  const most = Math.max(0, ...paidByMonth.map((month) => month.total));
  const highest = paidByMonth.findLast((month) => month.total === most);
  return (
    <section aria-label="Paid by month">
      <Sum>
        <b>{total}</b> <span>paid in the last {months} months</span>
      </Sum>
      {most > 0 && (
        <>
          <Sparkline label={`Paid in the last ${months} months: ${total}`} points={points} />
          <Below>
            <End month={paidByMonth[0]?.month} />
            {highest && (
              <span>
                Highest: {formatMoney(most)}, {shortMonth.format(dayOf(highest.month))}
              </span>
            )}
            <End month={paidByMonth.at(-1)?.month} />
          </Below>
        </>
      )}
    </section>
  );
}

function End({ month }: { month: string | undefined }) {
  return month && <span aria-hidden>{shortMonth.format(dayOf(month))}</span>;
}

const longMonth = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' });
const shortMonth = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', year: 'numeric' });
const dayOf = (month: string) => new Date(`${month}-01T00:00:00Z`);

const Sum = styled.p`
  margin-bottom: ${token.space2};
  color: ${token.textMuted};
  font: ${token.typeTable};
  b {
    color: ${token.text};
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;

const Below = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${token.space2};
  margin-top: ${token.space1};
  color: ${token.textFaint};
  font: ${token.typeCaption};
`;
