import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Tabs } from './index.ts';

function Stateful(args: ComponentProps<typeof Tabs>) {
  const [selected, setSelected] = useState(args.selected);
  return (
    <Tabs
      {...args}
      selected={selected}
      onSelect={(id) => {
        setSelected(id);
        args.onSelect(id);
      }}
    />
  );
}

const meta = {
  title: 'Components/Tabs',
  component: Tabs,
  parameters: {
    docs: {
      description: {
        component:
          '**Use** for two to five views of the same thing, of which one is enough at a time.\n\n**Not** for steps in an order, for going to another page (Link), or to hide what people need to compare.',
      },
    },
  },
  args: {
    label: 'Homeowner',
    selected: 'payments',
    onSelect: fn(),
    items: [
      { id: 'payments', label: 'Payments', count: 1234, content: 'What was paid' },
      { id: 'scheduled', label: 'Scheduled', count: 3, content: 'What will be paid' },
      { id: 'details', label: 'Details', content: 'Who it is' },
    ],
  },
  render: Stateful,
} satisfies Meta<typeof Tabs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('tab', { name: /Scheduled/ }));
    await expect(args.onSelect).toHaveBeenCalledWith('scheduled');
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('What will be paid');
  },
};
export const Playground: Story = {};
export const Disabled: Story = {
  args: {
    items: [
      { id: 'payments', label: 'Payments', content: 'What was paid' },
      { id: 'tax', label: 'Tax forms', content: '', isDisabled: true },
    ],
  },
};
