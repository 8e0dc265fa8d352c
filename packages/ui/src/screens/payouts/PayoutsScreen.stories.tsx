import { buildCommunities, buildPayouts } from '@payments/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { screenModes } from '../../foundations/chromaticModes.ts';
import { inAppFrame } from '../../testing/inAppFrame.tsx';
import { PayoutsScreen } from './PayoutsScreen.tsx';

const rows = buildPayouts(10);
const list = { state: 'ready' as const, rows, itemCount: 563, pageNumber: 1, pageSize: 10 };
const ofOne = buildPayouts(400).filter(
  ({ communityId, paidOutAt }) => communityId === 22 && paidOutAt.startsWith('2026-10'),
);
const failed = buildPayouts(60).filter(({ status }) => status === 'Failed');
const nothing = { ...list, rows: [], itemCount: 0 };
const longest = 'The Homeowners Association of the Villas at Upper Saint Vrain Canyon Ranch, Phase II';

const meta = {
  title: 'Screens/Payouts',
  component: PayoutsScreen,
  tags: ['screen'],
  decorators: [inAppFrame],
  parameters: { layout: 'fullscreen', area: 'payouts', chromatic: { modes: screenModes } },
  args: {
    timeZone: 'America/Denver',
    today: '2026-11-20',
    list,
    filter: { dates: { from: '2026-11-01', to: '2026-11-20' }, communityId: null, statuses: [] },
    isFiltered: false,
    onFilterChange: fn(),
    onClearFilters: fn(),
    communities: buildCommunities(),
    isLoadingCommunities: false,
    sort: '-paidOutAt',
    onSort: fn(),
    onPageChange: fn(),
    onPageSizeChange: fn(),
    onRetry: fn(),
    hiddenColumns: [],
    onHiddenColumnsChange: fn(),
    density: 'comfortable',
    onDensityChange: fn(),
    exporting: { state: 'idle' },
    onExport: fn(),
    onCancelExport: fn(),
    daily: { state: 'idle' },
    onDownloadDaily: fn(),
    onCancelDaily: fn(),
    onOpenPayout: { here: fn(), inNewTab: fn() },
  },
} satisfies Meta<typeof PayoutsScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'OUT-1 date, community, bank account, amount, status; the payout that is off is marked',
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Payouts' })).toBeVisible();
    await expect(canvas.getByText('All times in Denver (MT)')).toBeVisible();
    const off = canvas.getByRole('row', { name: /off by \$0\.01/ });
    await expect(within(off).getByText('Paid, off by $0.01')).toBeVisible();
    await expect(canvas.getAllByText(/off by/)).toHaveLength(1);
    await userEvent.click(off);
    await expect(args.onOpenPayout.here).toHaveBeenCalledWith(rows[2]);
  },
};
export const Playground: Story = {};

export const ByStatus: Story = {
  name: 'OUT-1 shows those that the bank did not take',
  args: {
    filter: { dates: null, communityId: null, statuses: ['Failed'] },
    isFiltered: true,
    list: { ...list, rows: failed, itemCount: failed.length },
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Status ?Failed$/ }));
    const panel = within(await screen.findByRole('dialog', { name: 'Filter by status' }));
    await userEvent.click(panel.getByRole('checkbox', { name: /^Pending/ }));
    await userEvent.click(panel.getByRole('button', { name: 'Apply' }));
    await expect(args.onFilterChange).toHaveBeenCalledWith({
      dates: null,
      communityId: null,
      statuses: ['Pending', 'Failed'],
    });
  },
};
export const Files: Story = {
  name: 'OUT-3 exports the list and the daily payouts',
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Export 563 payouts' }));
    await expect(args.onExport).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Daily payouts (xlsx)' }));
    await expect(args.onDownloadDaily).toHaveBeenCalledOnce();
  },
};
export const MakingFiles: Story = {
  name: 'LIST-10 both files can be cancelled while they are made',
  args: { exporting: { state: 'running', bytes: 430_000 }, daily: { state: 'running', bytes: 0 } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Exporting payouts' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^Cancel download.*daily payouts$/ }));
    await expect(args.onCancelDaily).toHaveBeenCalledOnce();
    await userEvent.click(
      canvas.getByRole('button', { name: /^Cancel export · 420 KB ?, Exporting payouts$/ }),
    );
    await expect(args.onCancelExport).toHaveBeenCalledOnce();
  },
};
export const FilesFailed: Story = {
  name: 'LIST-10 files that failed can be made again',
  args: {
    daily: {
      state: 'failed',
      failure: { title: 'The daily payouts could not be downloaded', requestId: '0b7c2f4e-51d9' },
    },
  },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: /^Retry download ?, Daily payouts/ });
    await expect(button).toHaveAccessibleDescription(/\(request 0b7c2f4e-51d9\)$/);
    await userEvent.click(button);
    await expect(args.onDownloadDaily).toHaveBeenCalledOnce();
  },
};
export const TooManyForASpreadsheet: Story = {
  name: 'OUT-3 more payouts than a spreadsheet holds',
  args: {
    list: { ...list, itemCount: 116_026 },
    filter: { dates: null, communityId: null, statuses: [] },
    isFiltered: true,
  },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: /^Daily payouts/ });
    await expect(button).toHaveAccessibleDescription(
      'A spreadsheet holds up to 20,000 payouts. Choose fewer days or a community.',
    );
    await userEvent.click(button);
    await expect(args.onDownloadDaily).not.toHaveBeenCalled();
  },
};

