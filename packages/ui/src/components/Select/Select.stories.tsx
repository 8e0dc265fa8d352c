import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
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
          "**Use** to choose one of a list that everybody knows, from five weekdays to fifty states. It is the browser's own: it fills in addresses, finds by the first letters, and opens as phones are used to.\n\n**Not** for two to four (RadioGroup shows them), for things to be searched for (ComboBox finds them), or for actions (Menu).",
      },
    },
  },
  args: {
    label: 'Frequency',
    value: null,
    onChange: fn(),
    items: [
      { id: 'daily', label: 'Daily' },
      { id: 'weekly', label: 'Weekly' },
      { id: 'never', label: 'Never' },
    ],
  },
  render: Stateful,
} satisfies Meta<typeof Select>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Playground: Story = { args: { value: 'weekly', hint: 'When the report is sent' } };
export const Chosen: Story = {
  play: async ({ canvas, args }) => {
    const list = canvas.getByRole('combobox', { name: 'Frequency' });
    await expect(list).toHaveDisplayValue('Choose');
    await userEvent.selectOptions(list, 'Weekly');
    await expect(args.onChange).toHaveBeenCalledWith('weekly');
    await expect(list).toHaveDisplayValue('Weekly');
    await expect(canvas.queryByRole('option', { name: 'Choose' })).toBeNull();
  },
};
/** A browser shows the first item for a value that it does not know, and choosing that one would change nothing. */
export const Unknown: Story = {
  args: { value: 'hourly', isRequired: true },
  tags: ['no-picture'],
  play: async ({ canvas, args }) => {
    const list = canvas.getByRole('combobox', { name: 'Frequency' });
    await expect(list).toBeRequired();
    await expect(list).toHaveDisplayValue('Choose');
    await userEvent.selectOptions(list, 'Daily');
    await expect(args.onChange).toHaveBeenCalledWith('daily');
    await expect(list).toHaveDisplayValue('Daily');
  },
};
/** Its words are the control's own, for whoever hears them. */
export const WithError: Story = {
  args: { error: 'Choose how often' },
  play: async ({ canvas }) => {
    const list = canvas.getByRole('combobox', { name: 'Frequency' });
    await expect(list).toBeInvalid();
    await expect(list).toHaveAccessibleDescription('Choose how often');
  },
};
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
