import { buildPayer, buildScheduledPayment } from '@payments/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { screenModes } from '../../foundations/chromaticModes.ts';
import { AllowPaymentsDialog } from './AllowPaymentsDialog.tsx';
import type { AllowPaymentsDialogProps } from './AllowPaymentsDialogProps.ts';

const schedules = [
  buildScheduledPayment(),
  buildScheduledPayment({
    id: 7002,
    amountType: 'BalanceDue',
    amount: null,
    fee: null,
    frequency: 'Quarterly',
    nextDate: '2027-01-15',
  }),
  buildScheduledPayment({
    id: 7003,
    amount: 85,
    frequency: 'OneTime',
    nextDate: '2026-12-20',
    method: { id: 911, discriminator: 'CreditCard', brand: 'Visa', last4: '3366' },
  }),
];
const stopped = buildPayer({ allowPayments: false });
const choices = { 7001: 'delete', 7002: 'sendLink' } as const;

const meta = {
  title: 'Screens/Stop payments',
  component: AllowPaymentsDialog,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', chromatic: { modes: screenModes } },
  args: {
    isOpen: true,
    payer: buildPayer(),
    step: { state: 'choosing' },
    schedules,
    choices: {},
    onChoose: fn(),
    results: {},
    onApply: fn(),
    onRetry: fn(),
    onClose: fn(),
    onSignInAgain: fn(),
  },
} satisfies Meta<typeof AllowPaymentsDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async (role = 'alertdialog') =>
  within(await screen.findByRole(role, { name: /Marisol Okafor/ }));

function Choosing(args: AllowPaymentsDialogProps) {
  const [chosen, setChosen] = useState(args.choices);
  return (
    <AllowPaymentsDialog
      {...args}
      choices={chosen}
      onChoose={(id, choice) => {
        setChosen({ ...chosen, [id]: choice });
        args.onChoose(id, choice);
      }}
    />
  );
}

