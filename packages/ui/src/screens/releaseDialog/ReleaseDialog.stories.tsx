import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { screenModes } from '../../foundations/chromaticModes.ts';
import { ReleaseDialog } from './ReleaseDialog.tsx';

const meta = {
  title: 'Screens/Release a note',
  component: ReleaseDialog,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', chromatic: { modes: screenModes } },
  args: {
    isOpen: true,
    releaseVersion: '2026.12',
    step: { state: 'confirming' },
    onConfirm: fn(),
    onClose: fn(),
    onSignInAgain: fn(),
  },
} satisfies Meta<typeof ReleaseDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await screen.findByRole('dialog'));

export const Default: Story = {
  name: 'REL-3 asks before everybody sees it; Enter keeps it pending',
  play: async ({ args }) => {
    const modal = await dialog();
    await expect(modal.getByRole('heading', { name: 'Release 2026.12 to everybody?' })).toBeVisible();
    await expect(modal.getByText(/^Every user sees it at the next sign-in/)).toBeVisible();
    await waitFor(() => expect(modal.getByRole('button', { name: 'Keep it pending' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onClose).toHaveBeenCalledOnce();
    await userEvent.click(modal.getByRole('button', { name: 'Release 2026.12' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await userEvent.click(modal.getByRole('heading', { name: 'Release 2026.12 to everybody?' }));
  },
};
export const Playground: Story = {};
export const Releasing: Story = {
  args: { step: { state: 'performing' } },
  play: async ({ args }) => {
    const modal = await dialog();
    await userEvent.click(modal.getByRole('button', { name: /Release 2026\.12/ }));
    await userEvent.keyboard('{Escape}');
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};
export const Failed: Story = {
  args: {
    step: {
      state: 'failed',
      failure: { title: 'The note was not released', requestId: '0b7c2f4e-51d9' },
    },
  },
};
export const AlreadyReleased: Story = {
  name: 'REL-3 a colleague has released it already',
  args: { step: { state: 'done' } },
  play: async () => {
    const modal = await dialog();
    await expect(modal.queryByRole('button', { name: /^Release/ })).toBeNull();
    await expect(modal.getByRole('button', { name: 'Close' })).toBeVisible();
  },
};
export const Changed: Story = {
  name: 'REL-3 a colleague has changed what was read, and nothing is released',
  args: { step: { state: 'changed' } },
  play: async () => {
    const modal = await dialog();
    await expect(modal.getByRole('heading', { name: 'A colleague changed 2026.12 meanwhile' })).toBeVisible();
    await expect(modal.queryByRole('button', { name: /^Release/ })).toBeNull();
  },
};
export const Gone: Story = {
  args: { step: { state: 'gone' } },
  play: async () => {
    await expect(
      (await dialog()).getByText(/^A colleague deleted it or gave it another version/),
    ).toBeVisible();
  },
};
export const Unauthorized: Story = {
  args: { step: { state: 'unauthorized' } },
  play: async ({ args }) => {
    const modal = await dialog();
    await userEvent.click(modal.getByRole('button', { name: 'Sign in again' }));
    await expect(args.onSignInAgain).toHaveBeenCalledOnce();
    await userEvent.click(modal.getByRole('heading', { level: 2 }));
  },
};
export const LongestVersion: Story = {
  args: { releaseVersion: '2026.12.1-release-candidate.2+upper-sain' },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const PhoneFailed: Story = { globals: { viewport: { value: 'phone' } }, args: Failed.args };
