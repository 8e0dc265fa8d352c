import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { screenModes } from '../../foundations/chromaticModes.ts';
import { SignInProblemScreen } from './SignInProblemScreen.tsx';

const meta = {
  title: 'Screens/Sign-in problem',
  component: SignInProblemScreen,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', chromatic: { modes: screenModes } },
  args: { problem: { kind: 'redirectLoop' }, onTryAgain: fn(), onStartOver: fn() },
} satisfies Meta<typeof SignInProblemScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'AUTH-11 a redirect loop is explained',
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onTryAgain).toHaveBeenCalledOnce();
  },
};
export const IdentityProvider: Story = {
  args: {
    problem: {
      kind: 'identityProvider',
      code: 'login_required',
      description: 'The session at the sign-in service has ended.',
    },
  },
};
export const Timeout: Story = { args: { problem: { kind: 'timeout' } } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
