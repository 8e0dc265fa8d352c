import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { ComboBox, type ComboBoxItem } from './index.ts';

const residents: ComboBoxItem<number>[] = [
  { id: 1, label: 'Eleanor Whitfield', description: 'Unit 14-C' },
  { id: 2, label: 'Tomás Álvarez de la Cruz', description: 'Lot 88' },
  { id: 3, label: 'Priya Raghunathan', description: 'Unit 3' },
  { id: 4, label: 'محمد حداد', description: 'Lot 230' },
];

type Args = ComponentProps<typeof ComboBox<number>>;

function Stateful(args: Args) {
  const [value, setValue] = useState(args.value);
  return (
    <div style={{ width: 280 }}>
      <ComboBox
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
  title: 'Components/ComboBox',
  component: ComboBox<number>,
  parameters: {
    docs: {
      description: {
        component:
          '**Use** to choose one of many by typing part of its name; with `onInputChange` the server does the searching.\n\n**Not** for a list that everybody knows, e.g. weekdays or states (Select), for two to four choices (RadioGroup), or for text that is not one of a list (TextField).',
      },
    },
  },
  args: { label: 'Resident', items: residents, value: null, onChange: fn(), placeholder: 'Name or unit' },
  render: Stateful,
} satisfies Meta<typeof ComboBox<number>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Playground: Story = { args: { value: residents[2] } };

/** A text that names one, or fits one alone, is a choice when the box is left: nobody filters by nothing unawares. */
export const TypedAndLeft: Story = {
  args: { onUnmatched: fn() },
  play: async ({ canvasElement, args }) => {
    const field = within(canvasElement).getByRole('combobox', { name: 'Resident' });
    await userEvent.type(field, ' eleanor whitfield');
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith(residents[0]);
    await expect(field).toHaveValue('Eleanor Whitfield');
    await userEvent.clear(field);
    await userEvent.type(field, 'raghu{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(residents[2]);
    await userEvent.clear(field);
    await userEvent.type(field, 'e');
    await userEvent.tab();
    await expect(field).toHaveAccessibleDescription('Choose one of those that fit.');
    await userEvent.clear(field);
    await userEvent.type(field, 'zzzz');
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
    await expect(args.onUnmatched).toHaveBeenLastCalledWith(true);
    await expect(field).toHaveValue('zzzz');
    await expect(field).toHaveAccessibleDescription('Nothing matches. Choose one of the list.');
    await expect(field).toBeInvalid();
  },
};
export const TypedOverTheChosen: Story = {
  name: 'LIST-8 what is typed into a field that is focused replaces what is chosen',
  args: { value: residents[2] },
  play: async ({ canvasElement, args }) => {
    const field = within(canvasElement).getByRole<HTMLInputElement>('combobox', { name: 'Resident' });
    field.focus();
    await userEvent.keyboard('Tom');
    await expect(field).toHaveValue('Tom');
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith(residents[1]);
  },
};
export const ChosenAgainByKey: Story = {
  name: 'The list’s choice counts, also of what is chosen already; without onUnmatched a wrong text makes way',
  args: { value: residents[2] },
  play: async ({ canvasElement, args }) => {
    const field = within(canvasElement).getByRole('combobox', { name: 'Resident' });
    await userEvent.type(field, '{End}{Backspace>12/}');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(field).toHaveValue('Priya Raghunathan');
    await userEvent.clear(field);
    await userEvent.type(field, 'Tom');
    await userEvent.tab();
    await expect(field).toHaveValue('Tomás Álvarez de la Cruz');
    await userEvent.type(field, ' the Second');
    await userEvent.tab();
    await expect(field).toHaveValue('Tomás Álvarez de la Cruz');
    await expect(args.onChange).toHaveBeenLastCalledWith(residents[1]);
  },
};
/** Escape takes back what was typed, and is no fault: the list goes, and what was chosen stands again. */
export const TakenBack: Story = {
  args: { value: residents[2], onUnmatched: fn(), onInputChange: fn() },
  play: async ({ canvasElement, args }) => {
    const field = within(canvasElement).getByRole('combobox', { name: 'Resident' });
    for (const before of ['Priya Raghunathan', '']) {
      await userEvent.type(field, ' zzzz');
      await expect(await screen.findByRole('listbox')).toBeVisible();
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
      await expect(field).toHaveFocus();
      await expect(field).toHaveValue(before);
      await expect(field).toBeValid();
      await userEvent.clear(field);
    }
    await userEvent.type(field, 'zzzz{Escape}');
    await expect(args.onInputChange).toHaveBeenLastCalledWith('');
    await userEvent.tab();
    await expect(args.onUnmatched).not.toHaveBeenCalledWith(true);
    // What comes without a key, as from the clipboard, is judged as ever.
    await userEvent.type(field, 'a{Escape}');
    await userEvent.paste('zzzz');
    await userEvent.click(document.body);
    await expect(args.onUnmatched).toHaveBeenLastCalledWith(true);
    await expect(field).toBeInvalid();
  },
};

/** Without `onInputChange` the items are narrowed here; emptying the text chooses nothing. */
export const NarrowsItself: Story = {
  play: async ({ canvasElement, args }) => {
    const field = within(canvasElement).getByRole('combobox', { name: 'Resident' });
    await userEvent.type(field, 'pri');
    await expect(screen.getAllByRole('option')).toHaveLength(1);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(residents[2]);
    await expect(field).toHaveValue('Priya Raghunathan');
    await userEvent.clear(field);
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
    await userEvent.keyboard('{Escape}');
    await userEvent.tab();
    await expect(field).toHaveValue('');
  },
};

/** With `onInputChange` whoever is above finds the items: every one handed over is offered. */
export const Served: Story = {
  args: { onInputChange: fn(), items: residents.slice(0, 2) },
  play: async ({ canvasElement, args }) => {
    const field = within(canvasElement).getByRole('combobox', { name: 'Resident' });
    await userEvent.type(field, 'xyz');
    await expect(args.onInputChange).toHaveBeenLastCalledWith('xyz');
    await expect(screen.getAllByRole('option')).toHaveLength(2);
    await userEvent.click(screen.getByRole('option', { name: /Eleanor/ }));
    await expect(field).toHaveValue('Eleanor Whitfield');
    await expect(args.onInputChange).toHaveBeenLastCalledWith('xyz');
  },
};

/** A chosen resident who is not among the items found now keeps their name. */
export const ChosenButNotFound: Story = {
  args: { onInputChange: fn(), items: [], value: { id: 9, label: 'Rosa Nakamura' } },
  play: async ({ canvasElement, args }) => {
    const field = within(canvasElement).getByRole('combobox', { name: 'Resident' });
    await userEvent.click(field);
    await userEvent.tab();
    await expect(field).toHaveValue('Rosa Nakamura');
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

/** Put back to nothing from outside, e.g. by Reset, the text goes too. */
export const ResetFromOutside: Story = {
  render: function Resettable(args) {
    const [value, setValue] = useState<ComboBoxItem<number> | null>({ id: 3, label: 'Priya Raghunathan' });
    return (
      <div style={{ width: 280 }}>
        <ComboBox {...args} value={value} onChange={setValue} />
        <button type="button" onClick={() => setValue(null)}>
          Reset
        </button>
      </div>
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('combobox')).toHaveValue('Priya Raghunathan');
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(canvas.getByRole('combobox')).toHaveValue(''));
  },
};
export const Loading: Story = {
  args: { onInputChange: fn(), items: [], isLoading: true },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('combobox'));
    await expect(screen.getByText('Looking…')).toBeVisible();
  },
};
export const NothingFound: Story = {
  args: { onInputChange: fn(), items: [], emptyText: 'No resident of Maple Court matches' },
  play: async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole('combobox'), 'zzz');
    await expect(screen.getByText('No resident of Maple Court matches')).toBeVisible();
  },
};
export const WithError: Story = { args: { error: 'Residents could not be loaded' } };
export const Disabled: Story = { args: { isDisabled: true, hint: 'Choose a community first' } };
export const Matrix: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 20, width: 280 }}>
      <ComboBox label="Empty" items={residents} value={null} onChange={fn()} placeholder="Name or unit" />
      <ComboBox
        label="Chosen"
        items={residents}
        value={{ id: 3, label: 'Priya Raghunathan' }}
        onChange={fn()}
      />
      <ComboBox label="Loading" items={residents} value={null} onChange={fn()} isLoading />
      <ComboBox label="Wrong" items={residents} value={null} onChange={fn()} error="Could not be loaded" />
      <ComboBox
        label="Disabled"
        items={residents}
        value={null}
        onChange={fn()}
        isDisabled
        hint="Choose a community first"
      />
    </div>
  ),
};
