import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { screenModes } from '../../foundations/chromaticModes.ts';
import { ProfileFailedScreen } from './ProfileFailedScreen.tsx';

const meta = {
  title: 'Screens/Profile failed',
  component: ProfileFailedScreen,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', chromatic: { modes: screenModes } },
  args: { isRetrying: false, onRetry: fn(), onSignOut: fn() },
} satisfies Meta<typeof ProfileFailedScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'ROLE-3a offers Retry',
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const WithRequestId: Story = {
  args: {
    failure: {
      title: 'Your account could not be loaded',
      message: '503 Service Unavailable. The server is not ready. Try again in a moment.',
      requestId: '0b7c2f4e-51d9',
    },
  },
};
export const Retrying: Story = { args: { isRetrying: true } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
