import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { TextField } from './index.ts';

function Stateful(args: ComponentProps<typeof TextField>) {
  const [value, setValue] = useState(args.value);
  return (
    <div style={{ width: 320 }}>
      <TextField
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
  title: 'Components/TextField',
  component: TextField,
  parameters: {
    docs: {
      description: {
        component:
          '**Use** for one line of text: a name, an address, an amount. The label stays; the hint says the form; the error says what to do.\n\n**Not** for choosing (Select, ComboBox), for searching a list (SearchField), or for more than a line (TextArea).',
      },
    },
  },
  args: { label: 'E-mail', value: '', onChange: fn() },
  render: Stateful,
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.type(within(canvasElement).getByRole('textbox', { name: 'E-mail' }), 'a@b');
    await expect(args.onChange).toHaveBeenLastCalledWith('a@b');
  },
};
export const Playground: Story = {
  args: { value: 'rosa@example.com', hint: 'The receipt is sent here', type: 'email' },
};
export const WithHint: Story = {
  args: { hint: 'The receipt is sent here', placeholder: 'name@example.com' },
};
export const WithSign: Story = {
  args: {
    label: 'New amount',
    value: '310.00',
    sign: '$',
    hint: 'In dollars, up to $100,000.00',
    inputMode: 'decimal',
  },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('textbox', { name: 'New amount' });
    await expect(field).toHaveValue('310.00');
    await expect(field).toHaveAccessibleDescription('In dollars, up to $100,000.00');
  },
};
export const WithError: Story = {
  args: { value: 'rosa@', error: 'Enter a complete e-mail address, like name@example.com' },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('textbox', { name: 'E-mail' });
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription('Enter a complete e-mail address, like name@example.com');
  },
};
export const Disabled: Story = { args: { value: 'rosa@example.com', isDisabled: true } };
export const ReadOnly: Story = { args: { value: 'rosa@example.com', isReadOnly: true } };
export const HiddenLabel: Story = { args: { isLabelHidden: true, placeholder: 'E-mail' } };
export const LongestText: Story = {
  args: {
    value:
      'the.longest.name.anybody.has.ever.typed.into.this.field@pine-ridge-master-association.example.com',
    hint: 'A hint that goes on for longer than the field is wide, and so has to be broken into several lines',
  },
};
export const Matrix: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 20, width: 320 }}>
      <TextField label="Empty" value="" onChange={fn()} placeholder="name@example.com" />
      <TextField label="Filled" value="rosa@example.com" onChange={fn()} hint="The receipt is sent here" />
      <TextField label="Wrong" value="rosa@" onChange={fn()} error="Enter a complete e-mail address" />
      <TextField label="Disabled" value="rosa@example.com" onChange={fn()} isDisabled />
    </div>
  ),
};
