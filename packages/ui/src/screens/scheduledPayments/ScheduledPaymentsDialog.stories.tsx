import type { ScheduledPayment, ScheduleOutcome } from '@payments/api-client/contract';
import {
  buildCommunities,
  buildPayers,
  buildScheduledPayment,
  buildScheduledPayments,
} from '@payments/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { screenModes } from '../../foundations/chromaticModes.ts';
import { preloadScheduledPaymentsParts } from './preloadScheduledPaymentsParts.ts';
import { ScheduledPaymentsDialog } from './ScheduledPaymentsDialog.tsx';
import type { ScheduledPaymentsDialogProps } from './ScheduledPaymentsDialogProps.ts';

const frequencies = ['Monthly', 'Monthly', 'Quarterly', 'SemiAnnually', 'Annually', 'OneTime'] as const;

/** As many schedules, of people with names. */
function schedulesOf(count: number): ScheduledPayment[] {
  const payers = buildPayers(count);
  return buildScheduledPayments(count).map((schedule, index) => ({
    ...schedule,
    payerName: payers[index]?.name ?? schedule.payerName,
    payerUnit: payers[index]?.unit ?? schedule.payerUnit,
    communityId: payers[index]?.communityId ?? schedule.communityId,
    communityName: payers[index]?.communityName ?? schedule.communityName,
    frequency: frequencies[index % frequencies.length] ?? 'Monthly',
  }));
}

const forty = schedulesOf(40);
const idsOf = (rows: readonly ScheduledPayment[]) => rows.map(({ id }) => id);
const fixed = forty.filter(({ amountType }) => amountType === 'Fixed');
const fees = Object.fromEntries(
  fixed.map(({ id, method }) => [id, method.discriminator === 'Ach' ? 2 : 9.3]),
);
const outcomes = fixed.map(
  ({ id, fee }, index): ScheduleOutcome =>
    index % 17 === 3
      ? {
          scheduledPaymentId: id,
          outcome: 'failed',
          reason: 'The card expires before the next payment.',
          amount: 325,
          fee,
        }
      : { scheduledPaymentId: id, outcome: 'changed', reason: null, amount: 310, fee },
);
const overtaken: Partial<ScheduleOutcome> = {
  outcome: 'failed',
  refusal: 'overtaken',
  reason: 'Somebody else changed it to $777.00 meanwhile.',
  amount: 777,
};
const refusals: Record<number, Partial<ScheduleOutcome>> = {
  0: overtaken,
  1: overtaken,
  2: {
    outcome: 'failed',
    refusal: 'gone',
    reason: 'This scheduled payment no longer exists.',
    amount: null,
    fee: null,
  },
};
const list = { state: 'ready' as const, rows: forty, itemCount: 40 };
const nobody = { ...list, rows: [], itemCount: 0 };
const none = { selectedIds: [], allSelected: false };
const anything = { communityId: null, payerIds: [], amountType: null, amount: null, frequency: null };
const everyone = { selectedIds: idsOf(forty), allSelected: true };
const failure = {
  title: 'No answer came',
  message: 'The server did not answer in time. Try again.',
  requestId: '0b7c2f4e-51d9',
};

const meta = {
  title: 'Screens/Scheduled payments',
  component: ScheduledPaymentsDialog,
  tags: ['screen'],
  beforeEach: () => preloadScheduledPaymentsParts(),
  parameters: { layout: 'fullscreen', chromatic: { modes: screenModes } },
  args: {
    isOpen: true,
    list,
    filter: anything,
    isFiltered: false,
    onFilterChange: fn(),
    nameText: '',
    onNameTextChange: fn(),
    onClearFilters: fn(),
    communities: buildCommunities(),
    isLoadingCommunities: false,
    onRetryList: fn(),
    selection: none,
    onTick: fn(),
    onClearSelection: fn(),
    step: { state: 'choosing' },
    chosen: [],
    amountText: '',
    onAmountTextChange: fn(),
    onStartChange: fn(),
    onSubmitAmount: fn(),
    onRetryFees: fn(),
    onConfirmChange: fn(),
    onBack: fn(),
    onRetryFailed: fn(),
    onReplaceOvertaken: fn(),
    onResume: fn(),
    onDropChange: fn(),
    onDelete: fn(),
    onSendDeleteLink: fn(),
    isReadOnly: false,
    onClose: fn(),
    onSignInAgain: fn(),
  },
} satisfies Meta<typeof ScheduledPaymentsDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await screen.findByRole('dialog'));
/** Half a second after it opened a dialog is focused anew where nothing has the focus, as while a panel closes. */
const settledDialog = async () => {
  const modal = await dialog();
  await new Promise((resolve) => setTimeout(resolve, 600));
  return modal;
};

