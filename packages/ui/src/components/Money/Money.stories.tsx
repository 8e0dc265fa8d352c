import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Money } from './index.ts';

const meta = {
  title: 'Components/Money',
  component: Money,
  parameters: {
    docs: {
      description: {
        component:
          '**Use** for every amount: dollars in, the same decimals, tabular figures, a dimmed sign, a minus that is read aloud.\n\n**Not** for counts or percentages, nor for an amount inside a sentence that is a plain string: there `formatMoney` writes it.',
      },
    },
  },
  args: { amount: 1250 },
} satisfies Meta<typeof Money>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Playground: Story = { args: { amount: 412.5, emphasis: 'strong' } };
export const Negative: Story = {
  args: { amount: -37.5 },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/^\u2212\$37\.50$/);
  },
};
export const Largest: Story = { args: { amount: 9_999_999_999.99, emphasis: 'strong' } };

/** A column: right-aligned, so that the digits stand under each other. */
export const Matrix: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 4, width: 220, textAlign: 'right' }}>
      <Money amount={412.5} emphasis="strong" />
      <Money amount={12.38} emphasis="muted" />
      <Money amount={9_999_999.99} emphasis="strong" />
      <Money amount={0} />
      <Money amount={-37.5} />
    </div>
  ),
};
