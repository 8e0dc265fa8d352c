import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { screenModes } from '../../foundations/chromaticModes.ts';
import { TermsDialog } from './TermsDialog.tsx';

const meta = {
  title: 'Screens/Terms and conditions',
  component: TermsDialog,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', chromatic: { modes: screenModes } },
  args: { isOpen: true, onClose: fn(), onAccept: fn() },
} satisfies Meta<typeof TermsDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'REP-6 the terms open in a modal, and closing it accepts nothing',
  play: async ({ args }) => {
    await expect(screen.getByRole('dialog', { name: 'Terms and conditions' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(args.onAccept).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Accept the terms' }));
    await expect(args.onAccept).toHaveBeenCalledOnce();
  },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
