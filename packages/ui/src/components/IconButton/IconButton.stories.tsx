import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Specimens } from '../../foundations/Specimen.tsx';
import { CrossIcon, HelpIcon, MoreIcon, SunIcon } from '../Icon/index.ts';
import { IconButton } from './index.ts';

const meta = {
  title: 'Components/IconButton',
  component: IconButton,
  parameters: {
    docs: {
      description: {
        component:
          '**Use** for an action that everybody knows by its picture and that has no room for words: close, help, more. Its label is its name and its tooltip.\n\n**Not** for the main action of a view, or where the picture needs explaining: take a Button with words.',
      },
    },
  },
  args: { label: 'Help', children: <HelpIcon />, onPress: fn() },
} satisfies Meta<typeof IconButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Playground: Story = {
  args: { label: 'Actions for the payment of Rosa Nakamura', children: <MoreIcon />, size: 'medium' },
};
export const Disabled: Story = { args: { isDisabled: true } };
export const Matrix: Story = {
  render: () => (
    <Specimens>
      <IconButton label="Theme">
        <SunIcon />
      </IconButton>
      <IconButton label="Close" size="small">
        <CrossIcon />
      </IconButton>
      <IconButton label="Help" isDisabled>
        <HelpIcon />
      </IconButton>
    </Specimens>
  ),
};
