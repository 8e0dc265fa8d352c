import { Admin, Datagrid, DateField, FunctionField, List, Resource, TextField } from 'react-admin';
import { createRoot } from 'react-dom/client';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const money = (source) => (payment) => dollars.format(payment[source] / 100);

/** The same endpoint with the same token, asked as react-admin asks. */
const dataProvider = {
  async getList(_resource, { pagination: { page, perPage } }) {
    const answer = await fetch(`/api/v1/reporting/payments?pageNumber=${page}&pageSize=${perPage}`, {
      headers: { Authorization: `Bearer ${sessionStorage.getItem('payments.suiteManagerToken')}` },
    });
    const { items, itemCount } = await answer.json();
    return { data: items, total: itemCount };
  },
};

/** The list of payments as react-admin's own tutorial would show it: what the dashboard is compared with. */
function Payments() {
  return (
    <List perPage={10}>
      <Datagrid>
        <DateField source="paidAt" />
        <TextField source="payerName" />
        <TextField source="communityName" />
        <FunctionField label="Type" render={({ method }) => `${method.brand} ${method.last4}`} />
        <FunctionField label="Amount" render={money('amount')} />
        <FunctionField label="Fee" render={money('fee')} />
        <TextField source="paymentStatus" />
      </Datagrid>
    </List>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <Admin dataProvider={dataProvider} disableTelemetry>
      <Resource name="payments" list={Payments} />
    </Admin>,
  );
}
