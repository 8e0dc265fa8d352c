import {
  buildManagementCompanies,
  buildOnboardingCommunities,
  buildOnboardingCommunity,
} from '@payments/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { screenModes } from '../../foundations/chromaticModes.ts';
import { inAppFrame } from '../../testing/inAppFrame.tsx';
import { closeMenu, openMenu } from '../../testing/menu.ts';
import { OnboardingScreen } from './OnboardingScreen.tsx';

const rows = buildOnboardingCommunities(10);
const list = { state: 'ready' as const, rows, itemCount: 47, pageNumber: 1, pageSize: 10 };
const nothing = { ...list, rows: [], itemCount: 0 };
const pending = rows.filter(({ onboardingStatus }) => onboardingStatus === 'Sent to Underwriting (Pending)');
const longest = 'The Homeowners Association of the Villas at Upper Saint Vrain Canyon Ranch, Phase II';

const meta = {
  title: 'Screens/Onboarding',
  component: OnboardingScreen,
  tags: ['screen'],
  decorators: [inAppFrame],
  parameters: { layout: 'fullscreen', area: 'onboarding', chromatic: { modes: screenModes } },
  args: {
    timeZone: 'America/Denver',
    today: '2026-11-20',
    list,
    filter: { managementCompanyId: null, onboardingStatus: null },
    onFilterChange: fn(),
    isFiltered: false,
    onClearFilters: fn(),
    showsCompany: true,
    managementCompanies: buildManagementCompanies(),
    isLoadingManagementCompanies: false,
    canTakeLinks: true,
    onOpenLink: fn(),
    onCopyLink: fn(),
    onOpenCommunity: { here: fn(), inNewTab: fn() },
    mayApprove: true,
    isReadOnly: false,
    selection: { selectedIds: [], allSelected: false },
    onTick: fn(),
    onClearSelection: fn(),
    onApprove: fn(),
    sort: '-statusChangedAt',
    onSort: fn(),
    onPageChange: fn(),
    onPageSizeChange: fn(),
    onRetry: fn(),
    hiddenColumns: [],
    onHiddenColumnsChange: fn(),
    density: 'comfortable',
    onDensityChange: fn(),
  },
} satisfies Meta<typeof OnboardingScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const openMenuOf = (canvas: ReturnType<typeof within>, name: string) =>
  openMenu(canvas.getByRole('button', { name: `Actions for ${name}` }));