export const Default: Story = {
  name: 'SCH-2 homeowner, community, method, amount, fee, frequency and next date',
  play: async ({ args }) => {
    const modal = await dialog();
    await expect(modal.getByText('40 scheduled payments')).toBeVisible();
    const [first] = modal.getAllByRole('row').slice(1);
    if (!first) throw new Error('no rows');
    for (const words of ['Eleanor Whitfield', '••0042', 'Monthly', 'Dec 1, 2026'])
      await expect(within(first).getByText(words)).toBeInTheDocument();
    const change = modal.getByRole('button', { name: /^Change amounts/ });
    await expect(change).toHaveAccessibleDescription('Tick the scheduled payments to change.');
    await userEvent.click(change);
    await expect(args.onStartChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
export const Playground: Story = {};

export const Ticked: Story = {
  name: 'SCH-3 rows are ticked by their id, all of them by id 0',
  args: { selection: { selectedIds: [7001, 7003], allSelected: false } },
  play: async ({ args }) => {
    const modal = await dialog();
    await expect(modal.getByText('2 selected')).toBeVisible();
    const boxes = modal.getAllByRole('checkbox', { name: /^Select the scheduled payment/ });
    await expect(boxes.filter((box) => box instanceof HTMLInputElement && box.checked)).toHaveLength(2);
    const [first, second] = boxes;
    if (!first || !second) throw new Error('no rows');
    await userEvent.click(first);
    await expect(args.onTick).toHaveBeenLastCalledWith(7001, false);
    second.focus();
    await userEvent.keyboard(' ');
    await expect(args.onTick).toHaveBeenLastCalledWith(7002, true);
    await userEvent.click(modal.getByRole('button', { name: 'Clear' }));
    await expect(args.onClearSelection).toHaveBeenCalledOnce();
    await userEvent.click(modal.getByRole('button', { name: 'Change 2 amounts' }));
    await expect(args.onStartChange).toHaveBeenCalledOnce();
  },
};

function Selecting(args: ScheduledPaymentsDialogProps) {
  const [selection, setSelection] = useState(args.selection);
  return (
    <ScheduledPaymentsDialog
      {...args}
      selection={selection}
      onTick={(id, isTicked) => {
        args.onTick(id, isTicked);
        const others = selection.selectedIds.filter((other) => other !== id);
        if (id === 0)
          setSelection(isTicked ? { selectedIds: idsOf(args.list.rows), allSelected: true } : none);
        else setSelection({ selectedIds: isTicked ? [...others, id] : others, allSelected: false });
      }}
    />
  );
}
const most = schedulesOf(999);

export const MostRows: Story = {
  name: 'SCH-3 999 of 1,412: all ticked, one unticked, and only the rows in view are drawn',
  args: { list: { state: 'ready', rows: most, itemCount: 1412 } },
  render: (args) => <Selecting {...args} />,
  play: async ({ args }) => {
    const modal = await dialog();
    await expect(modal.getByText('Showing 999 of 1,412. Filter to reach the others.')).toBeVisible();
    await expect(modal.getByRole('table')).toHaveAttribute('aria-rowcount', '1413');
    await expect(modal.getByText('Scheduled payments: rows 1 to 999 of 1,412')).toBeInTheDocument();
    await waitFor(() => expect(modal.getAllByRole('row').length).toBeGreaterThan(8));
    await userEvent.click(modal.getByRole('checkbox', { name: 'Select all' }));
    await expect(args.onTick).toHaveBeenLastCalledWith(0, true);
    await expect(modal.getByText('999 selected')).toBeVisible();
    await expect(modal.getByText('of 1,412')).toBeVisible();
    const [first] = modal.getAllByRole('checkbox', { name: /^Select the scheduled payment/ });
    if (!first) throw new Error('no rows');
    await userEvent.click(first);
    await expect(modal.getByText('998 selected')).toBeVisible();
    await expect(modal.getByRole('checkbox', { name: 'Select all' })).toBePartiallyChecked();
    await expect(document.querySelectorAll('[role="dialog"] *').length).toBeLessThan(500);
  },
};
export const AllTicked: Story = {
  name: 'SCH-4a says how many amounts change, and how many of the ticked are of the balance due',
  args: { selection: everyone },
  play: async ({ args }) => {
    const modal = await dialog();
    await expect(modal.getByText('40 selected')).toBeVisible();
    await expect(modal.getByText('5 pay the balance due')).toBeVisible();
    await userEvent.click(modal.getByRole('button', { name: 'Change 35 amounts' }));
    await expect(args.onStartChange).toHaveBeenCalledOnce();
  },
};
export const OnlyBalanceDue: Story = {
  name: 'SCH-4a a schedule of the balance due has no amount to change',
  args: { selection: { selectedIds: [7007], allSelected: false } },
  play: async ({ args }) => {
    const change = (await dialog()).getByRole('button', { name: /^Change amounts/ });
    await expect(change).toHaveAccessibleDescription(/Only fixed amounts can be changed/);
    await userEvent.click(change);
    await expect(args.onStartChange).not.toHaveBeenCalled();
  },
};

export const Filtered: Story = {
  name: 'SCH-2 filtered by name, community, amount type, amount and frequency',
  args: {
    isFiltered: true,
    nameText: 'whitfield 14-C',
    filter: {
      communityId: 22,
      payerIds: [310, 311],
      amountType: 'Fixed',
      amount: { comparison: 'AtLeast', dollars: 310 },
      frequency: 'SemiAnnually',
    },
  },
  play: async ({ args }) => {
    const modal = await settledDialog();
    for (const name of [
      'Community River Park Villas',
      'Amount type Fixed',
      'Amount at least $310.00',
      'Frequency Semi-annually',
    ])
      await expect(modal.getByRole('button', { name })).toBeInTheDocument();
    await userEvent.click(modal.getByRole('button', { name: 'Only 2 homeowners: show everyone’s' }));
    await expect(args.onFilterChange).toHaveBeenLastCalledWith({ ...args.filter, payerIds: [] });
    await userEvent.click(modal.getByRole('button', { name: /^Frequency/ }));
    const panel = within(await screen.findByRole('dialog', { name: 'Filter by frequency' }));
    await userEvent.click(panel.getByRole('radio', { name: 'Monthly' }));
    await userEvent.click(panel.getByRole('button', { name: 'Apply' }));
    await expect(args.onFilterChange).toHaveBeenLastCalledWith({ ...args.filter, frequency: 'Monthly' });
    await waitFor(() => expect(modal.getByRole('button', { name: /^Frequency/ })).toHaveFocus());
  },
};
function Typing(args: ScheduledPaymentsDialogProps) {
  const [nameText, setNameText] = useState(args.nameText);
  return (
    <ScheduledPaymentsDialog
      {...args}
      nameText={nameText}
      onNameTextChange={(next) => {
        args.onNameTextChange(next);
        setNameText(next);
      }}
    />
  );
}
export const TypedName: Story = {
  name: 'SCH-2 LIST-7 a name or unit is typed; Escape empties it before it closes the dialog',
  render: (args) => <Typing {...args} />,
  play: async ({ args }) => {
    const modal = await dialog();
    const field = modal.getByRole('searchbox', { name: 'Name or unit' });
    await userEvent.type(field, 'Wh');
    await expect(field).toHaveAccessibleDescription('Type at least 3 characters');
    await userEvent.type(field, 'i');
    await expect(args.onNameTextChange).toHaveBeenLastCalledWith('Whi');
    await expect(field).not.toHaveAccessibleDescription();
    await userEvent.keyboard('{Escape}');
    await expect(field).toHaveValue('');
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.type(field, 'Nowak');
    await userEvent.keyboard('{Escape}{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
export const NobodyNamed: Story = {
  name: 'SCH-2 a name that none of a homeowner’s schedules has can be cleared',
  args: {
    list: nobody,
    isFiltered: true,
    filter: { ...anything, payerIds: [4801] },
    payerName: 'Aaliyah Adeyemi',
    nameText: 'Whitfield',
  },
  play: async ({ args }) => {
    const modal = await dialog();
    await expect(modal.getByText('No scheduled payments match')).toBeVisible();
    await userEvent.click(modal.getByRole('button', { name: 'Clear filters' }));
    await expect(args.onClearFilters).toHaveBeenCalledOnce();
  },
};
export const AmountPanel: Story = {
  name: 'SCH-2 an amount is compared: equals, at least, at most',
  play: async ({ args }) => {
    const modal = await settledDialog();
    await userEvent.click(modal.getByRole('button', { name: 'Amount' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Filter by amount' }));
    const field = panel.getByRole('textbox', { name: 'Amount' });
    await userEvent.type(field, '31x');
    await expect(field).toBeInvalid();
    await expect(panel.getByRole('button', { name: 'Apply' })).toBeDisabled();
    await userEvent.clear(field);
    await userEvent.type(field, '1,310.50');
    await userEvent.click(panel.getByRole('radio', { name: 'At most' }));
    await userEvent.click(panel.getByRole('button', { name: 'Apply' }));
    await expect(args.onFilterChange).toHaveBeenCalledWith({
      ...anything,
      amount: { comparison: 'AtMost', dollars: 1310.5 },
    });
    await waitFor(() => expect(modal.getByRole('button', { name: 'Amount' })).toHaveFocus());
  },
};
export const OfOneHomeowner: Story = {
  args: {
    list: { state: 'ready', rows: forty.slice(0, 2), itemCount: 2 },
    isFiltered: true,
    filter: { ...anything, payerIds: [310] },
    payerName: 'Eleanor Whitfield',
  },
};

export const RowActions: Story = {
  name: 'SCH-6 SCH-7 one schedule can be deleted or its link sent, and not edited',
  play: async ({ args }) => {
    const [dots] = (await dialog()).getAllByRole('button', { name: /^Actions for/ });
    if (!dots) throw new Error('no rows');
    await userEvent.click(dots);
    await expect(await screen.findByRole('menuitem', { name: 'Delete' })).toBeVisible();
    await expect(screen.queryByRole('menuitem', { name: /edit/i })).toBeNull();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await waitFor(() => expect(args.onDelete).toHaveBeenCalledWith(forty[0]));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await userEvent.click(dots);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Send delete link' }));
    await waitFor(() => expect(args.onSendDeleteLink).toHaveBeenCalledWith(forty[0]));
  },
};
export const ReadOnly: Story = {
  name: 'ROLE-8 a read-only user is told why nothing can be changed',
  args: { isReadOnly: true, selection: { selectedIds: [7001], allSelected: false } },
  play: async ({ args }) => {
    const modal = await dialog();
    const change = modal.getByRole('button', { name: /^Change 1 amount/ });
    await expect(change).toHaveAccessibleDescription('Your account is read-only.');
    await userEvent.click(change);
    await expect(args.onStartChange).not.toHaveBeenCalled();
    const [dots] = modal.getAllByRole('button', { name: /^Actions for/ });
    if (!dots) throw new Error('no rows');
    await userEvent.click(dots);
    const menu = within(await screen.findByRole('menu'));
    for (const name of [/^Delete/, /^Send delete link/]) {
      const item = menu.getByRole('menuitem', { name });
      await expect(item).toHaveAccessibleDescription('Your account is read-only.');
      await userEvent.click(item);
    }
    await expect(args.onDelete).not.toHaveBeenCalled();
    await expect(args.onSendDeleteLink).not.toHaveBeenCalled();
  },
};

export const FirstLoading: Story = { args: { list: { ...nobody, state: 'firstLoading' } } };
export const LoadingAgain: Story = { args: { list: { ...list, state: 'reloading' } } };
export const NothingYet: Story = { args: { list: nobody } };
export const NothingMatches: Story = {
  args: { list: nobody, isFiltered: true, filter: { ...anything, frequency: 'Annually' } },
  play: async ({ args }) => {
    await userEvent.click((await dialog()).getByRole('button', { name: 'Clear filters' }));
    await expect(args.onClearFilters).toHaveBeenCalledOnce();
  },
};
export const Failed: Story = {
  args: {
    list: {
      ...nobody,
      state: 'failed',
      failure: { ...failure, title: 'The scheduled payments could not be loaded' },
    },
  },
  play: async ({ args }) => {
    await userEvent.click((await dialog()).getByRole('button', { name: 'Retry' }));
    await expect(args.onRetryList).toHaveBeenCalledOnce();
  },
};
export const FailedAgain: Story = {
  args: {
    list: { ...list, state: 'failed', failure: { title: 'The scheduled payments could not be loaded' } },
  },
};

export const NoneOfOne: Story = {
  name: 'SCH-2 a homeowner who has none is named, and there is nothing to clear',
  args: {
    list: nobody,
    filter: { ...anything, communityId: 22, payerIds: [4801] },
    payerName: 'Aaliyah Adeyemi',
    isFiltered: true,
  },
  play: async () => {
    const modal = await dialog();
    await expect(
      modal.getByText('Aaliyah Adeyemi has no scheduled payments in this community'),
    ).toBeVisible();
    await expect(modal.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  },
};
export const NewAmount: Story = {
  name: 'SCH-4 the new amount; Enter leads to the preview',
  args: { step: { state: 'amount' }, chosen: forty, selection: everyone, amountText: '310' },
  play: async ({ args }) => {
    const modal = await dialog();
    await expect(modal.getByRole('heading', { name: 'Change 35 amounts' })).toBeVisible();
    await expect(
      modal.getByText(/^5 of those selected pay the balance due. They do not change/),
    ).toBeVisible();
    const field = modal.getByRole('textbox', { name: 'New amount' });
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.type(field, '.5{Enter}');
    await expect(args.onAmountTextChange).toHaveBeenCalledWith('310.');
    await expect(args.onSubmitAmount).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await expect(args.onBack).toHaveBeenCalledOnce();
  },
};
export const AmountMissing: Story = {
  args: { ...NewAmount.args, amountText: '', step: { state: 'amount', problem: 'amountMissing' } },
  play: async () => {
    const field = (await dialog()).getByRole('textbox', { name: 'New amount' });
    await expect(field).toHaveAccessibleDescription('Enter the new amount.');
  },
};
export const AmountInvalid: Story = {
  args: { ...NewAmount.args, amountText: '3,1', step: { state: 'amount', problem: 'amountInvalid' } },
};
export const AmountTooLarge: Story = {
  args: { ...NewAmount.args, amountText: '1000000', step: { state: 'amount', problem: 'amountTooLarge' } },
};

const preview = { state: 'preview', amount: 310, fees: { state: 'ready', fees } } as const;
export const Preview: Story = {
  name: 'SCH-4 SCH-5 old and new amount and fee of each, before anything is sent',
  args: { step: preview, chosen: forty, selection: everyone },
  play: async ({ args }) => {
    const modal = await dialog();
    await waitFor(() => expect(modal.getByRole('button', { name: 'Back' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onBack).toHaveBeenCalledOnce();
    await expect(args.onConfirmChange).not.toHaveBeenCalled();
    const rows = modal.getAllByRole('row').slice(1);
    await expect(rows[2]).toHaveTextContent('$325.00 to $310.00');
    await expect(rows[2]).toHaveTextContent('$9.75 to $9.30');
    await expect(rows[0]).toHaveTextContent('Stays $2.00');
    await expect(rows[6]).toHaveTextContent('Calculated when charged');
    await expect(rows[6]).toHaveTextContent('Unchanged');
    await userEvent.click(modal.getByRole('button', { name: 'Change 35 amounts to $310.00' }));
    await expect(args.onConfirmChange).toHaveBeenCalledOnce();
  },
};
export const PreviewMonthly: Story = {
  name: 'SCH-4 what monthly dues come to',
  args: {
    step: preview,
    chosen: fixed.slice(0, 3).map((schedule) => ({ ...schedule, frequency: 'Monthly' })),
  },
  play: async () => {
    await expect(await screen.findByRole('dialog')).toHaveAccessibleDescription(
      'Total per month, before fees: $975.00 to $930.00, $45.00 less. 3 fall, in 3 communities.',
    );
  },
};
export const PreviewTakenByFee: Story = {
  name: 'SCH-4 SCH-5 an amount that its fee takes all of is asked about',
  args: { ...Preview.args, step: { ...preview, amount: 2 } },
  play: async ({ args }) => {
    const modal = await dialog();
    await expect(modal.getByRole('alert')).toHaveTextContent(
      'Is this amount right?The fee takes the whole of each of these payments: nothing reaches the association, which pays $87.60 more itself when each is charged once.',
    );
    await userEvent.click(modal.getByRole('button', { name: 'Change 35 amounts to $2.00' }));
    await expect(args.onConfirmChange).toHaveBeenCalledOnce();
  },
};
export const PreviewFarFromNow: Story = {
  name: 'SCH-4 an amount far from what it is now is asked about',
  args: { ...Preview.args, step: { ...preview, amount: 31_000 } },
  play: async ({ args }) => {
    const modal = await dialog();
    await expect(modal.getByRole('alert')).toHaveTextContent(
      'Is this amount right?Each of these payments becomes three times what it is now, or more. The largest change is from $325.00 to $31,000.00.',
    );
    await userEvent.click(modal.getByRole('button', { name: 'Change 35 amounts to $31,000.00' }));
    await expect(args.onConfirmChange).toHaveBeenCalledOnce();
  },
};
export const PreviewOfMost: Story = {
  args: { step: preview, chosen: most },
  play: async () => {
    const modal = await dialog();
    await waitFor(() => expect(modal.getAllByRole('row').length).toBeLessThan(40));
  },
};
export const FeesLoading: Story = {
  args: { ...Preview.args, step: { ...preview, fees: { state: 'loading' } } },
  play: async ({ args }) => {
    await userEvent.click((await dialog()).getByRole('button', { name: 'Change 35 amounts to $310.00' }));
    await expect(args.onConfirmChange).not.toHaveBeenCalled();
  },
};
export const FeesFailed: Story = {
  args: {
    ...Preview.args,
    step: {
      ...preview,
      fees: { state: 'failed', failure: { ...failure, title: 'The fees could not be loaded' } },
    },
  },
  play: async ({ args }) => {
    const modal = await dialog();
    await userEvent.click(modal.getByRole('button', { name: /^Change 35 amounts/ }));
    await expect(args.onConfirmChange).not.toHaveBeenCalled();
    await userEvent.click(modal.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetryFees).toHaveBeenCalledOnce();
  },
};

export const Applying: Story = {
  name: 'SCH-4a cannot be sent twice or closed while it is under way',
  args: { step: { state: 'applying', amount: 310, count: 35 }, chosen: forty },
  play: async ({ args }) => {
    const modal = await dialog();
    await expect(modal.getByRole('progressbar', { name: 'Change 35 amounts to $310.00' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    for (const button of modal.getAllByRole('button')) await userEvent.click(button);
    await expect(args.onResume).not.toHaveBeenCalled();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};
export const AllChanged: Story = {
  args: {
    step: {
      state: 'outcomes',
      amount: 310,
      outcomes: outcomes.filter(({ outcome }) => outcome === 'changed').slice(0, 6),
    },
    chosen: forty,
  },
  play: async ({ args }) => {
    const modal = await dialog();
    await expect(modal.getByRole('heading', { name: '6 amounts changed to $310.00' })).toBeVisible();
    await expect(modal.queryByRole('button', { name: /Retry/ })).toBeNull();
    await userEvent.click(modal.getByRole('button', { name: 'Back to the list' }));
    await expect(args.onBack).toHaveBeenCalledOnce();
  },
};
export const ChangedSince: Story = {
  name: 'SCH-4a a repeated request tells what somebody else has changed since, and what stands now',
  args: {
    step: {
      state: 'outcomes',
      amount: 310,
      outcomes: outcomes
        .filter(({ outcome }) => outcome === 'changed')
        .slice(0, 4)
        .map((outcome, index) => ({ ...outcome, amount: [123, 310, null, 310][index] ?? null })),
    },
    chosen: forty,
  },
  play: async () => {
    const modal = await dialog();
    await expect(
      modal.getByText('1 amount has been changed again since, and 1 is no longer scheduled'),
    ).toBeVisible();
    await expect(modal.queryByText(/charged at the new amount/)).toBeNull();
    await expect(modal.getByRole('cell', { name: '$123.00' })).toBeVisible();
    await expect(modal.getByText('It was changed, and has been charged or deleted since.')).toBeVisible();
  },
};
export const SomeFailed: Story = {
  name: 'SCH-4 the rows that failed are named with their reason, and retried alone',
  args: { step: { state: 'outcomes', amount: 310, outcomes }, chosen: forty },
  play: async ({ args }) => {
    const modal = await dialog();
    await expect(modal.getByRole('heading', { name: '33 amounts changed to $310.00' })).toBeVisible();
    await expect(modal.getByRole('alert')).toHaveTextContent('2 amounts were not changed');
    await expect(modal.getAllByRole('row')[2]).toHaveTextContent('The card expires before the next payment.');
    await userEvent.click(modal.getByRole('button', { name: 'Show only the failed' }));
    const rows = modal.getAllByRole('row').slice(1);
    await expect(rows).toHaveLength(2);
    for (const row of rows) await expect(row).toHaveTextContent('The card expires before the next payment.');
    await userEvent.click(modal.getByRole('button', { name: 'Show all 35' }));
    await expect(modal.getAllByRole('row')).toHaveLength(36);
    await userEvent.click(modal.getByRole('button', { name: 'Retry the 2 that failed' }));
    await expect(args.onRetryFailed).toHaveBeenCalledOnce();
  },
};
export const SomeOvertaken: Story = {
  name: 'SCH-4a what somebody else changed is left out of the retry, and replaced by a press of its own; what is gone by neither',
  args: {
    step: {
      state: 'outcomes',
      amount: 310,
      outcomes: outcomes.slice(0, 8).map((outcome, index) => ({ ...outcome, ...refusals[index] })),
    },
    chosen: forty,
  },
  play: async ({ args }) => {
    const modal = await dialog();
    await expect(modal.getByRole('alert')).toHaveTextContent('4 amounts were not changed');
    await userEvent.click(modal.getByRole('button', { name: 'Replace the 2 that others changed' }));
    await expect(args.onReplaceOvertaken).toHaveBeenCalledOnce();
    await userEvent.click(modal.getByRole('button', { name: 'Retry the one that failed' }));
    await expect(args.onRetryFailed).toHaveBeenCalledOnce();
  },
};
export const NoneChanged: Story = {
  name: 'SCH-4 no amount was changed: to what it would have been is said all the same',
  args: {
    step: {
      state: 'outcomes',
      amount: 310,
      outcomes: outcomes.filter(({ outcome }) => outcome === 'failed').slice(0, 1),
    },
    chosen: [],
  },
  play: async () => {
    const modal = await dialog();
    await expect(modal.getByRole('heading', { name: 'No amount was changed to $310.00' })).toBeVisible();
  },
};
export const RequestFailed: Story = {
  name: 'SCH-4a no answer: what happened is not known, and trying again is safe',
  args: {
    step: { state: 'failed', amount: 310, count: 35, failure: { ...failure, isInDoubt: true } },
    chosen: forty,
  },
  play: async ({ args }) => {
    const modal = await dialog();
    await expect(modal.getByRole('alert')).toHaveTextContent(/nothing is changed twice/i);
    await userEvent.click(modal.getByRole('button', { name: 'Retry' }));
    await expect(args.onResume).toHaveBeenCalledOnce();
  },
};
export const Unauthorized: Story = {
  name: 'TOK-7 the session has ended in the middle',
  args: { step: { state: 'unauthorized', amount: 310, count: 35 }, chosen: forty },
  play: async ({ args }) => {
    await userEvent.click((await dialog()).getByRole('button', { name: 'Sign in again' }));
    await expect(args.onSignInAgain).toHaveBeenCalledOnce();
  },
};
export const Interrupted: Story = {
  name: 'SCH-4a a reload in the middle: the change can be finished, and nothing is repeated',
  args: { step: { state: 'interrupted', amount: 310, count: 35 } },
  play: async ({ args }) => {
    const modal = await dialog();
    await userEvent.click(modal.getByRole('button', { name: 'Finish the change' }));
    await expect(args.onResume).toHaveBeenCalledOnce();
    await userEvent.click(modal.getByRole('button', { name: 'Forget this change' }));
    await expect(args.onDropChange).toHaveBeenCalledOnce();
  },
};
export const AnsweredBefore: Story = {
  name: 'SCH-4a a reload on outcomes of which some failed: they can be shown again',
  args: { step: { state: 'interrupted', amount: 310, count: 35, isAnswered: true } },
  play: async ({ args }) => {
    const modal = await dialog();
    await expect(modal.getByText('Some of these amounts were not changed')).toBeVisible();
    await userEvent.click(modal.getByRole('button', { name: 'Show the result' }));
    await expect(args.onResume).toHaveBeenCalledOnce();
    await userEvent.click(modal.getByRole('button', { name: 'Put it away' }));
    await expect(args.onDropChange).toHaveBeenCalledOnce();
  },
};

const longest = 'Maximiliana Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh van der Meer, Jr.';
export const LongestNames: Story = {
  args: {
    list: {
      state: 'ready',
      itemCount: 4,
      rows: [
        buildScheduledPayment({ payerName: longest, communityName: longest, amount: 100_000, fee: 3000 }),
        buildScheduledPayment({ id: 7002, payerName: '=1+1', payerUnit: '' }),
        buildScheduledPayment({ id: 7003, payerName: 'נועה בן־דוד', communityName: 'واحة النخيل' }),
        buildScheduledPayment({ id: 7004, amountType: 'BalanceDue', amount: null, fee: null }),
      ],
    },
  },
};
const phone = { viewport: { value: 'phone' } };
export const Phone: Story = {
  args: { selection: { selectedIds: [7001, 7003], allSelected: false } },
  globals: phone,
};
export const PhonePreview: Story = { args: Preview.args, globals: phone };
export const PhoneSomeFailed: Story = { args: SomeFailed.args, globals: phone };
export const PhoneNothingTicked: Story = {
  name: 'SCH-3 everything can be ticked on phones, where there is no head',
  globals: phone,
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Select all' }));
    await expect(args.onTick).toHaveBeenCalledWith(0, true);
  },
};
