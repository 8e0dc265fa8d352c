import { buildPayoutDetails } from '@payments/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { screenModes } from '../../foundations/chromaticModes.ts';
import { ResendDialog } from './ResendDialog.tsx';

const payout = buildPayoutDetails({ status: 'Failed', amount: 983 });

const meta = {
  title: 'Screens/Send a payout again',
  component: ResendDialog,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', chromatic: { modes: screenModes } },
  args: {
    isOpen: true,
    payout,
    step: { state: 'confirming' },
    onConfirm: fn(),
    onClose: fn(),
    onSignInAgain: fn(),
  },
} satisfies Meta<typeof ResendDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await screen.findByRole('dialog'));

export const Default: Story = {
  name: 'OUT-4 names the amount and the account before anything is sent; Enter cancels',
  play: async ({ args }) => {
    const modal = await dialog();
    await expect(modal.getByRole('heading', { name: 'Send $983.00 again?' })).toBeVisible();
    await expect(modal.getByText('••0042')).toBeVisible();
    await expect(modal.getByText('The same account as before')).toBeVisible();
    await waitFor(() => expect(modal.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await userEvent.click(modal.getByRole('button', { name: 'Send $983.00 again' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await userEvent.click(modal.getByRole('heading', { name: 'Send $983.00 again?' }));
  },
};
export const Playground: Story = {};
export const AnotherAccount: Story = {
  name: 'OUT-4 goes to the account on file, which is another than before',
  args: { payout: { ...payout, bankAccountOnFileLast4: '7788' } },
  play: async () => {
    const modal = await dialog();
    await expect(modal.getByText('••7788')).toBeVisible();
    await expect(modal.getByText('Another account than before')).toBeVisible();
    await expect(modal.getByText('The bank of ••0042 did not take it.')).toBeVisible();
  },
};
export const Sending: Story = {
  args: { step: { state: 'performing' } },
  play: async ({ args }) => {
    const modal = await dialog();
    await userEvent.click(modal.getByRole('button', { name: /Send \$983\.00 again/ }));
    await userEvent.keyboard('{Escape}');
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};
export const Failed: Story = {
  args: {
    step: {
      state: 'failed',
      failure: {
        title: 'The payout may have been sent',
        message: 'The server did not answer in time. Try again as it stands: it is not done twice.',
        isInDoubt: true,
        requestId: '0b7c2f4e-51d9',
      },
    },
  },
  play: async ({ args }) => {
    await userEvent.click((await dialog()).getByRole('button', { name: 'Send $983.00 again' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};
export const Changed: Story = {
  name: 'OUT-4 a colleague has sent it meanwhile, and nothing is sent twice',
  args: { step: { state: 'changed' } },
  play: async () => {
    const modal = await dialog();
    await expect(
      modal.getByRole('heading', { name: 'This payout or its account has changed' }),
    ).toBeVisible();
    await expect(modal.queryByRole('button', { name: /^Send/ })).toBeNull();
    await expect(modal.getByRole('button', { name: 'Close' })).toHaveFocus();
  },
};
export const Unauthorized: Story = {
  args: { step: { state: 'unauthorized' } },
  play: async ({ args }) => {
    const modal = await dialog();
    await waitFor(() => expect(modal.getByRole('button', { name: 'Sign in again' })).toHaveFocus());
    await userEvent.click(modal.getByRole('button', { name: 'Sign in again' }));
    await expect(args.onSignInAgain).toHaveBeenCalledOnce();
    await userEvent.click(modal.getByRole('heading', { level: 2 }));
  },
};
export const LongestName: Story = {
  args: {
    payout: {
      ...payout,
      amount: 21_474_836.47,
      communityName: 'The Homeowners Association of the Villas at Upper Saint Vrain Canyon Ranch, Phase II',
    },
  },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const PhoneFailed: Story = { globals: { viewport: { value: 'phone' } }, args: Failed.args };
