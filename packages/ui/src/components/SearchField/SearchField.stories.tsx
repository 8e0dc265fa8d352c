import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { SearchField } from './index.ts';

function Stateful(args: ComponentProps<typeof SearchField>) {
  const [value, setValue] = useState(args.value);
  return (
    <div style={{ width: 320 }}>
      <SearchField
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
  title: 'Components/SearchField',
  component: SearchField,
  parameters: {
    docs: {
      description: {
        component:
          '**Use** to narrow a list by what somebody types. It says how many letters it needs and can be emptied by one press.\n\n**Not** to choose one thing out of a list (ComboBox), or for text that is saved (TextField).',
      },
    },
  },
  args: { label: 'Search homeowners', value: '', onChange: fn() },
  render: Stateful,
} satisfies Meta<typeof SearchField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Playground: Story = { args: { value: 'Nakamura' } };
export const TooShort: Story = { args: { value: 'Na', hint: 'Type at least 3 letters' } };
export const WithError: Story = { args: { value: 'Na#', error: 'Only letters and digits' } };

/** Escape and the cross clear, and the focus stays where the typing was. */
export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const field = canvas.getByRole('searchbox', { name: 'Search homeowners' });
    await userEvent.type(field, 'rosa');
    await userEvent.keyboard('{Escape}');
    await expect(field).toHaveValue('');
    await expect(canvas.queryByRole('button')).toBeNull();
    await userEvent.type(field, 'ana');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search homeowners' }));
    await expect(field).toHaveValue('');
    await expect(field).toHaveFocus();
  },
};
export const Matrix: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 20, width: 320 }}>
      <SearchField label="Search homeowners" value="" onChange={fn()} />
      <SearchField label="Search with words in it" value="Nakamura" onChange={fn()} />
      <SearchField label="Search too short" value="Na" onChange={fn()} hint="Type at least 3 letters" />
    </div>
  ),
};
