import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { ColumnMenu } from './ColumnMenu.tsx';

const meta = {
  title: 'Components/ColumnMenu',
  component: ColumnMenu,
  parameters: {
    docs: {
      description: {
        component:
          '**Use** above a table with more columns than everybody needs: it chooses columns and the height of rows; on phones, where rows are cards without headers, the order.\n\n**Not** for filters: what rows are shown belongs to the Filter bar.',
      },
    },
  },
  args: {
    columns: [
      { id: 'paidAt', header: 'Date', hideable: false },
      { id: 'communityName', header: 'Community' },
      { id: 'method', header: 'Method' },
      { id: 'fee', header: 'Fee' },
      { id: 'net', header: 'Net' },
    ],
    hiddenColumns: ['net'],
    hiddenAtFirst: ['net'],
    onHiddenColumnsChange: fn(),
    density: 'comfortable',
    onDensityChange: fn(),
    sorts: [
      { id: '-paidAt', label: 'Newest first' },
      { id: '-amount', label: 'Largest amount' },
    ],
    sort: '-paidAt',
    onSort: fn(),
  },
} satisfies Meta<typeof ColumnMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Playground: Story = {};

export const Open: Story = {
  name: 'LIST-8 chooses columns and density',
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /columns/i }));
    const choices = within(await screen.findByRole('dialog', { name: 'Columns and rows' }));
    await expect(choices.queryByRole('checkbox', { name: 'Date' })).toBeNull();
    await expect(choices.getByRole('checkbox', { name: 'Net' })).not.toBeChecked();
    await userEvent.click(choices.getByRole('checkbox', { name: 'Net' }));
    await expect(args.onHiddenColumnsChange).toHaveBeenLastCalledWith([]);
    await userEvent.click(choices.getByRole('checkbox', { name: 'Fee' }));
    await expect(args.onHiddenColumnsChange).toHaveBeenLastCalledWith(['fee', 'net']);
    await userEvent.click(choices.getByRole('radio', { name: 'Compact' }));
    await expect(args.onDensityChange).toHaveBeenCalledWith('compact');
  },
};

export const NoRoomForAll: Story = {
  name: 'LIST-8 says which of the chosen columns are not shown at this width',
  args: { leftOut: 'Fee, Method' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /columns/i }));
    await expect(await screen.findByText('Not shown at this width: Fee, Method.')).toBeVisible();
  },
};

export const Phone: Story = {
  name: 'LIST-8 sorts on phones, where there are no headers',
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, args }) => {
    const trigger = canvas.getByRole('button', { name: 'Sort' });
    await userEvent.click(trigger);
    const sheet = within(await screen.findByRole('dialog', { name: 'Sort by' }));
    await expect(sheet.queryByRole('checkbox')).toBeNull();
    await userEvent.click(sheet.getByRole('radio', { name: 'Largest amount' }));
    await expect(args.onSort).toHaveBeenCalledWith('-amount');
    await waitFor(() => expect(trigger).toHaveFocus());
    await userEvent.click(trigger);
    await screen.findByRole('dialog', { name: 'Sort by' });
  },
};

export const PhoneWithHiddenColumns: Story = {
  name: 'LIST-8 what was hidden in a wider window can be brought back on a phone',
  globals: { viewport: { value: 'phone' } },
  args: { hiddenColumns: ['method', 'net'] },
  play: async ({ canvas, args }) => {
    const trigger = canvas.getByRole('button', { name: 'Sort' });
    await userEvent.click(trigger);
    await userEvent.click(await screen.findByRole('button', { name: 'Show the usual columns' }));
    await expect(args.onHiddenColumnsChange).toHaveBeenCalledWith(['net']);
    await waitFor(() => expect(trigger).toHaveFocus());
    await userEvent.click(trigger);
    await screen.findByRole('dialog', { name: 'Sort by' });
  },
};
