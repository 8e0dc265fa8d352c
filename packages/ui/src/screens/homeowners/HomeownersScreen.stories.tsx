import { buildCommunities, buildPayer, buildPayers } from '@payments/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { screenModes } from '../../foundations/chromaticModes.ts';
import { inAppFrame } from '../../testing/inAppFrame.tsx';
import { inWidth } from '../../testing/inWidth.tsx';
import { HomeownersScreen } from './HomeownersScreen.tsx';
import type { HomeownersScreenProps } from './HomeownersScreenProps.ts';
import { preloadHomeownersParts } from './preloadHomeownersParts.ts';

const rows = buildPayers(10);
const list = { state: 'ready' as const, rows, itemCount: 20_412, pageNumber: 1, pageSize: 10 };
const found = buildPayers(100).filter(
  ({ communityId, name, accountNumber }) =>
    communityId === 22 && name.includes('Álvarez') && accountNumber.includes('001'),
);
const nobody = { ...list, rows: [], itemCount: 0 };
const noTexts = { name: '', accountNumber: '', address: '', transactionAccount: '' };
const longest = 'Maximiliana Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh van der Meer, Jr.';

const meta = {
  title: 'Screens/Homeowners',
  component: HomeownersScreen,
  tags: ['screen'],
  beforeEach: () => preloadHomeownersParts(),
  decorators: [inAppFrame],
  parameters: { area: 'homeowners', layout: 'fullscreen', chromatic: { modes: screenModes } },
  args: {
    list,
    filter: { communityId: null, methods: [] },
    texts: noTexts,
    isFiltered: false,
    onFilterChange: fn(),
    onTextsChange: fn(),
    onClearFilters: fn(),
    communities: buildCommunities(),
    isLoadingCommunities: false,
    sort: 'name',
    onSort: fn(),
    onPageChange: fn(),
    onPageSizeChange: fn(),
    onRetry: fn(),
    hiddenColumns: [],
    onHiddenColumnsChange: fn(),
    density: 'comfortable',
    onDensityChange: fn(),
    exporting: { state: 'idle' },
    onExport: fn(),
    onCancelExport: fn(),
    selection: { selectedIds: [], allSelected: false },
    onTick: fn(),
    onClearSelection: fn(),
    isReadOnly: false,
    onOpenPayer: { here: fn(), inNewTab: fn() },
    onAllowPaymentsChange: fn(),
    onChangeEmail: fn(),
    onOpenScheduledPayments: fn(),
  },
} satisfies Meta<typeof HomeownersScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'HOM-1 name, e-mail, account, address, community, allow-payments',
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Homeowners' })).toBeVisible();
    const [first] = canvas.getAllByRole('row').slice(1);
    if (!first) throw new Error('no rows');
    for (const words of [
      'Eleanor Whitfield',
      'homeowner501@example.net',
      '00120',
      '4410 Juniper Way',
      'Allowed',
    ])
      await expect(within(first).getByText(words)).toBeInTheDocument();
    await expect(canvas.getAllByText('Stopped')).toHaveLength(2);
    await userEvent.click(canvas.getByRole('button', { name: 'Export 20,412 homeowners' }));
    await expect(args.onExport).toHaveBeenCalledOnce();
    await userEvent.click(within(first).getByText('Eleanor Whitfield'));
    await expect(args.onOpenPayer.here).toHaveBeenCalledWith(rows[0]);
  },
};
export const Playground: Story = {};

function Typing(args: HomeownersScreenProps) {
  const [texts, setTexts] = useState(args.texts);
  return (
    <HomeownersScreen
      {...args}
      texts={texts}
      onTextsChange={(next) => {
        setTexts(next);
        args.onTextsChange(next);
      }}
    />
  );
}

