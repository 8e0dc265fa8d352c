import { buildScheduledReport } from '@payments/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { screenModes } from '../../foundations/chromaticModes.ts';
import { ScheduledReportDialog } from './ScheduledReportDialog.tsx';

const report = buildScheduledReport();
const notLoaded = { title: 'The report could not be loaded', requestId: '0b7c2f4e-51d9' };

const meta = {
  title: 'Screens/Scheduled report',
  component: ScheduledReportDialog,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', chromatic: { modes: screenModes } },
  args: {
    isOpen: true,
    type: 'add',
    firstOwnerEmailAddress: 'ana.duarte@example.com',
    firstStatuses: [],
    now: Date.parse('2026-11-22T18:00:00Z'),
    timeZone: 'America/Denver',
    step: { state: 'editing' },
    onSubmit: fn(),
    onUnsavedChange: fn(),
    onRetryLoad: fn(),
    onLoadAgain: fn(),
    onClose: fn(),
    onSignInAgain: fn(),
  },
} satisfies Meta<typeof ScheduledReportDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await screen.findByRole('dialog'));
const restFocus = async () => userEvent.click(screen.getByRole('heading', { level: 2 }));

export const Default: Story = {
  name: 'RPT-2 schedules a report: daily at first, of all statuses while none is ticked',
  play: async ({ args }) => {
    const modal = await dialog();
    await expect(modal.getByRole('radio', { name: 'Daily' })).toBeChecked();
    await expect(modal.queryByRole('button', { name: /Day/ })).toBeNull();
    await expect(modal.getByText('Monday, Nov 23, 2026, 6:00 AM MT')).toBeVisible();
    await expect(modal.getByText('None is ticked: the report holds all statuses.')).toBeVisible();
    await userEvent.type(modal.getByRole('textbox', { name: 'Name' }), ' Morning list ');
    await userEvent.click(modal.getByRole('button', { name: 'Schedule report' }));
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenLastCalledWith({
        name: 'Morning list',
        ownerEmailAddress: 'ana.duarte@example.com',
        frequency: 'Daily',
        day: 5,
        statusCriteria: '',
      }),
    );
    await restFocus();
  },
};
export const Playground: Story = {};
export const Weekly: Story = {
  name: 'RPT-2 weekly asks for the day, Friday at first; statuses are sorted and joined',
  play: async ({ args }) => {
    const modal = await dialog();
    await expect(args.onUnsavedChange).toHaveBeenLastCalledWith(false);
    await userEvent.click(modal.getByRole('radio', { name: 'Weekly' }));
    await waitFor(() => expect(args.onUnsavedChange).toHaveBeenLastCalledWith(true));
    await userEvent.type(modal.getByRole('textbox', { name: 'Name' }), 'Came back');
    const day = modal.getByRole('combobox', { name: 'Day' });
    await expect(day).toHaveDisplayValue('Friday');
    await expect(modal.getByText('Friday, Nov 27, 2026, 6:00 AM MT')).toBeVisible();
    await userEvent.selectOptions(day, 'Tuesday');
    await expect(await modal.findByText('Tuesday, Nov 24, 2026, 6:00 AM MT')).toBeVisible();
    await userEvent.click(modal.getByRole('checkbox', { name: 'Returned' }));
    await userEvent.click(modal.getByRole('checkbox', { name: 'Disputed' }));
    await expect(modal.getByText('The report holds these 2 statuses.')).toBeVisible();
    await userEvent.click(modal.getByRole('button', { name: 'Schedule report' }));
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenLastCalledWith({
        name: 'Came back',
        ownerEmailAddress: 'ana.duarte@example.com',
        frequency: 'Weekly',
        day: 2,
        statusCriteria: 'Disputed,Returned',
      }),
    );
    await restFocus();
  },
};
export const Cleaned: Story = {
  name: 'VAL-1 says how the name will be saved while it is typed',
  play: async ({ args }) => {
    const modal = await dialog();
    const name = modal.getByRole('textbox', { name: 'Name' });
    await userEvent.type(name, 'Refunds; "March"');
    await expect(name).toHaveAccessibleDescription('Will be saved as “Refunds March”');
    await userEvent.click(modal.getByRole('button', { name: 'Schedule report' }));
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'Refunds March' })),
    );
    await restFocus();
  },
};
export const Refused: Story = {
  name: 'RPT-2 a refused try says everything that is wrong',
  play: async ({ args }) => {
    const modal = await dialog();
    await userEvent.type(modal.getByRole('textbox', { name: 'Name' }), '<>');
    await userEvent.clear(modal.getByRole('textbox', { name: "Owner's e-mail" }));
    await userEvent.click(modal.getByRole('button', { name: 'Schedule report' }));
    const summary = await modal.findByRole('group', { name: '2 things need your attention' });
    await waitFor(() => expect(summary).toHaveFocus());
    await expect(modal.getByRole('link', { name: 'Name' })).toBeVisible();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};
export const Edit: Story = {
  name: 'RPT-4 changes a report',
  args: { type: 'edit', report: { state: 'ready', value: report } },
  play: async ({ args }) => {
    const modal = await dialog();
    await expect(modal.getByRole('heading', { name: 'Change “Returned and disputed”' })).toBeVisible();
    await expect(modal.getByRole('checkbox', { name: 'Disputed' })).toBeChecked();
    await userEvent.click(modal.getByRole('radio', { name: 'Daily' }));
    await userEvent.click(modal.getByRole('button', { name: 'Save changes' }));
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenLastCalledWith({
        name: 'Returned and disputed',
        ownerEmailAddress: 'ana.duarte@example.com',
        frequency: 'Daily',
        day: 5,
        statusCriteria: 'Disputed,Returned',
      }),
    );
    await restFocus();
  },
};
export const Loading: Story = { args: { type: 'edit', report: { state: 'loading' } } };
export const LoadFailed: Story = {
  args: {
    type: 'edit',
    report: {
      state: 'failed',
      failure: notLoaded,
    },
  },
  play: async ({ args }) => {
    const modal = await dialog();
    await expect(modal.queryByRole('button', { name: 'Save changes' })).toBeNull();
    await userEvent.click(modal.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetryLoad).toHaveBeenCalledOnce();
    await restFocus();
  },
};
export const Saving: Story = {
  args: { type: 'edit', report: { state: 'ready', value: report }, step: { state: 'saving' } },
  play: async ({ args }) => {
    const modal = await dialog();
    await userEvent.click(modal.getByRole('button', { name: /Save changes/ }));
    await userEvent.keyboard('{Escape}');
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await expect(args.onClose).not.toHaveBeenCalled();
    await restFocus();
  },
};
export const ServerErrors: Story = {
  name: 'RPT-2 what the server says of a field stands beside it',
  args: {
    type: 'edit',
    report: { state: 'ready', value: report },
    fieldErrors: { ownerEmailAddress: 'This address gets no mail from us.' },
  },
  play: async () => {
    const modal = await dialog();
    await waitFor(() =>
      expect(modal.getByRole('textbox', { name: "Owner's e-mail" })).toHaveAccessibleDescription(
        'This address gets no mail from us.',
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
    report: { state: 'ready', value: report },
    step: {
      state: 'failed',
      failure: { title: 'The report was not saved', requestId: '0b7c2f4e-51d9' },
    },
  },
};
export const Conflict: Story = {
  name: 'RPT-4 a colleague was faster, and nothing is overwritten',
  args: {
    type: 'edit',
    report: { state: 'ready', value: report },
    step: { state: 'conflict' },
  },
  play: async ({ args }) => {
    const modal = await dialog();
    await expect(modal.queryByRole('button', { name: 'Save changes' })).toBeNull();
    await userEvent.type(modal.getByRole('textbox', { name: 'Name' }), '{Enter}');
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.click(modal.getByRole('button', { name: 'Load it again' }));
    await expect(args.onLoadAgain).toHaveBeenCalledOnce();
    await restFocus();
  },
};
export const Gone: Story = {
  args: { type: 'edit', report: { state: 'ready', value: report }, step: { state: 'gone' } },
};
export const GoneWhenLoadedAgain: Story = {
  args: { type: 'edit', report: { state: 'failed', failure: notLoaded }, step: { state: 'gone' } },
  play: async () => {
    const modal = await dialog();
    await expect(modal.getByText('A colleague deleted this report meanwhile')).toBeVisible();
    await expect(modal.queryByText(notLoaded.title)).toBeNull();
  },
};
export const Unauthorized: Story = {
  name: 'TOK-7 the session has ended, and what was typed is kept',
  args: { type: 'edit', report: { state: 'ready', value: report }, step: { state: 'unauthorized' } },
  play: async ({ args }) => {
    const modal = await dialog();
    await userEvent.type(modal.getByRole('textbox', { name: 'Name' }), ' too{Enter}');
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.click(modal.getByRole('button', { name: 'Sign in again' }));
    await expect(args.onSignInAgain).toHaveBeenCalledOnce();
    await expect(modal.getByRole('textbox', { name: 'Name' })).toHaveValue('Returned and disputed too');
    await restFocus();
  },
};
export const LongestNames: Story = {
  args: {
    type: 'edit',
    report: {
      state: 'ready',
      value: buildScheduledReport({
        name: 'Everything that came back from the banks of Upper Saint Vrain Canyon Ranch, Phase II and III',
        ownerEmailAddress: 'maximiliana.wolfeschlegelsteinhausenbergerdorff-featherstonehaugh@example.com',
        day: 3,
      }),
    },
  },
};
export const RightToLeftName: Story = {
  args: {
    type: 'edit',
    report: { state: 'ready', value: buildScheduledReport({ name: 'החזרים של השבוע' }) },
  },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const PhoneConflict: Story = { globals: { viewport: { value: 'phone' } }, args: Conflict.args };
