import { buildDashboardUser } from '@payments/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { screenModes } from '../../foundations/chromaticModes.ts';
import { RemoveAuthenticatorDialog } from './RemoveAuthenticatorDialog.tsx';

const meta = {
  title: 'Screens/Remove authenticator app',
  component: RemoveAuthenticatorDialog,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', chromatic: { modes: screenModes } },
  args: {
    isOpen: true,
    user: buildDashboardUser(),
    step: { state: 'confirming' },
    onConfirm: fn(),
    onClose: fn(),
    onSignInAgain: fn(),
  },
} satisfies Meta<typeof RemoveAuthenticatorDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'DSU-3 asks, and says what happens; Enter keeps the app',
  play: async ({ args }) => {
    const modal = within(await screen.findByRole('alertdialog'));
    await expect(
      modal.getByRole('heading', { name: 'Remove Grace Mbeki’s authenticator app?' }),
    ).toBeVisible();
    await waitFor(() => expect(modal.getByRole('button', { name: 'Keep app' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await userEvent.click(modal.getByRole('button', { name: 'Remove app' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};
export const Playground: Story = {};
export const Removing: Story = { args: { step: { state: 'performing' } } };
export const Gone: Story = {
  name: 'DSU-3 it was removed already',
  args: { step: { state: 'gone' } },
  play: async () => {
    const modal = within(await screen.findByRole('dialog'));
    await expect(modal.queryByRole('button', { name: 'Remove app' })).toBeNull();
    await expect(modal.getByRole('button', { name: 'Close' })).toBeVisible();
  },
};
export const Failed: Story = {
  args: {
    step: {
      state: 'failed',
      failure: { title: 'The app was not removed', requestId: '0b7c2f4e-51d9' },
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
    }),
  },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
