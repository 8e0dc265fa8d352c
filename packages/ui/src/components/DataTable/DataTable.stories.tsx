import type { Payment } from '@payments/api-client/contract';
import { buildPayment, buildPayments } from '@payments/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useMemo, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { screenModes } from '../../foundations/chromaticModes.ts';
import { DateTime } from '../DateTime/index.ts';
import { formatMoney, Money } from '../Money/index.ts';
import { Pagination } from '../Pagination/index.ts';
import { StatusBadge } from '../StatusBadge/index.ts';
import type { DataColumn } from './DataColumn.ts';
import { DataTable, type DataTableProps } from './DataTable.tsx';

const drawPayer = fn();

const columns: DataColumn<Payment>[] = [
  {
    id: 'paidAt',
    header: 'Date',
    cell: ({ paidAt }) => <DateTime instant={paidAt} timeZone="America/Denver" />,
    width: 176,
    sortable: true,
    firstSort: 'descending',
    phone: 'detail',
  },
  {
    id: 'payerName',
    header: 'Payer',
    cell: ({ id, payerName }) => {
      drawPayer(id);
      return <bdi>{payerName}</bdi>;
    },
    text: ({ payerName }) => payerName,
    sortable: true,
    phone: 'lead',
  },
  {
    id: 'communityName',
    header: 'Community',
    cell: ({ communityName }) => <bdi>{communityName}</bdi>,
    text: ({ communityName }) => communityName,
  },
  {
    id: 'amount',
    header: 'Amount',
    cell: ({ amount }) => <Money amount={amount} emphasis="strong" />,
    width: 140,
    align: 'end',
    sortable: true,
    firstSort: 'descending',
    phone: 'figure',
  },
  {
    id: 'paymentStatus',
    header: 'Status',
    cell: ({ paymentStatus }) => <StatusBadge status={paymentStatus} />,
    width: 160,
    phone: 'state',
  },
];

const footer = (
  <Pagination
    itemCount={1366}
    pageNumber={1}
    pageSize={10}
    onPageChange={() => undefined}
    onPageSizeChange={() => undefined}
  />
);
const placeholderFooter = (
  <Pagination
    itemCount={0}
    pageNumber={1}
    pageSize={10}
    onPageChange={() => undefined}
    onPageSizeChange={() => undefined}
    isFirstLoading
  />
);

function PaymentsTable(props: DataTableProps<Payment>) {
  return <DataTable {...props} />;
}

const meta = {
  title: 'Patterns/Data table',
  component: PaymentsTable,
  tags: ['screen', '!autodocs'],
  decorators: [
    (Story) => (
      <div style={{ '--table-top': '0px' } as object}>
        <Story />
      </div>
    ),
  ],
  parameters: {
    docs: {
      description: {
        component:
          '**Use** for every list of things with the same columns. It is told its state and never guesses it: first load, ready, loading again, failed, nothing yet, nothing matches.\n\n**Not** for the facts of one thing (a list of facts in a Drawer), for a handful of figures (StackedBar), or for layout.',
      },
    },
    chromatic: { modes: screenModes },
  },
  beforeEach: () => {
    drawPayer.mockClear();
  },
  args: {
    label: 'Payments',
    columns,
    rows: buildPayments(10),
    rowId: ({ id }) => String(id),
    rowLabel: ({ payerName, amount }) => `the payment of ${payerName}, ${formatMoney(amount)}`,
    state: 'ready',
    rowCount: 1366,
    sort: '-paidAt',
    onSort: fn(),
    onRetry: fn(),
    onClearFilters: fn(),
    onOpenRow: { here: fn(), inNewTab: fn() },
    rowActions: () => [
      { id: 'details', label: 'Show amount details', onAction: () => undefined },
      { id: 'receipt', label: 'Send receipt', onAction: () => undefined },
      {
        id: 'refund',
        label: 'Refund payment',
        disabledReason: 'Only succeeded payments can be refunded.',
        onAction: () => undefined,
      },
    ],
    footer,
  },
} satisfies Meta<typeof PaymentsTable>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Playground: Story = {};

