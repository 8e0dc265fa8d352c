import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Checkbox, CheckboxGroup } from './index.ts';

function Stateful(args: ComponentProps<typeof Checkbox>) {
  const [isSelected, setSelected] = useState(args.isSelected);
  return (
    <Checkbox
      {...args}
      isSelected={isSelected}
      onChange={(next) => {
        setSelected(next);
        args.onChange(next);
      }}
    />
  );
}

const meta = {
  title: 'Components/Checkbox',
  component: Checkbox,
  parameters: {
    docs: {
      description: {
        component:
          '**Use** to tick any number of independent choices, and rows of a table. What is ticked takes effect with the form’s button.\n\n**Not** for a setting that takes effect at once (Switch) or for one choice out of several (RadioGroup or Select).',
      },
    },
  },
  args: { isSelected: false, onChange: fn(), children: "Please don't show again until next release." },
  render: Stateful,
} satisfies Meta<typeof Checkbox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const box = within(canvasElement).getByRole('checkbox', {
      name: "Please don't show again until next release.",
    });
    box.focus();
    await userEvent.keyboard(' ');
    await expect(box).toBeChecked();
    await expect(args.onChange).toHaveBeenCalledWith(true);
  },
};
export const Playground: Story = { args: { isSelected: true, description: 'A further line' } };
export const Selected: Story = { args: { isSelected: true } };
export const Indeterminate: Story = {
  args: { isIndeterminate: true, children: undefined, label: 'Select all 999 payments' },
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByRole('checkbox', { name: 'Select all 999 payments' }),
    ).toBePartiallyChecked();
  },
};
export const Disabled: Story = { args: { isDisabled: true, isSelected: true } };

const statuses = ['Pending', 'Succeeded', 'Refunded'] as const;

/** The choice is handed over whole, in the order of the items, whatever the order of the presses. */
export const Group: Story = {
  render: function Statuses() {
    const [selected, setSelected] = useState<readonly (typeof statuses)[number][]>(['Refunded']);
    return (
      <>
        <CheckboxGroup
          label="Status"
          hint="Nothing chosen means any"
          items={statuses.map((value) => ({
            value,
            label: value,
            description: `Payments that are ${value.toLowerCase()}`,
          }))}
          selected={selected}
          onChange={setSelected}
        />
        <output>{selected.join(', ')}</output>
      </>
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('group', { name: 'Status' })).toHaveAccessibleDescription(
      'Nothing chosen means any',
    );
    await userEvent.click(canvas.getByText('Pending'));
    await expect(canvas.getByRole('status')).toHaveTextContent('Pending, Refunded');
    await userEvent.click(canvas.getByText('Refunded'));
    await expect(canvas.getByRole('status')).toHaveTextContent(/^Pending$/);
  },
};
export const Matrix: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
      <Checkbox isSelected={false} onChange={fn()}>
        Not chosen
      </Checkbox>
      <Checkbox isSelected onChange={fn()} description="With a further line">
        Chosen
      </Checkbox>
      <Checkbox isSelected={false} isIndeterminate onChange={fn()}>
        Some of them
      </Checkbox>
      <Checkbox isSelected={false} isDisabled onChange={fn()}>
        Disabled
      </Checkbox>
      <Checkbox isSelected isDisabled onChange={fn()}>
        Disabled, chosen
      </Checkbox>
    </div>
  ),
};
