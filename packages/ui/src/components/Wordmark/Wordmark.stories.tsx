import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Wordmark } from './index.ts';

const meta = {
  title: 'Components/Wordmark',
  component: Wordmark,
  parameters: {
    docs: {
      description: {
        component:
          '**Use** once on a page: at the left of the frame’s header, or above the title of a page that stands alone, such as signing in.\n\n**Not** as a heading, in running text, in another colour or size, or for a company’s own name.',
      },
    },
  },
} satisfies Meta<typeof Wordmark>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('PAYMENTS')).toBeVisible();
    await expect(canvas.queryByRole('heading')).toBeNull();
  },
};
