import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { Select } from './index.ts';

function Stateful(args: ComponentProps<typeof Select>) {
  const [value, setValue] = useState(args.value);
  return (
    <div style={{ width: 240 }}>
      <Select
        {...args}
        value={value}
        onChange={(next) => {
          setValue(next);
          args.onChange(next);
        }}
      />
    </div>
  );
}

const meta = {
  title: 'Components/Select',
  component: Select,
  parameters: {
    docs: {
      description: {
        component:
          '**Use** to choose one of about five to ten known values in a form.\n\n**Not** for two to four (RadioGroup shows them), for many (ComboBox finds them), or for actions (Menu).',
      },
    },
  },
  args: {
    label: 'Frequency',
    value: null,
    onChange: fn(),
    items: [
      { id: 'daily', label: 'Daily', description: 'Every day at 6:00 AM' },
      { id: 'weekly', label: 'Weekly', description: 'On one day of the week' },
      { id: 'never', label: 'Never', isDisabled: true },
    ],
  },
  render: Stateful,
} satisfies Meta<typeof Select>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Playground: Story = { args: { value: 'weekly', hint: 'When the report is sent' } };
export const Open: Story = {
  args: { value: 'daily' },
  play: async ({ canvasElement, args }) => {
    const trigger = within(canvasElement).getByRole('button', { name: /Frequency/ });
    await userEvent.click(trigger);
    await userEvent.click(screen.getByRole('option', { name: 'Weekly' }));
    await expect(args.onChange).toHaveBeenCalledWith('weekly');
    await expect(trigger).toHaveTextContent(/^Weekly$/);
    await userEvent.click(trigger);
    await expect(screen.getByRole('option', { name: 'Weekly' })).toHaveAttribute('aria-selected', 'true');
  },
};
export const WithError: Story = { args: { error: 'Choose how often' } };
export const Disabled: Story = { args: { value: 'daily', isDisabled: true } };
export const Matrix: Story = {
  render: ({ items }) => (
    <div style={{ display: 'grid', gap: 20, width: 240 }}>
      <Select label="Nothing chosen" items={items} value={null} onChange={fn()} />
      <Select label="Chosen" items={items} value="daily" onChange={fn()} hint="When the report is sent" />
      <Select label="Wrong" items={items} value={null} onChange={fn()} error="Choose how often" />
      <Select label="Disabled" items={items} value="daily" onChange={fn()} isDisabled />
    </div>
  ),
};
