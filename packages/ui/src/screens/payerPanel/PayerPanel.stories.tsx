import type { PaymentMethod } from '@payments/api-client/contract';
import {
  buildAuditEntry,
  buildPayer,
  buildPayerDetails,
  buildPayments,
  buildScheduledPayment,
} from '@payments/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { screenModes } from '../../foundations/chromaticModes.ts';
import { activityOf } from '../../testing/activityOf.ts';
import { PayerPanel } from './PayerPanel.tsx';

const details = buildPayerDetails();
const methods: PaymentMethod[] = [
  {
    id: 910,
    discriminator: 'Ach',
    brand: 'Bank account',
    last4: '0042',
    ach: { id: 1, bankName: 'Front Range Credit Union', accountType: 'Checking', last4: '0042' },
  },
  {
    id: 911,
    discriminator: 'CreditCard',
    brand: 'Visa',
    last4: '3366',
    card: { id: 2, brand: 'Visa', last4: '3366', expiryMonth: 3, expiryYear: 2028 },
  },
];
const schedules = [
  buildScheduledPayment(),
  buildScheduledPayment({
    id: 7002,
    amountType: 'BalanceDue',
    amount: null,
    fee: null,
    frequency: 'SemiAnnually',
    nextDate: '2027-01-15',
    method: { id: 911, discriminator: 'CreditCard', brand: 'Visa', last4: '3366' },
  }),
];
const longest = 'Maximiliana Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh van der Meer, Jr.';
const failure = { title: 'The details could not be loaded', requestId: '0b7c2f4e-51d9' };

const meta = {
  title: 'Screens/Homeowner panel',
  component: PayerPanel,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', chromatic: { modes: screenModes } },
  args: {
    isOpen: true,
    onClose: fn(),
    timeZone: 'America/Denver',
    payer: buildPayer(),
    details: { state: 'ready', value: details },
    onRetryDetails: fn(),
    history: { state: 'first', payments: buildPayments(5), itemCount: 40 },
    onShowAllHistory: fn(),
    onRetryHistory: fn(),
    methods: { state: 'ready', value: methods },
    onRetryMethods: fn(),
    schedules: { state: 'ready', value: schedules },
    onRetrySchedules: fn(),
    allowPayments: { state: 'idle' },
    onAllowPaymentsChange: fn(),
    onChangeEmail: fn(),
    onDeleteSchedule: fn(),
    onSendDeleteLink: fn(),
    isReadOnly: false,
  },
} satisfies Meta<typeof PayerPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

const drawer = async () => within(await screen.findByRole('dialog', { name: 'Homeowner' }));

export const Default: Story = {
  name: 'HOM-4 details, what was paid, history, methods and schedules',
  play: async ({ args }) => {
    const panel = await drawer();
    await expect(panel.getByText('00120')).toBeVisible();
    await expect(panel.getByText(/4410 Juniper Way\s+Denver, CO 80220, US/)).toBeVisible();
    const months = within(panel.getByRole('list', { name: 'Paid in the last 12 months: $3,870.00' }));
    await expect(months.getAllByRole('listitem')).toHaveLength(12);
    await expect(months.getByText('April 2026: $0.00')).toBeInTheDocument();
    await expect(panel.getByText('Highest: $650.00, May 2026')).toBeVisible();
    await expect(panel.queryByText('Allowed')).toBeNull();
    await expect(panel.getByRole('switch', { name: 'Allow payments' })).toHaveAccessibleDescription(
      'New payments can be made.',
    );
    await userEvent.click(panel.getByRole('button', { name: 'Show all 40' }));
    await expect(args.onShowAllHistory).toHaveBeenCalledOnce();
    await expect(panel.getByText('Expires 03/2028')).toBeVisible();
    const list = within(panel.getByRole('list', { name: 'Scheduled payments' }));
    await expect(list.getByText('Calculated when charged')).toBeVisible();
    const [, line] = list.getAllByRole('paragraph');
    await expect(Array.from(line?.children ?? [], ({ textContent }) => textContent)).toEqual([
      'Next on Dec 1, 2026, fee $2.00',
      'Bank account ••0042',
    ]);
    await userEvent.click(list.getByRole('button', { name: 'Delete of $325.00, next on Dec 1, 2026' }));
    await expect(args.onDeleteSchedule).toHaveBeenCalledWith(schedules[0]);
    await userEvent.click(
      list.getByRole('button', { name: 'Send delete link of Calculated when charged, next on Jan 15, 2027' }),
    );
    await expect(args.onSendDeleteLink).toHaveBeenCalledWith(schedules[1]);
    await expect(list.queryByRole('button', { name: /edit/i })).toBeNull();
  },
};
export const Playground: Story = {};
export const WithActivity: Story = {
  name: 'API-5 an employee reads who did what',
  args: {
    activity: activityOf(
      buildAuditEntry({
        action: 'payer.allowPaymentsChanged',
        subject: 'payer',
        detail: { allowPayments: false },
      }),
    ),
  },
  play: async ({ args }) => {
    const panel = await drawer();
    await userEvent.click(panel.getByRole('button', { name: 'Activity' }));
    await expect(args.activity?.onOpen).toHaveBeenCalledOnce();
    await expect(await panel.findByText('Payments not allowed')).toBeVisible();
  },
};

