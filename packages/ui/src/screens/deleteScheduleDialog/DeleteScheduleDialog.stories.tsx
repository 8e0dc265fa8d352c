import { buildScheduledPayment } from '@payments/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { screenModes } from '../../foundations/chromaticModes.ts';
import { DeleteScheduleDialog } from './DeleteScheduleDialog.tsx';

const meta = {
  title: 'Screens/Delete scheduled payment',
  component: DeleteScheduleDialog,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', chromatic: { modes: screenModes } },
  args: {
    isOpen: true,
    schedule: buildScheduledPayment(),
    step: { state: 'confirming' },
    onConfirm: fn(),
    onClose: fn(),
    onSignInAgain: fn(),
  },
} satisfies Meta<typeof DeleteScheduleDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await screen.findByRole('alertdialog'));

export const Default: Story = {
  name: 'SCH-6 asks, with amount, frequency and next date; Enter keeps it',
  play: async ({ args }) => {
    const modal = await dialog();
    await expect(
      modal.getByRole('heading', { name: 'Are you sure you want to delete the scheduled payment?' }),
    ).toBeVisible();
    for (const words of ['$325.00', 'Monthly', 'Dec 1, 2026'])
      await expect(
        modal.getByText((_, element) => element?.tagName === 'DD' && element.textContent === words),
      ).toBeVisible();
    await waitFor(() => expect(modal.getByRole('button', { name: 'Keep scheduled payment' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await userEvent.click(modal.getByRole('button', { name: 'Delete scheduled payment' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};
export const Playground: Story = {};
export const Deleting: Story = {
  args: { step: { state: 'performing' } },
  play: async ({ args }) => {
    const modal = await dialog();
    await userEvent.click(modal.getByRole('button', { name: /Delete scheduled payment/ }));
    await userEvent.keyboard('{Escape}');
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};
export const Gone: Story = {
  name: 'SCH-6 it has been deleted already',
  args: { step: { state: 'gone' } },
  play: async () => {
    const modal = within(await screen.findByRole('dialog'));
    await expect(modal.queryByRole('button', { name: 'Delete scheduled payment' })).toBeNull();
    await expect(modal.getByRole('button', { name: 'Close' })).toBeVisible();
  },
};
export const Failed: Story = {
  args: {
    step: {
      state: 'failed',
      failure: { title: 'The scheduled payment was not deleted', requestId: '0b7c2f4e-51d9' },
    },
  },
};
export const Unauthorized: Story = { args: { step: { state: 'unauthorized' } } };
export const LongestNames: Story = {
  args: {
    schedule: buildScheduledPayment({
      payerName: 'Maximiliana Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh van der Meer, Jr.',
      amount: 100_000,
      frequency: 'SemiAnnually',
    }),
  },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
