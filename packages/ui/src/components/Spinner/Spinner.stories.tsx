import type { Meta, StoryObj } from '@storybook/react-vite';
import { Specimens } from '../../foundations/Specimen.tsx';
import { Spinner } from './index.ts';

const meta = {
  title: 'Components/Spinner',
  component: Spinner,
  parameters: {
    docs: {
      description: {
        component:
          '**Use** in the control that was pressed, and where a whole page waits for who somebody is.\n\n**Not** for a list or a panel that loads: Skeleton at first, ProgressLine afterwards.',
      },
    },
  },
} satisfies Meta<typeof Spinner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Playground: Story = { args: { size: 32 } };
export const Matrix: Story = {
  parameters: { chromatic: { pauseAnimationAtEnd: true } },
  render: () => (
    <Specimens>
      <Spinner size={13} />
      <Spinner />
      <Spinner size={24} />
      <Spinner size={40} />
    </Specimens>
  ),
};
