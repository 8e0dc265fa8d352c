import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Pagination } from './Pagination.tsx';

const meta = {
  title: 'Components/Pagination',
  component: Pagination,
  parameters: {
    docs: {
      description: {
        component:
          '**Use** below a list of known length: which rows of how many, the pages, and the rows of a page.\n\n**Not** for a list that grows as one reads, such as the activity of a payment: that has ‘Show more’.',
      },
    },
  },
  args: { itemCount: 1366, pageNumber: 1, pageSize: 10, onPageChange: fn(), onPageSizeChange: fn() },
} satisfies Meta<typeof Pagination>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Rows 1–10 of 1,366')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Previous page' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Page 137' }));
    await expect(args.onPageChange).toHaveBeenNthCalledWith(1, 2);
    await expect(args.onPageChange).toHaveBeenNthCalledWith(2, 137);
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Rows per page' }), '50');
    await expect(args.onPageSizeChange).toHaveBeenCalledWith(50);
  },
};

export const Playground: Story = {};
export const Middle: Story = { args: { pageNumber: 68 } };
export const LastPage: Story = {
  args: { pageNumber: 137 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Rows 1,361–1,366 of 1,366')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Next page' })).toBeDisabled();
  },
};
export const AskedFor: Story = {
  name: 'LIST-5 steps count from the page that is being asked for',
  args: { pageNumber: 2, askedPageNumber: 4 },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }));
    await expect(args.onPageChange).toHaveBeenLastCalledWith(5);
    await userEvent.click(canvas.getByRole('button', { name: 'Previous page' }));
    await expect(args.onPageChange).toHaveBeenLastCalledWith(3);
  },
};
export const OnePage: Story = { args: { itemCount: 7 } };
/** Nothing to turn: nothing shows, and there is nothing to picture. */
export const NoRows: Story = {
  tags: ['no-picture'],
  parameters: { chromatic: { disableSnapshot: true } },
  args: { itemCount: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('navigation')).toBeNull();
  },
};
export const FirstLoading: Story = { args: { isFirstLoading: true, itemCount: 0 } };
export const LargestCounts: Story = { args: { itemCount: 12_345_678, pageNumber: 617_284 } };
export const OwnPageSize: Story = {
  name: 'LIST-3 a page size of the settings',
  args: { pageSize: 40 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'Rows per page' })).toHaveValue('40');
  },
};
export const Phone: Story = {
  name: 'LIST-3 on phones the page is a button, which leads to another one',
  args: { pageNumber: 3 },
  globals: { viewport: { value: 'phone' } },
  play: async ({ args, canvas }) => {
    const where = canvas.getByRole('button', { name: 'Page 3 / 137' });
    await userEvent.click(where);
    const panel = within(await screen.findByRole('dialog', { name: 'Pages' }));
    const field = panel.getByRole('textbox', { name: 'Go to page' });
    await userEvent.type(field, '138{Enter}');
    await expect(field).toHaveAccessibleDescription('Type a page from 1 to 137');
    await expect(args.onPageChange).not.toHaveBeenCalled();
    await userEvent.clear(field);
    await userEvent.type(field, '42{Enter}');
    await expect(args.onPageChange).toHaveBeenLastCalledWith(42);
    await waitFor(() => expect(where).toHaveFocus());
  },
};
export const PhonePages: Story = {
  name: 'LIST-3 on phones the rows of a page are chosen there too',
  args: { pageNumber: 3 },
  globals: { viewport: { value: 'phone' } },
  play: async ({ args, canvas }) => {
    const where = canvas.getByRole('button', { name: 'Page 3 / 137' });
    await userEvent.click(where);
    const sizes = within(await screen.findByRole('group', { name: 'Rows per page' }));
    await expect(sizes.getByRole('button', { name: '10' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(sizes.getByRole('button', { name: '50' }));
    await expect(args.onPageSizeChange).toHaveBeenCalledWith(50);
    await waitFor(() => expect(where).toHaveFocus());
    await userEvent.click(where);
    await screen.findByRole('dialog', { name: 'Pages' });
  },
};
export const Matrix: Story = {
  render: (args) => (
    <>
      {[1, 4, 5, 133, 134].map((pageNumber) => (
        <div key={pageNumber}>
          <Pagination {...args} pageNumber={pageNumber} />
        </div>
      ))}
    </>
  ),
  parameters: {
    a11y: { config: { rules: [{ id: 'landmark-unique', enabled: false }] } },
  },
};