export const TypedFilters: Story = {
  name: 'HOM-1 LIST-7 texts are typed, and one that is too short says so',
  render: (args) => <Typing {...args} />,
  play: async ({ canvas, args }) => {
    const name = canvas.getByRole('searchbox', { name: 'Name or unit' });
    await userEvent.type(name, 'Ro');
    await expect(name).toHaveAccessibleDescription('Type at least 3 characters');
    await userEvent.type(name, 's');
    await expect(args.onTextsChange).toHaveBeenLastCalledWith({ ...noTexts, name: 'Ros' });
    await expect(name).not.toHaveAccessibleDescription();
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Account number' }), '0');
    await userEvent.type(canvas.getByRole('searchbox', { name: /last 4 digits/ }), '33661');
    await expect(args.onTextsChange).toHaveBeenLastCalledWith({
      name: 'Ros',
      accountNumber: '0',
      address: '',
      transactionAccount: '3366',
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Clear all' }));
    await expect(args.onClearFilters).toHaveBeenCalledOnce();
  },
};
export const Filtered: Story = {
  args: {
    list: { ...list, rows: found, itemCount: found.length },
    isFiltered: true,
    filter: { communityId: 22, methods: ['Card'] },
    texts: { name: 'álvarez', accountNumber: '001', address: 'Juniper', transactionAccount: '3366' },
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('button', { name: 'Community River Park Villas' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Scheduled payments' }));
    await expect(args.onOpenScheduledPayments).toHaveBeenCalledWith({ communityId: 22, payerIds: [] });
    await userEvent.click(canvas.getByRole('button', { name: 'Method Card' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Filter by method' }));
    await userEvent.click(panel.getByRole('checkbox', { name: /ACH/ }));
    await userEvent.click(panel.getByRole('button', { name: 'Apply' }));
    await expect(args.onFilterChange).toHaveBeenCalledWith({ communityId: 22, methods: ['Card', 'Ach'] });
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Method Card' })).toHaveFocus());
  },
};
export const SearchTooShort: Story = { args: { texts: { ...noTexts, name: 'Ro' } } };

export const Sorting: Story = {
  name: 'LIST-8 sorts where the server sorts',
  play: async ({ canvas, args, canvasElement }) => {
    if (canvasElement.clientWidth < 640) return;
    await userEvent.click(canvas.getByRole('button', { name: 'Account' }));
    await expect(args.onSort).toHaveBeenLastCalledWith('accountNumber');
    await userEvent.click(canvas.getByRole('button', { name: 'Name' }));
    await expect(args.onSort).toHaveBeenLastCalledWith('-name');
    await expect(canvas.queryByRole('button', { name: 'E-mail' })).toBeNull();
  },
};

export const Selected: Story = {
  name: 'HOM-2 what is ticked, and what it is for',
  args: { selection: { selectedIds: [501, 503, 504], allSelected: false } },
  play: async ({ canvas, args }) => {
    const bar = within(canvas.getByRole('region', { name: 'Selected rows' }));
    await expect(bar.getByText('3 selected')).toBeVisible();
    await userEvent.click(bar.getByRole('button', { name: 'Show scheduled payments of 3 homeowners' }));
    await expect(args.onOpenScheduledPayments).toHaveBeenCalledWith({
      communityId: null,
      payerIds: [501, 503, 504],
    });
    await userEvent.click(bar.getByRole('button', { name: 'Clear' }));
    await expect(args.onClearSelection).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select Eleanor Whitfield, Unit 14-C' }));
    await expect(args.onTick).toHaveBeenLastCalledWith(501, false);
    canvas.getByRole('checkbox', { name: 'Select Tomás Álvarez de la Cruz, Lot 88' }).focus();
    await userEvent.keyboard(' ');
    await expect(args.onTick).toHaveBeenLastCalledWith(502, true);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all' }));
    await expect(args.onTick).toHaveBeenLastCalledWith(0, true);
  },
};
export const AllSelected: Story = {
  args: { selection: { selectedIds: rows.map(({ id }) => id), allSelected: true } },
  play: async ({ canvas, args }) => {
    for (const box of canvas.getAllByRole('checkbox')) await expect(box).toBeChecked();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all' }));
    await expect(args.onTick).toHaveBeenLastCalledWith(0, false);
  },
};

export const RowActions: Story = {
  name: 'HOM-5 HOM-6 the row’s actions, by keyboard too',
  play: async ({ canvas, args }) => {
    const dots = canvas.getAllByRole('button', { name: /^Actions for/ });
    const [allowed] = dots;
    const stopped = dots[4];
    if (!allowed || !stopped) throw new Error('no rows');
    await userEvent.click(allowed);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Stop payments' }));
    await waitFor(() => expect(args.onAllowPaymentsChange).toHaveBeenLastCalledWith(rows[0], false));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    stopped.focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Allow payments' }));
    await waitFor(() => expect(args.onAllowPaymentsChange).toHaveBeenLastCalledWith(rows[4], true));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await userEvent.click(allowed);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Scheduled payments' }));
    await waitFor(() =>
      expect(args.onOpenScheduledPayments).toHaveBeenCalledWith({ communityId: 21, payerIds: [501] }),
    );
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await userEvent.click(allowed);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Change e-mail' }));
    await waitFor(() => expect(args.onChangeEmail).toHaveBeenCalledWith(rows[0]));
  },
};
export const ReadOnly: Story = {
  name: 'ROLE-8 a read-only user sees everything and is told why nothing can be changed',
  args: { isReadOnly: true },
  play: async ({ canvas, args }) => {
    const [dots] = canvas.getAllByRole('button', { name: /^Actions for/ });
    if (!dots) throw new Error('no rows');
    await userEvent.click(dots);
    const menu = within(await screen.findByRole('menu'));
    for (const name of [/Stop payments/, /Change e-mail/]) {
      const item = menu.getByRole('menuitem', { name });
      await expect(item).toHaveAccessibleDescription('Your account is read-only.');
      await userEvent.click(item);
    }
    await expect(args.onAllowPaymentsChange).not.toHaveBeenCalled();
    await expect(args.onChangeEmail).not.toHaveBeenCalled();
    await userEvent.click(menu.getByRole('menuitem', { name: 'Show details' }));
    await waitFor(() => expect(args.onOpenPayer.here).toHaveBeenCalledWith(rows[0]));
  },
};

export const FirstLoading: Story = { args: { list: { ...nobody, state: 'firstLoading' } } };
export const LoadingAgain: Story = { args: { list: { ...list, state: 'reloading' } } };
export const NothingYet: Story = { args: { list: nobody } };
export const NothingMatches: Story = {
  args: { list: nobody, isFiltered: true, texts: { ...noTexts, name: 'Nobody' } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }));
    await expect(args.onClearFilters).toHaveBeenCalledOnce();
  },
};
export const Failed: Story = {
  args: {
    list: {
      ...nobody,
      state: 'failed',
      failure: {
        title: 'The homeowners could not be loaded',
        message: '503 Service Unavailable. The server is not ready. Try again in a moment.',
        requestId: '0b7c2f4e-51d9',
      },
    },
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const FailedAgain: Story = {
  args: { list: { ...list, state: 'failed', failure: { title: 'The homeowners could not be loaded' } } },
};
export const Exporting: Story = {
  name: 'HOM-3 LIST-10 an export shows how far it is and can be cancelled',
  args: { exporting: { state: 'running', bytes: 430_000 } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Cancel export · 420 KB/ }));
    await expect(args.onCancelExport).toHaveBeenCalledOnce();
  },
};
export const ExportFailed: Story = {
  args: {
    exporting: {
      state: 'failed',
      failure: { title: 'The export failed', requestId: '0b7c2f4e-51d9' },
    },
  },
};
export const DetailsOpen: Story = { args: { openPayerId: rows[2]?.id } };
export const Compact: Story = { args: { density: 'compact' } };
export const HundredRows: Story = {
  args: { list: { ...list, rows: buildPayers(100), pageSize: 100 } },
};
/** The screen's place in a window of 1280 px, beside the sidebar. */
export const SmallWindow: Story = {
  name: 'HOM-1 filters and columns in one line at 1280 px',
  decorators: [inWidth(1000)],
  play: async ({ canvas }) => {
    const middles = [
      canvas.getByRole('searchbox', { name: 'Name or unit' }),
      canvas.getByRole('button', { name: /^Columns/ }),
    ].map((part) => {
      const { top, bottom } = part.getBoundingClientRect();
      return (top + bottom) / 2;
    });
    await expect(Math.abs((middles[0] ?? 0) - (middles[1] ?? Infinity))).toBeLessThan(3);
  },
};
/** The table's place in a window of 1024 px, beside the sidebar. */
export const NarrowWindow: Story = {
  name: 'Name, community and payments in sight at 1024 px',
  decorators: [inWidth(744)],
  play: async ({ canvas, canvasElement }) => {
    const area = canvas.getByRole('table').parentElement;
    if (!area) throw new Error('no scroll area');
    // The table takes its columns once it has been measured.
    await waitFor(() => expect(area.scrollWidth).toBe(area.clientWidth));
    if (canvasElement.clientWidth < 640) return;
    for (const name of ['Name', 'Account', 'Community', 'Payments'])
      await expect(await canvas.findByRole('columnheader', { name })).toBeVisible();
  },
};
export const LongestNames: Story = {
  name: 'HOM-1 a long name is cut, and its unit is not',
  args: {
    list: {
      ...list,
      itemCount: 4,
      rows: [
        ...rows.slice(0, 2).map((payer) => ({
          ...payer,
          name: longest,
          communityName: longest,
          addressLine1: '12,400 Upper Saint Vrain Canyon Ranch Road, Building 14, Second Entrance',
          emailAddress: 'maximiliana.wolfeschlegelsteinhausenbergerdorff-featherstonehaugh@example.com',
        })),
        buildPayer({ id: 901, name: '=1+1', unit: '' }),
        buildPayer({ id: 902, name: 'נועה בן־דוד', communityName: 'واحة النخيل' }),
      ],
    },
  },
  play: async ({ canvas }) => {
    const [lead] = canvas.getAllByText(longest);
    const cell = lead?.closest('td');
    const unit = lead?.nextElementSibling;
    if (!cell || !lead || !unit) throw new Error('no name');
    await waitFor(() => expect(lead.scrollWidth).toBeGreaterThan(lead.clientWidth));
    await expect(unit.scrollWidth).toBeLessThanOrEqual(unit.clientWidth);
    await expect(unit.getBoundingClientRect().right).toBeLessThanOrEqual(cell.getBoundingClientRect().right);
  },
};
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByText('Eleanor Whitfield'));
    await expect(args.onOpenPayer.here).toHaveBeenCalledWith(rows[0]);
  },
};
export const PhoneSelectAll: Story = {
  name: 'HOM-2 everything can be ticked on phones, where there is no head',
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Select all' }));
    await expect(args.onTick).toHaveBeenLastCalledWith(0, true);
  },
};
export const PhoneTooShort: Story = { ...SearchTooShort, globals: { viewport: { value: 'phone' } } };
