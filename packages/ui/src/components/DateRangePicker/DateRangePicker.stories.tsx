import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { DateRangePicker } from './index.ts';

function Stateful(args: ComponentProps<typeof DateRangePicker>) {
  const [value, setValue] = useState(args.value);
  return (
    <DateRangePicker
      {...args}
      value={value}
      onChange={(next) => {
        setValue(next);
        args.onChange(next);
      }}
    />
  );
}

const meta = {
  title: 'Components/DateRangePicker',
  component: DateRangePicker,
  parameters: {
    docs: {
      description: {
        component:
          '**Use** to choose a first and a last day by calendar, by typing or by a preset, in the business time zone named in its hint.\n\n**Not** for one day or a birth date, which is quicker typed in a TextField, nor for times of day.',
      },
    },
  },
  args: {
    label: 'Payment date',
    value: { from: '2026-11-01', to: '2026-11-20' },
    onChange: fn(),
    today: '2026-11-20',
    hint: 'Days in Denver (MT)',
  },
  render: Stateful,
} satisfies Meta<typeof DateRangePicker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Playground: Story = { args: { latest: '2026-11-20' } };
export const AnyDate: Story = { args: { value: null } };
export const Custom: Story = { args: { value: { from: '2026-10-14', to: '2026-11-02' } } };
export const OneDay: Story = { args: { value: { from: '2026-11-20', to: '2026-11-20' } } };

/** LIST-9: a preset gives its days and shows them; it stays marked. */
export const ByPreset: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('button', { name: 'This month' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(canvas.getByRole('button', { name: 'Last month' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ from: '2026-10-01', to: '2026-10-31' });
    await expect(canvas.getByRole('button', { name: 'Last month' })).toHaveAttribute('aria-pressed', 'true');
    await expect(canvas.getByRole('heading', { name: /October 2026/ })).toBeVisible();
  },
};

export const OnTheCalendar: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /Tuesday, November 3, 2026/ }));
    await userEvent.click(canvas.getByRole('button', { name: /Thursday, November 5, 2026/ }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ from: '2026-11-03', to: '2026-11-05' });
  },
};

export const ByTyping: Story = {
  play: async ({ canvasElement, args }) => {
    const from = within(within(canvasElement).getByRole('group', { name: 'From' }));
    await userEvent.click(from.getByRole('spinbutton', { name: /month/ }));
    await userEvent.keyboard('10142026');
    await expect(args.onChange).toHaveBeenLastCalledWith({ from: '2026-10-14', to: '2026-11-20' });
  },
};

export const Backwards: Story = {
  args: { value: { from: '2026-11-20', to: '2026-11-01' } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent(
      'The first day is after the last one',
    );
  },
};

export const Impossible: Story = {
  name: 'LIST-9 a typed day that does not exist is refused with words, not moved to another',
  args: { onImpossibleChange: fn() },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const from = within(canvas.getByRole('group', { name: 'From' }));
    await userEvent.click(from.getByRole('spinbutton', { name: /month/ }));
    await userEvent.keyboard('0231');
    const words = 'There is no February 31, 2026.';
    await expect(await canvas.findByRole('alert')).toHaveTextContent(words);
    await expect(args.onImpossibleChange).toHaveBeenLastCalledWith(true);
    await expect(canvasElement.querySelector('[data-selected]')).toBeNull();
    await userEvent.click(
      within(canvas.getByRole('group', { name: 'To' })).getByRole('spinbutton', { name: /month/ }),
    );
    await expect(args.onChange).not.toHaveBeenCalledWith(expect.objectContaining({ from: '2026-02-28' }));
    await expect(canvas.getByRole('alert')).toHaveTextContent(words);
    await expect(from.getByRole('spinbutton', { name: /day/ })).toHaveAttribute('aria-valuetext', 'Empty');
    await userEvent.click(from.getByRole('spinbutton', { name: /month/ }));
    await userEvent.keyboard('02282026');
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull());
    await expect(args.onChange).toHaveBeenLastCalledWith({ from: '2026-02-28', to: '2026-11-20' });
    await expect(args.onImpossibleChange).toHaveBeenLastCalledWith(false);
  },
};

export const YearOfTwoDigits: Story = {
  name: 'LIST-9 a year of two digits is refused with words once it is left, not taken for the year 26',
  args: { onImpossibleChange: fn() },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const from = within(canvas.getByRole('group', { name: 'From' }));
    await userEvent.click(from.getByRole('spinbutton', { name: /month/ }));
    await userEvent.keyboard('010126');
    await expect(args.onImpossibleChange).toHaveBeenLastCalledWith(true);
    await expect(canvas.queryByRole('alert')).toBeNull();
    await userEvent.click(
      within(canvas.getByRole('group', { name: 'To' })).getByRole('spinbutton', { name: /month/ }),
    );
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Write the year in four digits');
    await expect(args.onImpossibleChange).toHaveBeenLastCalledWith(true);
    await userEvent.click(from.getByRole('spinbutton', { name: /month/ }));
    await userEvent.keyboard('01012026');
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull());
    await expect(args.onChange).toHaveBeenLastCalledWith({ from: '2026-01-01', to: '2026-11-20' });
    await expect(args.onImpossibleChange).toHaveBeenLastCalledWith(false);
  },
};

export const HalfTyped: Story = {
  name: 'LIST-9 a day that lacks its month is asked for once it is left, and the day before it does not count',
  args: { onImpossibleChange: fn() },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const from = within(canvas.getByRole('group', { name: 'From' }));
    const toMonth = within(canvas.getByRole('group', { name: 'To' })).getByRole('spinbutton', {
      name: /month/,
    });
    await userEvent.click(from.getByRole('spinbutton', { name: /month/ }));
    await userEvent.keyboard('{Backspace}{Backspace}');
    await waitFor(() => expect(args.onImpossibleChange).toHaveBeenLastCalledWith(true));
    await expect(canvas.queryByRole('alert')).toBeNull();
    await userEvent.click(toMonth);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Write the month, the day and the year.',
    );
    await userEvent.click(from.getByRole('spinbutton', { name: /month/ }));
    await userEvent.keyboard('10142026');
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull());
    await expect(args.onChange).toHaveBeenLastCalledWith({ from: '2026-10-14', to: '2026-11-20' });
    await expect(args.onImpossibleChange).toHaveBeenLastCalledWith(false);
  },
};

export const Pasted: Story = {
  name: 'LIST-9 a day that was copied elsewhere is pasted into either field',
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const from = within(canvas.getByRole('group', { name: 'From' }));
    await userEvent.click(from.getByRole('spinbutton', { name: /year/ }));
    await userEvent.paste('10/14/2026');
    await expect(args.onChange).toHaveBeenLastCalledWith({ from: '2026-10-14', to: '2026-11-20' });
    await expect(from.getByRole('spinbutton', { name: /day/ })).toHaveTextContent('14');
    await userEvent.paste('10/32/2026');
    await expect(args.onChange).toHaveBeenCalledOnce();
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
