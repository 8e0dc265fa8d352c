import type { PaymentMethod } from '@payments/api-client/contract';
import { buildAuditEntries, buildPayment, buildPaymentDetails } from '@payments/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { screenModes } from '../../foundations/chromaticModes.ts';
import { AmountDetailsDrawer } from './AmountDetailsDrawer.tsx';

const card: PaymentMethod = {
  id: 7001,
  discriminator: 'CreditCard',
  brand: 'Mastercard',
  last4: '1881',
  card: { id: 9, brand: 'Mastercard', last4: '1881', expiryMonth: 3, expiryYear: 2028 },
};
const bank: PaymentMethod = {
  id: 7002,
  discriminator: 'Ach',
  brand: 'Bank account',
  last4: '0042',
  ach: { id: 9, bankName: 'Front Range Credit Union', accountType: 'Checking', last4: '0042' },
};
const pending = {
  id: 918245,
  payerName: 'Priya Raghunathan',
  payerUnit: 'Unit 3',
  communityName: 'Cedar Grove Association',
  amount: 1250,
  fee: 37.5,
  net: 1212.5,
  paymentStatus: 'RefundPending' as const,
  paidAt: '2026-11-19T23:52:00Z',
  method: { id: 7001, discriminator: 'CreditCard' as const, brand: 'Mastercard', last4: '1881' },
};
const details = buildPaymentDetails({
  ...pending,
  expectedBy: '2026-12-04T18:00:00Z',
  payoutId: 115_506,
  events: [
    {
      id: 3,
      at: '2026-11-20T16:12:00Z',
      status: 'RefundPending',
      actor: 'Ana Duarte',
      note: 'Paid twice by mistake',
    },
    { id: 2, at: '2026-11-19T23:53:00Z', status: 'Succeeded', actor: null, note: null },
    { id: 1, at: '2026-11-19T23:52:00Z', status: 'Pending', actor: null, note: null },
  ],
});

