import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { screenModes } from '../../foundations/chromaticModes.ts';
import { DiscardDialog } from './DiscardDialog.tsx';

const meta = {
  title: 'Screens/Discard what was written',
  component: DiscardDialog,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', chromatic: { modes: screenModes } },
  args: { isOpen: true, onStay: fn(), onDiscard: fn() },
} satisfies Meta<typeof DiscardDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'SHELL-5 asks before what was typed is lost; Enter and Escape keep it',
  play: async ({ args }) => {
    const modal = within(await screen.findByRole('alertdialog', { name: 'Discard what you wrote?' }));
    await waitFor(() => expect(modal.getByRole('button', { name: 'Keep writing' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('{Escape}');
    await expect(args.onStay).toHaveBeenCalledTimes(2);
    await expect(args.onDiscard).not.toHaveBeenCalled();
    await userEvent.click(modal.getByRole('button', { name: 'Discard' }));
    await expect(args.onDiscard).toHaveBeenCalledOnce();
  },
};
export const MayBeDone: Story = {
  name: 'REF-5 says so when what was typed was on its way',
  args: { standing: 'inDoubt' },
  play: async () => {
    await expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(
      'It was on its way to the server, and may have been done. Look before you do it again.',
    );
    await waitFor(() => expect(screen.getByRole('button', { name: 'Stay' })).toHaveFocus());
  },
};
export const Sending: Story = {
  name: 'SHELL-5 REF-7 says that what is being sent goes on, and is told',
  args: { standing: 'sending' },
  play: async ({ args }) => {
    const modal = within(await screen.findByRole('alertdialog', { name: 'Leave while this is sent?' }));
    await waitFor(() => expect(modal.getByRole('button', { name: 'Stay' })).toHaveFocus());
    await userEvent.click(modal.getByRole('button', { name: 'Leave' }));
    await expect(args.onDiscard).toHaveBeenCalledOnce();
  },
};
export const Playground: Story = {};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
