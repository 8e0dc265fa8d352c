import { type PayerDetails, toCents, toDollars } from '@payments/api-client/contract';
import styled from 'styled-components';
import { formatMoney } from '../../components/Money/index.ts';
import { Sparkline } from '../../components/Sparkline/index.ts';
import { token } from '../../tokens/token.ts';

/** What was paid in each of the last months, with the sum. */
export function PaidByMonth({ paidByMonth }: Pick<PayerDetails, 'paidByMonth'>) {
  const total = formatMoney(toDollars(paidByMonth.reduce((sum, { total }) => sum + toCents(total), 0)));
  const months = paidByMonth.length;
  const points = paidByMonth.map(({ month, total: paid }) => ({
    label: longMonth.format(dayOf(month)),
    value: paid,
    text: formatMoney(paid),
  }));
  const ends = [paidByMonth[0], paidByMonth.at(-1)];
  return (
    <section aria-label="Paid by month">
      <Sum>
        <b>{total}</b> <span>paid in the last {months} months</span>
      </Sum>
      <Sparkline label={`Paid in the last ${months} months: ${total}`} points={points} />
      <Ends aria-hidden>
        {ends.map((end) => end && <span key={end.month}>{shortMonth.format(dayOf(end.month))}</span>)}
      </Ends>
    </section>
  );
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

const Ends = styled.div`
  display: flex;
  justify-content: space-between;
  margin-top: ${token.space1};
  color: ${token.textFaint};
  font: ${token.typeCaption};
`;
