import { buildDashboardUser } from '@payments/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { screenModes } from '../../foundations/chromaticModes.ts';
import { PasswordLinkDialog } from './PasswordLinkDialog.tsx';

const invited = buildDashboardUser({
  hasPassword: false,
  hasAuthenticator: false,
  linkWorksUntil: '2026-11-27T15:41:00Z',
});

const meta = {
  title: 'Screens/Send password link',
  component: PasswordLinkDialog,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', chromatic: { modes: screenModes } },
  args: {
    isOpen: true,
    user: invited,
    step: { state: 'confirming' },
    onConfirm: fn(),
    onClose: fn(),
    onSignInAgain: fn(),
  },
} satisfies Meta<typeof PasswordLinkDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await screen.findByRole('dialog'));

export const Default: Story = {
  name: 'DSU-3 asks before the link is sent again',
  play: async ({ args }) => {
    const modal = await dialog();
    await expect(modal.getByRole('heading', { name: 'Send Grace Mbeki the link again?' })).toBeVisible();
    await expect(modal.getByText(/that have not expired keep working until one is used\./)).toBeVisible();
    await userEvent.click(modal.getByRole('button', { name: 'Send link' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};
export const Playground: Story = {};
export const NoneWorks: Story = {
  name: 'DSU-3 says that no earlier link works where none does',
  args: { user: { ...invited, linkWorksUntil: null } },
  play: async () => {
    await expect((await dialog()).getByText(/Earlier links no longer work\./)).toBeVisible();
  },
};
export const Sending: Story = { args: { step: { state: 'performing' } } };
export const Done: Story = {
  name: 'DSU-3 they have chosen a password meanwhile',
  args: { step: { state: 'done' } },
  play: async () => {
    const modal = await dialog();
    await expect(modal.getByRole('heading', { name: 'Grace Mbeki has chosen a password' })).toBeVisible();
    await expect(modal.queryByRole('button', { name: 'Send link' })).toBeNull();
  },
};
export const Gone: Story = { args: { step: { state: 'gone' } } };
export const Failed: Story = {
  args: {
    step: { state: 'failed', failure: { title: 'The link was not sent', requestId: '0b7c2f4e-51d9' } },
  },
};
export const Unauthorized: Story = { args: { step: { state: 'unauthorized' } } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
