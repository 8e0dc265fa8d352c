import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { screenModes } from '../../foundations/chromaticModes.ts';
import { inAppFrame } from '../../testing/inAppFrame.tsx';
import { ScreenCrashedScreen } from './ScreenCrashedScreen.tsx';

const meta = {
  title: 'Screens/Screen crashed',
  component: ScreenCrashedScreen,
  tags: ['screen'],
  decorators: [inAppFrame],
  parameters: { layout: 'fullscreen', chromatic: { modes: screenModes } },
  args: { referenceId: 'e7c1-40ab', onTryAgain: fn(), onGoHome: fn() },
} satisfies Meta<typeof ScreenCrashedScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'SHELL-10 the reference id, and a way on',
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onTryAgain).toHaveBeenCalledOnce();
  },
};
export const Unloaded: Story = {
  name: 'ERR-5 a screen whose code could not be fetched',
  args: { missing: 'unreachable' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/when the network is back/)).toBeVisible();
    await expect(canvas.queryByText('e7c1-40ab')).toBeNull();
  },
};
export const Replaced: Story = {
  name: 'SHELL-10 a newer version of the page is out',
  args: { missing: 'replaced' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Reload' }));
    await expect(args.onTryAgain).toHaveBeenCalledOnce();
  },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