export const Stopping: Story = {
  name: 'HOM-5 the switch asks for what it is to become, by keyboard too',
  play: async ({ args }) => {
    const control = (await drawer()).getByRole('switch', { name: 'Allow payments' });
    await expect(control).toBeChecked();
    control.focus();
    await userEvent.keyboard(' ');
    await expect(args.onAllowPaymentsChange).toHaveBeenCalledWith(details, false);
    await expect(control).toBeChecked();
  },
};
export const Stopped: Story = {
  args: { details: { state: 'ready', value: buildPayerDetails({ allowPayments: false }) } },
  play: async ({ args }) => {
    const panel = await drawer();
    await userEvent.click(panel.getByRole('switch', { name: 'Allow payments' }));
    await expect(args.onAllowPaymentsChange).toHaveBeenCalledWith(expect.anything(), true);
    await userEvent.click(panel.getByRole('button', { name: 'Change the e-mail' }));
    await expect(args.onChangeEmail).toHaveBeenCalledOnce();
  },
};
export const AllowingAgain: Story = {
  name: 'HOM-5 cannot be pressed twice while it is asked',
  args: { ...Stopped.args, allowPayments: { state: 'changing' } },
  play: async ({ args }) => {
    const control = (await drawer()).getByRole('switch', { name: 'Allow payments' });
    await userEvent.click(control);
    await expect(args.onAllowPaymentsChange).not.toHaveBeenCalled();
    await expect(control).not.toBeChecked();
  },
};
export const AllowingFailed: Story = {
  name: 'HOM-5 the flag stays what it was when it fails',
  args: {
    ...Stopped.args,
    allowPayments: {
      state: 'failed',
      failure: { title: 'Payments were not allowed', requestId: '0b7c2f4e-51d9' },
    },
  },
};

