import type { Meta, StoryObj } from '@storybook/react-vite';
import { Specimens } from '../../foundations/Specimen.tsx';
import { CardIcon, CheckIcon, ClockIcon, ReturnIcon } from './index.ts';

const meta = {
  title: 'Components/Icon',
  component: CardIcon,
  parameters: {
    docs: {
      description: {
        component:
          '**Use** beside words, to be found faster; 16 px in text and controls, 20 px in the sidebar. It takes the colour of its text.\n\n**Not** alone, without a name: an icon that can be pressed is an IconButton. Status is icon and word: StatusBadge.',
      },
    },
  },
  args: { size: 16 },
} satisfies Meta<typeof CardIcon>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Playground: Story = { args: { size: 32 } };
export const Matrix: Story = {
  render: () => (
    <>
      {[13, 16, 20, 24].map((size) => (
        <Specimens key={size} title={`${size} px`}>
          <CardIcon size={size} />
          <CheckIcon size={size} />
          <ClockIcon size={size} />
          <ReturnIcon size={size} />
        </Specimens>
      ))}
    </>
  ),
};
