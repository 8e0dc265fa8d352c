import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { SessionEndedBanner } from './index.ts';

const meta = {
  title: 'Components/SessionEndedBanner',
  component: SessionEndedBanner,
  parameters: {
    docs: {
      description: {
        component:
          '**Use** at the top of a drawer or a dialog whose action met the end of the session: what was not done, what is kept, and what to press afterwards.\n\n**Not** in the place of a screen that cannot be read (NoticeDialog asks to sign in there), or for another failure (FailureBanner).',
      },
    },
  },
  args: { children: 'Nothing was deleted. Sign in again, then delete once more.' },
} satisfies Meta<typeof SessionEndedBanner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'TOK-7 says that the session has ended',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Your session has ended');
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const InDoubt: Story = {
  name: 'TOK-7 ERR-5 does not say that nothing was done where an earlier try may have been',
  args: { isInDoubt: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('An earlier try may have been done.');
    await expect(canvas.queryByText(/Nothing was/)).toBeNull();
  },
};
export const Playground: Story = {};
export const WithButton: Story = {
  name: 'TOK-7 signs in again where no button beside it does',
  args: { onSignInAgain: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in again' }));
    await expect(args.onSignInAgain).toHaveBeenCalledOnce();
  },
};
