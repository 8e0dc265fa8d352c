import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Button } from '../Button/index.ts';
import { AlertIcon, CheckCircleIcon, SearchIcon } from '../Icon/index.ts';
import { PageBar } from '../PageBar/index.ts';
import { RequestId } from '../RequestId/index.ts';
import { Notice } from './index.ts';

const meta = {
  title: 'Components/Notice',
  component: Notice,
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component:
          '**Use** for a screen that has one thing to say: a page that is not there, a form that was handed in, a link that has ended. One icon, one sentence as the heading, the next step as a button.\n\n**Not** for a list without rows (EmptyState), a part of a screen that failed (ErrorState), or news that can wait (ToastRegion).',
      },
      story: { inline: false, height: '420px' },
    },
  },
  args: {
    icon: SearchIcon,
    title: 'That page is not here',
    children: <p>Check the address, or start again from the menu.</p>,
    actions: (
      <Button variant="primary" onPress={fn()}>
        Go back to Home
      </Button>
    ),
  },
} satisfies Meta<typeof Notice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'That page is not here' })).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};
export const Playground: Story = {};
export const Done: Story = {
  args: {
    icon: CheckCircleIcon,
    title: 'Your profile was submitted',
    children: <p>There is nothing more to do; you can close this page.</p>,
    actions: undefined,
  },
};
export const Failed: Story = {
  args: {
    icon: AlertIcon,
    tone: 'danger',
    isAlert: true,
    title: 'The application was not submitted',
    children: (
      <>
        <p>Trying again is safe: nothing is submitted twice.</p>
        <RequestId id="0b7c2f4e-51d9" />
      </>
    ),
    actions: (
      <>
        <Button variant="primary">Retry</Button>
        <Button>Go to Onboarding</Button>
      </>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('nothing is submitted twice');
  },
};
export const WholeWindow: Story = {
  name: 'Without the frame it fills the window under the bar and is its main part',
  args: { place: 'page' },
  decorators: [
    (Story) => (
      <>
        <PageBar />
        <Story />
      </>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('main').getBoundingClientRect().bottom).toBe(innerHeight);
  },
};
export const LongestTitle: Story = {
  args: {
    title: 'The application of the Wolfeschlegelsteinhausenbergerdorffhomeowners Association is not here',
  },
};
export const Phone: Story = { ...Failed, globals: { viewport: { value: 'phone' } } };
