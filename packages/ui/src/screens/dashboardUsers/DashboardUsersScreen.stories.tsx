import {
  buildDashboardUser,
  buildDashboardUsers,
  buildManagementCompanies,
} from '@payments/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, type within } from 'storybook/test';
import { screenModes } from '../../foundations/chromaticModes.ts';
import { inAppFrame } from '../../testing/inAppFrame.tsx';
import { inWidth } from '../../testing/inWidth.tsx';
import { linesOf } from '../../testing/linesOf.ts';
import { closeMenu, openMenu } from '../../testing/menu.ts';
import { DashboardUsersScreen } from './DashboardUsersScreen.tsx';

const rows = buildDashboardUsers(10);
const list = { state: 'ready' as const, rows, itemCount: 132, pageNumber: 1, pageSize: 10 };
const longAddress = 'aaliyah.macleod@cedarvalecommunitypartners.example';
const nothing = { ...list, rows: [], itemCount: 0 };

const meta = {
  title: 'Screens/Dashboard users',
  component: DashboardUsersScreen,
  tags: ['screen'],
  decorators: [inAppFrame],
  parameters: { layout: 'fullscreen', area: 'dashboardUsers', chromatic: { modes: screenModes } },
  args: {
    list,
    managementCompanyId: null,
    onManagementCompanyChange: fn(),
    name: '',
    onNameChange: fn(),
    isFiltered: false,
    onClearFilters: fn(),
    showsCompany: true,
    managementCompanies: buildManagementCompanies(),
    isLoadingManagementCompanies: false,
    selfEmail: 'ana.duarte@example.com',
    mayChange: true,
    isReadOnly: false,
    onOpenUser: { here: fn(), inNewTab: fn() },
    onAdd: fn(),
    onEdit: fn(),
    onDelete: fn(),
    onSendLink: fn(),
    onRemoveAuthenticator: fn(),
    sort: 'name',
    onSort: fn(),
    onPageChange: fn(),
    onPageSizeChange: fn(),
    onRetry: fn(),
    hiddenColumns: [],
    onHiddenColumnsChange: fn(),
    density: 'comfortable',
    onDensityChange: fn(),
  },
} satisfies Meta<typeof DashboardUsersScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const openMenuOf = (canvas: ReturnType<typeof within>, name: string) =>
  openMenu(canvas.getByRole('button', { name: `Actions for ${name}` }));

