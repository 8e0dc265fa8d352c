import { buildDocumentDownloads, buildTaxFormRow } from '@payments/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { screenModes } from '../../foundations/chromaticModes.ts';
import { TaxFormHistoryDrawer } from './TaxFormHistoryDrawer.tsx';

const row = buildTaxFormRow();
const meta = {
  title: 'Screens/Tax form history',
  component: TaxFormHistoryDrawer,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', chromatic: { modes: screenModes } },
  args: {
    isOpen: true,
    onClose: fn(),
    timeZone: 'America/Denver',
    year: 2025,
    row,
    history: { state: 'ready', value: buildDocumentDownloads(5) },
    onRetry: fn(),
    downloading: { state: 'idle' },
    onDownload: fn(),
    onCancelDownload: fn(),
  },
} satisfies Meta<typeof TaxFormHistoryDrawer>;
export default meta;
type Story = StoryObj<typeof meta>;

const drawer = async () => within(await screen.findByRole('dialog'));

export const Default: Story = {
  name: 'TAX-2 the form’s figures, and who downloaded it and when',
  play: async ({ args }) => {
    const panel = await drawer();
    await expect(panel.getByText('412,880.14')).toBeVisible();
    await expect(panel.getAllByRole('listitem')).toHaveLength(5);
    await expect(panel.getAllByText('In the archive of the year')).toHaveLength(2);
    await userEvent.click(panel.getByRole('button', { name: 'Download form' }));
    await expect(args.onDownload).toHaveBeenCalledOnce();
  },
};
export const Playground: Story = {};
export const Loading: Story = { args: { history: { state: 'loading' } } };
export const NothingKnown: Story = {
  name: 'TAX-2 opened by its address, before the row is there',
  args: { row: undefined, history: { state: 'loading' } },
  play: async () => {
    await expect((await drawer()).getByRole('button', { name: 'Download form' })).toBeDisabled();
  },
};
export const Nobody: Story = {
  args: { history: { state: 'ready', value: [] } },
  play: async () => {
    await expect((await drawer()).getByText('Nobody has downloaded this form yet.')).toBeVisible();
  },
};
export const NoForm: Story = {
  args: { row: { ...row, taxForm: null }, history: { state: 'ready', value: [] } },
  play: async ({ args }) => {
    const button = (await drawer()).getByRole('button', { name: 'Download form' });
    await expect(button).toHaveAccessibleDescription('No form was issued for 2025.');
    await userEvent.click(button);
    await expect(args.onDownload).not.toHaveBeenCalled();
  },
};
export const NotIssuedYet: Story = {
  name: 'TAX-2 a form that is still to come is not told as one that never will be',
  args: {
    year: 2026,
    row: { ...row, taxForm: null, isAwaited: true },
    history: { state: 'ready', value: [] },
  },
  play: async () => {
    const panel = await drawer();
    await expect(panel.getByRole('button', { name: 'Download form' })).toHaveAccessibleDescription(
      'The form of 2026 is not issued yet.',
    );
    await expect(panel.getByText(/once the year is over and none of its payments is pending/)).toBeVisible();
  },
};
export const Failed: Story = {
  args: {
    history: {
      state: 'failed',
      failure: { title: 'The download history could not be loaded', requestId: '0b7c2f4e-51d9' },
    },
  },
  play: async ({ args }) => {
    await userEvent.click((await drawer()).getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const Downloading: Story = { args: { downloading: { state: 'running', bytes: 430_000 } } };
export const DownloadFailed: Story = {
  args: { downloading: { state: 'failed', failure: { title: 'The tax form could not be downloaded' } } },
};
export const Hundred: Story = {
  name: 'TAX-2 says that it shows the latest 100',
  args: { history: { state: 'ready', value: buildDocumentDownloads(100) } },
  play: async () => {
    await expect((await drawer()).getByText('These are the latest 100.')).toBeInTheDocument();
  },
};
export const LongestNames: Story = {
  args: {
    row: {
      ...row,
      name: 'The Homeowners Association of the Villas at Upper Saint Vrain Canyon Ranch, Phase II',
      taxForm: row.taxForm && { ...row.taxForm, grossAmount: 12_345_678.9, paymentCount: 999_999 },
    },
    history: {
      state: 'ready',
      value: buildDocumentDownloads(3).map((download) => ({
        ...download,
        name: 'Maximiliana Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh van der Meer, Jr.',
      })),
    },
  },
};
export const RightToLeftNames: Story = { args: { row: { ...row, name: 'גני התמר (שלב 2)' } } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
