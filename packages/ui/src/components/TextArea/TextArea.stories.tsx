import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { TextArea } from './index.ts';

function Stateful(args: ComponentProps<typeof TextArea>) {
  const [value, setValue] = useState(args.value);
  return (
    <div style={{ width: 420 }}>
      <TextArea
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
  title: 'Components/TextArea',
  component: TextArea,
  parameters: {
    docs: {
      description: {
        component:
          '**Use** for text of more than a line, such as a refund’s reason. A `limit` counts down and is told to screen readers.\n\n**Not** for one line (TextField), or for text with headings and lists (RichTextEditor).',
      },
    },
  },
  args: { label: 'Reason', value: '', onChange: fn() },
  render: Stateful,
} satisfies Meta<typeof TextArea>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Playground: Story = {
  args: {
    value: 'Paid twice by mistake',
    limit: 250,
    hint: 'Kept with the payment and shown to your colleagues',
  },
};
/** The counter follows the typing; nothing is cut off, the field says that it is too much. */
export const OverTheLimit: Story = {
  args: { value: 'Paid twice', limit: 12, hint: 'Kept with the payment' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const field = canvas.getByRole('textbox', { name: 'Reason' });
    await expect(canvas.getByText('10 / 12')).toBeVisible();
    await userEvent.type(field, ' by mistake');
    await expect(canvas.getByText('21 / 12')).toBeVisible();
    await expect(field).toHaveValue('Paid twice by mistake');
    await expect(field).toHaveAccessibleDescription('At most 12 characters');
  },
};
/** Its look is that of `OverTheLimit`. */
export const LimitHeard: Story = {
  name: 'SHELL-8 the limit is heard when it is near, reached and passed, not with each key',
  tags: ['no-picture'],
  args: { value: 'Paid twice', limit: 30 },
  play: async ({ canvas }) => {
    const heard: string[] = [];
    const region = canvas.getByRole('status');
    const observer = new MutationObserver(() => heard.push(region.textContent ?? ''));
    observer.observe(region, { characterData: true, childList: true, subtree: true });
    await userEvent.type(canvas.getByRole('textbox', { name: 'Reason' }), ' by mistake and in error');
    observer.disconnect();
    await expect(heard).toEqual([
      'At most 3 more characters',
      'All 30 characters are used',
      'Too long: at most 30 characters',
    ]);
  },
};
export const WithError: Story = { args: { error: 'Say why the payment is refunded', limit: 250 } };
export const Disabled: Story = { args: { value: 'Paid twice by mistake', isDisabled: true, limit: 250 } };
export const Matrix: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 20, width: 420 }}>
      <TextArea label="Empty" value="" onChange={fn()} limit={250} hint="Shown to your colleagues" />
      <TextArea label="Filled" value="Paid twice by mistake" onChange={fn()} limit={250} />
      <TextArea label="Wrong" value="" onChange={fn()} error="Say why the payment is refunded" />
      <TextArea label="Disabled" value="Paid twice by mistake" onChange={fn()} isDisabled />
    </div>
  ),
};
