import { paymentStatuses } from '@payments/api-client/contract/payments';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { StatusBadge, statusPresentation } from './index.ts';

const meta = {
  title: 'Components/StatusBadge',
  component: StatusBadge,
  parameters: {
    docs: {
      description: {
        component:
          '**Use** for the state of a payment, schedule or file: icon, word and colour out of one record, so that a state looks the same everywhere.\n\n**Not** for counts, tags or new words of one’s own: a state that is not in the record is added there.',
      },
    },
  },
  args: { status: 'Succeeded' },
  argTypes: { status: { control: 'select', options: paymentStatuses } },
} satisfies Meta<typeof StatusBadge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Playground: Story = { args: { status: 'Pending' } };
export const Failed: Story = { args: { status: 'Failed' } };
export const Returned: Story = { args: { status: 'Returned' } };
export const RefundPending: Story = {
  args: { status: 'RefundPending' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Refund pending')).toBeVisible();
  },
};
export const Refunded: Story = { args: { status: 'Refunded' } };
export const RefundFailed: Story = { args: { status: 'RefundFailed' } };
export const Disputed: Story = { args: { status: 'Disputed' } };

/** Every status with its one-line explanation. */
export const Matrix: Story = {
  render: () => (
    <dl style={{ display: 'grid', gridTemplateColumns: '140px 1fr', gap: '10px 16px' }}>
      {paymentStatuses.map((status) => (
        <div key={status} style={{ display: 'contents' }}>
          <dt>
            <StatusBadge status={status} />
          </dt>
          <dd>{statusPresentation[status].explanation}</dd>
        </div>
      ))}
    </dl>
  ),
};
