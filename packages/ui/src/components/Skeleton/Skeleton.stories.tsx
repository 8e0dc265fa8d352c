import type { Meta, StoryObj } from '@storybook/react-vite';
import { Skeleton } from './index.ts';

const meta = {
  title: 'Components/Skeleton',
  component: Skeleton,
  parameters: {
    docs: {
      description: {
        component:
          '**Use** on a first load, in the shape and height of what is to come, so that nothing jumps.\n\n**Not** when something is on screen already: keep it, dimmed, under a ProgressLine.',
      },
    },
  },
  args: { width: 180 },
} satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Playground: Story = { args: { width: '60%', height: 24 } };
export const Matrix: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 12 }}>
      <Skeleton width="60%" />
      <Skeleton width={96} height={22} />
      <Skeleton width={30} height={30} />
    </div>
  ),
};
