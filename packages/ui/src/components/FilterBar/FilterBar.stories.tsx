import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import { CommunityFilter } from './CommunityFilter.tsx';
import { DateFilter } from './DateFilter.tsx';
import { FilterBar } from './FilterBar.tsx';
import { ManagementCompanyFilter } from './ManagementCompanyFilter.tsx';
import { PickFilter } from './PickFilter.tsx';
import { TextFilter } from './TextFilter.tsx';

const today = '2026-11-20';
const month = { from: '2026-11-01', to: today };
const statuses = [
  { id: 'Pending', label: 'Pending', name: 'Pending', description: 'On its way.' },
  { id: 'Succeeded', label: 'Succeeded', name: 'Succeeded' },
  { id: 'Failed', label: 'Failed', name: 'Failed' },
];
const communities = [
  { id: 21, label: 'River Park Villas' },
  { id: 22, label: 'Maple Court Homeowners' },
];

const applyDates = fn();
const applyStatuses = fn();
const applyCommunity = fn();
const search = fn();
const typed = fn();

const meta = {
  title: 'Patterns/Filter bar',
  tags: ['!autodocs'],
  component: FilterBar,
  parameters: {
    docs: {
      description: {
        component:
          '**Use** above a list: one chip for each filter, which says its setting and opens a panel with Apply and Reset; what is set lives in the address.\n\n**Not** for choosing how rows look (ColumnMenu), or for a form that sends something.',
      },
    },
  },
  beforeEach: () => {
    for (const spy of [applyDates, applyStatuses, applyCommunity, search, typed]) spy.mockClear();
  },
  args: {
    label: 'Filter payments',
    canClear: true,
    onClear: fn(),
    children: (
      <>
        <DateFilter label="Date" value={month} resetTo={month} today={today} onApply={applyDates} />
        <ChoiceFilter
          label="Status"
          options={statuses}
          value={['Pending', 'Failed']}
          onApply={applyStatuses}
        />
        <PickFilter label="Community" items={communities} value={null} onApply={applyCommunity} />
        <PickFilter
          label="Resident"
          items={[]}
          value={null}
          onSearch={search}
          blockedReason="Choose a community first."
          onApply={fn()}
        />
      </>
    ),
  },
} satisfies Meta<typeof FilterBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('button', { name: 'Date Nov 1 – Nov 20' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Status 2 of 3' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear all' }));
    await expect(args.onClear).toHaveBeenCalledOnce();
  },
};
export const Playground: Story = {};

export const NothingSet: Story = {
  args: {
    canClear: false,
    children: (
      <>
        <DateFilter label="Date" value={null} resetTo={null} today={today} onApply={applyDates} />
        <ChoiceFilter label="Status" options={statuses} value={[]} onApply={applyStatuses} />
      </>
    ),
  },
};

export const TakenBackByEscape: Story = {
  name: 'SHELL-8 a first Escape takes back what was typed, a second one closes the panel',
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Community' }));
    const field = await screen.findByRole('combobox', { name: 'Community' });
    await userEvent.type(field, 'oak');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(field).toHaveValue(''));
    await expect(field).toBeValid();
    await expect(screen.getByRole('dialog', { name: 'Filter by community' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(applyCommunity).not.toHaveBeenCalled();
  },
};

export const NotInTheCatalog: Story = {
  name: 'What is filtered by and not in the catalog is told by its number, and by its name once that is there',
  render: function Arriving(args) {
    const [isLoading, setLoading] = useState(true);
    return (
      <>
        <FilterBar {...args}>
          <CommunityFilter
            communities={isLoading ? [] : [{ id: 22, name: 'Oak Hill', managementCompanyId: 1 }]}
            isLoading={isLoading}
            value={22}
            onApply={fn()}
          />
          <ManagementCompanyFilter managementCompanies={[]} isLoading={false} value={7} onApply={fn()} />
        </FilterBar>
        <button type="button" onClick={() => setLoading(false)}>
          Arrive
        </button>
      </>
    );
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Management company #7' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Community Loading…' }));
    const field = await screen.findByRole('combobox', { name: 'Community' });
    await expect(field).toHaveValue('Loading…');
    await waitFor(() => expect(field).toHaveFocus());
    canvas.getByRole('button', { name: 'Arrive', hidden: true }).click();
    await waitFor(() => expect(field).toHaveValue('Oak Hill'));
    await screen.findByRole('option', { name: 'Oak Hill' });
    await userEvent.keyboard('{Escape}');
  },
};

export const LongestNames: Story = {
  args: {
    children: (
      <PickFilter
        label="Community"
        items={communities}
        value={{
          id: 1,
          label: 'The Homeowners Association of the Villas at Upper Saint Vrain Canyon Ranch, Phase II',
        }}
        onApply={applyCommunity}
      />
    ),
  },
};

export const StatusPanel: Story = {
  name: 'PAY-2 statuses are applied together, and Reset empties them',
  play: async ({ canvas }) => {
    const chip = canvas.getByRole('button', { name: /Status/ });
    await userEvent.click(chip);
    const panel = within(await screen.findByRole('dialog', { name: 'Filter by status' }));
    await userEvent.click(panel.getByRole('checkbox', { name: /Succeeded/ }));
    await expect(applyStatuses).not.toHaveBeenCalled();
    await userEvent.click(panel.getByRole('button', { name: 'Apply' }));
    await expect(applyStatuses).toHaveBeenLastCalledWith(['Pending', 'Succeeded', 'Failed']);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(chip);
    await userEvent.click(await screen.findByRole('button', { name: 'Reset' }));
    await expect(applyStatuses).toHaveBeenLastCalledWith([]);
  },
};

export const DatePanel: Story = {
  name: 'LIST-9 a preset fills the range',
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Date/ }));
    const panel = within(await screen.findByRole('dialog', { name: 'Filter by date' }));
    await userEvent.click(panel.getByRole('button', { name: 'Last month' }));
    await userEvent.click(panel.getByRole('button', { name: 'Apply' }));
    await expect(applyDates).toHaveBeenCalledWith({ from: '2026-10-01', to: '2026-10-31' });
  },
};

