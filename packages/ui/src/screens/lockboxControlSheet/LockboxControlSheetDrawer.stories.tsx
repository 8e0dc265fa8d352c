import { buildLockboxControlSheet } from '@payments/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { screenModes } from '../../foundations/chromaticModes.ts';
import { LockboxControlSheetDrawer } from './LockboxControlSheetDrawer.tsx';

const clean = buildLockboxControlSheet();
const damaged = buildLockboxControlSheet({
  isWhole: false,
  itemCount: 21,
  total: 5985,
  statedItemCount: 24,
  statedTotal: 6840,
  unreadableLineCount: 3,
  unreadableLines: [
    {
      lineNumber: 3,
      text: 'D,2,00120,"Nakamura, Rosa",1042,28S.00',
      reason: 'The amount is not a number of dollars and cents above 0.',
    },
    { lineNumber: 5, text: 'D,4,=1+1,Whit', reason: 'The line does not have the fields that it should.' },
    { lineNumber: 7, text: '', reason: 'The line is empty.' },
  ],
});
const copied = buildLockboxControlSheet({
  fileName: 'resend of 2026-11-13.csv',
  sameContentAs: [
    {
      blobFileId: 'b10b0000000000000000000000000794',
      fileName: 'LBX_RIV021_20261113.csv',
      communityName: 'River Park Villas',
      receivedAt: '2026-11-13T13:05:00Z',
    },
  ],
  downloads: [
    { id: 2, at: '2026-11-20T16:12:00Z', by: 'Erin Vasquez' },
    { id: 1, at: '2026-11-20T15:41:00Z', by: 'Lena Fischer' },
  ],
});

const meta = {
  title: 'Screens/Lockbox control sheet',
  component: LockboxControlSheetDrawer,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', chromatic: { modes: screenModes } },
  args: {
    isOpen: true,
    onClose: fn(),
    timeZone: 'America/Denver',
    fileName: clean.fileName,
    sheet: { state: 'ready', value: clean },
    onRetry: fn(),
    downloading: { state: 'idle' },
    onDownload: fn(),
    onCancelDownload: fn(),
    onOpenFile: fn(),
  },
} satisfies Meta<typeof LockboxControlSheetDrawer>;
export default meta;
type Story = StoryObj<typeof meta>;

const drawer = async () => within(await screen.findByRole('dialog'));

