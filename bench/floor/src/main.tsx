import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

interface Row {
  id: number;
  paidAt: string;
  payerName: string;
  communityName: string;
  method: { brand: string; last4: string };
  amount: number;
  fee: number;
  paymentStatus: string;
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** The least that React can show of the list of payments: what the dashboard is compared with. */
function Floor() {
  const [rows, setRows] = useState<Row[]>([]);
  useEffect(() => {
    const token = sessionStorage.getItem('payments.suiteManagerToken');
    fetch('/api/v1/reporting/payments?pageNumber=1&pageSize=10', {
      headers: { Authorization: `Bearer ${token}` },
    })
      .then((answer) => answer.json())
      .then((page: { items: Row[] }) => setRows(page.items));
  }, []);
  return (
    <table>
      <thead>
        <tr>
          {['Date', 'Payer', 'Community', 'Type', 'Amount', 'Fee', 'Status'].map((name) => (
            <th key={name}>{name}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>{day.format(new Date(row.paidAt))}</td>
            <td>{row.payerName}</td>
            <td>{row.communityName}</td>
            <td>{`${row.method.brand} ${row.method.last4}`}</td>
            <td>{dollars.format(row.amount / 100)}</td>
            <td>{dollars.format(row.fee / 100)}</td>
            <td>{row.paymentStatus}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Floor />);
