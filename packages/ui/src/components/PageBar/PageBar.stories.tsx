import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PageBar } from './index.ts';

const meta = {
  title: 'Components/PageBar',
  component: PageBar,
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component:
          '**Use** over a page that stands without the frame, such as one that an e-mail leads to: the person sees whose page it is.\n\n**Not** inside the frame, whose header has the name already, nor on the sign-in page, which shows the Wordmark itself.',
      },
    },
  },
} satisfies Meta<typeof PageBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('banner')).toHaveTextContent('PAYMENTS');
  },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