export const Default: Story = {
  name: 'LOX-1 LOX-2 everything matches, then the download by its name',
  play: async ({ args }) => {
    const panel = await drawer();
    await expect(panel.getByText('Every line can be read, and the control totals match')).toBeVisible();
    await expect(panel.getAllByText('Matches')).toHaveLength(2);
    await expect(panel.getByText('Nobody has downloaded this file yet.')).toBeVisible();
    await userEvent.click(
      panel.getByRole('button', { name: /^Download file ?, RIV021-LBX_RIV021_20261120.csv$/ }),
    );
    await expect(args.onDownload).toHaveBeenCalledOnce();
  },
};
export const Playground: Story = {};
export const Damaged: Story = {
  name: 'LOX-1 lines that cannot be read, and a trailer that disagrees',
  args: { sheet: { state: 'ready', value: damaged } },
  play: async () => {
    const panel = await drawer();
    await expect(panel.getByText('3 lines cannot be read')).toBeVisible();
    await expect(panel.getByText("The file's totals do not match its trailer")).toBeVisible();
    const totals = within(panel.getByRole('region', { name: 'Control totals' }));
    await expect(totals.getByRole('cell', { name: 'Differs: −3' })).toBeVisible();
    await expect(totals.getByRole('cell', { name: 'Differs: −$855.00' })).toBeVisible();
    const lines = within(panel.getByRole('region', { name: 'Lines that cannot be read' }));
    await expect(lines.getAllByRole('listitem')).toHaveLength(3);
    await expect(lines.getByText('D,4,=1+1,Whit')).toBeVisible();
  },
};
export const SameContent: Story = {
  name: 'LOX-1 the same content under another name, and who has downloaded it',
  args: { fileName: copied.fileName, sheet: { state: 'ready', value: copied } },
  play: async ({ args }) => {
    const panel = await drawer();
    await expect(panel.getByText('The same content came under another name')).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: 'Show LBX_RIV021_20261113.csv' }));
    await expect(args.onOpenFile).toHaveBeenCalledWith('b10b0000000000000000000000000794');
    const downloads = within(panel.getByRole('region', { name: 'Downloads' }));
    await expect(downloads.getAllByRole('listitem')[0]).toHaveTextContent('Erin Vasquez');
  },
};
export const WithoutTrailer: Story = {
  name: 'LOX-1 no trailer that can be read',
  args: {
    sheet: {
      state: 'ready',
      value: buildLockboxControlSheet({ isWhole: false, statedItemCount: null, statedTotal: null }),
    },
  },
  play: async () => {
    const panel = await drawer();
    await expect(panel.getByText('The file has no trailer that can be read')).toBeVisible();
    await expect(panel.getAllByText('Not stated')).toHaveLength(2);
  },
};
export const WithoutHeader: Story = {
  name: 'LOX-1 no header, though every line counts and the totals agree',
  args: {
    sheet: { state: 'ready', value: buildLockboxControlSheet({ isWhole: false, hasHeader: false }) },
  },
  play: async () => {
    const panel = await drawer();
    await expect(panel.getByText('The file does not begin with its header')).toBeVisible();
    await expect(panel.queryByText(/cannot be read|missing from the items/)).toBeNull();
    await expect(panel.getAllByText('Matches')).toHaveLength(2);
  },
};
export const ManyUnreadableLines: Story = {
  args: {
    sheet: {
      state: 'ready',
      value: {
        ...damaged,
        unreadableLineCount: 12_480,
        unreadableLines: Array.from({ length: 100 }, (_, index) => ({
          lineNumber: index + 2,
          text: 'D,2,00120,"Nakamura, Rosa",1042,28S.00'.repeat(index === 0 ? 8 : 1),
          reason: 'The amount is not a number of dollars and cents above 0.',
        })),
      },
    },
  },
  play: async () => {
    await expect((await drawer()).getByText('The first 100 of 12,480.')).toBeInTheDocument();
  },
};
export const Loading: Story = {
  args: { sheet: { state: 'loading' } },
  play: async () => {
    await expect((await drawer()).getByRole('button', { name: 'Download file' })).toBeDisabled();
  },
};
export const LoadingByAddress: Story = { args: { sheet: { state: 'loading' }, fileName: undefined } };
export const Failed: Story = {
  args: {
    sheet: {
      state: 'failed',
      failure: { title: 'The control sheet could not be loaded', requestId: '0b7c2f4e-51d9' },
    },
  },
  play: async ({ args }) => {
    await userEvent.click((await drawer()).getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const Downloading: Story = {
  args: { downloading: { state: 'running', bytes: 0 } },
  play: async ({ args }) => {
    await userEvent.click((await drawer()).getByRole('button', { name: /^Cancel/ }));
    await expect(args.onCancelDownload).toHaveBeenCalledOnce();
  },
};
export const DownloadFailed: Story = {
  args: {
    downloading: {
      state: 'failed',
      failure: { title: 'The file could not be downloaded', requestId: '0b7c2f4e-51d9' },
    },
  },
  play: async ({ args }) => {
    const panel = await drawer();
    const button = panel.getByRole('button', { name: /^Retry/ });
    await expect(button).toHaveAccessibleDescription(/^The file could not be downloaded/);
    await userEvent.click(button);
    await expect(args.onDownload).toHaveBeenCalledOnce();
  },
};
const longest = 'The Homeowners Association of the Villas at Upper Saint Vrain Canyon Ranch, Phase II';
export const LongestNames: Story = {
  args: {
    sheet: {
      state: 'ready',
      value: buildLockboxControlSheet({
        fileName: `Deposits of the quarter, ${longest} (corrected, second transmission).csv`,
        communityName: longest,
        itemCount: 999_999,
        statedItemCount: 999_999,
        total: 12_345_678.9,
        statedTotal: 12_345_678.9,
      }),
    },
  },
  play: async () => {
    const panel = await drawer();
    const body = panel.getByRole('group', { name: 'Details' });
    await expect(body.scrollWidth).toBe(body.clientWidth);
    const button = panel.getByRole('button', { name: /^Download/ });
    await expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const PhoneLargestDifference: Story = {
  args: {
    sheet: {
      state: 'ready',
      value: buildLockboxControlSheet({
        isWhole: false,
        itemCount: 1,
        statedItemCount: 999_999,
        total: 1,
        statedTotal: 12_345_678.9,
      }),
    },
  },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const body = (await drawer()).getByRole('group', { name: 'Details' });
    await expect(body.scrollWidth).toBe(body.clientWidth);
  },
};
export const PhoneLongestNames: Story = {
  args: LongestNames.args,
  globals: { viewport: { value: 'phone' } },
  play: LongestNames.play,
};
export const Phone: Story = {
  args: { sheet: { state: 'ready', value: damaged } },
  globals: { viewport: { value: 'phone' } },
};
