import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { screenModes } from '../../foundations/chromaticModes.ts';
import { inAppFrame } from '../../testing/inAppFrame.tsx';
import { OnboardingSuccessScreen } from './OnboardingSuccessScreen.tsx';

const meta = {
  title: 'Screens/Onboarding success',
  component: OnboardingSuccessScreen,
  tags: ['screen'],
  decorators: [inAppFrame],
  parameters: { layout: 'fullscreen', area: 'onboarding', chromatic: { modes: screenModes } },
  args: { step: { state: 'working' }, onTryAgain: fn(), onGoToOnboarding: fn(), onSignInAgain: fn() },
} satisfies Meta<typeof OnboardingSuccessScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: "ONB-5 says 'Loading' while it works",
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/^Loading$/);
  },
};
export const Playground: Story = {};
export const Done: Story = {
  name: 'ONB-5 says that it is submitted, and goes on',
  args: { step: { state: 'done', communityName: 'Juniper Flats' } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { name: 'Application submitted' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Go to Onboarding' }));
    await expect(args.onGoToOnboarding).toHaveBeenCalledOnce();
  },
};
export const NothingStored: Story = {
  name: 'ONB-5 no application id is stored here, and it says so',
  args: { step: { state: 'nothingStored' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No application was found in this browser')).toBeVisible();
  },
};
export const NotHandedIn: Story = { args: { step: { state: 'notHandedIn' } } };
export const Failed: Story = {
  name: 'ONB-5 a failed call says so, can be tried again, and leads on',
  args: {
    step: {
      state: 'failed',
      failure: { title: 'The application could not be reported as submitted', requestId: '0b7c2f4e-51d9' },
    },
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onTryAgain).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Go to Onboarding' }));
    await expect(args.onGoToOnboarding).toHaveBeenCalledOnce();
  },
};
export const Unauthorized: Story = { args: { step: { state: 'unauthorized' } } };
export const LongestName: Story = {
  args: {
    step: {
      state: 'done',
      communityName: 'The Homeowners Association of the Villas at Upper Saint Vrain Canyon Ranch, Phase II',
    },
  },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const PhoneDone: Story = { globals: { viewport: { value: 'phone' } }, args: Done.args };
export const PhoneFailed: Story = { globals: { viewport: { value: 'phone' } }, args: Failed.args };
