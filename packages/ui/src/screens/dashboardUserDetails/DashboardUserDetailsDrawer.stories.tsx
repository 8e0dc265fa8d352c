import {
  buildAuditEntries,
  buildDashboardUser,
  buildDashboardUserDetails,
} from '@payments/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { screenModes } from '../../foundations/chromaticModes.ts';
import { activityOf } from '../../testing/activityOf.ts';
import { DashboardUserDetailsDrawer } from './DashboardUserDetailsDrawer.tsx';

const user = buildDashboardUser({ roles: ['FullAccess'] });
const details = buildDashboardUserDetails(user);
const invited = buildDashboardUserDetails({
  firstName: 'Nina',
  lastName: 'Newcomer',
  emailAddress: 'nina.newcomer@example.com',
  hasPassword: false,
  hasAuthenticator: false,
  linkWorksUntil: '2026-11-27T15:41:00Z',
  lastSignedInAt: null,
});
const longest = {
  firstName: 'Maximiliana Wolfeschlegelsteinhausenbergerdorff',
  lastName: 'Featherstonehaugh van der Meer, Jr.',
  emailAddress: 'maximiliana.wolfeschlegelsteinhausenbergerdorff@example.com',
  managementCompanyName: 'The Homeowners Association Managers of Upper Saint Vrain Canyon Ranch, Phase II',
  roles: ['OnboardUser', 'FullAccess', 'ReportsUser', 'DashboardUser', 'read-only'],
} satisfies Partial<typeof details>;

const meta = {
  title: 'Screens/Dashboard user details',
  component: DashboardUserDetailsDrawer,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', chromatic: { modes: screenModes } },
  args: {
    isOpen: true,
    onClose: fn(),
    timeZone: 'America/Denver',
    user,
    details: { state: 'ready', value: details },
    onRetry: fn(),
    selfEmail: 'ana.duarte@example.com',
    mayChange: true,
    isReadOnly: false,
    onEdit: fn(),
    onDelete: fn(),
    onSendLink: fn(),
    onRemoveAuthenticator: fn(),
  },
} satisfies Meta<typeof DashboardUserDetailsDrawer>;
export default meta;
type Story = StoryObj<typeof meta>;

const drawer = async () => within(await screen.findByRole('dialog', { name: 'Dashboard user' }));
const press = async (name: string) => userEvent.click((await drawer()).getByRole('button', { name }));
const factOf = async (name: string) => (await drawer()).getByText(name).nextElementSibling;

