import {
  buildManagementCompanies,
  buildRepresentativeUser,
  buildRepresentativeUsers,
} from '@payments/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { screenModes } from '../../foundations/chromaticModes.ts';
import { inAppFrame } from '../../testing/inAppFrame.tsx';
import { closeMenu, openMenu } from '../../testing/menu.ts';
import { RepresentativesScreen } from './RepresentativesScreen.tsx';

const rows = buildRepresentativeUsers(7);
const list = { state: 'ready' as const, rows, itemCount: 7, pageNumber: 1, pageSize: 10 };
const nothing = { ...list, rows: [], itemCount: 0 };

const meta = {
  title: 'Screens/Representatives',
  component: RepresentativesScreen,
  tags: ['screen'],
  decorators: [inAppFrame],
  parameters: { layout: 'fullscreen', area: 'representatives', chromatic: { modes: screenModes } },
  args: {
    timeZone: 'America/Denver',
    list,
    managementCompanyId: 1,
    onManagementCompanyChange: fn(),
    managementCompanies: buildManagementCompanies(),
    isLoadingManagementCompanies: false,
    isFiltered: false,
    onClearFilters: fn(),
    isReadOnly: false,
    onInvite: fn(),
    onInviteAgain: fn(),
    onWithdraw: fn(),
    onOpenRepresentative: { here: fn(), inNewTab: fn() },
    sort: '-invitedAt',
    onSort: fn(),
    onPageChange: fn(),
    onPageSizeChange: fn(),
    onRetry: fn(),
    hiddenColumns: [],
    onHiddenColumnsChange: fn(),
    density: 'comfortable',
    onDensityChange: fn(),
  },
} satisfies Meta<typeof RepresentativesScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const openMenuOf = (canvas: ReturnType<typeof within>, address: string) =>
  openMenu(canvas.getByRole('button', { name: new RegExp(`^Actions for .*${address}`) }));