export const FirstLoading: Story = { args: { state: 'firstLoading', rows: [], footer: placeholderFooter } };
export const Reloading: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Loading payments' })).toBeInTheDocument();
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.getAllByRole('row')).toHaveLength(11);
  },
  args: { state: 'reloading' },
};
export const NothingYet: Story = {
  args: {
    rows: [],
    rowCount: 0,
    emptyWords: { nothingYet: { title: 'No payments yet', message: 'They appear here as homeowners pay.' } },
  },
};
export const NothingMatches: Story = {
  name: 'LIST-6 nothing matches, and the filters can be cleared',
  args: { rows: [], rowCount: 0, emptyKind: 'nothingMatches' },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Payments: 0 rows')).toHaveRole('status');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }));
    await expect(args.onClearFilters).toHaveBeenCalledOnce();
  },
};
export const StillNothing: Story = {
  name: 'LIST-6 without filters and not yet answered, an empty list does not say that there is nothing yet',
  render: (args) => <Cleared {...args} />,
  args: { rows: [], rowCount: 0 },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }));
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.getByText('No payments match these filters')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'answer' }));
    await expect(canvas.getByText('No payments yet')).toBeVisible();
  },
};

function Cleared(args: DataTableProps<Payment>) {
  const [isCleared, setCleared] = useState(false);
  const [isAnswered, setAnswered] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setAnswered(true)}>
        answer
      </button>
      <DataTable
        {...args}
        state={isCleared && !isAnswered ? 'reloading' : 'ready'}
        emptyKind={isCleared ? 'nothingYet' : 'nothingMatches'}
        onClearFilters={isCleared ? undefined : () => setCleared(true)}
      />
    </>
  );
}

