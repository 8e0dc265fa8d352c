import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { inWidth } from '../../testing/inWidth.tsx';
import { Sparkline } from './index.ts';

const totals = [310, 310, 310, 325, 0, 650, 325, 325, 325, 325, 325, 340];
const pointsOf = (values: readonly number[]) =>
  values.map((value, index) => ({ label: `Month ${index + 1}`, value, text: `$${value}.00` }));

const meta = {
  title: 'Components/Sparkline',
  component: Sparkline,
  parameters: {
    docs: {
      description: {
        component:
          '**Use** for the trend of up to a dozen values beside the figure it explains. Every value is read as a list too.\n\n**Not** where values are compared or read off: take a table. For parts of a whole take StackedBar.',
      },
    },
  },
  args: { label: 'Paid in the last 12 months: $3,870.00', points: pointsOf(totals) },
  decorators: [inWidth(400)],
} satisfies Meta<typeof Sparkline>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'Every value is there to be read',
  play: async ({ canvas, canvasElement }) => {
    const list = within(canvas.getByRole('list', { name: 'Paid in the last 12 months: $3,870.00' }));
    await expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      pointsOf(totals).map(({ label, text }) => `${label}: ${text}`),
    );
    const bars = [...canvasElement.querySelectorAll('rect')].map((bar) => bar.getAttribute('height'));
    await expect([bars[5], bars[4], bars[3]]).toEqual(['40', '1', '20']);
  },
};
export const Playground: Story = {};
export const NothingAtAll: Story = { args: { label: 'Nothing paid', points: pointsOf(totals.map(() => 0)) } };
export const OneMonth: Story = {
  args: { points: pointsOf(totals.map((_, index) => (index === 3 ? 1_234_567 : 0))) },
};
