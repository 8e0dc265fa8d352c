import {
  buildCommunities,
  buildPayment,
  buildPayments,
  buildResidents,
  buildSummary,
  summaryOf,
} from '@payments/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { paymentColumnsHiddenAtFirst } from '../../components/paymentList/index.ts';
import { screenModes } from '../../foundations/chromaticModes.ts';
import { inAppFrame } from '../../testing/inAppFrame.tsx';
import { inWidth } from '../../testing/inWidth.tsx';
import { PaymentsScreen } from './PaymentsScreen.tsx';

const rows = buildPayments(10);
const list = { state: 'ready' as const, rows, itemCount: 1366, pageNumber: 1, pageSize: 10 };
const nobody = { ...list, rows: [], itemCount: 0 };
/** Those of one resident by card, as a filter leaves them. */
const ofOne = buildPayments(12)
  .filter(({ paymentStatus }) => ['Pending', 'Succeeded', 'RefundPending'].includes(paymentStatus))
  .map((payment) => ({
    ...payment,
    paymentType: 1 as const,
    payerId: 502,
    payerName: 'Tomás Álvarez de la Cruz',
    payerUnit: 'Lot 88',
    communityId: 22,
    communityName: 'River Park Villas',
    method: { ...payment.method, discriminator: 'CreditCard' as const, brand: 'Visa' },
  }));
const listed = (some: typeof rows) => ({
  list: { ...list, itemCount: some.length, rows: some },
  strip: { state: 'ready' as const, summary: summaryOf(some) },
});
const longest = 'Maximiliana Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh van der Meer, Jr.';

const meta = {
  title: 'Screens/Payments',
  component: PaymentsScreen,
  tags: ['screen'],
  decorators: [inAppFrame],
  parameters: { layout: 'fullscreen', chromatic: { modes: screenModes } },
  args: {
    timeZone: 'America/Denver',
    today: '2026-11-20',
    list,
    strip: { state: 'ready', summary: buildSummary() },
    filter: {
      dates: { from: '2026-11-01', to: '2026-11-20' },
      statuses: [],
      communityId: null,
      payerId: null,
      methods: [],
    },
    isFiltered: false,
    onFilterChange: fn(),
    onClearFilters: fn(),
    catalogs: {
      communities: buildCommunities(),
      isLoadingCommunities: false,
      residents: buildResidents(),
      isLoadingResidents: false,
    },
    onResidentSearch: fn(),
    sort: '-paidAt',
    onSort: fn(),
    onPageChange: fn(),
    onPageSizeChange: fn(),
    onRetry: fn(),
    onRetryStrip: fn(),
    hiddenColumns: paymentColumnsHiddenAtFirst,
    onHiddenColumnsChange: fn(),
    density: 'comfortable',
    onDensityChange: fn(),
    exporting: { state: 'idle' },
    onExport: fn(),
    onCancelExport: fn(),
    isReadOnly: false,
    onShowAmountDetails: { here: fn(), inNewTab: fn() },
    onRefund: fn(),
    onSendReceipt: fn(),
  },
} satisfies Meta<typeof PaymentsScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
    await expect(canvas.getByText('All times in Denver (MT)')).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Totals' })).toHaveTextContent(
      'of $579,812.94 in 1,366 payments, Nov 1 – Nov 20',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Export 1,366 payments' }));
    await expect(args.onExport).toHaveBeenCalledOnce();
    await expect(canvas.queryByRole('button', { name: 'Clear all' })).toBeNull();
  },
};
export const Playground: Story = {};

export const WithScheduledReports: Story = { args: { onOpenScheduledReports: fn() } };

export const Filtered: Story = {
  args: {
    ...listed(ofOne),
    isFiltered: true,
    filter: {
      dates: { from: '2026-10-01', to: '2026-11-20' },
      statuses: ['Pending', 'Succeeded', 'RefundPending'],
      communityId: 22,
      payerId: 502,
      methods: ['Card'],
    },
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('button', { name: 'Status 3 of 8' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Method Card' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Payer Tomás Álvarez de la Cruz' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear all' }));
    await expect(args.onClearFilters).toHaveBeenCalledOnce();
  },
};

export const FirstLoading: Story = {
  args: { list: { ...nobody, state: 'firstLoading' }, strip: { state: 'firstLoading' } },
};
export const LoadingAgain: Story = {
  args: {
    list: { ...list, state: 'reloading' },
    strip: { state: 'reloading', summary: buildSummary() },
  },
};
export const NothingYet: Story = {
  args: {
    list: nobody,
    isFiltered: true,
    filter: { ...meta.args.filter, dates: null },
    strip: { state: 'ready', summary: buildSummary({ count: 0, total: 0, byStatus: [] }) },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No payments yet')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Clear all' })).toBeNull();
  },
};
export const NothingMatches: Story = {
  args: {
    ...NothingYet.args,
    isFiltered: true,
    filter: { ...meta.args.filter, statuses: ['Disputed'] },
  },
};
/** LIST-6: an empty month is not the same as no payments at all. */
export const NothingThisMonth: Story = {
  args: { ...NothingYet.args, isFiltered: false, filter: meta.args.filter },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('No payments match')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Clear filters' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Show any date' }));
    await expect(args.onFilterChange).toHaveBeenCalledWith({ ...args.filter, dates: null });
  },
};
export const Failed: Story = {
  args: {
    list: {
      ...nobody,
      state: 'failed',
      failure: {
        title: 'The payments could not be loaded',
        message: '503 Service Unavailable. The server is not ready. Try again in a moment.',
        requestId: '0b7c2f4e-51d9',
      },
    },
    strip: { state: 'failed' },
  },
};
export const FailedAgain: Story = {
  args: { list: { ...list, state: 'failed', failure: { title: 'The payments could not be loaded' } } },
};
export const WithoutStrip: Story = {
  name: 'PAY-8 the server has no summary',
  args: { strip: { state: 'absent' } },
};

