import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { ProgressLine } from './index.ts';

const meta = {
  title: 'Components/ProgressLine',
  component: ProgressLine,
  parameters: {
    docs: {
      description: {
        component:
          '**Use** above what is loading again while the old rows stay, dimmed. It takes no room.\n\n**Not** on a first load (Skeleton), or inside the button that was pressed (its own spinner).',
      },
    },
  },
  args: { isActive: true, label: 'Loading payments' },
} satisfies Meta<typeof ProgressLine>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Playground: Story = { args: { value: 0.4, label: 'Exporting payments' } };
/** It keeps its place while it rests, so that nothing below it moves. */
export const Resting: Story = {
  args: { isActive: false },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('progressbar')).toBeNull();
    await expect(canvasElement.firstElementChild?.getBoundingClientRect().height).toBe(2);
  },
};
export const Measured: Story = {
  args: { value: 0.625, label: 'Exporting payments' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '63');
  },
};