export const CommunityPanel: Story = {
  name: 'PAY-3 a community is found by typing',
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Community' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Filter by community' }));
    await userEvent.type(panel.getByRole('combobox'), 'map');
    await userEvent.click(await screen.findByRole('option', { name: 'Maple Court Homeowners' }));
    await userEvent.click(await panel.findByRole('button', { name: 'Apply' }));
    await expect(applyCommunity).toHaveBeenCalledWith(communities[1]);
  },
};

export const ResidentPanel: Story = {
  name: 'PAY-3 residents need a community, and the panel says so',
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Resident' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Filter by resident' }));
    await expect(panel.getByText('Choose a community first.')).toBeVisible();
    await expect(panel.getByRole('combobox')).toBeDisabled();
    await expect(panel.getByRole('button', { name: 'Apply', hidden: true })).toBeDisabled();
  },
};

export const ShortResident: Story = {
  name: 'PAY-3 LIST-7 of a resident’s two letters it is not said that nobody was found',
  args: {
    children: (
      <PickFilter
        label="Resident"
        items={[]}
        value={null}
        onSearch={search}
        emptyText="No resident found"
        onApply={fn()}
      />
    ),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Resident' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Filter by resident' }));
    const box = panel.getByRole('combobox');
    await userEvent.type(box, 'na');
    await expect(search).toHaveBeenLastCalledWith('na');
    const choices = within(await screen.findByRole('listbox'));
    await expect(choices.getByText('Type at least 3 characters')).toBeVisible();
    await userEvent.type(box, 'k');
    await expect(await choices.findByText('No resident found')).toBeVisible();
    await userEvent.type(box, '{Backspace}');
    await userEvent.tab();
    await expect(box).toHaveAccessibleDescription('Type at least 3 characters. Choose one of the list.');
  },
};

function Typed() {
  const [name, setName] = useState('');
  return (
    <TextFilter
      label="Name"
      value={name}
      isSearch
      onChange={(next) => {
        setName(next);
        typed(next);
      }}
    />
  );
}

/** Where what is typed begins and ends. */
const placeOf = (input: HTMLElement) => {
  const { left, right } = input.getBoundingClientRect();
  return { left, right };
};