export const Default: Story = {
  name: 'DSU-1 how a user signs in and what each role opens; DSU-2 DSU-3 all that their row offers',
  play: async ({ args }) => {
    const panel = await drawer();
    await expect(panel.getByText('Grace Mbeki')).toBeVisible();
    await expect(await factOf('Password')).toHaveTextContent('Chosen');
    await expect(await factOf('Authenticator app')).toHaveTextContent('Set up');
    await expect(await factOf('Last sign-in')).toHaveTextContent('Nov 20, 2026 8:41 AM');
    await expect(await factOf('Full access')).toHaveTextContent('Can change dashboard users.');
    await press('Edit user');
    await expect(args.onEdit).toHaveBeenCalledWith(details);
    await press('Remove authenticator app');
    await expect(args.onRemoveAuthenticator).toHaveBeenCalledWith(details);
    await press('Delete user');
    await expect(args.onDelete).toHaveBeenCalledWith(details);
    await expect(panel.queryByRole('button', { name: 'Activity' })).toBeNull();
  },
};
export const Playground: Story = {};
export const Invited: Story = {
  name: 'DSU-3 who was invited is sent the link again, and until when the last one works',
  args: { user: invited, details: { state: 'ready', value: invited } },
  play: async ({ args }) => {
    await expect((await drawer()).getByText('Invited')).toBeVisible();
    await expect(await factOf('Password')).toHaveTextContent('Not chosen yet');
    await expect(await factOf('Link')).toHaveTextContent('Works until Nov 27, 2026 8:41 AM');
    await expect(await factOf('Last sign-in')).toHaveTextContent('Never');
    await expect(await factOf('Standard access')).toHaveTextContent(
      'Everything except onboarding and reports.',
    );
    await press('Send link again');
    await expect(args.onSendLink).toHaveBeenCalledWith(invited);
  },
};
export const LinkEnded: Story = {
  args: { user: invited, details: { state: 'ready', value: { ...invited, linkWorksUntil: null } } },
  play: async () => {
    await expect((await drawer()).getByText('Link expired')).toBeVisible();
    await expect(await factOf('Link')).toHaveTextContent('None that works');
  },
};
const self = buildDashboardUserDetails({
  ...details,
  firstName: 'Ana',
  lastName: 'Duarte',
  emailAddress: 'ana.duarte@example.com',
});
export const Oneself: Story = {
  name: 'DSU-2 DSU-3 nobody deletes themselves or removes their own app, and it says why',
  args: { user: self, details: { state: 'ready', value: self } },
  play: async ({ args }) => {
    const panel = await drawer();
    await expect(panel.getByText('You')).toBeVisible();
    const remove = panel.getByRole('button', { name: 'Delete user' });
    await expect(remove).toHaveAccessibleDescription('You cannot delete your own account.');
    await userEvent.click(remove);
    await expect(args.onDelete).not.toHaveBeenCalled();
    await expect(panel.getByText('Remove authenticator app: Ask a colleague to remove yours.')).toBeVisible();
    await press('Edit user');
    await expect(args.onEdit).toHaveBeenCalledOnce();
  },
};
export const WithActivity: Story = {
  name: 'API-5 an employee reads who did what to a user',
  args: {
    activity: activityOf(...buildAuditEntries(3)),
  },
  play: async ({ args }) => {
    await press('Activity');
    await expect(args.activity?.onOpen).toHaveBeenCalledOnce();
    await expect(await (await drawer()).findAllByRole('listitem')).toHaveLength(3);
  },
};
const { lastSignedInAt: _, ...untold } = details;
export const MayNotChange: Story = {
  name: 'ROLE-3 who has not full access looks',
  args: { mayChange: false, details: { state: 'ready', value: untold } },
  play: async ({ args }) => {
    const panel = await drawer();
    await expect(panel.queryByText('Last sign-in')).toBeNull();
    const edit = panel.getByRole('button', { name: 'Edit user' });
    await expect(edit).toHaveAccessibleDescription('Only users with full access change users.');
    await userEvent.click(edit);
    await expect(args.onEdit).not.toHaveBeenCalled();
  },
};
export const ReadOnly: Story = {
  name: 'ROLE-8 a read-only user changes nothing',
  args: { isReadOnly: true },
  play: async ({ args }) => {
    const panel = await drawer();
    for (const name of ['Edit user', 'Remove authenticator app', 'Delete user']) {
      const button = panel.getByRole('button', { name });
      await expect(button).toHaveAccessibleDescription('Your account is read-only.');
      await userEvent.click(button);
    }
    for (const action of [args.onEdit, args.onRemoveAuthenticator, args.onDelete])
      await expect(action).not.toHaveBeenCalled();
  },
};
export const Loading: Story = { args: { details: { state: 'loading' } } };
export const NothingKnown: Story = { args: { user: undefined, details: { state: 'loading' } } };
const failure = { title: 'The user could not be loaded', requestId: '0b7c2f4e-51d9' };
export const Failed: Story = {
  args: { details: { state: 'failed', failure } },
  play: async ({ args }) => {
    await expect(await factOf('Last sign-in')).toHaveTextContent('Could not be loaded');
    await press('Retry');
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const NothingKnownFailed: Story = {
  args: { user: undefined, details: { state: 'failed', failure } },
};
export const LongestNames: Story = {
  args: { details: { state: 'ready', value: { ...invited, ...longest } } },
};
export const RightToLeftNames: Story = {
  args: { details: { state: 'ready', value: { ...details, firstName: 'נועה', lastName: 'בן־דוד' } } },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const PhoneLongestNames: Story = {
  globals: { viewport: { value: 'phone' } },
  args: LongestNames.args,
};
export const PhoneReadOnly: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { isReadOnly: true, details: { state: 'ready', value: { ...details, roles: ['read-only'] } } },
};