export const Default: Story = {
  name: 'DSU-1 name, e-mail, company and roles; DSU-2 add, edit, delete',
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Dashboard Users' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Add user' }));
    await expect(args.onAdd).toHaveBeenCalledOnce();
    const edit = await openMenuOf(canvas, 'Bartholomew Quist');
    await userEvent.click(edit.getByRole('menuitem', { name: 'Edit user' }));
    await waitFor(() => expect(args.onEdit).toHaveBeenCalledWith(rows[1]));
    const remove = await openMenuOf(canvas, 'Bartholomew Quist');
    await userEvent.click(remove.getByRole('menuitem', { name: 'Delete user' }));
    await waitFor(() => expect(args.onDelete).toHaveBeenCalledWith(rows[1]));
  },
};
export const Playground: Story = {};
export const Oneself: Story = {
  name: 'DSU-2 nobody can delete themselves, and the row says who that is',
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('row', { name: /Ana Duarte ?You/ })).toBeVisible();
    const menu = await openMenuOf(canvas, 'Ana Duarte');
    const item = menu.getByRole('menuitem', { name: 'Delete user' });
    await expect(item).toHaveAccessibleDescription('You cannot delete your own account.');
    await userEvent.click(item);
    await expect(args.onDelete).not.toHaveBeenCalled();
    await closeMenu();
  },
};
export const HelpsToSignIn: Story = {
  name: 'DSU-3 who was invited is marked, whose link works no more otherwise, and sent the link again; a lost app is removed',
  args: {
    list: {
      ...list,
      rows: [
        buildDashboardUser({
          id: 1,
          firstName: 'Nina',
          lastName: 'Newcomer',
          hasPassword: false,
          hasAuthenticator: false,
          linkWorksUntil: '2026-11-27T15:41:00Z',
        }),
        buildDashboardUser({
          id: 5,
          firstName: 'Amara',
          lastName: 'Whitfield',
          hasPassword: false,
          hasAuthenticator: false,
        }),
        buildDashboardUser({ id: 2 }),
        buildDashboardUser({ id: 3, firstName: 'Ida', lastName: 'Quick', hasAuthenticator: false }),
        buildDashboardUser({
          id: 4,
          firstName: 'Ana',
          lastName: 'Duarte',
          emailAddress: 'ana.duarte@example.com',
        }),
      ],
      itemCount: 5,
    },
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('row', { name: /Nina Newcomer ?Invited/ })).toBeVisible();
    await expect(canvas.getAllByText('Invited')).toHaveLength(1);
    await expect(canvas.getByRole('row', { name: /Amara Whitfield ?Link expired/ })).toBeVisible();
    const invited = await openMenuOf(canvas, 'Nina Newcomer');
    await expect(invited.queryByRole('menuitem', { name: 'Remove authenticator app' })).toBeNull();
    await userEvent.click(invited.getByRole('menuitem', { name: 'Send link again' }));
    await waitFor(() => expect(args.onSendLink).toHaveBeenCalledWith(expect.objectContaining({ id: 1 })));
    const lost = await openMenuOf(canvas, 'Grace Mbeki');
    await expect(lost.queryByRole('menuitem', { name: 'Send link again' })).toBeNull();
    await userEvent.click(lost.getByRole('menuitem', { name: 'Remove authenticator app' }));
    await waitFor(() =>
      expect(args.onRemoveAuthenticator).toHaveBeenCalledWith(expect.objectContaining({ id: 2 })),
    );
    for (const [name, reason] of [
      ['Ida Quick', 'No app is set up.'],
      ['Ana Duarte', 'Ask a colleague to remove yours.'],
    ] as const) {
      const menu = await openMenuOf(canvas, name);
      await expect(
        menu.getByRole('menuitem', { name: 'Remove authenticator app' }),
      ).toHaveAccessibleDescription(reason);
      await closeMenu();
    }
  },
};
export const WithActivity: Story = {
  name: 'API-5 an employee asks who did what to a user',
  args: { onShowActivity: fn() },
  play: async ({ canvas, args }) => {
    const menu = await openMenuOf(canvas, 'Bartholomew Quist');
    await userEvent.click(menu.getByRole('menuitem', { name: 'Activity' }));
    await waitFor(() => expect(args.onShowActivity).toHaveBeenCalledWith(rows[1]));
  },
};
export const MayNotChange: Story = {
  name: 'ROLE-3 who has not full access looks',
  args: { mayChange: false, showsCompany: false },
  play: async ({ canvas, args }) => {
    const add = canvas.getByRole('button', { name: 'Add user' });
    await expect(add).toHaveAccessibleDescription('Only users with full access change users.');
    await userEvent.click(add);
    await expect(args.onAdd).not.toHaveBeenCalled();
    const menu = await openMenuOf(canvas, 'Bartholomew Quist');
    await expect(menu.getByRole('menuitem', { name: 'Edit user' })).toHaveAccessibleDescription(
      'Only users with full access change users.',
    );
    await closeMenu();
  },
};
export const ReadOnly: Story = {
  name: 'ROLE-8 a read-only user changes nothing',
  args: { isReadOnly: true },
  play: async ({ canvas, args }) => {
    const add = canvas.getByRole('button', { name: 'Add user' });
    await expect(add).toHaveAccessibleDescription('Your account is read-only.');
    await userEvent.click(add);
    await expect(args.onAdd).not.toHaveBeenCalled();
  },
};
export const ShortSearch: Story = {
  name: 'LIST-7 a search that is too short says so, and can be cleared',
  args: { name: 'an' },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('searchbox', { name: 'Name or e-mail' })).toHaveAccessibleDescription(
      'Type at least 3 characters',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Clear all' }));
    await expect(args.onClearFilters).toHaveBeenCalledOnce();
  },
};
export const Filtered: Story = {
  args: {
    name: 'mbeki',
    managementCompanyId: 1,
    isFiltered: true,
    list: { ...list, rows: rows.slice(6, 7), itemCount: 1 },
  },
};
export const FirstLoading: Story = { args: { list: { ...nothing, state: 'firstLoading' } } };
export const LoadingAgain: Story = { args: { list: { ...list, state: 'reloading' } } };
export const NothingYet: Story = {
  args: { list: nothing },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No dashboard users yet')).toBeVisible();
  },
};
export const NothingMatches: Story = {
  args: { list: nothing, name: 'nobody', isFiltered: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No dashboard users match')).toBeVisible();
  },
};
const failure = { title: 'The users could not be loaded', requestId: '0b7c2f4e-51d9' };
export const Failed: Story = {
  args: { list: { ...nothing, state: 'failed', failure } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const FailedAgain: Story = { args: { list: { ...list, state: 'failed', failure } } };
export const Compact: Story = { name: 'LIST-8 compact rows', args: { density: 'compact' } };
export const LongestNames: Story = {
  args: {
    list: {
      ...list,
      itemCount: 3,
      rows: rows.slice(0, 3).map((user) => ({
        ...user,
        firstName: 'Maximiliana Wolfeschlegelsteinhausenbergerdorff',
        lastName: 'Featherstonehaugh van der Meer, Jr.',
        emailAddress: `maximiliana.wolfeschlegelsteinhausenbergerdorff${user.id}@example.com`,
        managementCompanyName:
          'The Homeowners Association Managers of Upper Saint Vrain Canyon Ranch, Phase II',
        roles: ['OnboardUser', 'FullAccess', 'ReportsUser', 'DashboardUser', 'read-only'],
      })),
    },
  },
  play: async ({ canvas }) => {
    const [, first] = canvas.getAllByRole('row');
    await expect(first?.getBoundingClientRect().height).toBe(44);
  },
};
export const RightToLeftNames: Story = {
  args: {
    list: {
      ...list,
      itemCount: 2,
      rows: [
        buildDashboardUser({ id: 1, firstName: 'נועה', lastName: 'בן־דוד' }),
        buildDashboardUser({ id: 2, firstName: 'محمد', lastName: 'عبد الرحمن', roles: ['read-only'] }),
      ],
    },
  },
};
export const OpensDetails: Story = {
  name: 'DSU-1 a row opens the user, by the pointer, by Enter and from its menu',
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByText('b.quist@example.com'));
    await expect(args.onOpenUser.here).toHaveBeenLastCalledWith(rows[1]);
    canvas.getByRole('button', { name: /^Chidi Anagonye/ }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpenUser.here).toHaveBeenLastCalledWith(rows[2]);
    const menu = await openMenuOf(canvas, 'Bartholomew Quist');
    await userEvent.click(menu.getByRole('menuitem', { name: 'Show details' }));
    await waitFor(() => expect(args.onOpenUser.here).toHaveBeenLastCalledWith(rows[1]));
    await expect(args.onOpenUser.here).toHaveBeenCalledTimes(3);
  },
};
export const DetailsOpen: Story = { args: { openUserId: rows[1]?.id } };
export const NarrowWindow: Story = {
  name: 'DSU-3 at 768 px a name beside a mark goes on in a second line',
  decorators: [inWidth(720)],
  args: {
    list: {
      ...list,
      rows: [
        buildDashboardUser({
          firstName: 'Amara',
          lastName: 'Whitfield',
          hasPassword: false,
          linkWorksUntil: null,
        }),
        ...rows.slice(1),
      ],
    },
  },
  play: async ({ canvas }) => {
    const name = canvas.getByText('Amara Whitfield', { selector: 'bdi' }).parentElement;
    await waitFor(() => expect(name?.scrollWidth).toBe(name?.clientWidth));
    await expect(canvas.getByText('Link expired')).toBeVisible();
  },
};
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByText('Bartholomew Quist'));
    await expect(args.onOpenUser.here).toHaveBeenCalledWith(rows[1]);
  },
};
export const PhoneLongestNames: Story = {
  globals: { viewport: { value: 'phone' } },
  args: LongestNames.args,
  play: async ({ canvas }) => {
    const [address] = canvas.getAllByText(/@example\.com$/);
    await expect(Array.from(address?.querySelectorAll('wbr') ?? [], afterBreak)).toEqual([
      expect.stringMatching(/^\.wolfeschlegel/),
      '@example',
      '.com',
    ]);
  },
};
export const PhoneLongAddress: Story = {
  name: 'DSU-1 an e-mail address that is too long for a card breaks at its @',
  globals: { viewport: { value: 'phone' } },
  args: { list: { ...list, rows: [buildDashboardUser({ emailAddress: longAddress }), ...rows.slice(1)] } },
  play: async ({ canvas }) => {
    await expect(linesOf(canvas.getByText(longAddress))).toEqual([
      'aaliyah.macleod',
      '@cedarvalecommunitypartners.example',
    ]);
  },
};

const afterBreak = ({ nextSibling }: Element) => nextSibling?.textContent;
