import {
  buildCommunities,
  buildPayment,
  buildPayments,
  buildResidents,
  buildSummary,
  summaryOf,
} from '@payments/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { screenModes } from '../../foundations/chromaticModes.ts';
import { inAppFrame } from '../../testing/inAppFrame.tsx';
import { inWidth } from '../../testing/inWidth.tsx';
import { ReportsScreen } from './ReportsScreen.tsx';

const rows = buildPayments(10);
const list = { state: 'ready' as const, rows, itemCount: 1366, pageNumber: 1, pageSize: 10 };
const nobody = { ...list, rows: [], itemCount: 0 };
const returned = [buildPayment({ paymentStatus: 'Returned', communityId: 22 })];
const noMoney = { count: 0, total: 0, byStatus: [] };
const longest = 'Maximiliana Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh van der Meer, Jr.';
const longestCommunity = 'The Homeowners Association of Upper Saint Vrain Canyon Ranch and Meadows, Phase II';
const filter = {
  dates: { from: '2026-11-01', to: '2026-11-20' },
  statuses: [],
  communityId: null,
  payerId: null,
};

const meta = {
  title: 'Screens/Reports',
  component: ReportsScreen,
  tags: ['screen'],
  decorators: [inAppFrame],
  parameters: { layout: 'fullscreen', area: 'reports', chromatic: { modes: screenModes } },
  args: {
    timeZone: 'America/Denver',
    today: '2026-11-20',
    list,
    strip: { state: 'ready', summary: buildSummary() },
    filter,
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
    hiddenColumns: [],
    onHiddenColumnsChange: fn(),
    density: 'comfortable',
    onDensityChange: fn(),
    exporting: { state: 'idle' },
    onExport: fn(),
    onCancelExport: fn(),
    onOpenScheduled: fn(),
  },
} satisfies Meta<typeof ReportsScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'RPT-1 shows what the file will hold, and makes it',
  play: async ({ canvas, args }) => {
    await expect(
      canvas.getByText('Payments of Nov 1 – Nov 20, 2026, all communities, all statuses', {
        exact: false,
      }),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Export 1,366 payments' }));
    await expect(args.onExport).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Scheduled reports' }));
    await expect(args.onOpenScheduled).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Amount' }));
    await expect(args.onSort).toHaveBeenCalledWith('-amount');
    await expect(canvas.queryByRole('button', { name: /^Actions for/ })).toBeNull();
    await userEvent.click(canvas.getByRole('heading', { level: 1 }));
  },
};
export const Playground: Story = {};
export const Filtered: Story = {
  name: 'RPT-1 of one payer and two statuses',
  args: {
    isFiltered: true,
    filter: {
      dates: { from: '2026-10-01', to: '2026-11-20' },
      statuses: ['Returned', 'Disputed'],
      communityId: 22,
      payerId: 501,
    },
    catalogs: {
      communities: buildCommunities(),
      isLoadingCommunities: false,
      residents: [],
      isLoadingResidents: false,
      residentName: 'Rosa Nakamura',
    },
    list: { ...list, itemCount: 1, rows: returned },
    strip: { state: 'ready', summary: summaryOf(returned) },
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(/Rosa Nakamura, 2 statuses/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Export 1 payment' })).toBeEnabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear all' }));
    await expect(args.onClearFilters).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('heading', { level: 1 }));
  },
};
export const FirstLoading: Story = {
  args: {
    list: { ...nobody, state: 'firstLoading' },
    strip: { state: 'firstLoading' },
    catalogs: { communities: [], isLoadingCommunities: true, residents: [], isLoadingResidents: false },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Export' })).toBeDisabled();
  },
};
export const Reloading: Story = {
  args: {
    list: { ...list, state: 'reloading' },
    strip: { state: 'reloading', summary: buildSummary() },
  },
};
export const NothingMatches: Story = {
  args: {
    isFiltered: true,
    filter: { ...filter, statuses: ['Disputed'] },
    list: nobody,
    strip: { state: 'ready', summary: noMoney },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Export 0 payments' })).toHaveAccessibleDescription(
      'There are no payments to export.',
    );
  },
};
export const NothingYet: Story = {
  args: {
    filter: { ...filter, dates: null },
    isFiltered: true,
    list: nobody,
    strip: { state: 'ready', summary: noMoney },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No payments yet')).toBeVisible();
  },
};
export const Failed: Story = {
  args: {
    list: {
      ...nobody,
      state: 'failed',
      failure: { title: 'The payments could not be loaded', requestId: '0b7c2f4e-51d9' },
    },
    strip: { state: 'failed' },
  },
};
export const FailedLater: Story = {
  args: {
    list: { ...list, state: 'failed', failure: { title: 'The payments could not be loaded' } },
  },
};
export const Exporting: Story = {
  name: 'LIST-10 the export runs and can be cancelled',
  args: { exporting: { state: 'running', bytes: 430_000 } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Cancel export · 420 KB/ }));
    await expect(args.onCancelExport).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('heading', { level: 1 }));
  },
};
export const ExportFailed: Story = {
  name: 'LIST-10 a failed export can be repeated',
  args: {
    exporting: { state: 'failed', failure: { title: 'The export failed', requestId: '0b7c2f4e-51d9' } },
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Retry export ?, Export 1,366 payments$/ }));
    await expect(args.onExport).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('heading', { level: 1 }));
  },
};
export const ManyRows: Story = {
  args: { list: { ...list, rows: buildPayments(100), itemCount: 98_765, pageSize: 100 }, density: 'compact' },
};
export const LongestNames: Story = {
  args: {
    isFiltered: true,
    filter: { ...filter, statuses: ['RefundPending', 'RefundFailed'], communityId: 22, payerId: 501 },
    catalogs: {
      communities: [{ id: 22, name: longestCommunity, managementCompanyId: 1 }],
      isLoadingCommunities: false,
      residents: [],
      isLoadingResidents: false,
      residentName: longest,
    },
    list: {
      ...list,
      itemCount: 2,
      rows: [
        buildPayment({ id: 1, payerName: longest, communityName: longestCommunity, amount: 9_999_999.99 }),
        buildPayment({
          id: 2,
          payerName: longest,
          communityName: longestCommunity,
          amount: 125_000.5,
          paymentStatus: 'RefundPending',
        }),
      ],
    },
  },
};
export const RightToLeftNames: Story = {
  args: {
    list: {
      ...list,
      itemCount: 2,
      rows: [
        buildPayment({ id: 1, payerName: 'נועה בן־דוד', communityName: 'גני השרון' }),
        buildPayment({ id: 2, payerName: 'محمد عبد الرحمن', communityName: 'واحة النخيل' }),
      ],
    },
  },
};
/** The table's place in a window of 1024 px, beside the sidebar. */
export const NarrowWindow: Story = {
  name: 'SHELL-7 days and moments are told as in the payments list at 1024 px: without this year',
  decorators: [inWidth(744)],
  play: async ({ canvas, canvasElement }) => {
    const area = canvas.getByRole('table').parentElement;
    await waitFor(() => expect(area?.scrollWidth).toBe(area?.clientWidth));
    if (canvasElement.clientWidth < 640) return;
    for (const name of ['Date', 'Payer', 'Community', 'Amount', 'Status'])
      await expect(await canvas.findByRole('columnheader', { name })).toBeVisible();
    const [first] = canvas.getAllByText(/^Nov 20$/);
    const [year, time] = [...(first?.children ?? [])].map((part) => part.getBoundingClientRect());
    await expect(year?.width).toBe(1);
    await expect(time?.width).toBeGreaterThan(40);
  },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const PhoneLongestNames: Story = {
  globals: { viewport: { value: 'phone' } },
  args: LongestNames.args,
};
