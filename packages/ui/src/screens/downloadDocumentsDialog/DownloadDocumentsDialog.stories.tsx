import { buildDocumentsInformation } from '@payments/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { screenModes } from '../../foundations/chromaticModes.ts';
import { DownloadDocumentsDialog } from './DownloadDocumentsDialog.tsx';

const asked = { requestedAt: '2026-11-20T15:41:00Z', requestedBy: 'Ana Duarte' };
const preparing = buildDocumentsInformation({ ...asked, status: 'Preparing', preparedCount: 5 });
const ready = buildDocumentsInformation({
  ...asked,
  status: 'Ready',
  preparedCount: 12,
  fileName: 'tax-forms-2025-Summit-Management.zip',
  sizeBytes: 1_482_133,
});

const meta = {
  title: 'Screens/Download documents',
  component: DownloadDocumentsDialog,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', chromatic: { modes: screenModes } },
  args: {
    isOpen: true,
    timeZone: 'America/Denver',
    companyName: 'Summit Management',
    year: 2025,
    information: { state: 'ready', value: buildDocumentsInformation() },
    onRetryReading: fn(),
    request: { state: 'idle' },
    onPrepare: fn(),
    downloading: { state: 'idle' },
    onDownload: fn(),
    onCancelDownload: fn(),
    onClose: fn(),
    onSignInAgain: fn(),
  },
} satisfies Meta<typeof DownloadDocumentsDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await screen.findByRole('dialog'));

export const Default: Story = {
  name: 'TAX-3 asks for all forms of a company and year',
  play: async ({ args }) => {
    const modal = await dialog();
    await expect(modal.getByRole('heading', { name: 'Download the tax forms of 2025' })).toBeVisible();
    await expect(modal.getByText('Summit Management')).toBeVisible();
    await userEvent.click(modal.getByRole('button', { name: 'Prepare 12 forms' }));
    await expect(args.onPrepare).toHaveBeenCalledOnce();
  },
};
export const Playground: Story = {};
export const Reading: Story = { args: { information: { state: 'loading' } } };
export const Asking: Story = {
  args: { request: { state: 'requesting' } },
  play: async ({ args }) => {
    await userEvent.click((await dialog()).getByRole('button', { name: 'Prepare 12 forms' }));
    await expect(args.onPrepare).not.toHaveBeenCalled();
  },
};
export const Preparing: Story = {
  name: 'TAX-3 shows how far it is, and that it goes on',
  args: { information: { state: 'ready', value: preparing } },
  play: async ({ args }) => {
    const modal = await dialog();
    await expect(modal.getByRole('status')).toHaveTextContent('Prepared 5 of 12 forms');
    await expect(modal.getByRole('progressbar', { name: 'Preparing the forms' })).toHaveAttribute(
      'aria-valuenow',
      '42',
    );
    await expect(modal.getByText(/continues when you close this window or reload/)).toBeVisible();
    await userEvent.click(modal.getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
export const SomeAwaited: Story = {
  name: 'TAX-3 an archive that cannot hold all of the year’s forms yet says so',
  args: {
    information: { state: 'ready', value: buildDocumentsInformation({ documentCount: 1, awaitedCount: 7 }) },
  },
  play: async () => {
    const modal = await dialog();
    await expect(modal.getByText(/^1 form is put into one zip file/)).toBeVisible();
    await expect(modal.getByText(/^7 more forms are not issued yet/)).toBeVisible();
  },
};
export const AllAwaited: Story = {
  args: {
    information: { state: 'ready', value: buildDocumentsInformation({ documentCount: 0, awaitedCount: 1 }) },
  },
  play: async () => {
    const modal = await dialog();
    await expect(modal.getByText(/^1 form is not issued yet/)).toBeVisible();
    await expect(modal.queryByText(/There are no tax forms/)).toBeNull();
  },
};
export const Ready: Story = {
  name: 'TAX-3 downloads what is ready',
  args: { information: { state: 'ready', value: ready } },
  play: async ({ args }) => {
    const modal = await dialog();
    await expect(modal.getByText('12 forms are ready', { ignore: '[role=status]' })).toBeVisible();
    await expect(modal.getByRole('status')).toHaveTextContent('12 forms are ready');
    await expect(modal.getByText('tax-forms-2025-Summit-Management.zip', { selector: 'bdi' })).toBeVisible();
    await userEvent.click(modal.getByRole('button', { name: /^Download zip/ }));
    await expect(args.onDownload).toHaveBeenCalledOnce();
  },
};
export const Downloading: Story = {
  args: { information: { state: 'ready', value: ready }, downloading: { state: 'running', bytes: 430_000 } },
};
export const DownloadFailed: Story = {
  args: {
    information: { state: 'ready', value: ready },
    downloading: { state: 'failed', failure: { title: 'The tax forms could not be downloaded' } },
  },
};
export const NotMade: Story = {
  name: 'TAX-3 what could not be made can be tried again',
  args: {
    information: { state: 'ready', value: buildDocumentsInformation({ ...asked, status: 'Failed' }) },
  },
  play: async ({ args }) => {
    await userEvent.click((await dialog()).getByRole('button', { name: 'Retry' }));
    await expect(args.onPrepare).toHaveBeenCalledOnce();
  },
};
export const NoForms: Story = {
  args: { information: { state: 'ready', value: buildDocumentsInformation({ documentCount: 0 }) } },
  play: async () => {
    const modal = await dialog();
    await expect(modal.getByText(/There are no tax forms for 2025/)).toBeVisible();
    await expect(modal.getAllByRole('button')).toHaveLength(1);
  },
};
export const ReadingFailed: Story = {
  args: {
    information: {
      state: 'failed',
      failure: { title: 'The tax forms of this year could not be counted', requestId: '0b7c2f4e-51d9' },
    },
  },
  play: async ({ args }) => {
    await userEvent.click((await dialog()).getByRole('button', { name: 'Retry' }));
    await expect(args.onRetryReading).toHaveBeenCalledOnce();
  },
};
export const AskingFailed: Story = {
  args: {
    request: {
      state: 'failed',
      failure: { title: 'The tax forms are not being prepared', requestId: '0b7c2f4e-51d9' },
    },
  },
};
export const Unauthorized: Story = { args: { request: { state: 'unauthorized' } } };
export const LongestNames: Story = {
  args: {
    companyName: 'The Homeowners Association Managers of Upper Saint Vrain Canyon Ranch and Surroundings',
    information: {
      state: 'ready',
      value: {
        ...ready,
        documentCount: 1_200,
        fileName: 'tax-forms-2025-The-Homeowners-Association-Managers-of-Upper-Saint-Vrain-Canyon-Ranch.zip',
        sizeBytes: 312_482_133,
      },
    },
  },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const PhonePreparing: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { information: { state: 'ready', value: preparing } },
};
export const PhoneReady: Story = {
  globals: { viewport: { value: 'phone' } },
  args: LongestNames.args,
};