export const Failed: Story = {
  name: 'LIST-6 a failed load says what failed and offers Retry',
  args: {
    state: 'failed',
    rows: [],
    failure: {
      title: 'Payments could not be loaded',
      message: 'The server did not answer.',
      requestId: '7f9c2ba4',
    },
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Payments could not be loaded');
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
/** Scrolled to the end, a bar lies below the last row. */
async function expectClear(rows: readonly HTMLElement[], bar: HTMLElement) {
  bar.scrollIntoView({ block: 'end' });
  const end = rows.at(-1)?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY;
  await expect(bar.getBoundingClientRect().top).toBeGreaterThanOrEqual(end);
}

export const FailedWithOldRows: Story = {
  name: 'LIST-6 a failed reload keeps the rows',
  args: { state: 'failed', failure: { title: 'Payments could not be loaded' } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getAllByRole('row')).toHaveLength(11);
    await expectClear(canvas.getAllByRole('row'), canvas.getByRole('alert'));
    await userEvent.click(within(canvas.getByRole('alert')).getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const NothingMoves: Story = {
  name: 'LIST-6 nothing moves from one state to the next, nor on a last page of few rows',
  render: (args) => <States {...args} />,
  play: async ({ canvas }) => {
    const footerTop = () => canvas.getByTestId('below').getBoundingClientRect().top;
    const first = footerTop();
    for (const state of ['ready', 'reloading', 'last page', 'firstLoading']) {
      await userEvent.click(canvas.getByRole('button', { name: state }));
      await expect(footerTop()).toBe(first);
    }
  },
};

function States(args: DataTableProps<Payment>) {
  const [state, setState] = useState('firstLoading');
  const shown = (['firstLoading', 'reloading'] as const).find((known) => known === state) ?? 'ready';
  const rows = state === 'firstLoading' ? [] : args.rows.slice(state === 'last page' ? -3 : 0);
  return (
    <>
      {['firstLoading', 'ready', 'reloading', 'last page'].map((name) => (
        <button key={name} type="button" onClick={() => setState(name)}>
          {name}
        </button>
      ))}
      <DataTable
        {...args}
        state={shown}
        rows={rows}
        footer={state === 'firstLoading' ? placeholderFooter : footer}
      />
      <p data-testid="below">Below the table</p>
    </>
  );
}

const ofThree = (
  <Pagination
    itemCount={3}
    pageNumber={1}
    pageSize={10}
    onPageChange={() => undefined}
    onPageSizeChange={() => undefined}
  />
);
export const FewRows: Story = {
  name: 'LIST-6 a list of one page is as high as its rows',
  args: { rows: buildPayments(3), rowCount: 3, footer: ofThree },
  play: async ({ canvas }) => {
    const end = canvas.getAllByRole('row').at(-1)?.getBoundingClientRect().bottom;
    await expect(canvas.getByRole('navigation', { name: 'Pages' }).getBoundingClientRect().top).toBe(end);
  },
};

export const Sorting: Story = {
  name: 'LIST-8 headers sort where the server sorts',
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('columnheader', { name: 'Date' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await expect(canvas.getByRole('columnheader', { name: 'Amount' })).not.toHaveAttribute('aria-sort');
    await userEvent.click(canvas.getByRole('button', { name: 'Date' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Amount' }));
    await expect(args.onSort).toHaveBeenNthCalledWith(1, 'paidAt');
    await expect(args.onSort).toHaveBeenNthCalledWith(2, '-amount');
    await expect(
      within(canvas.getByRole('columnheader', { name: 'Status' })).queryByRole('button'),
    ).toBeNull();
  },
};

export const HiddenColumns: Story = {
  args: { hiddenColumns: ['communityName'] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('columnheader', { name: 'Community' })).toBeNull();
    await expect(canvas.getAllByRole('columnheader')).toHaveLength(5);
  },
};

export const Opening: Story = {
  name: 'PAY-4 a press anywhere on a row opens it, its menu does not',
  play: async ({ canvas, args }) => {
    const [first] = args.rows;
    await userEvent.click(canvas.getByText('Eleanor Whitfield'));
    await expect(args.onOpenRow?.here).toHaveBeenCalledTimes(1);
    await expect(args.onOpenRow?.here).toHaveBeenLastCalledWith(first);
    const row = canvas.getAllByRole('row')[1];
    if (!row) throw new Error('no row');
    within(row)
      .getByRole('button', { name: /details of the payment of Eleanor Whitfield/ })
      .focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpenRow?.here).toHaveBeenCalledTimes(2);
    await userEvent.click(within(row).getByRole('button', { name: /^Actions for/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Show amount details' }));
    await expect(args.onOpenRow?.here).toHaveBeenCalledTimes(2);
  },
};

export const OpeningInNewTab: Story = {
  tags: ['no-picture'],
  name: 'SHELL-5 PAY-4 the middle button, or a press with Ctrl, asks for a row in a tab of its own, the right button for nothing',
  play: async ({ canvas, args }) => {
    const user = userEvent.setup();
    const [first] = args.rows;
    const cell = canvas.getByText('Eleanor Whitfield');
    await user.pointer({ target: cell, keys: '[MouseMiddle]' });
    await expect(args.onOpenRow?.inNewTab).toHaveBeenLastCalledWith(first);
    await user.keyboard('{Control>}');
    await user.click(cell);
    await user.keyboard('{/Control}');
    await expect(args.onOpenRow?.inNewTab).toHaveBeenCalledTimes(2);
    await expect(args.onOpenRow?.inNewTab).toHaveBeenLastCalledWith(first);
    await user.pointer({ target: cell, keys: '[MouseRight]' });
    await user.pointer({
      target: canvas.getAllByRole('button', { name: /^Actions for/ })[0],
      keys: '[MouseMiddle]',
    });
    await expect(args.onOpenRow?.inNewTab).toHaveBeenCalledTimes(2);
  },
};

export const MenuByKey: Story = {
  name: 'PAY-4 the context-menu key opens the row’s menu',
  play: async ({ canvas }) => {
    const [, opener] = canvas.getAllByRole('button', { name: /details of/ });
    if (!opener) throw new Error('no second row');
    opener.focus();
    await userEvent.keyboard('{ContextMenu}');
    const menu = await screen.findByRole('menu');
    await expect(menu).toHaveAccessibleName(/Tomás Álvarez de la Cruz/);
  },
};

export const FocusedRow: Story = {
  name: 'SHELL-8 the focus of a row is drawn around the whole row',
  render: (args) => <Selectable {...args} />,
  play: async ({ canvas }) => {
    const [, opener] = canvas.getAllByRole('button', { name: /details of/ });
    opener?.focus();
    const row = opener?.closest('tr');
    if (!row) throw new Error('no second row');
    await expect(getComputedStyle(row).outlineStyle).toBe('solid');
    for (const cell of row.querySelectorAll('[data-first], [data-kind="box"]'))
      await expect(getComputedStyle(cell, '::after').borderTopWidth).toBe('2px');
  },
};

export const RowGoes: Story = {
  name: 'REF-4 SHELL-8 a row that goes leaves its focus to the next, the last one to the one before',
  render: (args) => <Leaving {...args} />,
  play: async ({ canvas }) => {
    const openers = () => canvas.getAllByRole('button', { name: /, details of / });
    const count = openers().length;
    const [, second, third] = openers();
    third?.focus();
    await userEvent.keyboard('{Delete}');
    await expect(openers()).toHaveLength(count - 1);
    await expect(openers()[2]).toHaveFocus();
    second?.focus();
    await userEvent.keyboard('{Delete}');
    await expect(openers()[1]).toHaveFocus();
    openers().at(-1)?.focus();
    await userEvent.keyboard('{Delete}');
    await expect(openers().at(-1)).toHaveFocus();
    await expect(openers()).toHaveLength(count - 3);
  },
};

/** The Delete key takes away the row that has the focus. */
function Leaving(args: DataTableProps<Payment>) {
  const [rows, setRows] = useState(args.rows);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it stands for a list that is loaded anew.
    <div
      onKeyDown={({ key, target }) => {
        const id = (target as HTMLElement).closest('tr')?.dataset.row;
        if (key === 'Delete') setRows(rows.filter((row) => String(row.id) !== id));
      }}
    >
      <DataTable {...args} rows={rows} />
    </div>
  );
}

export const Ticking: Story = {
  name: 'SCH-3 a tick draws no row again',
  render: (args) => <Selectable {...args} />,
  play: async ({ canvas }) => {
    const [, first, second] = canvas.getAllByRole('checkbox');
    if (!first || !second) throw new Error('no rows');
    drawPayer.mockClear();
    await userEvent.click(first);
    await userEvent.click(second);
    await expect(first).toBeChecked();
    await expect(canvas.getByText('2 selected')).toBeVisible();
    await expect(drawPayer).not.toHaveBeenCalled();
    await expect(canvas.getByRole('checkbox', { name: 'Select all' })).toBePartiallyChecked();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all' }));
    for (const box of canvas.getAllByRole('checkbox')) await expect(box).toBeChecked();
    await expect(drawPayer).not.toHaveBeenCalled();
  },
};

function Selectable(args: DataTableProps<Payment>) {
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const allSelected = selectedIds.size === args.rows.length;
  const selection = useMemo(
    () => ({
      selectedIds,
      allSelected,
      onToggle: (id: string) =>
        setSelectedIds((ids) =>
          ids.has(id) ? new Set([...ids].filter((other) => other !== id)) : new Set([...ids, id]),
        ),
      onToggleAll: () =>
        setSelectedIds(allSelected ? new Set() : new Set(args.rows.map(({ id }) => String(id)))),
    }),
    [selectedIds, allSelected, args.rows],
  );
  return (
    <DataTable
      {...args}
      selection={selection}
      bulk={{
        selectedCount: selectedIds.size,
        explanation: 'Each payer gets one e-mail.',
        actions: [{ label: 'Send receipts', variant: 'primary', onAction: () => undefined }],
        onClear: () => setSelectedIds(new Set()),
      }}
    />
  );
}

export const Selected: Story = {
  name: 'Bulk bar, clear of the rows at the end; ticked rows are tinted',
  play: async ({ canvas }) => {
    const rows = canvas.getAllByRole('row');
    await expectClear(rows, canvas.getByRole('region', { name: 'Selected rows' }));
    const colours = rows.map((row) => getComputedStyle(row.querySelector('td') ?? row).backgroundColor);
    await expect(colours[1]).not.toBe(colours[5]);
    await expect(colours[5]).toBe(colours[6]);
    await expect(canvas.getByText('3 rows selected')).toHaveRole('status');
    window.scrollTo(0, 0);
  },
  args: {
    selection: {
      selectedIds: new Set(buildPayments(3).map(({ id }) => String(id))),
      allSelected: false,
      onToggle: () => undefined,
      onToggleAll: () => undefined,
    },
    bulk: {
      selectedCount: 3,
      explanation: 'Each payer gets one e-mail.',
      actions: [{ label: 'Send 3 receipts', variant: 'primary', onAction: () => undefined }],
      onClear: () => undefined,
    },
  },
};

const manyRows = { rows: buildPayments(50), rowCount: 50, pageSize: 50, footer: undefined };
export const StaysInPlace: Story = {
  name: 'SHELL-8 the focus on what stays in place, the head and the bulk bar, scrolls nothing',
  tags: ['!screen', 'no-picture'],
  parameters: { chromatic: { disableSnapshot: true } },
  args: { ...Selected.args, ...manyRows },
  play: async ({ canvas }) => {
    const bar = within(canvas.getByRole('region', { name: 'Selected rows' }));
    const stay = [...bar.getAllByRole('button'), canvas.getByRole('button', { name: /^Amount/ })];
    for (const control of stay) {
      window.scrollTo(0, 700);
      await expect(window.scrollY).toBe(700);
      control.focus();
      await expect(window.scrollY).toBe(700);
      control.blur();
    }
    window.scrollTo(0, 0);
  },
};
export const ClearOfTheHead: Story = {
  name: 'SHELL-8 in a table that scrolls by itself, what the keyboard goes back to is not under its head',
  tags: ['!screen', 'no-picture'],
  parameters: { chromatic: { disableSnapshot: true } },
  args: { rows: buildPayments(999), rowCount: 999, pageSize: 999, footer: undefined },
  play: async ({ canvas }) => {
    const area = canvas.getByRole('table').parentElement;
    if (!area) throw new Error('no scroll area');
    const headEnd = () => canvas.getByRole('columnheader', { name: 'Date' }).getBoundingClientRect().bottom;
    await canvas.findAllByRole('button', { name: /^Actions/ });
    area.scrollTop = 412;
    const covered = canvas
      .getAllByRole('button', { name: /^Actions/ })
      .filter((control) => control.getBoundingClientRect().top < headEnd())
      .at(-1);
    if (!covered) throw new Error('no row is under the head');
    covered.focus();
    await waitFor(() => expect(covered.getBoundingClientRect().top).toBeGreaterThan(headEnd() - 1));
    area.scrollTop = 0;
  },
};

const noSelection = {
  selectedIds: new Set<string>(),
  allSelected: false,
  onToggle: () => undefined,
  onToggleAll: () => undefined,
};

export const NotSelectable: Story = {
  name: 'SCH-3 rows that cannot be ticked, and say why',
  args: {
    ...Selected.args,
    bulk: undefined,
    isSelectable: ({ paymentStatus }) => paymentStatus === 'Succeeded',
    notSelectableReason: 'Only succeeded payments can be chosen.',
    selectAllLabel: 'Select all succeeded payments',
  },
  play: async ({ canvas }) => {
    const boxes = canvas.getAllByRole('checkbox', { name: /^Select the payment of/ });
    const blocked = boxes.filter((box) => box.hasAttribute('disabled'));
    await expect(blocked.length).toBeGreaterThan(0);
    await expect(blocked.length).toBeLessThan(boxes.length);
    for (const box of blocked) {
      await expect(box).toHaveAccessibleDescription('Only succeeded payments can be chosen.');
    }
    await expect(canvas.getByRole('checkbox', { name: 'Select all succeeded payments' })).toBeEnabled();
  },
};
export const AllSelectedOfSelectable: Story = {
  name: 'ONB-3 everything is ticked but what cannot be',
  args: {
    ...NotSelectable.args,
    selection: { ...noSelection, allSelected: true },
  },
  play: async ({ canvas }) => {
    for (const box of canvas.getAllByRole<HTMLInputElement>('checkbox', { name: /^Select the payment of/ })) {
      await expect(box.checked).toBe(!box.disabled);
    }
  },
};
export const NothingSelectable: Story = {
  name: 'ONB-2 no row can be ticked, and so not all of them',
  args: { ...NotSelectable.args, selection: noSelection, isSelectable: () => false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: 'Select all succeeded payments' })).toBeDisabled();
  },
};

const longest = 'Maximiliana Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh van der Meer, Jr.';
export const LongestNames: Story = {
  args: {
    rows: buildPayments(3).map((payment) => ({ ...payment, payerName: longest, communityName: longest })),
    rowCount: 3,
  },
};
export const LargestAmounts: Story = {
  args: { rows: buildPayments(3).map((payment) => ({ ...payment, amount: 21_474_836.47 })), rowCount: 3 },
};
export const RightToLeftNames: Story = {
  args: {
    rows: [
      buildPayment({ id: 1, payerName: 'נועה בן־דוד', payerUnit: 'Unit 7' }),
      buildPayment({ id: 2, payerName: 'محمد عبد الرحمن', communityName: 'واحة النخيل' }),
      buildPayment({ id: 3 }),
    ],
    rowCount: 3,
  },
};

export const Narrow: Story = {
  name: 'Sideways, with the header and the first column in place',
  render: (args) => (
    <div style={{ width: 560 }}>
      <DataTable {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const area = canvas.getByRole('table').parentElement;
    const header = canvas.getByRole('columnheader', { name: 'Date' });
    if (!area) throw new Error('no scroll area');
    await waitFor(() => expect(area.scrollWidth).toBeGreaterThan(area.clientWidth));
    const before = header.getBoundingClientRect().left;
    area.scrollLeft = 200;
    await expect(header.getBoundingClientRect().left).toBe(before);
  },
};

export const SecondLine: Story = {
  name: 'LIST-8 what is too long for a column goes on in a second line, in a row as high as the others',
  args: {
    density: 'compact',
    columns: columns.map((column) =>
      column.id === 'communityName'
        ? { ...column, width: 130, cell: (row: Payment) => <bdi data-lines>{row.communityName}</bdi> }
        : column,
    ),
    rows: [
      buildPayment({ id: 1, communityName: 'Elk Run' }),
      buildPayment({ id: 2, communityName: 'Sagebrush Park Condominiums' }),
      buildPayment({ id: 3, communityName: 'Upper Saint Vrain Canyon Ranch and Meadows, Phase II' }),
    ],
    rowCount: 3,
  },
  play: async ({ canvas }) => {
    for (const row of canvas.getAllByRole('row').slice(1))
      await expect(row.getBoundingClientRect().height).toBe(34);
    const lines = (name: RegExp) => {
      const text = canvas.getByText(name);
      return text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight);
    };
    await expect(lines(/^Elk Run$/)).toBeCloseTo(1, 0);
    await expect(lines(/^Sagebrush Park Condominiums$/)).toBeCloseTo(2, 0);
    const cut = canvas.getByText(/^Upper Saint Vrain/);
    await expect(cut.scrollHeight).toBeGreaterThan(cut.clientHeight);
  },
};

export const NineHundredNinetyNine: Story = {
  name: 'LIST-3 999 rows: only those in view are drawn',
  args: { rows: buildPayments(999), rowCount: 999, pageSize: 999, footer: undefined },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('row').length).toBeGreaterThan(5));
    await expect(canvas.getAllByRole('row').length).toBeLessThan(40);
    const table = canvas.getByRole('table');
    await expect(table).toHaveAttribute('aria-rowcount', '1000');
    const area = table.parentElement;
    if (!area) throw new Error('no scroll area');
    area.scrollTop = area.scrollHeight;
    await waitFor(() => expect(canvas.getAllByRole('row').at(-1)).toHaveAttribute('aria-rowindex', '1000'));
    area.scrollTop = 0;
    await waitFor(() => expect(canvas.getAllByRole('row')[1]).toHaveAttribute('aria-rowindex', '2'));
  },
};

const longName = 'Maximiliana Wolfeschlegelsteinhausenbergerdorff Featherstonehaugh van der Meer, Jr.';
export const LongListOnAPhone: Story = {
  name: 'LIST-3 SHELL-7 a long list on a phone knows how high the cards are whose texts take more lines',
  globals: { viewport: { value: 'phone' } },
  args: {
    rows: buildPayments(150).map((row, index) => (index < 20 ? { ...row, payerName: longName } : row)),
    rowCount: 150,
    pageSize: 150,
    footer: undefined,
  },
  play: async ({ canvas }) => {
    const area = canvas.getByRole('table').parentElement;
    if (!area) throw new Error('no scroll area');
    await waitFor(() => expect(canvas.getAllByRole('row').length).toBeGreaterThan(5));
    const goTo = async (top: number) => {
      area.scrollTop = top;
      await new Promise((resolve) => setTimeout(resolve, 60));
    };
    for (let top = 0; top < 3000; top += 300) await goTo(top);
    await goTo(area.scrollHeight);
    await waitFor(() => expect(canvas.getAllByRole('row').at(-1)).toHaveAttribute('aria-rowindex', '151'));
    const height = area.scrollHeight;
    await goTo(0);
    await waitFor(() => expect(canvas.getAllByText(longName)[0]).toBeVisible());
    // Heights are measured in whole pixels; a card of more lines that is not known is at least 20 higher.
    await expect(Math.abs(area.scrollHeight - height)).toBeLessThan(20);
  },
};

export const SelectAllOf999: Story = {
  name: 'SCH-3 ticking all of 999 rows',
  args: { rows: buildPayments(999), rowCount: 999, pageSize: 999, footer: undefined },
  render: (args) => <Selectable {...args} />,
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('row').length).toBeGreaterThan(5));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all' }));
    await expect(canvas.getByText('999 selected')).toBeVisible();
    const area = canvas.getByRole('table').parentElement;
    if (!area) throw new Error('no scroll area');
    area.scrollTop = area.scrollHeight;
    await waitFor(() => expect(canvas.getAllByRole('row').at(-1)).toHaveAttribute('aria-rowindex', '1000'));
    await expect(canvas.getAllByRole('checkbox').at(-1)).toBeChecked();
  },
};

export const Compact: Story = { globals: { density: 'compact' } };
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByText('Eleanor Whitfield'));
    await expect(args.onOpenRow?.here).toHaveBeenCalledWith(args.rows[0]);
  },
};