export const Filtered: Story = {
  args: {
    list: { ...list, rows: ofOne.slice(0, 10), itemCount: ofOne.length },
    isFiltered: true,
    filter: { dates: { from: '2026-10-01', to: '2026-10-31' }, communityId: 22, statuses: [] },
  },
  play: async ({ canvas, args }) => {
    const filters = within(canvas.getByRole('group', { name: 'Filter payouts' }));
    await userEvent.click(filters.getByRole('button', { name: /^Date/ }));
    const panel = within(await screen.findByRole('dialog', { name: 'Filter by date' }));
    await userEvent.click(panel.getByRole('button', { name: 'Reset' }));
    await expect(args.onFilterChange).toHaveBeenCalledWith({
      dates: { from: '2026-11-01', to: '2026-11-20' },
      communityId: 22,
      statuses: [],
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Clear all' }));
    await expect(args.onClearFilters).toHaveBeenCalledOnce();
  },
};
export const FirstLoading: Story = { args: { list: { ...nothing, state: 'firstLoading' } } };
export const LoadingAgain: Story = { args: { list: { ...list, state: 'reloading' } } };
export const NothingYet: Story = {
  args: { list: nothing, filter: { dates: null, communityId: null, statuses: [] }, isFiltered: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No payouts yet')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Clear all' })).toBeNull();
    await expect(canvas.getByRole('button', { name: /^Export/ })).toHaveAccessibleDescription(
      'There are no payouts to export.',
    );
  },
};
export const NothingMatches: Story = {
  args: { list: nothing, isFiltered: true },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('No payouts match')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }));
    await expect(args.onClearFilters).toHaveBeenCalledOnce();
  },
};
const failure = {
  title: 'The payouts could not be loaded',
  message: '503 Service Unavailable. The server is not ready. Try again in a moment.',
  requestId: '0b7c2f4e-51d9',
};
export const Failed: Story = {
  args: { list: { ...nothing, state: 'failed', failure } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const FailedAgain: Story = { args: { list: { ...list, state: 'failed', failure } } };
export const DetailsOpen: Story = { args: { openPayoutId: rows[2]?.id } };
export const HundredRows: Story = { args: { list: { ...list, rows: buildPayouts(100), pageSize: 100 } } };
export const Compact: Story = { name: 'LIST-8 compact rows', args: { density: 'compact' } };
export const LongestNames: Story = {
  args: {
    list: {
      ...list,
      itemCount: 3,
      rows: rows.slice(0, 3).map((row) => ({
        ...row,
        communityName: longest,
        amount: 12_345_678.9,
        difference: row.difference === 0 ? 0 : -1_234_567.89,
      })),
    },
  },
};
export const RightToLeftNames: Story = {
  args: {
    list: {
      ...list,
      itemCount: 2,
      rows: rows.slice(0, 2).map((row) => ({ ...row, communityName: 'واحة النخيل' })),
    },
  },
};
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Paid, off by $0.01')).toBeVisible();
    await userEvent.click(canvas.getByText('Cedar Grove Association'));
    await expect(args.onOpenPayout.here).toHaveBeenCalledOnce();
  },
};
