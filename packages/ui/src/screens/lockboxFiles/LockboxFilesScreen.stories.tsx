import { buildCommunities, buildLockboxFiles } from '@payments/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { screenModes } from '../../foundations/chromaticModes.ts';
import { inAppFrame } from '../../testing/inAppFrame.tsx';
import { inWidth } from '../../testing/inWidth.tsx';
import { linesOf } from '../../testing/linesOf.ts';
import { LockboxFilesScreen } from './LockboxFilesScreen.tsx';

const rows = buildLockboxFiles(10);
const list = { state: 'ready' as const, rows, itemCount: 235, pageNumber: 1, pageSize: 10 };
const ofOne = buildLockboxFiles(400).filter(
  ({ communityId, receivedAt }) => communityId === 22 && receivedAt.startsWith('2026-10'),
);
const nothing = { ...list, rows: [], itemCount: 0 };
const longest = 'The Homeowners Association of the Villas at Upper Saint Vrain Canyon Ranch, Phase II';

const meta = {
  title: 'Screens/Lockbox files',
  component: LockboxFilesScreen,
  tags: ['screen'],
  decorators: [inAppFrame],
  parameters: { layout: 'fullscreen', area: 'lockboxFiles', chromatic: { modes: screenModes } },
  args: {
    timeZone: 'America/Denver',
    today: '2026-11-20',
    list,
    filter: { dates: null, communityId: null },
    isFiltered: false,
    onFilterChange: fn(),
    onClearFilters: fn(),
    communities: buildCommunities(),
    isLoadingCommunities: false,
    sort: '-receivedAt',
    onSort: fn(),
    onPageChange: fn(),
    onPageSizeChange: fn(),
    onRetry: fn(),
    hiddenColumns: [],
    onHiddenColumnsChange: fn(),
    density: 'comfortable',
    onDensityChange: fn(),
    onOpenFile: { here: fn(), inNewTab: fn() },
  },
} satisfies Meta<typeof LockboxFilesScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'LOX-1 date, file, community, items, total; Download asks for the control sheet',
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Lockbox Files' })).toBeVisible();
    const [first] = rows;
    const button = canvas.getByRole('button', { name: `Download ${first?.fileName}` });
    await userEvent.click(button);
    await expect(args.onOpenFile.here).toHaveBeenCalledWith(first);
    button.focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpenFile.here).toHaveBeenCalledTimes(2);
    await userEvent.click(
      canvas.getByRole('columnheader', { name: 'Total' }).querySelector('button') ?? button,
    );
    await expect(args.onSort).toHaveBeenCalledWith('-total');
  },
};
export const Playground: Story = {};
export const Duplicate: Story = {
  name: 'LOX-1 a file whose content came before is marked, however long its name',
  args: {
    list: {
      ...list,
      rows: rows.map((row, index) => {
        if (index === 0) return { ...row, fileName: 'resend of 2026-11-13.csv', hasEarlierCopy: true };
        if (index === 2) return { ...row, fileName: `${longest}.csv`, hasEarlierCopy: true };
        return row;
      }),
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Duplicate')).toHaveLength(2);
    await expect(canvas.getByRole('row', { name: /resend of 2026-11-13\.csv/ })).toHaveTextContent(
      'Duplicate',
    );
  },
};
export const Damaged: Story = {
  name: 'LOX-1 a file that is not what its trailer states is marked, also one that came before',
  args: {
    list: {
      ...list,
      rows: rows.map((row, index) => {
        if (index === 0) return { ...row, isWhole: false };
        if (index === 2) return { ...row, isWhole: false, hasEarlierCopy: true };
        if (index === 4) return { ...row, fileName: `${longest}.csv`, isWhole: false, hasEarlierCopy: true };
        return row;
      }),
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Damaged')).toHaveLength(1);
    await expect(canvas.getAllByText('Damaged copy')).toHaveLength(2);
    await expect(canvas.getByRole('row', { name: new RegExp(rows[2]?.fileName ?? '') })).toHaveTextContent(
      'Damaged copy',
    );
    const [doubtful] = canvas.getAllByTitle('The sum of the lines that can be read.');
    const figure = doubtful?.querySelector('[data-emphasis]');
    await expect(figure).toHaveStyle({ fontWeight: '600' });
  },
};
export const NarrowWindow: Story = {
  name: 'LOX-1 at 1024 px the name of a marked file goes on in a second line, not within its date',
  decorators: [inWidth(744)],
  args: {
    list: {
      ...list,
      rows: rows.map((row, index) => {
        if (index === 1) return { ...row, fileName: 'LBX_MAP040_20261119.csv', isWhole: false };
        if (index === 2) return { ...row, fileName: 'resend of 2026-11-12.txt', hasEarlierCopy: true };
        return row;
      }),
    },
  },
  play: async ({ canvas, canvasElement }) => {
    if (canvasElement.clientWidth < 640) return;
    const linesOfName = (name: string) => linesOf(canvas.getByText(name, { selector: 'bdi' }));
    await waitFor(() =>
      expect(linesOfName('LBX_MAP040_20261119.csv')).toEqual(['LBX_MAP040_', '20261119.csv']),
    );
    await expect(linesOfName('resend of 2026-11-12.txt')).toEqual(['resend of', '2026-11-12.txt']);
  },
};
export const Filtered: Story = {
  args: {
    list: { ...list, rows: ofOne, itemCount: ofOne.length },
    isFiltered: true,
    filter: { dates: { from: '2026-10-01', to: '2026-10-31' }, communityId: 22 },
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear all' }));
    await expect(args.onClearFilters).toHaveBeenCalledOnce();
  },
};
export const FirstLoading: Story = { args: { list: { ...nothing, state: 'firstLoading' } } };
export const LoadingAgain: Story = { args: { list: { ...list, state: 'reloading' } } };
export const NothingYet: Story = {
  args: { list: nothing },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No lockbox files yet')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  },
};
export const NothingMatches: Story = {
  args: { list: nothing, isFiltered: true, filter: { dates: null, communityId: 22 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No lockbox files match')).toBeVisible();
  },
};
const failure = { title: 'The lockbox files could not be loaded', requestId: '0b7c2f4e-51d9' };
export const Failed: Story = {
  args: { list: { ...nothing, state: 'failed', failure } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const FailedAgain: Story = { args: { list: { ...list, state: 'failed', failure } } };
export const SheetOpen: Story = { args: { openBlobFileId: rows[1]?.blobFileId } };
export const Compact: Story = { name: 'LIST-8 compact rows', args: { density: 'compact' } };
export const LongestNames: Story = {
  args: {
    list: {
      ...list,
      itemCount: 3,
      rows: rows.slice(0, 3).map((row) => ({
        ...row,
        communityName: longest,
        fileName: `Deposits of the quarter, ${longest} (corrected, second transmission).csv`,
        itemCount: 999_999,
        total: 12_345_678.9,
      })),
    },
  },
};
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByText(rows[3]?.fileName ?? '', { selector: 'bdi' }));
    await expect(args.onOpenFile.here).toHaveBeenCalledWith(rows[3]);
    await expect(canvas.queryByRole('button', { name: /^Download/ })).toBeNull();
  },
};
