import { buildDashboardUser, buildManagementCompanies } from '@payments/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { screenModes } from '../../foundations/chromaticModes.ts';
import { DashboardUserDialog } from './DashboardUserDialog.tsx';

const user = buildDashboardUser({ roles: ['OnboardUser', 'read-only'] });
const notLoaded = { title: 'The user could not be loaded', requestId: '0b7c2f4e-51d9' };

const meta = {
  title: 'Screens/Dashboard user',
  component: DashboardUserDialog,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', chromatic: { modes: screenModes } },
  args: {
    isOpen: true,
    type: 'add',
    fixedCompany: null,
    managementCompanies: buildManagementCompanies(),
    isLoadingManagementCompanies: false,
    step: { state: 'editing' },
    onSubmit: fn(),
    onUnsavedChange: fn(),
    onClose: fn(),
    onRetryLoad: fn(),
    onSignInAgain: fn(),
    onLoadAgain: fn(),
  },
} satisfies Meta<typeof DashboardUserDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await screen.findByRole('dialog'));

export const Default: Story = {
  name: 'DSU-2 adds a user of a company, with roles',
  play: async ({ args }) => {
    const modal = await dialog();
    await expect(args.onUnsavedChange).toHaveBeenLastCalledWith(false);
    await userEvent.type(modal.getByRole('textbox', { name: 'First name' }), ' Grace ');
    await waitFor(() => expect(args.onUnsavedChange).toHaveBeenLastCalledWith(true));
    await userEvent.type(modal.getByRole('textbox', { name: 'Last name' }), 'Mbeki');
    await userEvent.type(modal.getByRole('textbox', { name: 'E-mail' }), 'Grace.Mbeki@Example.com');
    await userEvent.type(await modal.findByRole('combobox', { name: 'Management company' }), 'Tide');
    await userEvent.click(await screen.findByRole('option', { name: 'Tidewater Association Services' }));
    await userEvent.click(await modal.findByRole('checkbox', { name: /^Reports/ }));
    await userEvent.click(modal.getByRole('checkbox', { name: /^Read-only/ }));
    await userEvent.click(modal.getByRole('checkbox', { name: /^Full access/ }));
    await userEvent.click(modal.getByRole('button', { name: 'Add user' }));
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenLastCalledWith({
        firstName: 'Grace',
        lastName: 'Mbeki',
        emailAddress: 'grace.mbeki@example.com',
        managementCompanyId: 2,
        roles: ['FullAccess', 'ReportsUser', 'read-only'],
      }),
    );
  },
};
export const Playground: Story = {};
export const Refused: Story = {
  name: 'DSU-2 a refused try says everything that is wrong, beside the fields and above them',
  play: async ({ args }) => {
    const modal = await dialog();
    await userEvent.type(modal.getByRole('textbox', { name: 'E-mail' }), 'grace@');
    await userEvent.click(modal.getByRole('button', { name: 'Add user' }));
    const summary = await modal.findByRole('group', { name: '4 things need your attention' });
    await waitFor(() => expect(summary).toHaveFocus());
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await modal.findByRole('combobox', { name: 'Management company' });
    await userEvent.click(modal.getByRole('link', { name: 'Management company' }));
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Management company', hidden: true })).toHaveFocus(),
    );
    await userEvent.keyboard('{Escape}');
  },
};
export const OneCompany: Story = {
  name: 'DSU-2 who is not an employee adds users of their own company',
  args: { fixedCompany: { id: 1, name: 'Summit Management' } },
  play: async () => {
    const modal = await dialog();
    await expect(modal.queryByRole('combobox')).toBeNull();
    await expect(modal.getByText('Summit Management')).toBeVisible();
  },
};
export const Edit: Story = {
  name: 'DSU-2 changes a user',
  args: { type: 'edit', user: { state: 'ready', value: user } },
  play: async ({ args }) => {
    const modal = await dialog();
    await expect(modal.getByRole('heading', { name: 'Edit Grace Mbeki' })).toBeVisible();
    await expect(modal.getByRole('textbox', { name: 'E-mail' })).toHaveAccessibleDescription(
      'They sign in with this address. If you change it, they choose a new password by e-mail and set up a new authenticator app.',
    );
    const roles = within(modal.getByRole('group', { name: 'Roles' }));
    await expect(roles.getByRole('checkbox', { name: /^Onboarding/ })).toBeChecked();
    await userEvent.type(modal.getByRole('textbox', { name: 'Last name' }), '-Lowe');
    await userEvent.click(modal.getByRole('button', { name: 'Save changes' }));
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenLastCalledWith({
        firstName: 'Grace',
        lastName: 'Mbeki-Lowe',
        emailAddress: 'grace.mbeki@example.com',
        managementCompanyId: 1,
        roles: ['OnboardUser', 'read-only'],
      }),
    );
  },
};
export const Oneself: Story = {
  name: 'DSU-2 of themselves people change their names alone',
  args: { type: 'edit', isSelf: true, user: { state: 'ready', value: user } },
  play: async ({ args }) => {
    const modal = await dialog();
    await expect(modal.getByText('This is you')).toBeVisible();
    await expect(modal.getByRole('textbox', { name: 'E-mail' })).toBeDisabled();
    await expect(await modal.findByRole('combobox', { name: 'Management company' })).toBeDisabled();
    for (const box of modal.getAllByRole('checkbox')) await expect(box).toBeDisabled();
    await userEvent.type(modal.getByRole('textbox', { name: 'First name' }), ' A.');
    await userEvent.click(modal.getByRole('button', { name: 'Save changes' }));
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenLastCalledWith({
        firstName: 'Grace A.',
        lastName: 'Mbeki',
        emailAddress: 'grace.mbeki@example.com',
        managementCompanyId: 1,
        roles: ['OnboardUser', 'read-only'],
      }),
    );
  },
};
export const Loading: Story = { args: { type: 'edit', user: { state: 'loading' } } };
export const LoadFailed: Story = {
  args: {
    type: 'edit',
    user: {
      state: 'failed',
      failure: notLoaded,
    },
  },
  play: async ({ args }) => {
    const modal = await dialog();
    await expect(modal.queryByRole('button', { name: 'Save changes' })).toBeNull();
    await userEvent.click(modal.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetryLoad).toHaveBeenCalledOnce();
  },
};
export const Saving: Story = {
  args: { type: 'edit', user: { state: 'ready', value: user }, step: { state: 'saving' } },
  play: async ({ args }) => {
    const modal = await dialog();
    await userEvent.click(modal.getByRole('button', { name: /Save changes/ }));
    await userEvent.keyboard('{Escape}');
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};
export const Taken: Story = {
  name: 'DSU-2 the server says that the e-mail address is taken, beside it',
  args: {
    type: 'edit',
    user: { state: 'ready', value: user },
    fieldErrors: { emailAddress: 'This e-mail address is already in use.' },
  },
  play: async () => {
    const modal = await dialog();
    await waitFor(() =>
      expect(modal.getByRole('textbox', { name: 'E-mail' })).toHaveAccessibleDescription(
        'This e-mail address is already in use.',
      ),
    );
    await waitFor(() =>
      expect(modal.getByRole('group', { name: 'One thing needs your attention' })).toHaveFocus(),
    );
  },
};
export const Failed: Story = {
  args: {
    type: 'edit',
    user: { state: 'ready', value: user },
    step: { state: 'failed', failure: { title: 'The user was not saved', requestId: '0b7c2f4e-51d9' } },
  },
};
export const Conflict: Story = {
  name: 'DSU-2 a colleague was faster, and nothing is overwritten',
  args: { type: 'edit', user: { state: 'ready', value: user }, step: { state: 'conflict' } },
  play: async ({ args }) => {
    const modal = await dialog();
    await expect(modal.queryByRole('button', { name: 'Save changes' })).toBeNull();
    await userEvent.type(modal.getByRole('textbox', { name: 'First name' }), '{Enter}');
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.click(modal.getByRole('button', { name: 'Load it again' }));
    await expect(args.onLoadAgain).toHaveBeenCalledOnce();
  },
};
export const Gone: Story = {
  args: { type: 'edit', user: { state: 'ready', value: user }, step: { state: 'gone' } },
};
export const GoneWhenLoadedAgain: Story = {
  args: { type: 'edit', user: { state: 'failed', failure: notLoaded }, step: { state: 'gone' } },
  play: async () => {
    const modal = await dialog();
    await expect(modal.getByText('A colleague deleted this user meanwhile')).toBeVisible();
    await expect(modal.queryByText(notLoaded.title)).toBeNull();
  },
};
export const Unauthorized: Story = {
  name: 'TOK-7 the session has ended, and what was typed is kept',
  args: { type: 'edit', user: { state: 'ready', value: user }, step: { state: 'unauthorized' } },
  play: async ({ args }) => {
    const modal = await dialog();
    await userEvent.type(modal.getByRole('textbox', { name: 'Last name' }), '-Lowe{Enter}');
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.click(modal.getByRole('button', { name: 'Sign in again' }));
    await expect(args.onSignInAgain).toHaveBeenCalledOnce();
    await expect(modal.getByRole('textbox', { name: 'Last name' })).toHaveValue('Mbeki-Lowe');
  },
};
export const LongestNames: Story = {
  args: {
    type: 'edit',
    user: {
      state: 'ready',
      value: buildDashboardUser({
        firstName: 'Maximiliana Wolfeschlegelsteinhausenbergerdorff',
        lastName: 'Featherstonehaugh van der Meer, Jr.',
        emailAddress: 'maximiliana.wolfeschlegelsteinhausenbergerdorff-featherstonehaugh@example.com',
      }),
    },
  },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const PhoneConflict: Story = { globals: { viewport: { value: 'phone' } }, args: Conflict.args };
export const PhoneTaken: Story = { globals: { viewport: { value: 'phone' } }, args: Taken.args };
