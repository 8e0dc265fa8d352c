import { buildPayout, buildPayoutDetails, buildPayoutItems } from '@payments/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { screenModes } from '../../foundations/chromaticModes.ts';
import { activityOf } from '../../testing/activityOf.ts';
import { PayoutDetailsDrawer } from './PayoutDetailsDrawer.tsx';

const details = buildPayoutDetails({ items: buildPayoutItems(14) });
const off = buildPayoutDetails({ items: buildPayoutItems(14), difference: -0.01 });
const longest = 'The Homeowners Association of the Villas at Upper Saint Vrain Canyon Ranch, Phase II';

const paymentLink = (paymentId: number) => ({ href: `#payment-${paymentId}`, onClick: fn() });

const meta = {
  title: 'Screens/Payout details',
  component: PayoutDetailsDrawer,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', chromatic: { modes: screenModes } },
  args: {
    isOpen: true,
    onClose: fn(),
    timeZone: 'America/Denver',
    payout: details,
    details: { state: 'ready', value: details },
    onRetry: fn(),
    paymentLink,
    exporting: { state: 'idle' },
    onExport: fn(),
    onCancelExport: fn(),
  },
} satisfies Meta<typeof PayoutDetailsDrawer>;
export default meta;
type Story = StoryObj<typeof meta>;

const drawer = async () => within(await screen.findByRole('dialog'));

