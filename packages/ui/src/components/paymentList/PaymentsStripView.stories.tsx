import { buildSummary } from '@payments/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { PaymentsStripView } from './index.ts';

const summary = buildSummary();

const meta = {
  title: 'Components/PaymentsStripView',
  component: PaymentsStripView,
  parameters: {
    docs: {
      description: {
        component:
          '**Use** between a list’s title and its filters: one figure for all that the filter holds, not for the page alone, and how it divides by status. Where succeeded payments stand among others, what succeeded leads: their sum is no money that anyone has.\n\n**Not** for figures that no filter of the screen changes, or for more than one total: one screen answers one question.',
      },
    },
  },
  args: {
    strip: { state: 'ready', summary },
    dates: { from: '2026-11-01', to: '2026-11-20' },
    statuses: [],
    today: '2026-11-20',
    onRetryStrip: fn(),
  },
} satisfies Meta<typeof PaymentsStripView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'PAY-8 what was collected leads, not what failed or went back as well',
  play: async ({ canvas }) => {
    const strip = canvas.getByRole('region', { name: 'Totals' });
    await expect(strip).toHaveTextContent(/^\$412,880\.14 succeeded/);
    await expect(strip).toHaveTextContent('of $579,812.94 in 1,366 payments, Nov 1 – Nov 20');
    await expect(canvas.queryByRole('button')).toBeNull();
    await expect(strip).toHaveAttribute('aria-busy', 'false');
  },
};
export const Playground: Story = {};
export const AnyDate: Story = { args: { dates: null } };
export const FirstLoading: Story = { args: { strip: { state: 'firstLoading' } } };
export const LoadingAgain: Story = {
  args: { strip: { state: 'reloading', summary } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Totals' })).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.getByText('succeeded')).toBeVisible();
  },
};
export const Failed: Story = {
  args: { strip: { state: 'failed' } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Total unavailable');
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetryStrip).toHaveBeenCalledOnce();
  },
};
export const FailedWithTheList: Story = {
  args: { strip: { state: 'failed' }, isListFailed: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('alert')).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Retry' })).toBeNull();
  },
};
export const NothingAtAll: Story = {
  args: { strip: { state: 'ready', summary: buildSummary({ count: 0, total: 0, byStatus: [] }) } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Totals' })).toHaveTextContent(
      /^No payments, Nov 1 – Nov 20$/,
    );
  },
};
export const LargestAmounts: Story = {
  args: {
    strip: {
      state: 'ready',
      summary: buildSummary({
        count: 9_999_999,
        total: 21_474_836_470,
        byStatus: summary.byStatus.map((entry) => ({ ...entry, total: entry.total * 40_000 })),
      }),
    },
  },
};
const succeeded = summary.byStatus.filter(({ status }) => status === 'Succeeded');
export const SomeStatuses: Story = {
  name: 'PAY-8 statuses that the filter leaves out take no room, those that it asks for are there with 0 too',
  args: {
    statuses: ['Disputed', 'Succeeded'],
    strip: { state: 'ready', summary: buildSummary({ count: 1032, total: 412_880.14, byStatus: succeeded }) },
  },
  play: async ({ canvas }) => {
    const figures = within(canvas.getByRole('list', { name: 'Payments by status' })).getAllByRole('listitem');
    await expect(figures.map(({ textContent }) => textContent)).toEqual([
      'Succeeded · 1,032$412,880.14',
      'Disputed · 0',
    ]);
  },
};
const notCollected = summary.byStatus.filter(({ status }) => status === 'Failed' || status === 'Returned');
export const NothingSucceeded: Story = {
  name: 'PAY-8 where nothing succeeded, the sum leads, and names the statuses',
  args: {
    statuses: ['Failed', 'Returned'],
    strip: { state: 'ready', summary: buildSummary({ count: 60, total: 33_566.55, byStatus: notCollected }) },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Totals' })).toHaveTextContent(
      /^\$33,566\.55.*60 payments in 2 statuses, Nov 1 – Nov 20/,
    );
  },
};
export const OneStatus: Story = {
  args: {
    statuses: ['Succeeded'],
    strip: { state: 'ready', summary: buildSummary({ count: 1032, total: 412_880.14, byStatus: succeeded }) },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Totals' })).toHaveTextContent(
      /^\$412,880\.14.*1,032 payments, Nov 1 – Nov 20/,
    );
  },
};
export const SomeStatusesReloading: Story = {
  name: 'PAY-8 LIST-6 statuses that a new filter leaves out are gone before its figures come, and nothing moves with them',
  args: { statuses: ['Succeeded'], strip: { state: 'reloading', summary } },
  play: async ({ canvas }) => {
    const figures = within(canvas.getByRole('list', { name: 'Payments by status' })).getAllByRole('listitem');
    await expect(figures).toHaveLength(1);
    await expect(figures[0]).toHaveTextContent(/^Succeeded/);
  },
};
/** Low, so that the first payments are in sight. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const strip = canvas.getByRole('region', { name: 'Totals' });
    await expect(strip.offsetHeight).toBeLessThanOrEqual(100);
    await expect(strip.scrollWidth).toBeLessThanOrEqual(strip.offsetWidth);
  },
};
export const PhoneByStatus: Story = {
  name: 'PAY-8 on phones one press writes out count and total by status',
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('list', { name: 'Payments by status' })).toBeNull();
    const toggle = canvas.getByRole('button', { name: 'By status', expanded: false });
    await userEvent.click(toggle);
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    const figures = within(canvas.getByRole('list', { name: 'Payments by status' })).getAllByRole('listitem');
    await expect(figures).toHaveLength(8);
    await expect(canvas.getByRole('region', { name: 'Totals' }).offsetHeight).toBeLessThanOrEqual(246);
  },
};
export const PhoneFirstLoading: Story = {
  args: FirstLoading.args,
  globals: { viewport: { value: 'phone' } },
  play: Phone.play,
};
export const PhoneLargestAmounts: Story = {
  name: 'PAY-8 on phones what leads is told whole, and dates for which there is no room not at all',
  args: LargestAmounts.args,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const word = canvas.getByText('succeeded');
    await expect(word.scrollWidth).toBeLessThanOrEqual(word.offsetWidth);
    const dates = canvas.getByText(/Nov 1 – Nov 20/);
    await expect(dates.offsetTop).toBeGreaterThanOrEqual(
      (dates.parentElement?.offsetTop ?? 0) + (dates.parentElement?.offsetHeight ?? 0),
    );
    await expect(canvas.getByRole('region', { name: 'Totals' }).offsetHeight).toBeLessThanOrEqual(112);
  },
};