export const NothingMoves: Story = {
  name: 'LIST-6 the first load leaves everything in its place',
  render: (args) => (
    <>
      <div data-testid="before" style={{ height: '100vh', overflow: 'hidden' }}>
        <PaymentsScreen
          {...args}
          list={{ ...nobody, state: 'firstLoading' }}
          strip={{ state: 'firstLoading' }}
        />
      </div>
      <div data-testid="after" style={{ height: '100vh', overflow: 'hidden' }}>
        <PaymentsScreen {...args} />
      </div>
    </>
  ),
  parameters: {
    a11y: { config: { rules: [{ id: 'landmark-unique', enabled: false }] } },
  },
  play: async ({ canvas }) => {
    const places = (id: string) => {
      const place = canvas.getByTestId(id);
      const top = place.getBoundingClientRect().top;
      return [
        within(place).getByRole('group', { name: 'Filter payments' }),
        within(place).getByRole('table'),
        ...within(place).getAllByRole('columnheader'),
      ].map((element) => {
        const box = element.getBoundingClientRect();
        return [box.left, box.top - top, box.width];
      });
    };
    await expect(places('after')).toEqual(places('before'));
  },
};

export const ReadOnly: Story = {
  name: 'ROLE-8 a read-only user sees everything and is told why nothing can be changed',
  args: { isReadOnly: true },
  play: async ({ canvas, args }) => {
    const [dots] = canvas.getAllByRole('button', { name: /^Actions for/ });
    if (!dots) throw new Error('no rows');
    await userEvent.click(dots);
    const menu = within(await screen.findByRole('menu'));
    const refund = menu.getByRole('menuitem', { name: /Refund payment/ });
    await expect(refund).toHaveAccessibleDescription('Your account is read-only.');
    await userEvent.click(refund);
    await expect(args.onRefund).not.toHaveBeenCalled();
    await userEvent.click(menu.getByRole('menuitem', { name: 'Show amount details' }));
    await waitFor(() => expect(args.onShowAmountDetails.here).toHaveBeenCalledWith(rows[0]));
  },
};

export const RowActions: Story = {
  name: 'PAY-4 REF-1 the row’s actions',
  play: async ({ canvas, args }) => {
    const [succeeded, other] = canvas.getAllByRole('button', { name: /^Actions for/ });
    if (!succeeded || !other) throw new Error('no rows');
    await userEvent.click(succeeded);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Refund payment' }));
    await waitFor(() => expect(args.onRefund).toHaveBeenCalledWith(rows[0]));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await userEvent.click(other);
    const blocked = await screen.findByRole('menuitem', { name: /Refund payment/ });
    await expect(blocked).toHaveAttribute('aria-disabled', 'true');
    await expect(blocked).toHaveAccessibleDescription(/refund/i);
  },
};

export const Explaining: Story = {
  name: 'PAY-6 a payment is explained to its homeowner, by a read-only user too',
  args: { onExplain: fn(), isReadOnly: true },
  play: async ({ canvas, args }) => {
    const [first] = canvas.getAllByRole('button', { name: /^Actions for/ });
    if (!first) throw new Error('no rows');
    await userEvent.click(first);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Explain to homeowner' }));
    await waitFor(() => expect(args.onExplain).toHaveBeenCalledWith(rows[0]));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  },
};

export const Exporting: Story = {
  name: 'LIST-10 an export shows how far it is and can be cancelled',
  args: { exporting: { state: 'running', bytes: 430_000 } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Exporting payments' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^Cancel export · 420 KB/ }));
    await expect(args.onCancelExport).toHaveBeenCalledOnce();
  },
};
export const ExportFailed: Story = {
  name: 'LIST-10 a failed export can be repeated',
  args: {
    exporting: {
      state: 'failed',
      failure: { title: 'The export failed', requestId: '0b7c2f4e-51d9' },
    },
  },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: /^Retry export ?, Export 1,366 payments$/ });
    await expect(button).toHaveAccessibleDescription('The export failed (request 0b7c2f4e-51d9)');
    await userEvent.click(button);
    await expect(args.onExport).toHaveBeenCalledOnce();
  },
};