const meta = {
  title: 'Screens/Amount details',
  component: AmountDetailsDrawer,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', chromatic: { modes: screenModes } },
  args: {
    isOpen: true,
    onClose: fn(),
    timeZone: 'America/Denver',
    now: '2026-11-20T18:00:00Z',
    payment: buildPayment(pending),
    details: { state: 'ready', value: details },
    method: { state: 'ready', value: card },
    onRetry: fn(),
    payerLink: { href: '#payer', onClick: fn() },
    payoutLink: (id) => ({ href: `#payout-${id}`, onClick: fn() }),
    isReadOnly: false,
    onRefund: fn(),
    onSendReceipt: fn(),
    onExplain: fn(),
  },
} satisfies Meta<typeof AmountDetailsDrawer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'PAY-5 amount, fee and net',
  play: async ({ args }) => {
    const drawer = within(await screen.findByRole('dialog'));
    const amounts = within(drawer.getByRole('region', { name: 'Amount' }));
    await expect(amounts.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '$1,250.00',
      '−$37.50',
      '$1,212.50',
    ]);
    await expect(drawer.getByText('Card refund expected by Dec 4')).toBeVisible();
    await expect(drawer.getByRole('link', { name: 'Payout 115506' })).toHaveAttribute(
      'href',
      '#payout-115506',
    );
    await userEvent.click(drawer.getByRole('link', { name: `${args.payment.payerName}, homeowner` }));
    await expect(args.payerLink?.onClick).toHaveBeenCalledOnce();
    await expect(drawer.getByText('Ana Duarte: “Paid twice by mistake”')).toBeVisible();
    const refund = drawer.getByRole('button', { name: /^Refund payment/ });
    const foot = refund.closest('footer');
    await expect(
      within(foot ?? refund)
        .getAllByText('A refund of this payment is already on its way.')
        .at(-1),
    ).toBeVisible();
    await userEvent.click(refund);
    await expect(args.onRefund).not.toHaveBeenCalled();
    await userEvent.click(drawer.getByRole('button', { name: 'Send receipt' }));
    await expect(args.onSendReceipt).toHaveBeenCalledWith(details);
    await userEvent.click(drawer.getByRole('button', { name: 'Explain to homeowner' }));
    await expect(args.onExplain).toHaveBeenCalledWith(details);
    await expect(drawer.queryByRole('button', { name: 'Activity' })).toBeNull();
  },
};
export const Playground: Story = {};
export const Loading: Story = { args: { details: { state: 'loading' }, method: { state: 'loading' } } };
export const Failed: Story = {
  args: {
    details: {
      state: 'failed',
      failure: { title: 'The history of this payment could not be loaded', requestId: '0b7c2f4e-51d9' },
    },
    method: { state: 'failed', failure: { title: 'The payment method could not be loaded' } },
  },
  play: async ({ args }) => {
    await expect(await screen.findAllByText('Could not be loaded')).toHaveLength(2);
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const Succeeded: Story = {
  args: {
    payment: buildPayment(),
    details: { state: 'ready', value: buildPaymentDetails() },
  },
  play: async ({ args }) => {
    await expect(await screen.findByText('None yet')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Refund payment' }));
    await expect(args.onRefund).toHaveBeenCalledOnce();
  },
};
export const Returned: Story = {
  args: {
    payment: buildPayment({ paymentStatus: 'Returned', method: bank }),
    method: { state: 'ready', value: bank },
    details: {
      state: 'ready',
      value: buildPaymentDetails({
        paymentStatus: 'Returned',
        method: bank,
        events: [
          { id: 2, at: '2026-11-19T15:02:00Z', status: 'Returned', actor: null, note: 'R01' },
          { id: 1, at: '2026-11-17T15:02:00Z', status: 'Pending', actor: null, note: null },
        ],
      }),
    },
  },
  play: async () => {
    const sum = await screen.findByText('Net to association');
    await expect(sum.nextElementSibling).toHaveTextContent('$0.00');
    const receipt = screen.getByRole('button', { name: /^Send receipt/ });
    await expect(receipt).toHaveAccessibleDescription(/so there is no receipt/);
    await expect(
      await screen.findByText(/^R01, Insufficient funds\. Ask the homeowner to pay again/),
    ).toBeVisible();
    await expect(screen.getByText('The bank returned this payment')).toBeVisible();
  },
};
export const RefundFailed: Story = {
  name: 'REF-8 a refund that failed says so first, and leads to another try',
  args: {
    payment: buildPayment({ ...pending, paymentStatus: 'RefundFailed' }),
    details: {
      state: 'ready',
      value: buildPaymentDetails({
        ...pending,
        paymentStatus: 'RefundFailed',
        payoutId: 115_506,
        events: [
          { id: 4, at: '2026-11-20T17:02:00Z', status: 'RefundFailed', actor: null, note: 'account closed' },
          ...details.events,
        ],
      }),
    },
  },
  play: async ({ args }) => {
    const drawer = within(await screen.findByRole('dialog'));
    const title = drawer.getByText('The refund failed');
    const facts = drawer.getByText('Payer');
    await expect(title.compareDocumentPosition(facts) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await expect(drawer.getByText('Account closed. The homeowner has not been paid back.')).toBeVisible();
    await expect(drawer.getAllByText(/account closed/i)).toHaveLength(1);
    await userEvent.click(drawer.getByRole('button', { name: 'Try the refund again' }));
    await expect(args.onRefund).toHaveBeenCalledOnce();
  },
};
export const Refunded: Story = {
  name: 'PAY-5 OUT-2 what was refunded is taken off, and off which payout',
  args: {
    payment: buildPayment({ ...pending, net: -37.5, paymentStatus: 'Refunded' }),
    details: {
      state: 'ready',
      value: buildPaymentDetails({
        ...pending,
        net: -37.5,
        paymentStatus: 'Refunded',
        payoutId: 115_506,
        reversedInPayoutId: 116_020,
        events: [
          { id: 4, at: '2026-11-20T17:02:00Z', status: 'Refunded', actor: null, note: null },
          ...details.events,
        ],
      }),
    },
  },
  play: async () => {
    const amounts = within(await screen.findByRole('region', { name: 'Amount' }));
    await expect(amounts.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '$1,250.00',
      '−$37.50',
      '−$1,250.00',
      '−$37.50',
    ]);
    for (const [name, id] of [
      ['Payout', 115_506],
      ['Taken back in', 116_020],
    ] as const) {
      const value = within((await screen.findByText(name)).nextElementSibling as HTMLElement);
      await expect(value.getByRole('link', { name: `Payout ${id}` })).toHaveAttribute(
        'href',
        `#payout-${id}`,
      );
    }
  },
};
export const Disputed: Story = {
  args: {
    payment: buildPayment({ ...pending, net: -37.5, paymentStatus: 'Disputed' }),
    details: {
      state: 'ready',
      value: buildPaymentDetails({
        ...pending,
        net: -37.5,
        paymentStatus: 'Disputed',
        payoutId: 115_506,
        events: [
          { id: 3, at: '2026-11-20T17:02:00Z', status: 'Disputed', actor: null, note: null },
          ...details.events.slice(1),
        ],
      }),
    },
  },
  play: async () => {
    const name = await screen.findByText('Taken back in');
    await expect(name.nextElementSibling).toHaveTextContent('None yet');
    const refund = screen.getByRole('button', { name: /^Refund payment/ });
    await expect(refund).toHaveAccessibleDescription(
      'This payment was disputed and its money has gone back, so there is nothing to refund.',
    );
  },
};
export const ReadOnly: Story = {
  name: 'ROLE-8 a read-only user is told why',
  args: { ...Succeeded.args, isReadOnly: true },
  play: async ({ args }) => {
    const button = await screen.findByRole('button', { name: /^Refund payment/ });
    await expect(button).toHaveAccessibleDescription('Your account is read-only.');
    await expect(screen.getAllByText('Your account is read-only.').at(-1)).toBeVisible();
    await userEvent.click(button);
    await expect(args.onRefund).not.toHaveBeenCalled();
  },
};
export const WithActivity: Story = {
  name: 'API-5 an employee reads who did what',
  args: {
    activity: {
      trail: { state: 'ready', entries: buildAuditEntries(3), itemCount: 12 },
      onOpen: fn(),
      onShowMore: fn(),
      onRetry: fn(),
    },
  },
  play: async ({ args }) => {
    const button = await screen.findByRole('button', { name: 'Activity' });
    await userEvent.click(button);
    await expect(args.activity?.onOpen).toHaveBeenCalledOnce();
    await expect(await screen.findByText('Requested the refund')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await expect(args.activity?.onShowMore).toHaveBeenCalledOnce();
  },
};
const longest = 'Maximiliana Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh van der Meer, Jr.';
export const LongestNames: Story = {
  args: {
    payment: buildPayment({ payerName: longest, communityName: longest }),
    details: {
      state: 'ready',
      value: buildPaymentDetails({
        payerName: longest,
        communityName: longest,
        amount: 21_474_836.47,
        fee: 644_245.09,
        net: 20_830_591.38,
      }),
    },
  },
};
export const Phone: Story = {
  name: 'PAY-6 the explanation is in reach on a phone',
  globals: { viewport: { value: 'phone' } },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Explain to homeowner' }));
    await expect(args.onExplain).toHaveBeenCalledWith(details);
  },
};