export const Default: Story = {
  name: 'REP-7 representatives of a company; a row opens the details',
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Representatives' })).toBeVisible();
    await userEvent.click(canvas.getByText('samir.haddad@example.com'));
    await expect(args.onOpenRepresentative.here).toHaveBeenCalledWith(rows[1]);
    await userEvent.click(canvas.getByRole('button', { name: 'Invite representative' }));
    await expect(args.onInvite).toHaveBeenCalledOnce();
  },
};
export const Playground: Story = {};
export const InviteAgain: Story = {
  name: 'REP-7 an invitation is sent again until the profile is submitted',
  play: async ({ canvas, args }) => {
    const open = await openMenuOf(canvas, 'samir.haddad@');
    await userEvent.click(open.getByRole('menuitem', { name: 'Send invitation again' }));
    await waitFor(() => expect(args.onInviteAgain).toHaveBeenCalledWith(rows[1]));
    const done = await openMenuOf(canvas, 'w.achterberg@');
    await expect(done.getByRole('menuitem', { name: 'Send invitation again' })).toHaveAccessibleDescription(
      'The profile was submitted.',
    );
    await closeMenu();
  },
};
export const AnotherCompany: Story = {
  name: 'REP-7 the company is always set',
  args: { isFiltered: true, managementCompanyId: 2 },
  play: async ({ canvas, args }) => {
    await userEvent.click(
      canvas.getByRole('button', { name: 'Management company Tidewater Association Services' }),
    );
    const panel = within(await screen.findByRole('dialog'));
    await expect(panel.queryByRole('button', { name: 'Reset' })).toBeNull();
    const field = panel.getByRole('combobox', { name: 'Management company' });
    await userEvent.clear(field);
    await userEvent.type(field, 'Cascade');
    await userEvent.click(await screen.findByRole('option', { name: 'Cascade Community Partners' }));
    await userEvent.click(await panel.findByRole('button', { name: 'Apply' }));
    await expect(args.onManagementCompanyChange).toHaveBeenCalledWith(3);
  },
};
export const ReadOnly: Story = {
  name: 'ROLE-8 a read-only employee invites nobody',
  args: { isReadOnly: true },
  play: async ({ canvas, args }) => {
    const invite = canvas.getByRole('button', { name: 'Invite representative' });
    await expect(invite).toHaveAccessibleDescription('Your account is read-only.');
    await userEvent.click(invite);
    await expect(args.onInvite).not.toHaveBeenCalled();
    const menu = await openMenuOf(canvas, 'samir.haddad@');
    await expect(menu.getByRole('menuitem', { name: 'Send invitation again' })).toHaveAccessibleDescription(
      'Your account is read-only.',
    );
    await closeMenu();
  },
};
export const DetailsOpen: Story = { args: { openRepresentativeId: rows[0]?.id } };
export const FirstLoading: Story = { args: { list: { ...nothing, state: 'firstLoading' } } };
export const CompaniesOnTheirWay: Story = {
  args: {
    list: { ...nothing, state: 'firstLoading' },
    managementCompanyId: null,
    managementCompanies: [],
    isLoadingManagementCompanies: true,
  },
};
export const LoadingAgain: Story = { args: { list: { ...list, state: 'reloading' } } };
export const NothingYet: Story = {
  args: { list: nothing },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No representatives yet')).toBeVisible();
  },
};
const failure = { title: 'The representatives could not be loaded', requestId: '0b7c2f4e-51d9' };
export const Failed: Story = {
  args: { list: { ...nothing, state: 'failed', failure } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const FailedAgain: Story = { args: { list: { ...list, state: 'failed', failure } } };
export const Full: Story = {
  args: { list: { ...list, rows: buildRepresentativeUsers(10), itemCount: 1_204 } },
};
const long = buildRepresentativeUser({
  name: 'Theodore Ashworth',
  emailAddress: 'theodore.ashworth@bluemesapropertygroup.example',
});
/** The table's place beside the sidebar, in a window of 1280 px and of 1024 px. */
const inWindow = (width: number, headers: readonly string[]): Story => ({
  args: { list: { ...list, rows: [long], itemCount: 1 } },
  render: (args) => (
    <div style={{ width: `min(${width}px, 100%)` }}>
      <RepresentativesScreen {...args} />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    if (canvasElement.clientWidth < 640) return;
    await waitFor(() =>
      expect(canvas.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
        ...headers,
        'Actions',
      ]),
    );
    const cell = canvas.getByText(long.emailAddress).closest('td, th');
    await expect(cell?.scrollWidth).toBe(cell?.clientWidth);
  },
});
export const SmallWindow: Story = {
  name: 'REP-7 whole e-mail addresses at 1280 px',
  ...inWindow(1000, ['E-mail', 'Name', 'Status', 'Invited', 'Link or profile']),
};
export const NarrowWindow: Story = {
  name: 'REP-7 whole e-mail addresses at 1024 px',
  ...inWindow(744, ['E-mail', 'Name', 'Status']),
};
export const Compact: Story = { name: 'LIST-8 compact rows', args: { density: 'compact' } };
export const LongestNames: Story = {
  args: {
    list: {
      ...list,
      itemCount: 3,
      rows: rows.slice(0, 3).map((row) => ({
        ...row,
        name: 'Maximiliana Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh van der Meer, Jr.',
        invitedBy: 'Maximiliana Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh van der Meer, Jr.',
        emailAddress: `maximiliana.wolfeschlegelsteinhausenbergerdorff-featherstonehaugh${row.id}@example.com`,
      })),
    },
  },
};
export const RightToLeftNames: Story = {
  args: {
    list: {
      ...list,
      itemCount: 2,
      rows: [
        buildRepresentativeUser({ id: 1, name: 'נועה בן־דוד' }),
        buildRepresentativeUser({ id: 2, name: 'محمد عبد الرحمن' }),
      ],
    },
  },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const PhoneLongestNames: Story = {
  globals: { viewport: { value: 'phone' } },
  args: LongestNames.args,
};
