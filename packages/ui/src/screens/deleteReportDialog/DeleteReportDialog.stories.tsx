import { buildScheduledReport } from '@payments/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { screenModes } from '../../foundations/chromaticModes.ts';
import { DeleteReportDialog } from './DeleteReportDialog.tsx';

const meta = {
  title: 'Screens/Delete scheduled report',
  component: DeleteReportDialog,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', chromatic: { modes: screenModes } },
  args: {
    isOpen: true,
    report: buildScheduledReport(),
    timeZone: 'America/Denver',
    step: { state: 'confirming' },
    onConfirm: fn(),
    onClose: fn(),
    onSignInAgain: fn(),
  },
} satisfies Meta<typeof DeleteReportDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await screen.findByRole('alertdialog'));

export const Default: Story = {
  name: 'RPT-4 asks, and says what happens; Enter keeps the report',
  play: async ({ args }) => {
    const modal = await dialog();
    await expect(modal.getByRole('heading', { name: 'Delete “Returned and disputed”?' })).toBeVisible();
    await expect(
      modal.getByText('ana.duarte@example.com gets no more e-mails; links in old ones open nothing.'),
    ).toBeVisible();
    await waitFor(() => expect(modal.getByRole('button', { name: 'Keep report' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await userEvent.click(modal.getByRole('button', { name: 'Delete report' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};
export const Playground: Story = {};
export const Deleting: Story = {
  args: { step: { state: 'performing' } },
  play: async ({ args }) => {
    const modal = await dialog();
    await userEvent.click(modal.getByRole('button', { name: /Delete report/ }));
    await userEvent.keyboard('{Escape}');
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};
export const Gone: Story = {
  name: 'RPT-4 somebody has deleted it already',
  args: { step: { state: 'gone' } },
  play: async () => {
    const modal = within(await screen.findByRole('dialog'));
    await expect(modal.queryByRole('button', { name: 'Delete report' })).toBeNull();
    await expect(modal.getByRole('button', { name: 'Close' })).toBeVisible();
  },
};
export const Failed: Story = {
  args: {
    step: {
      state: 'failed',
      failure: { title: 'The report was not deleted', requestId: '0b7c2f4e-51d9' },
    },
  },
};
export const Unauthorized: Story = {
  args: { step: { state: 'unauthorized' } },
  play: async ({ args }) => {
    const modal = await dialog();
    await userEvent.click(modal.getByRole('button', { name: 'Sign in again' }));
    await expect(args.onSignInAgain).toHaveBeenCalledOnce();
  },
};
export const LongestNames: Story = {
  args: {
    report: buildScheduledReport({
      name: 'Everything that came back from the banks of Upper Saint Vrain Canyon Ranch, Phase II and III',
      ownerEmailAddress: 'maximiliana.wolfeschlegelsteinhausenbergerdorff-featherstonehaugh@example.com',
      statusCriteria: 'Disputed,Failed,Pending,RefundFailed,RefundPending,Refunded,Returned',
    }),
  },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const PhoneLongestNames: Story = {
  globals: { viewport: { value: 'phone' } },
  args: LongestNames.args,
};