export const Default: Story = {
  name: 'HOM-5 what would still draft, each with a choice; everything is left unless chosen',
  render: (args) => <Choosing {...args} />,
  play: async ({ args }) => {
    const modal = await dialog();
    const groups = modal.getAllByRole('group', { name: /^The scheduled payment/ });
    await expect(groups).toHaveLength(3);
    for (const group of groups)
      await expect(within(group).getByRole('radio', { name: 'Leave' })).toBeChecked();
    const first = within(
      modal.getByRole('group', { name: 'The scheduled payment of $325.00 on Dec 1, 2026' }),
    );
    await userEvent.click(first.getByRole('radio', { name: 'Delete now' }));
    await expect(args.onChoose).toHaveBeenLastCalledWith(7001, 'delete');
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onChoose).toHaveBeenLastCalledWith(7001, 'sendLink');
    await userEvent.click(modal.getByRole('button', { name: 'Stop payments' }));
    await expect(args.onApply).toHaveBeenCalledOnce();
  },
};
export const Playground: Story = {};
export const EnterKeeps: Story = {
  name: 'HOM-5 Enter stops nothing',
  play: async ({ args }) => {
    const modal = await dialog();
    await waitFor(() => expect(modal.getByRole('button', { name: 'Keep payments' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(args.onApply).not.toHaveBeenCalled();
  },
};
export const NoEmail: Story = {
  name: 'SCH-7 without an e-mail no link can be sent',
  args: { payer: buildPayer({ emailAddress: null }) },
  play: async ({ args }) => {
    const [link] = (await dialog()).getAllByRole('radio', {
      name: 'Send the delete link (no e-mail address)',
    });
    if (!link) throw new Error('no schedules');
    await userEvent.click(link);
    await expect(args.onChoose).not.toHaveBeenCalled();
  },
};
export const Loading: Story = {
  args: { step: { state: 'loading' }, schedules: [] },
  play: async ({ args }) => {
    await userEvent.click((await dialog('dialog')).getByRole('button', { name: 'Stop payments' }));
    await expect(args.onApply).not.toHaveBeenCalled();
  },
};
export const LoadFailed: Story = {
  args: {
    step: {
      state: 'loadFailed',
      failure: { title: 'The scheduled payments could not be loaded', requestId: '0b7c2f4e-51d9' },
    },
    schedules: [],
  },
  play: async ({ args }) => {
    const modal = await dialog('dialog');
    await expect(modal.queryByRole('button', { name: 'Stop payments' })).toBeNull();
    await userEvent.click(modal.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const NothingScheduled: Story = { args: { schedules: [] } };
export const NotStopped: Story = {
  name: 'HOM-5 stopping failed: nothing was touched, and the choices are kept',
  args: {
    choices,
    step: {
      state: 'choosing',
      failure: { title: 'Payments were not stopped', requestId: '0b7c2f4e-51d9' },
    },
  },
};
export const Applying: Story = {
  args: {
    payer: stopped,
    choices: { ...choices, 7003: 'delete' },
    step: { state: 'applying' },
    results: { 7001: { state: 'done' }, 7002: { state: 'working' }, 7003: { state: 'waiting' } },
  },
  play: async ({ args }) => {
    const modal = await dialog();
    await expect(modal.getByText('Stopping payments: 1 of 3 scheduled payments')).toBeInTheDocument();
    await userEvent.click(modal.getByRole('button', { name: /Stop payments/ }));
    await userEvent.keyboard('{Escape}');
    await expect(args.onApply).not.toHaveBeenCalled();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};
export const Done: Story = {
  args: {
    payer: stopped,
    choices,
    step: { state: 'done' },
    results: { 7001: { state: 'done' }, 7002: { state: 'done' } },
  },
  play: async () => {
    const modal = await dialog('dialog');
    await expect(modal.getByText('Deleted')).toBeVisible();
    await expect(modal.getByText('Link sent to marisol.okafor@example.net')).toBeVisible();
    await expect(modal.getByText('Left: charged on Dec 20, 2026')).toBeVisible();
    await expect(modal.queryByRole('button', { name: /Retry/ })).toBeNull();
  },
};
export const SomeFailed: Story = {
  name: 'HOM-5 failures stay listed with their reason, and are tried again alone',
  args: {
    payer: stopped,
    choices: { ...choices, 7003: 'delete' },
    step: { state: 'done' },
    results: {
      7001: { state: 'done' },
      7002: {
        state: 'failed',
        failure: {
          title: 'The link was not sent',
          message: '429 Too Many Requests. That was too much at once. Wait a minute and try again.',
        },
      },
      7003: {
        state: 'failed',
        failure: { title: 'The scheduled payment was not deleted', requestId: '0b7c2f4e-51d9' },
      },
    },
  },
  play: async ({ args }) => {
    const modal = await dialog('dialog');
    await expect(modal.getAllByRole('alert')).toHaveLength(2);
    await expect(modal.getByText('Stopped')).toBeVisible();
    await userEvent.click(modal.getByRole('button', { name: 'Retry the 2 that failed' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const Unauthorized: Story = {
  name: 'TOK-7 signing in again keeps the choices',
  args: { choices, step: { state: 'unauthorized' } },
};
export const UnauthorizedHalfway: Story = {
  args: {
    payer: stopped,
    choices,
    step: { state: 'unauthorized' },
    results: { 7001: { state: 'done' }, 7002: { state: 'waiting' } },
  },
};
export const SignedInAgainHalfway: Story = {
  name: 'TOK-7 after signing in again it goes on with what is left',
  args: {
    payer: stopped,
    choices: { ...choices, 7003: 'delete' },
    step: { state: 'done' },
    results: { 7001: { state: 'done' }, 7002: { state: 'waiting' }, 7003: { state: 'waiting' } },
  },
  play: async ({ args }) => {
    const modal = await dialog('dialog');
    await expect(
      modal.getByText('Payments are stopped: 1 done, 0 failed, 2 still to do'),
    ).toBeInTheDocument();
    await userEvent.click(modal.getByRole('button', { name: 'Go on with the 2 that are left' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const LongestNames: Story = {
  args: {
    payer: buildPayer({
      name: 'Maximiliana Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh van der Meer, Jr.',
    }),
    schedules: Array.from({ length: 12 }, (_, index) =>
      buildScheduledPayment({ id: 7001 + index, amount: 100_000 }),
    ),
  },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const PhoneSomeFailed: Story = { ...SomeFailed, globals: { viewport: { value: 'phone' } } };
