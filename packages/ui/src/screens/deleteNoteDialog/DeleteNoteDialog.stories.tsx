import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { screenModes } from '../../foundations/chromaticModes.ts';
import { DeleteNoteDialog } from './DeleteNoteDialog.tsx';

const meta = {
  title: 'Screens/Delete release note',
  component: DeleteNoteDialog,
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
} satisfies Meta<typeof DeleteNoteDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const question = async () => within(await screen.findByRole('alertdialog'));
const answer = async () => within(await screen.findByRole('dialog'));

export const Default: Story = {
  name: 'REL-3 asks before a draft is deleted; Enter keeps it',
  play: async ({ args }) => {
    const modal = await question();
    await expect(modal.getByRole('heading', { name: 'Delete the draft 2026.12?' })).toBeVisible();
    await expect(modal.getByText(/^Its text is gone for good/)).toBeVisible();
    await waitFor(() => expect(modal.getByRole('button', { name: 'Keep draft' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await userEvent.click(modal.getByRole('button', { name: 'Delete draft' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};
export const Playground: Story = {};
export const Deleting: Story = {
  args: { step: { state: 'performing' } },
  play: async ({ args }) => {
    const modal = await question();
    await userEvent.click(modal.getByRole('button', { name: /Delete draft/ }));
    await userEvent.keyboard('{Escape}');
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};
export const Failed: Story = {
  args: {
    step: {
      state: 'failed',
      failure: { title: 'The draft was not deleted', requestId: '0b7c2f4e-51d9' },
    },
  },
};
export const ReleasedMeanwhile: Story = {
  name: 'REL-3 a colleague has released it, and it stays',
  args: { step: { state: 'done' } },
  play: async () => {
    const modal = await answer();
    await expect(modal.getByText('A released note stays. It can still be corrected.')).toBeVisible();
    await expect(modal.queryByRole('button', { name: 'Delete draft' })).toBeNull();
  },
};
export const Changed: Story = {
  name: 'REL-3 a colleague has changed what was read, and nothing is deleted',
  args: { step: { state: 'changed' } },
  play: async () => {
    const modal = await answer();
    await expect(modal.getByRole('heading', { name: 'A colleague changed 2026.12 meanwhile' })).toBeVisible();
    await expect(modal.queryByRole('button', { name: 'Delete draft' })).toBeNull();
  },
};
export const Gone: Story = {
  name: 'REL-3 a colleague has deleted it already',
  args: { step: { state: 'gone' } },
  play: async () => {
    const modal = await answer();
    await expect(modal.queryByRole('button', { name: 'Delete draft' })).toBeNull();
    await expect(modal.getByRole('button', { name: 'Close' })).toBeVisible();
  },
};
export const Unauthorized: Story = {
  args: { step: { state: 'unauthorized' } },
  play: async ({ args }) => {
    const modal = await question();
    await userEvent.click(modal.getByRole('button', { name: 'Sign in again' }));
    await expect(args.onSignInAgain).toHaveBeenCalledOnce();
  },
};
export const LongestVersion: Story = {
  args: { releaseVersion: '2026.12.1-release-candidate.2+upper-sain' },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const PhoneFailed: Story = { globals: { viewport: { value: 'phone' } }, args: Failed.args };