export const TypedFilter: Story = {
  name: 'LIST-7 a search that is too short says so, and Escape empties it',
  args: { children: <Typed /> },
  play: async ({ canvas }) => {
    const name = canvas.getByRole('searchbox', { name: 'Name' });
    const unset = placeOf(name);
    await userEvent.type(name, 'na');
    await expect(name).toHaveAccessibleDescription('Type at least 3 characters');
    await userEvent.type(name, 'k');
    await expect(typed).toHaveBeenLastCalledWith('nak');
    await expect(name).not.toHaveAccessibleDescription();
    await expect(placeOf(name)).toEqual(unset);
    await userEvent.keyboard('{Escape}');
    await expect(name).toHaveValue('');
    await userEvent.type(name, 'x');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear name' }));
    await expect(name).toHaveFocus();
    await expect(typed).toHaveBeenLastCalledWith('');
  },
};
export const TooShort: Story = {
  args: { children: <TextFilter label="Address" value="44" onChange={fn()} isSearch /> },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const PhoneOpensAll: Story = {
  name: 'SHELL-8 on phones one button says how many filters are set, and opens them all',
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const all = canvas.getByRole('button', { name: 'Filters 2' });
    await userEvent.click(all);
    const panel = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await expect(panel.getByRole('button', { name: 'Date Nov 1 – Nov 20' })).toBeVisible();
    await expect(panel.getByRole('button', { name: /^Resident/ })).toBeVisible();
    const status = panel.getByRole('button', { name: 'Status 2 of 3' });
    await userEvent.click(status);
    const ofStatus = within(await screen.findByRole('dialog', { name: 'Filter by status' }));
    await userEvent.click(ofStatus.getByRole('checkbox', { name: /Succeeded/ }));
    await userEvent.click(ofStatus.getByRole('button', { name: 'Apply' }));
    await expect(applyStatuses).toHaveBeenCalledWith(['Pending', 'Succeeded', 'Failed']);
    await waitFor(() => expect(status).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(all).toHaveFocus());
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};
export const PhoneAllFilters: Story = {
  name: 'LIST-7 on phones a filter that is typed is among all of them, and Clear all closes them',
  globals: { viewport: { value: 'phone' } },
  args: {
    children: (
      <>
        <TextFilter label="Name" value="Oak" onChange={typed} isSearch />
        <ChoiceFilter label="Status" options={statuses} value={['Pending']} onApply={applyStatuses} />
        <PickFilter label="Community" items={communities} value={null} onApply={applyCommunity} />
      </>
    ),
  },
  play: async ({ canvas, args }) => {
    const all = canvas.getByRole('button', { name: 'Filters 2' });
    await userEvent.click(all);
    const panel = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await userEvent.type(panel.getByRole('searchbox', { name: 'Name' }), 's');
    await expect(typed).toHaveBeenLastCalledWith('Oaks');
    await userEvent.click(panel.getByRole('button', { name: 'Clear all' }));
    await expect(args.onClear).toHaveBeenCalledOnce();
    await waitFor(() => expect(all).toHaveFocus());
    await userEvent.click(all);
    await screen.findByRole('dialog', { name: 'Filters' });
  },
};
export const PhoneDates: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Date/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filter by date' }));
    await expect(sheet.getByRole('heading', { name: 'Filter by date' })).toBeVisible();
    await expect(sheet.getByRole('button', { name: 'Apply' })).toBeVisible();
  },
};
export const PhoneStatuses: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Status/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filter by status' }));
    await userEvent.click(sheet.getByRole('checkbox', { name: /Succeeded/ }));
    await userEvent.click(sheet.getByRole('button', { name: 'Apply' }));
    await expect(applyStatuses).toHaveBeenLastCalledWith(['Pending', 'Succeeded', 'Failed']);
    await userEvent.click(canvas.getByRole('button', { name: /^Status/ }));
    await screen.findByRole('dialog', { name: 'Filter by status' });
  },
};
export const PhoneCommunity: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Community' });
    trigger.focus();
    await userEvent.keyboard('{Enter}');
    const sheet = within(await screen.findByRole('dialog', { name: 'Filter by community' }));
    await userEvent.type(sheet.getByRole('combobox', { name: 'Community' }), 'river');
    await expect(await screen.findByRole('option', { name: 'River Park Villas' })).toBeVisible();
  },
};

export const AlwaysSet: Story = {
  name: 'TAX-1 a filter that is always set can be changed, not taken away',
  args: {
    canClear: false,
    children: (
      <PickFilter
        label="Community"
        items={communities}
        value={communities[0] ?? null}
        isRequired
        onApply={applyCommunity}
      />
    ),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Community River Park Villas' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Filter by community' }));
    await expect(panel.queryByRole('button', { name: 'Reset' })).toBeNull();
    const field = panel.getByRole('combobox', { name: 'Community' });
    await userEvent.clear(field);
    await expect(panel.getByRole('button', { name: 'Apply', hidden: true })).toBeDisabled();
    await userEvent.type(field, 'Maple');
    await userEvent.click(await screen.findByRole('option', { name: 'Maple Court Homeowners' }));
    await userEvent.click(await panel.findByRole('button', { name: 'Apply' }));
    await expect(applyCommunity).toHaveBeenCalledWith(communities[1]);
  },
};

export const AlwaysSetOnItsWay: Story = {
  name: 'TAX-1 a filter that is always set never looks unset, even before it is known what to',
  args: {
    canClear: false,
    children: (
      <ManagementCompanyFilter managementCompanies={[]} isLoading value={null} isRequired onApply={fn()} />
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Management company Loading…' })).toHaveAttribute(
      'data-set',
    );
  },
};
