import type { Meta, StoryObj } from '@storybook/react-vite';
import { Specimens } from '../../foundations/Specimen.tsx';
import { Avatar } from './index.ts';

const meta = {
  title: 'Components/Avatar',
  component: Avatar,
  parameters: {
    docs: {
      description: {
        component:
          '**Use** for a person’s initials beside the name, in the header and in rows of people.\n\n**Not** as the only sign of who somebody is: initials repeat, so the name stands beside them or names the control.',
      },
    },
  },
  args: { name: 'Ana Duarte' },
} satisfies Meta<typeof Avatar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Playground: Story = {};
export const Matrix: Story = {
  render: () => (
    <Specimens>
      <Avatar name="Ana Duarte" />
      <Avatar name="Cher" />
      <Avatar name="محمد حداد" />
      <Avatar name="" />
    </Specimens>
  ),
};
