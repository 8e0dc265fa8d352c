import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { screenModes } from '../../foundations/chromaticModes.ts';
import { LoginScreen } from './LoginScreen.tsx';

const meta = {
  title: 'Screens/Sign in',
  component: LoginScreen,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', chromatic: { modes: screenModes } },
  args: { onSignIn: fn(), onContinueWithSuiteManager: fn(), onTryAgain: fn() },
} satisfies Meta<typeof LoginScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'AUTH-1 two ways in',
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
    await expect(args.onSignIn).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Continue with Suite Manager' }));
    await expect(args.onContinueWithSuiteManager).toHaveBeenCalledOnce();
  },
};
export const Playground: Story = {};
export const WithoutSuiteManager: Story = { args: { onContinueWithSuiteManager: undefined } };
export const WithMarketing: Story = { args: { marketingUrl: 'https://example.com/payments' } };
export const SigningIn: Story = {
  args: { signingIn: 'identityProvider' },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Signing you in');
    await userEvent.click(canvas.getByRole('button', { name: /^Sign in/ }));
    await expect(args.onSignIn).not.toHaveBeenCalled();
  },
};
export const ContinuingWithSuiteManager: Story = { args: { signingIn: 'suiteManager' } };
export const InvalidSuiteManagerToken: Story = {
  args: { failure: { kind: 'invalidSuiteManagerToken' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Invalid Suite Manager Token');
  },
};
export const IdentityProviderError: Story = {
  name: 'AUTH-14 the identity provider’s code and description, and a way to try again',
  args: {
    failure: {
      kind: 'identityProvider',
      code: 'access_denied',
      description: 'Your administrator has blocked this account.',
    },
  },
  play: async ({ canvas, args }) => {
    const alert = canvas.getByRole('alert');
    await expect(alert).toHaveTextContent('access_denied');
    await expect(alert).toHaveTextContent('Your administrator has blocked this account.');
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onTryAgain).toHaveBeenCalledOnce();
  },
};
export const SignedOutElsewhere: Story = {
  name: 'AUTH-12 signed out in another tab: says so, and asks for nothing',
  args: { failure: { kind: 'signedOutElsewhere' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('You signed out in another tab')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Retry' })).toBeNull();
  },
};
export const LogoutIncomplete: Story = {
  name: 'AUTH-12 the identity provider could not be reached: says what that means, and offers no Retry that does nothing',
  args: { failure: { kind: 'logoutIncomplete' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('but not of the sign-in service');
    await expect(canvas.queryByRole('button', { name: 'Retry' })).toBeNull();
  },
};
export const Timeout: Story = { args: { failure: { kind: 'timeout' } } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
