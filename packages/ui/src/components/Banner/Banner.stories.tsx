import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Button } from '../Button/index.ts';
import { OfflineIcon } from '../Icon/index.ts';
import { Banner } from './index.ts';

const meta = {
  title: 'Components/Banner',
  component: Banner,
  parameters: {
    docs: {
      description: {
        component:
          '**Use** for a fact that holds while somebody is on this page or in this dialog: times are in Denver, a refund takes days, the network is gone.\n\n**Not** for the outcome of what was just done (a notification, in ToastRegion) or for a list that failed to load (ErrorState).',
      },
    },
  },
  args: { tone: 'info', children: 'All times are in Denver (MT).' },
} satisfies Meta<typeof Banner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Playground: Story = {
  args: {
    tone: 'warning',
    title: 'Refunds take time',
    children: 'Up to 10 business days.',
    action: <Button size="small">Read more</Button>,
  },
};
export const Warning: Story = { args: { tone: 'warning', children: 'This cannot be undone.' } };
export const Danger: Story = { args: { tone: 'danger', children: 'The refund could not be sent.' } };
export const Success: Story = { args: { tone: 'success', children: 'Your profile was saved.' } };
export const Offline: Story = {
  args: {
    tone: 'warning',
    icon: OfflineIcon,
    announce: 'status',
    title: 'You are offline',
    children: 'What you see may be old. It is loaded again when the connection is back.',
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('You are offline');
  },
};
export const Matrix: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 12, maxWidth: 560 }}>
      {(['info', 'success', 'warning', 'danger'] as const).map((tone) => (
        <Banner
          key={tone}
          tone={tone}
          title={`A banner that is ${tone}`}
          action={<Button size="small">Act</Button>}
        >
          What there is to know, in a sentence that may well be longer than the line it begins on.
        </Banner>
      ))}
    </div>
  ),
};