export const Default: Story = {
  name: 'OUT-2 from gross to sent, adding up to the cent',
  play: async ({ args }) => {
    const panel = await drawer();
    const waterfall = within(panel.getByRole('region', { name: 'How the payout adds up' }));
    await expect(waterfall.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Gross',
      'Fees',
      'Refunds and disputes',
      'Net',
      'Sent',
    ]);
    const [, , , net, sent] = waterfall.getAllByRole('definition').map(({ textContent }) => textContent);
    await expect(sent).toBe(net);
    await expect(panel.getByText('Adds up to the cent')).toBeVisible();
    await expect(panel.getAllByRole('row')).toHaveLength(15);
    await expect(panel.getByText('Refund')).toBeVisible();
    const [first] = details.items;
    await expect(panel.getAllByRole('link')[0]).toHaveAttribute('href', `#payment-${first?.paymentId}`);
    await userEvent.click(panel.getByRole('button', { name: 'Export 14 payments' }));
    await expect(args.onExport).toHaveBeenCalledOnce();
    await userEvent.click(panel.getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
export const Playground: Story = {};
export const OneCentOff: Story = {
  name: 'OUT-2 a cent is missing: amber, with the difference named',
  args: { payout: off, details: { state: 'ready', value: off } },
  play: async () => {
    const panel = await drawer();
    await expect(panel.getByText('Paid, off by $0.01')).toBeVisible();
    await expect(panel.getByText('$0.01 less than its payments add up to')).toBeVisible();
    await expect(panel.queryByText('Adds up to the cent')).toBeNull();
    const body = panel.getByRole('group', { name: 'Details' });
    await expect(body.scrollWidth).toBe(body.clientWidth);
  },
};
const more = buildPayoutDetails({ items: buildPayoutItems(3), difference: 1250 });
export const TooMuch: Story = {
  name: 'OUT-2 too much was sent',
  args: { payout: more, details: { state: 'ready', value: more } },
  play: async () => {
    await expect((await drawer()).getByText('$1,250.00 more than its payments add up to')).toBeVisible();
  },
};
export const Pending: Story = {
  args: {
    payout: buildPayout({ status: 'Pending' }),
    details: { state: 'ready', value: buildPayoutDetails({ status: 'Pending' }) },
  },
};
export const NotTaken: Story = {
  name: 'The bank did not take it',
  args: {
    payout: buildPayout({ status: 'Failed' }),
    details: { state: 'ready', value: buildPayoutDetails({ status: 'Failed' }) },
  },
  play: async () => {
    const panel = await drawer();
    await expect(panel.getByText(/Ask support what comes next/)).toBeVisible();
    await expect(panel.queryByRole('button', { name: /again$/ })).toBeNull();
  },
};
const failedAgain = buildPayoutDetails({ status: 'Failed', attempt: 2 });
export const ToSendAgain: Story = {
  name: 'OUT-4 an employee can send it again, and sees how often that was done',
  args: {
    payout: failedAgain,
    details: { state: 'ready', value: failedAgain },
    onResend: fn(),
    activity: activityOf(),
  },
  play: async ({ args }) => {
    const panel = await drawer();
    await expect(panel.getByText('Attempts')).toBeVisible();
    await expect(panel.queryByText(/Ask support/)).toBeNull();
    await userEvent.click(panel.getByRole('button', { name: 'Send $4,480.21 again' }));
    await expect(args.onResend).toHaveBeenCalledWith(failedAgain);
    await userEvent.click(panel.getByRole('button', { name: 'Activity' }));
    await expect(await panel.findByText('No activity recorded for this payout.')).toBeVisible();
  },
};
export const PhoneToSendAgain: Story = {
  args: { payout: failedAgain, details: { state: 'ready', value: failedAgain }, onResend: fn() },
  globals: { viewport: { value: 'phone' } },
};
export const NotTakenAndOff: Story = {
  name: 'OUT-2 nothing says that a payout was sent which the bank did not take',
  args: {
    payout: buildPayout({ status: 'Failed', amount: 4480.2, difference: -0.01 }),
    details: {
      state: 'ready',
      value: buildPayoutDetails({ status: 'Failed', attempt: 2, amount: 4480.2, difference: -0.01 }),
    },
  },
  play: async () => {
    const panel = await drawer();
    await expect(panel.getByText('$0.01 less than its payments add up to')).toBeVisible();
    await expect(panel.getByText('Tried to send')).toBeVisible();
    await expect(panel.queryByText(/was sent|^Sent/)).toBeNull();
  },
};
export const Loading: Story = {
  args: { payout: buildPayout(), details: { state: 'loading' } },
  play: async () => {
    const panel = await drawer();
    await expect(panel.getByText('$983.00')).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Export' })).toBeDisabled();
  },
};
export const Failed: Story = {
  args: {
    details: {
      state: 'failed',
      failure: {
        title: 'The payments of this payout could not be loaded',
        message: '503 Service Unavailable. The server is not ready. Try again in a moment.',
        requestId: '0b7c2f4e-51d9',
      },
    },
  },
  play: async ({ args }) => {
    await userEvent.click((await drawer()).getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const Exporting: Story = {
  args: { exporting: { state: 'running', bytes: 0 } },
  play: async ({ args }) => {
    await userEvent.click((await drawer()).getByRole('button', { name: /^Cancel/ }));
    await expect(args.onCancelExport).toHaveBeenCalledOnce();
  },
};
export const ExportFailed: Story = {
  args: {
    exporting: { state: 'failed', failure: { title: 'The export failed', requestId: '0b7c2f4e-51d9' } },
  },
};
export const ManyPayments: Story = {
  name: '999 payments: only those in view are drawn',
  args: { details: { state: 'ready', value: buildPayoutDetails({ items: buildPayoutItems(999) }) } },
  play: async () => {
    const panel = await drawer();
    await expect(panel.getByRole('table', { name: 'Payments in this payout' })).toBeVisible();
    await expect(panel.getAllByRole('row').length).toBeLessThan(120);
    await expect(panel.getByRole('button', { name: 'Export 999 payments' })).toBeVisible();
  },
};
const largest = buildPayoutDetails({
  communityName: longest,
  items: buildPayoutItems(3).map((item) => ({
    ...item,
    payerName: 'Maximiliana Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh van der Meer, Jr.',
    amount: 21_474_836.47,
    fee: 644_245.09,
    net: 20_830_591.38,
  })),
});
export const LongestNames: Story = { args: { payout: largest, details: { state: 'ready', value: largest } } };
export const Phone: Story = {
  name: 'OUT-2 on phones each item says its amount, fee and net',
  args: { payout: off, details: { state: 'ready', value: off } },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const panel = await drawer();
    await expect(panel.getByText('$96.40, fee −$2.89', { exact: false })).toBeVisible();
    await expect(panel.getAllByText('Net', { exact: true })[0]).toBeVisible();
  },
};