export const DetailsOpen: Story = { args: { openPaymentId: rows[2]?.id } };
export const LastPage: Story = {
  args: {
    list: {
      ...list,
      rows: rows.slice(0, 6).map((payment) => ({
        ...payment,
        paidAt: payment.paidAt.replace('-20T', '-02T'),
      })),
      pageNumber: 137,
    },
  },
};
export const HundredRows: Story = {
  args: { list: { ...list, rows: buildPayments(100), pageSize: 100 } },
};
/** The table's place in a window of 1024 px, beside the sidebar. */
export const NarrowWindow: Story = {
  name: 'SHELL-7 amount, status, unit and time of day are in sight at 1024 px; this year is left out, and still read',
  decorators: [inWidth(744)],
  play: async ({ canvas, canvasElement }) => {
    const area = canvas.getByRole('table').parentElement;
    if (!area) throw new Error('no scroll area');
    // The table takes its columns once it has been measured.
    await waitFor(() => expect(area.scrollWidth).toBe(area.clientWidth));
    if (canvasElement.clientWidth < 640) return;
    for (const name of ['Date', 'Payer', 'Community', 'Amount', 'Status'])
      await expect(await canvas.findByRole('columnheader', { name })).toBeVisible();
    await expect(canvas.queryByRole('columnheader', { name: 'Fee' })).toBeNull();
    const [first] = canvas.getAllByText(/^Nov 20$/);
    await expect(first).toHaveTextContent(/^Nov 20, 2026 \d{1,2}:\d\d [AP]M$/);
    const [year, time] = [...(first?.children ?? [])].map((part) => part.getBoundingClientRect());
    await expect(year?.width).toBe(1);
    await expect(time?.width).toBeGreaterThan(40);
    const cell = first?.closest('td')?.getBoundingClientRect();
    await expect(time?.right).toBeLessThanOrEqual((cell?.right ?? 0) - 10);
  },
};
export const AllColumns: Story = { args: { hiddenColumns: [] } };
export const Compact: Story = {
  name: 'LIST-8 compact rows',
  args: { density: 'compact' },
  play: async ({ canvas }) => {
    for (const row of canvas.getAllByRole('row').slice(1))
      await expect(row.getBoundingClientRect().height).toBe(34);
  },
};

export const LongestNames: Story = {
  args: {
    ...listed(
      rows.slice(0, 4).map((payment) => ({
        ...payment,
        payerName: longest,
        payerUnit: 'Building 14, Unit 1408-C',
        communityName: longest,
      })),
    ),
  },
};
export const LargestAmounts: Story = {
  name: 'The largest amounts are never cut',
  play: async ({ canvas }) => {
    for (const row of canvas.getAllByRole('row').slice(1)) {
      for (const cell of within(row).getAllByRole('cell').slice(4, 6))
        await waitFor(() => expect(cell.scrollWidth).toBe(cell.clientWidth));
    }
  },
  args: {
    list: {
      ...list,
      itemCount: 250_000,
      rows: rows.map((payment) => ({ ...payment, amount: 1_234_567.89, fee: 37_037.04 })),
    },
    strip: {
      state: 'ready',
      summary: buildSummary({
        count: 250_000,
        total: 987_654_321.09,
        byStatus: buildSummary().byStatus.map((entry) => ({ ...entry, total: entry.total * 1703 })),
      }),
    },
  },
};
export const RightToLeftNames: Story = {
  args: {
    ...listed(
      rows.slice(0, 2).map((payment, index) => ({
        ...payment,
        payerName: index === 0 ? 'נועה בן־דוד' : 'محمد عبد الرحمن',
        communityName: 'واحة النخيل',
      })),
    ),
  },
};

export const SettledAloud: Story = {
  name: 'REF-6 a payment that settles is said aloud',
  args: { settledPayment: buildPayment({ paymentStatus: 'Refunded' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Refunded: $285.00, Rosa Nakamura')).toBeInTheDocument();
  },
};

export const NewCommunityForgetsTheResident: Story = {
  name: 'PAY-3 another community forgets the resident',
  args: Filtered.args,
  play: async ({ canvas, args }) => {
    const filters = within(canvas.getByRole('group', { name: 'Filter payments' }));
    await userEvent.click(filters.getByRole('button', { name: /^Community/ }));
    const panel = within(await screen.findByRole('dialog', { name: 'Filter by community' }));
    await userEvent.click(panel.getByRole('button', { name: 'Reset' }));
    await expect(args.onFilterChange).toHaveBeenCalledWith({
      ...args.filter,
      communityId: null,
      payerId: null,
    });
  },
};

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByText('Eleanor Whitfield'));
    await expect(args.onShowAmountDetails.here).toHaveBeenCalledWith(rows[0]);
  },
};
