import { buildScheduledReport, buildScheduledReports } from '@payments/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { screenModes } from '../../foundations/chromaticModes.ts';
import { closeMenu, openMenu } from '../../testing/menu.ts';
import { ScheduledReportsDialog } from './ScheduledReportsDialog.tsx';

const rows = buildScheduledReports(4);
const meta = {
  title: 'Screens/Scheduled reports',
  component: ScheduledReportsDialog,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', chromatic: { modes: screenModes } },
  args: {
    isOpen: true,
    list: { state: 'ready', rows },
    onRetry: fn(),
    timeZone: 'America/Denver',
    showsCompany: false,
    isReadOnly: false,
    onAdd: fn(),
    onOpenReport: fn(),
    onChange: fn(),
    onDelete: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof ScheduledReportsDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await screen.findByRole('dialog'));

export const Default: Story = {
  name: 'RPT-4 lists the scheduled reports; each is opened, changed or deleted',
  play: async ({ args }) => {
    const modal = await dialog();
    await expect(
      modal.getByRole('row', { name: /All payments of the day Daily at 6:00 AM MT/ }),
    ).toBeVisible();
    await expect(modal.getAllByText('Fridays at 6:00 AM MT')[0]).toBeVisible();
    await expect(modal.getByText('Not sent yet')).toBeVisible();
    await userEvent.click(modal.getByRole('button', { name: 'Schedule a report' }));
    await expect(args.onAdd).toHaveBeenCalledOnce();
    for (const [item, handler] of [
      ['Open report', args.onOpenReport],
      ['Change', args.onChange],
      ['Delete', args.onDelete],
    ] as const) {
      const menu = await openMenu(
        screen.getByRole('button', { name: 'Actions for Returned and disputed', hidden: true }),
      );
      await userEvent.click(menu.getByRole('menuitem', { name: item }));
      await waitFor(() => expect(handler).toHaveBeenCalledWith(rows[1]));
    }
    await userEvent.click(await screen.findByRole('heading', { name: 'Scheduled reports' }));
  },
};
export const Playground: Story = {};
export const ReadOnly: Story = {
  name: 'ROLE-8 a read-only user opens reports, and changes none',
  args: { isReadOnly: true },
  play: async ({ args }) => {
    const modal = await dialog();
    await expect(modal.getByRole('button', { name: 'Schedule a report' })).toHaveAccessibleDescription(
      'Your account is read-only.',
    );
    const menu = await openMenu(modal.getByRole('button', { name: 'Actions for Refunds' }));
    for (const name of [/^Change/, /^Delete/])
      await expect(menu.getByRole('menuitem', { name })).toHaveAttribute('aria-disabled', 'true');
    await expect(menu.getByRole('menuitem', { name: 'Open report' })).not.toHaveAttribute('aria-disabled');
    await closeMenu();
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.click(modal.getByRole('heading', { name: 'Scheduled reports' }));
  },
};
export const Employees: Story = {
  name: "RPT-3 employees see every company's, and whose",
  args: {
    showsCompany: true,
    list: {
      state: 'ready',
      rows: [
        buildScheduledReport({ id: 1, name: 'Every refund', managementCompanyName: null }),
        ...buildScheduledReports(3),
      ],
    },
  },
  play: async () => {
    const modal = await dialog();
    await expect(modal.getByText('Every company')).toBeVisible();
  },
};
export const Empty: Story = {
  args: { list: { state: 'ready', rows: [] } },
  play: async () => {
    await expect((await dialog()).getByText('No report is scheduled yet')).toBeVisible();
  },
};
export const FirstLoading: Story = { args: { list: { state: 'firstLoading', rows: [] } } };
export const Reloading: Story = { args: { list: { state: 'reloading', rows } } };
export const Failed: Story = {
  args: {
    list: {
      state: 'failed',
      rows: [],
      failure: { title: 'The scheduled reports could not be loaded', requestId: '0b7c2f4e-51d9' },
    },
  },
  play: async ({ args }) => {
    const modal = await dialog();
    await userEvent.click(modal.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await userEvent.click(modal.getByRole('heading', { name: 'Scheduled reports' }));
  },
};
export const FailedLater: Story = {
  args: {
    list: { state: 'failed', rows, failure: { title: 'The scheduled reports could not be loaded' } },
  },
};
export const ManyRows: Story = { args: { list: { state: 'ready', rows: buildScheduledReports(160) } } };
export const LongestNames: Story = {
  args: {
    showsCompany: true,
    list: {
      state: 'ready',
      rows: [
        buildScheduledReport({
          name: 'Everything that came back from the banks of Upper Saint Vrain Canyon Ranch, Phase II and III',
          ownerEmailAddress: 'maximiliana.wolfeschlegelsteinhausenbergerdorff-featherstonehaugh@example.com',
          managementCompanyName:
            'The Homeowners Association Managers of Upper Saint Vrain Canyon Ranch, Phase II',
          statusCriteria: 'Disputed,Failed,Pending,RefundFailed,RefundPending,Refunded,Returned,Succeeded',
          day: 3,
        }),
        buildScheduledReport({ id: 2, statusCriteria: 'RefundFailed,RefundPending' }),
      ],
    },
  },
};
export const RightToLeftNames: Story = {
  args: {
    showsCompany: true,
    list: {
      state: 'ready',
      rows: [
        buildScheduledReport({ id: 1, name: 'החזרים של השבוע', managementCompanyName: 'גני השרון' }),
        buildScheduledReport({ id: 2, name: 'المدفوعات المعادة', managementCompanyName: 'واحة النخيل' }),
      ],
    },
  },
};
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect((await dialog()).getByRole('button', { name: 'Actions for Refunds' })).toBeVisible();
  },
};
export const PhoneEmpty: Story = { globals: { viewport: { value: 'phone' } }, args: Empty.args };
export const PhoneLongestNames: Story = {
  globals: { viewport: { value: 'phone' } },
  args: LongestNames.args,
};