export const Default: Story = {
  name: 'ONB-2 only those that wait for approval have boxes to tick; all is id 0',
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Onboarding' })).toBeVisible();
    for (const row of rows) {
      const boxes = canvas.queryAllByRole('checkbox', { name: `Select ${row.name}` });
      await expect(boxes).toHaveLength(pending.includes(row) ? 1 : 0);
    }
    await userEvent.click(canvas.getByRole('checkbox', { name: `Select ${pending[0]?.name}` }));
    await expect(args.onTick).toHaveBeenLastCalledWith(pending[0]?.id, true);
    await userEvent.click(
      canvas.getByRole('checkbox', { name: 'Select all that are Sent to Underwriting (Pending)' }),
    );
    await expect(args.onTick).toHaveBeenLastCalledWith(0, true);
  },
};
export const Playground: Story = {};
export const Links: Story = {
  name: 'ONB-5 opens and copies the link of an application that is not submitted',
  play: async ({ canvas, args }) => {
    const open = rows.find(({ onboardingStatus }) => onboardingStatus === 'In Progress');
    const menu = await openMenuOf(canvas, open?.name ?? '');
    await userEvent.click(menu.getByRole('menuitem', { name: 'Copy link' }));
    await waitFor(() => expect(args.onCopyLink).toHaveBeenCalledWith(open));
    const again = await openMenuOf(canvas, open?.name ?? '');
    await userEvent.click(again.getByRole('menuitem', { name: 'Open application' }));
    await waitFor(() => expect(args.onOpenLink).toHaveBeenCalledWith(open));
  },
};
export const ViewsApplications: Story = {
  name: 'ONB-7 a row opens its association, and so does its menu',
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: new RegExp(`details of ${rows[2]?.name}`) }));
    await expect(args.onOpenCommunity.here).toHaveBeenLastCalledWith(rows[2]);
    const menu = await openMenuOf(canvas, pending[0]?.name ?? '');
    await userEvent.click(menu.getByRole('menuitem', { name: 'Show details' }));
    await waitFor(() => expect(args.onOpenCommunity.here).toHaveBeenLastCalledWith(pending[0]));
  },
};
export const WithActivity: Story = {
  name: 'API-5 an employee asks who did what to an association',
  args: { onShowActivity: fn() },
  play: async ({ canvas, args }) => {
    const menu = await openMenuOf(canvas, rows[1]?.name ?? '');
    await userEvent.click(menu.getByRole('menuitem', { name: 'Activity' }));
    await waitFor(() => expect(args.onShowActivity).toHaveBeenCalledWith(rows[1]));
  },
};
export const LinkHandedIn: Story = {
  name: 'ONB-5 an application that was submitted has no link any more',
  play: async ({ canvas, args }) => {
    const menu = await openMenuOf(canvas, pending[0]?.name ?? '');
    const item = menu.getByRole('menuitem', { name: 'Copy link' });
    await expect(item).toHaveAccessibleDescription(/This application was submitted\./);
    await userEvent.click(item);
    await expect(args.onCopyLink).not.toHaveBeenCalled();
    await closeMenu();
  },
};
export const LinkOnItsWay: Story = {
  args: { linkBusyId: rows[1]?.id },
  play: async ({ canvas }) => {
    const menu = await openMenuOf(canvas, rows[1]?.name ?? '');
    await expect(menu.getByRole('menuitem', { name: 'Copy link' })).toHaveAccessibleDescription(
      /The link is being fetched\./,
    );
    await closeMenu();
  },
};
export const Ticked: Story = {
  name: 'ONB-4 approves what is ticked',
  args: { selection: { selectedIds: pending.slice(0, 3).map(({ id }) => id), allSelected: false } },
  play: async ({ canvas, args }) => {
    const bar = within(canvas.getByRole('region', { name: 'Selected rows' }));
    await expect(bar.getByText('3 selected')).toBeVisible();
    await expect(canvas.getByText('3 rows selected')).toHaveRole('status');
    await userEvent.click(bar.getByRole('button', { name: 'Approve 3 associations' }));
    await expect(args.onApprove).toHaveBeenCalledOnce();
  },
};
export const AllTicked: Story = {
  name: 'ONB-3 everything is ticked but what cannot be',
  args: { selection: { selectedIds: pending.map(({ id }) => id), allSelected: true } },
  play: async ({ canvas }) => {
    const ticked = canvas
      .getAllByRole<HTMLInputElement>('checkbox', { name: /^Select (?!all)/ })
      .filter(({ checked }) => checked);
    await expect(ticked).toHaveLength(pending.length);
  },
};
export const ReadOnly: Story = {
  name: 'ROLE-8 a read-only employee approves nothing and takes no link',
  args: {
    isReadOnly: true,
    canTakeLinks: false,
    selection: { selectedIds: pending.slice(0, 1).map(({ id }) => id), allSelected: false },
  },
  play: async ({ canvas, args }) => {
    const approve = canvas.getByRole('button', { name: 'Approve 1 association' });
    await expect(approve).toHaveAccessibleDescription('Your account is read-only.');
    await userEvent.click(approve);
    await expect(args.onApprove).not.toHaveBeenCalled();
    const menu = await openMenuOf(canvas, rows[1]?.name ?? '');
    await expect(menu.getByRole('menuitem', { name: 'Open application' })).toHaveAccessibleDescription(
      /Your account is read-only\./,
    );
    await closeMenu();
  },
};
export const OnboardUser: Story = {
  name: 'ONB-1 who is not an employee sees one company and approves nothing',
  args: { showsCompany: false, mayApprove: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('checkbox')).toBeNull();
    await expect(canvas.queryByRole('columnheader', { name: 'Management company' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: /Management company/ })).toBeNull();
  },
};
export const Filtered: Story = {
  args: {
    isFiltered: true,
    filter: { managementCompanyId: 1, onboardingStatus: 'Sent to Underwriting (Pending)' },
    list: { ...list, rows: pending, itemCount: pending.length },
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear all' }));
    await expect(args.onClearFilters).toHaveBeenCalledOnce();
  },
};
export const NobodyWaits: Story = {
  name: 'ONB-2 where none of the page waits for approval, nothing can be ticked',
  args: { list: { ...list, rows: rows.filter((row) => !pending.includes(row)) } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('checkbox')).toBeNull();
    const name = canvas.getByRole('columnheader', { name: 'Association' });
    await expect(name.previousElementSibling).toHaveAttribute('data-kind', 'box');
  },
};
export const FirstLoading: Story = { args: { list: { ...nothing, state: 'firstLoading' } } };
export const LoadingAgain: Story = { args: { list: { ...list, state: 'reloading' } } };
export const NothingYet: Story = {
  args: { list: nothing },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No associations yet')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  },
};
export const NothingMatches: Story = {
  args: { list: nothing, isFiltered: true, filter: { managementCompanyId: 2, onboardingStatus: 'Declined' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No associations match')).toBeVisible();
  },
};
const failure = { title: 'The associations could not be loaded', requestId: '0b7c2f4e-51d9' };
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
      rows: rows
        .slice(0, 3)
        .map((row) => ({ ...row, name: `${longest} (${row.id})`, managementCompanyName: longest })),
    },
  },
};
export const RightToLeftNames: Story = {
  args: {
    list: {
      ...list,
      itemCount: 2,
      rows: [
        buildOnboardingCommunity({ id: 1, name: 'גני התמר (שלב 2)' }),
        buildOnboardingCommunity({ id: 2, name: 'واحة النخيل', onboardingStatus: 'Declined' }),
      ],
    },
  },
};
export const Phone: Story = {
  name: 'ONB-3 everything that waits for approval can be ticked on phones, where there is no head',
  globals: { viewport: { value: 'phone' } },
  args: { selection: { selectedIds: pending.slice(0, 2).map(({ id }) => id), allSelected: false } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Select all' }));
    await expect(args.onTick).toHaveBeenLastCalledWith(0, true);
  },
};
export const PhoneNamesInLine: Story = {
  name: 'ONB-2 on phones the names stand in one line, with a box to tick and without',
  globals: { viewport: { value: 'phone' } },
  tags: ['no-picture'],
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    const starts = rows.map(({ name }) => canvas.getByText(name).getBoundingClientRect().left);
    await expect(new Set(starts).size).toBe(1);
  },
};
export const PhoneNobodyWaits: Story = {
  name: 'ONB-3 on phones there is nothing to select where nobody waits, and the list stays where it is',
  globals: { viewport: { value: 'phone' } },
  args: NobodyWaits.args,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Select all' })).toBeDisabled();
  },
};
export const PhoneOnboardUser: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { showsCompany: false, mayApprove: false },
};
export const PhoneLongestNames: Story = {
  globals: { viewport: { value: 'phone' } },
  args: LongestNames.args,
};
