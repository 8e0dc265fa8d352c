import {
  buildCommunities,
  buildManagementCompanies,
  buildTaxFormRow,
  buildTaxFormRows,
} from '@payments/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { screenModes } from '../../foundations/chromaticModes.ts';
import { inAppFrame } from '../../testing/inAppFrame.tsx';
import { inWidth } from '../../testing/inWidth.tsx';
import { TaxFormsScreen } from './TaxFormsScreen.tsx';

const rows = buildTaxFormRows(12);
const list = { state: 'ready' as const, rows, itemCount: 12, pageNumber: 1, pageSize: 50 };
const nothing = { ...list, rows: [], itemCount: 0 };
const longest = 'The Homeowners Association of the Villas at Upper Saint Vrain Canyon Ranch, Phase II';

const meta = {
  title: 'Screens/Tax forms',
  component: TaxFormsScreen,
  tags: ['screen'],
  decorators: [inAppFrame],
  parameters: { layout: 'fullscreen', area: 'taxForms', chromatic: { modes: screenModes } },
  args: {
    timeZone: 'America/Denver',
    list,
    filter: { year: 2025, managementCompanyId: 1, communityId: null },
    onFilterChange: fn(),
    isFiltered: false,
    onClearFilters: fn(),
    years: [2025, 2024, 2023],
    choosesCompany: true,
    managementCompanies: buildManagementCompanies(),
    isLoadingManagementCompanies: false,
    communities: buildCommunities(),
    isLoadingCommunities: false,
    downloading: {},
    onDownloadForm: fn(),
    onCancelDownload: fn(),
    onOpenHistory: { here: fn(), inNewTab: fn() },
    onOpenDocuments: fn(),
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
} satisfies Meta<typeof TaxFormsScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'TAX-2 a form is downloaded from its row, which opens its history',
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Tax Forms' })).toBeVisible();
    await expect(canvas.getByRole('columnheader', { name: 'Community' })).toBeVisible();
    const [first] = rows;
    await userEvent.click(canvas.getByRole('button', { name: `Download , form of ${first?.name}` }));
    await expect(args.onDownloadForm).toHaveBeenLastCalledWith(first);
    await expect(args.onOpenHistory.here).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: `${first?.name} , details of ${first?.name}` }));
    await expect(args.onOpenHistory.here).toHaveBeenCalledWith(first);
    await userEvent.click(canvas.getByRole('button', { name: 'Download documents' }));
    await expect(args.onOpenDocuments).toHaveBeenCalledOnce();
  },
};
export const Playground: Story = {};
export const AlwaysSet: Story = {
  name: 'TAX-1 year and company are always set; another company takes the community away',
  args: { filter: { year: 2025, managementCompanyId: 1, communityId: 21 }, isFiltered: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Year 2025' }));
    const years = within(await screen.findByRole('dialog', { name: 'Filter by year' }));
    await expect(years.queryByRole('button', { name: 'Reset' })).toBeNull();
    await userEvent.click(years.getByRole('radio', { name: '2024' }));
    await userEvent.click(years.getByRole('button', { name: 'Apply' }));
    await expect(args.onFilterChange).toHaveBeenLastCalledWith({
      year: 2024,
      managementCompanyId: 1,
      communityId: 21,
    });
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Management company Summit Management' }),
    );
    const panel = within(await screen.findByRole('dialog', { name: 'Filter by management company' }));
    const field = panel.getByRole('combobox', { name: 'Management company' });
    await userEvent.clear(field);
    await userEvent.type(field, 'Cascade');
    await userEvent.click(await screen.findByRole('option', { name: 'Cascade Community Partners' }));
    await userEvent.click(await panel.findByRole('button', { name: 'Apply' }));
    await expect(args.onFilterChange).toHaveBeenLastCalledWith({
      year: 2025,
      managementCompanyId: 3,
      communityId: null,
    });
  },
};
export const NoForm: Story = {
  name: 'TAX-2 without a form there is nothing to download, and the menu says so',
  play: async ({ canvas, args }) => {
    const row = rows[4];
    await expect(canvas.queryByRole('button', { name: `Download , form of ${row?.name}` })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: `Actions for ${row?.name}` }));
    const menu = within(await screen.findByRole('menu'));
    await expect(menu.getByRole('menuitem', { name: 'Download form' })).toHaveAccessibleDescription(
      'No form was issued for 2025.',
    );
    await userEvent.click(menu.getByRole('menuitem', { name: 'Download history' }));
    await waitFor(() => expect(args.onOpenHistory.here).toHaveBeenCalledWith(row));
  },
};
export const InJanuary: Story = {
  name: 'TAX-1 early in the year most forms are still to come, and some never will',
  args: {
    list: {
      ...list,
      rows: rows.map((row, index) =>
        index % 5 === 1 ? row : { ...row, taxForm: null, isAwaited: index % 5 !== 4 },
      ),
    },
  },
  play: async ({ canvas }) => {
    const row = rows[0];
    await expect(canvas.getAllByText('Not issued yet').length).toBeGreaterThan(3);
    await expect(canvas.getAllByText('No form issued').length).toBeGreaterThan(0);
    await userEvent.click(canvas.getByRole('button', { name: `Actions for ${row?.name}` }));
    const menu = within(await screen.findByRole('menu'));
    await expect(menu.getByRole('menuitem', { name: 'Download form' })).toHaveAccessibleDescription(
      'The form of 2025 is not issued yet.',
    );
  },
};
export const Downloading: Story = {
  name: 'TAX-2 downloads that run and one that failed, each in its row',
  args: {
    downloading: {
      [rows[0]?.id ?? 0]: { state: 'running', bytes: 0 },
      [rows[1]?.id ?? 0]: { state: 'running', bytes: 430_000 },
      [rows[2]?.id ?? 0]: {
        state: 'failed',
        failure: { title: 'The tax form could not be downloaded', requestId: '0b7c2f4e-51d9' },
      },
    },
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(
      canvas.getByRole('button', { name: `Cancel download , Downloading the form of ${rows[0]?.name}` }),
    );
    await expect(args.onCancelDownload).toHaveBeenCalledWith(rows[0]);
    const failed = canvas.getByRole('button', { name: `Retry , Download, form of ${rows[2]?.name}` });
    await expect(failed).toHaveAccessibleDescription(/^The tax form could not be downloaded/);
    await userEvent.click(failed);
    await expect(args.onDownloadForm).toHaveBeenCalledWith(rows[2]);
  },
};
export const OneCompany: Story = {
  name: 'TAX-1 who is not an employee has one company',
  args: { choosesCompany: false },
};
export const CompaniesOnTheirWay: Story = {
  args: {
    filter: { year: 2025, managementCompanyId: null, communityId: null },
    managementCompanies: [],
    isLoadingManagementCompanies: true,
    list: { ...nothing, state: 'firstLoading' },
  },
};
export const HistoryOpen: Story = { args: { openCommunityId: rows[1]?.id } };
export const FirstLoading: Story = { args: { list: { ...nothing, state: 'firstLoading' } } };
export const LoadingAgain: Story = { args: { list: { ...list, state: 'reloading' } } };
export const NothingYet: Story = {
  args: { list: nothing },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No tax forms for 2025')).toBeVisible();
  },
};
export const NothingMatches: Story = {
  args: {
    list: nothing,
    isFiltered: true,
    filter: { year: 2025, managementCompanyId: 1, communityId: 22 },
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('No tax forms match')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }));
    await expect(args.onClearFilters).toHaveBeenCalledOnce();
  },
};
const failure = { title: 'The tax forms could not be loaded', requestId: '0b7c2f4e-51d9' };
export const Failed: Story = {
  args: { list: { ...nothing, state: 'failed', failure } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const FailedAgain: Story = { args: { list: { ...list, state: 'failed', failure } } };
export const Full: Story = {
  name: 'LIST-3 a full page of 50',
  args: { list: { ...list, rows: buildTaxFormRows(50), itemCount: 128 } },
};
/** The table's place in a window of 1024 px, beside the sidebar. */
export const NarrowWindow: Story = {
  name: 'No label of a button is cut at 1024 px',
  decorators: [inWidth(744)],
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button', { name: /^Download.*form of/ }))
      await expectWhole(button);
  },
};
/** Its words stand in it, and it stands in its cell. */
async function expectWhole(button: HTMLElement) {
  await expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth);
  const end = button.closest('td')?.getBoundingClientRect().right;
  await expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(end ?? 0);
}
export const Compact: Story = { name: 'LIST-8 compact rows', args: { density: 'compact' } };
export const LongestNames: Story = {
  args: {
    list: {
      ...list,
      itemCount: 3,
      rows: rows.slice(0, 3).map(({ taxForm, ...row }) => ({
        ...row,
        name: `${longest} (${row.id})`,
        taxForm: taxForm && {
          ...taxForm,
          grossAmount: 12_345_678.9,
          paymentCount: 999_999,
          lastDownload: {
            at: '2026-01-28T16:20:00Z',
            by: 'Maximiliana Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh van der Meer, Jr.',
          },
        },
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
        buildTaxFormRow({ id: 1, name: 'גני התמר (שלב 2)' }),
        buildTaxFormRow({ id: 2, name: 'واحة النخيل' }),
      ],
    },
  },
};
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByText(rows[3]?.name ?? '', { selector: 'bdi' }));
    await expect(args.onOpenHistory.here).toHaveBeenCalledWith(rows[3]);
    await userEvent.click(
      canvas.getByRole('button', { name: /^Download.*form of Cedar Grove Association$/ }),
    );
    await expect(args.onDownloadForm).toHaveBeenCalledWith(rows[0]);
  },
};
/** Its look is that of `Downloading`. */
export const PhoneDownloadBegins: Story = {
  name: 'TAX-2 on a phone a download that was pressed keeps its place, and what cancels it',
  tags: ['no-picture'],
  globals: { viewport: { value: 'phone' } },
  render: function Begun(args) {
    const [downloading, setDownloading] = useState(args.downloading);
    return (
      <TaxFormsScreen
        {...args}
        downloading={downloading}
        onDownloadForm={({ id }) => setDownloading({ [id]: { state: 'running', bytes: 430_000 } })}
      />
    );
  },
  play: async ({ canvas }) => {
    const download = canvas.getByRole('button', { name: /^Download.*form of Cedar Grove Association$/ });
    const width = download.offsetWidth;
    await userEvent.click(download);
    const cancel = canvas.getByRole('button', { name: /^Cancel download ?, / });
    await expectWhole(cancel);
    await expect(cancel.offsetWidth).toBe(width);
  },
};
export const PhoneLongestNames: Story = {
  globals: { viewport: { value: 'phone' } },
  args: LongestNames.args,
};
