import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { VisuallyHidden } from './index.ts';

const meta = {
  title: 'Components/VisuallyHidden',
  component: VisuallyHidden,
  parameters: {
    docs: {
      description: {
        component:
          '**Use** for words that screen readers need and the eye does not: what a figure means, that a link opens a new tab.\n\n**Not** to hide what should be seen, or to repeat what is read already.',
      },
    },
  },
  args: { children: 'opens in a new tab' },
} satisfies Meta<typeof VisuallyHidden>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: (args) => (
    <p>
      Only screen readers hear what follows: <VisuallyHidden {...args} />
    </p>
  ),
  play: async ({ canvasElement }) => {
    const words = within(canvasElement).getByText('opens in a new tab');
    await expect(words.getBoundingClientRect().width).toBe(1);
    await expect(words).toBeInTheDocument();
  },
};
export const Playground: Story = { ...Default };
