import { buildDashboardUser } from '@payments/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { screenModes } from '../../foundations/chromaticModes.ts';
import { DeleteUserDialog } from './DeleteUserDialog.tsx';

const meta = {
  title: 'Screens/Delete dashboard user',
  component: DeleteUserDialog,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', chromatic: { modes: screenModes } },
  args: {
    isOpen: true,
    user: buildDashboardUser({ roles: ['FullAccess'] }),
    step: { state: 'confirming' },
    onConfirm: fn(),
    onClose: fn(),
    onSignInAgain: fn(),
  },
} satisfies Meta<typeof DeleteUserDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await screen.findByRole('alertdialog'));

export const Default: Story = {
  name: 'DSU-2 asks, and says what happens; Enter keeps the user',
  play: async ({ args }) => {
    const modal = await dialog();
    await expect(modal.getByRole('heading', { name: 'Delete Grace Mbeki?' })).toBeVisible();
    await waitFor(() => expect(modal.getByRole('button', { name: 'Keep user' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await userEvent.click(modal.getByRole('button', { name: 'Delete user' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};
export const Playground: Story = {};
export const Deleting: Story = {
  args: { step: { state: 'performing' } },
  play: async ({ args }) => {
    const modal = await dialog();
    await userEvent.click(modal.getByRole('button', { name: /Delete user/ }));
    await userEvent.keyboard('{Escape}');
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};
export const Gone: Story = {
  name: 'DSU-2 somebody has deleted them already',
  args: { step: { state: 'gone' } },
  play: async () => {
    const modal = within(await screen.findByRole('dialog'));
    await expect(modal.queryByRole('button', { name: 'Delete user' })).toBeNull();
    await expect(modal.getByRole('button', { name: 'Close' })).toBeVisible();
  },
};
export const Failed: Story = {
  args: {
    step: {
      state: 'failed',
      failure: { title: 'The user was not deleted', requestId: '0b7c2f4e-51d9' },
    },
  },
};
export const Unauthorized: Story = { args: { step: { state: 'unauthorized' } } };
export const LongestNames: Story = {
  args: {
    user: buildDashboardUser({
      firstName: 'Maximiliana Wolfeschlegelsteinhausenbergerdorff',
      lastName: 'Featherstonehaugh van der Meer, Jr.',
      emailAddress: 'maximiliana.wolfeschlegelsteinhausenbergerdorff-featherstonehaugh@example.com',
      managementCompanyName:
        'The Homeowners Association Managers of Upper Saint Vrain Canyon Ranch, Phase II',
      roles: ['OnboardUser', 'FullAccess', 'ReportsUser', 'DashboardUser', 'read-only'],
    }),
  },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
