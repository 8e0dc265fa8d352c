import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ErrorState, SignInAgainContext } from './index.ts';

const meta = {
  title: 'Components/ErrorState',
  component: ErrorState,
  parameters: {
    docs: {
      description: {
        component:
          '**Use** in the place of what could not be loaded: what failed, what to do, Retry, and the request’s id for support.\n\n**Not** for a fault in what somebody typed (the field says it) or for an action that failed (the dialog that asked, or a notification).',
      },
    },
  },
  args: {
    title: 'Payments could not be loaded',
    message: 'The server did not answer. Try again, or quote the request to support.',
    requestId: '01JD3K7V9Q2M4X8R6T1B5N0C',
    onRetry: fn(),
  },
} satisfies Meta<typeof ErrorState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('alert')).toHaveTextContent('Payments could not be loaded');
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};
export const Playground: Story = {};
export const WithoutRetry: Story = { args: { onRetry: undefined } };
const signInAgain = fn();
/** Trying again would be refused again: a new sign-in reads it (TOK-7). */
export const SessionEnded: Story = {
  args: {
    title: 'Unauthorized request',
    message:
      'Your session has expired or you are unauthorized to request this resource. Please log in or try again later!',
  },
  decorators: [
    (Story) => (
      <SignInAgainContext value={signInAgain}>
        <Story />
      </SignInAgainContext>
    ),
  ],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in again' }));
    await expect(signInAgain).toHaveBeenCalledTimes(1);
    await expect(args.onRetry).not.toHaveBeenCalled();
    await expect(canvas.queryByRole('button', { name: 'Retry' })).toBeNull();
  },
};
export const TitleOnly: Story = { args: { message: undefined, requestId: undefined } };