export const Loading: Story = {
  name: 'HOM-4 the row is there at once, the rest loads',
  args: {
    details: { state: 'loading' },
    history: { state: 'loading' },
    methods: { state: 'loading' },
    schedules: { state: 'loading' },
  },
  play: async ({ args }) => {
    const panel = await drawer();
    await expect(panel.getByText(args.payer?.accountNumber ?? '')).toBeVisible();
    await userEvent.click(panel.getByRole('switch', { name: 'Allow payments' }));
    await userEvent.click(panel.getByRole('button', { name: 'Change the e-mail' }));
    await expect(args.onAllowPaymentsChange).not.toHaveBeenCalled();
    await expect(args.onChangeEmail).not.toHaveBeenCalled();
  },
};
export const LoadingByLink: Story = {
  name: 'HOM-7 opened by its address',
  args: { ...Loading.args, payer: undefined },
};
export const EachFailed: Story = {
  name: 'HOM-4 each section is tried again by itself',
  args: {
    details: { state: 'failed', failure: { ...failure, title: 'The details could not be loaded' } },
    history: { state: 'failed', failure: { ...failure, title: 'The payments could not be loaded' } },
    methods: { state: 'failed', failure: { ...failure, title: 'The payment methods could not be loaded' } },
    schedules: {
      state: 'failed',
      failure: { ...failure, title: 'The scheduled payments could not be loaded' },
    },
  },
  play: async ({ args }) => {
    const panel = await drawer();
    for (const button of panel.getAllByRole('button', { name: 'Retry' })) await userEvent.click(button);
    for (const retry of [
      args.onRetryDetails,
      args.onRetryHistory,
      args.onRetryMethods,
      args.onRetrySchedules,
    ])
      await expect(retry).toHaveBeenCalledOnce();
  },
};
export const Empty: Story = {
  args: {
    details: {
      state: 'ready',
      value: buildPayerDetails({
        emailAddress: null,
        paidByMonth: details.paidByMonth.map(({ month }) => ({ month, total: 0 })),
      }),
    },
    history: { state: 'first', payments: [], itemCount: 0 },
    methods: { state: 'ready', value: [] },
    schedules: { state: 'ready', value: [] },
  },
  play: async () => {
    const paid = within((await drawer()).getByRole('region', { name: 'Paid by month' }));
    await expect(paid.getByText('$0.00')).toBeVisible();
    await expect(paid.queryByRole('list')).toBeNull();
    await expect(paid.queryByText(/Highest/)).toBeNull();
  },
};
export const OnlyAFew: Story = {
  args: { history: { state: 'first', payments: buildPayments(3), itemCount: 3 } },
  play: async () => {
    const panel = await drawer();
    await expect(panel.getByText('3 payments')).toBeVisible();
    await expect(panel.queryByRole('button', { name: /Show all/ })).toBeNull();
  },
};
export const LoadingAll: Story = {
  args: { history: { state: 'loadingAll', payments: buildPayments(5), itemCount: 40 } },
};
export const AllShown: Story = {
  args: { history: { state: 'all', payments: buildPayments(40), itemCount: 40 } },
  play: async () => {
    await expect((await drawer()).getByText('40 payments')).toBeVisible();
  },
};
export const MostShown: Story = {
  name: 'HOM-4 up to 999 rows, and says of how many; only those in view are drawn',
  args: { history: { state: 'all', payments: buildPayments(999), itemCount: 1412 } },
  play: async () => {
    const panel = await drawer();
    await expect(panel.getByText('Showing 999 of 1,412')).toBeVisible();
    const history = within(panel.getByRole('table', { name: 'Payments' }));
    await expect(history.getAllByRole('row').length).toBeLessThan(40);
    await expect(history.getByRole('columnheader', { name: 'Method' })).toBeVisible();
  },
};
export const AllFailed: Story = {
  args: {
    history: {
      state: 'failedAll',
      payments: buildPayments(5),
      itemCount: 40,
      failure: { title: 'The payments could not be loaded', requestId: '0b7c2f4e-51d9' },
    },
  },
  play: async ({ args }) => {
    await userEvent.click((await drawer()).getByRole('button', { name: 'Retry' }));
    await expect(args.onShowAllHistory).toHaveBeenCalledOnce();
  },
};
export const ReadOnly: Story = {
  name: 'ROLE-8 a read-only user is told why nothing can be changed, and reads whether payments can be made',
  args: { isReadOnly: true },
  play: async ({ args }) => {
    const panel = await drawer();
    await expect(panel.getByText('Allowed')).toBeVisible();
    const controls = [
      panel.getByRole('switch', { name: 'Allow payments' }),
      panel.getByRole('button', { name: /^Change/ }),
      ...panel.getAllByRole('button', { name: /^(Delete|Send delete link)/ }),
    ];
    await expect(controls).toHaveLength(6);
    for (const control of controls) {
      await expect(control).toHaveAccessibleDescription('Your account is read-only.');
      await userEvent.click(control);
    }
    for (const handler of [
      args.onAllowPaymentsChange,
      args.onChangeEmail,
      args.onDeleteSchedule,
      args.onSendDeleteLink,
    ])
      await expect(handler).not.toHaveBeenCalled();
    await userEvent.click(panel.getByRole('button', { name: 'Show all 40' }));
    await expect(args.onShowAllHistory).toHaveBeenCalledOnce();
  },
};
export const LongestNames: Story = {
  args: {
    details: {
      state: 'ready',
      value: buildPayerDetails({
        name: longest,
        communityName: longest,
        emailAddress: 'maximiliana.wolfeschlegelsteinhausenbergerdorff-featherstonehaugh@example.com',
        addressLine1: '12,400 Upper Saint Vrain Canyon Ranch Road',
        addressLine2: 'Building 14, Unit 1408-C, Second Entrance',
      }),
    },
    history: {
      state: 'first',
      payments: buildPayments(5).map((payment) => ({ ...payment, amount: 21_474_836.47 })),
      itemCount: 5,
    },
    schedules: { state: 'ready', value: [buildScheduledPayment({ amount: 100_000, fee: 3000 })] },
  },
};
export const FormulaName: Story = {
  args: { details: { state: 'ready', value: buildPayerDetails({ name: '=1+1', unit: '' }) } },
  play: async () => {
    await expect((await drawer()).getByText('=1+1')).toBeVisible();
  },
};
export const RightToLeft: Story = {
  args: {
    details: {
      state: 'ready',
      value: buildPayerDetails({ name: 'נועה בן־דוד', communityName: 'واحة النخيل' }),
    },
  },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const PhoneLoading: Story = { ...Loading, globals: { viewport: { value: 'phone' } } };

export const NothingMoves: Story = {
  name: 'HOM-4 what loads takes the place that was kept for it',
  args: Loading.args,
  play: async ({ args, mount }) => {
    await mount(<PayerPanel {...args} />);
    const tops = async () => {
      const panel = await drawer();
      return ['Payment history', 'Payment methods'].map((name) =>
        Math.round(panel.getByRole('region', { name }).getBoundingClientRect().top),
      );
    };
    const before = await tops();
    await mount(<PayerPanel {...args} {...meta.args} />);
    await expect(await tops()).toEqual(before);
  },
};
