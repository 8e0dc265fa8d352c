import { buildRepresentativeUser } from '@payments/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { screenModes } from '../../foundations/chromaticModes.ts';
import { WithdrawInvitationDialog } from './WithdrawInvitationDialog.tsx';

const meta = {
  title: 'Screens/Withdraw invitation',
  component: WithdrawInvitationDialog,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', chromatic: { modes: screenModes } },
  args: {
    isOpen: true,
    representative: buildRepresentativeUser({}),
    timeZone: 'America/Denver',
    step: { state: 'confirming' },
    onConfirm: fn(),
    onClose: fn(),
    onSignInAgain: fn(),
  },
} satisfies Meta<typeof WithdrawInvitationDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await screen.findByRole('alertdialog'));

export const Default: Story = {
  name: 'REP-7 asks, and says what is lost; Enter keeps the invitation',
  play: async ({ args }) => {
    const modal = await dialog();
    await expect(modal.getByRole('heading', { name: 'Withdraw this invitation?' })).toBeVisible();
    await waitFor(() => expect(modal.getByRole('button', { name: 'Keep invitation' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await userEvent.click(modal.getByRole('button', { name: 'Withdraw invitation' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};
export const Playground: Story = {};
export const Withdrawing: Story = { args: { step: { state: 'performing' } } };
export const Gone: Story = {
  name: 'REP-7 a colleague has withdrawn it already',
  args: { step: { state: 'gone' } },
  play: async () => {
    const modal = within(await screen.findByRole('dialog'));
    await expect(modal.queryByRole('button', { name: 'Withdraw invitation' })).toBeNull();
    await expect(modal.getByRole('button', { name: 'Close' })).toBeVisible();
  },
};
export const Failed: Story = {
  args: {
    step: {
      state: 'failed',
      failure: { title: 'The invitation was not withdrawn', requestId: '0b7c2f4e-51d9' },
    },
  },
};
export const Unauthorized: Story = { args: { step: { state: 'unauthorized' } } };
export const LongestNames: Story = {
  args: {
    representative: buildRepresentativeUser({
      emailAddress: 'maximiliana.wolfeschlegelsteinhausenbergerdorff-featherstonehaugh@example.com',
      invitedBy: 'Maximiliana Wolfeschlegelsteinhausenbergerdorff Featherstonehaugh van der Meer, Jr.',
    }),
  },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
