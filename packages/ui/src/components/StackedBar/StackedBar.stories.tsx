import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { StackedBar, StackedBarPlaceholder } from './StackedBar.tsx';

const meta = {
  title: 'Components/StackedBar',
  component: StackedBar,
  parameters: {
    docs: {
      description: {
        component:
          '**Use** for the parts of one total, each with its word and figure below, in the order of the states.\n\n**Not** for values over time (Sparkline), or for more than about eight parts: a table reads better.',
      },
    },
  },
  args: {
    label: 'Payments by status',
    segments: [
      { id: 'Succeeded', label: 'Succeeded', tone: 'success', count: 1032, total: 412_880.14 },
      { id: 'Pending', label: 'Pending', tone: 'warning', count: 204, total: 81_960 },
      { id: 'Refunded', label: 'Refunded', tone: 'reversed', count: 61, total: 36_402.75 },
      { id: 'Returned', label: 'Returned', tone: 'danger', count: 38, total: 25_411.2 },
      { id: 'Disputed', label: 'Disputed', tone: 'info', count: 9, total: 15_003.5 },
      {
        id: 'RefundPending',
        label: 'Refund pending',
        tone: 'reversedPending',
        count: 22,
        total: 8155.35,
      },
      { id: 'Failed', label: 'Failed', tone: 'neutral', count: 0, total: 0 },
    ],
  },
} satisfies Meta<typeof StackedBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const figures = within(canvas.getByRole('list', { name: 'Payments by status' })).getAllByRole('listitem');
    await expect(figures.map((figure) => figure.textContent).slice(0, 2)).toEqual([
      'Succeeded · 1,032$412,880.14',
      'Pending · 204$81,960.00',
    ]);
  },
};
export const Playground: Story = {};
export const OneStatus: Story = {
  args: { segments: [{ id: 'Pending', label: 'Pending', tone: 'warning', count: 1, total: 12.5 }] },
};
export const NothingAtAll: Story = {
  args: { segments: meta.args.segments.map((segment) => ({ ...segment, count: 0, total: 0 })) },
};
export const LargestAmounts: Story = {
  args: { segments: meta.args.segments.map((segment) => ({ ...segment, total: segment.total * 9999 })) },
};
export const FirstLoading: Story = { render: () => <StackedBarPlaceholder segmentCount={8} /> };
/** Two columns: every figure is in sight, in the order of the states. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const figures = canvas.getByRole('list', { name: 'Payments by status' });
    await expect(figures.scrollWidth).toBe(figures.clientWidth);
    const lefts = within(figures)
      .getAllByRole('listitem')
      .map((figure) => figure.getBoundingClientRect().left);
    await expect(new Set(lefts).size).toBe(2);
    await expect(lefts[2]).toBe(lefts[0]);
  },
};
