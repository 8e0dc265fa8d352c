import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../Button/index.ts';
import { CheckboxGroup } from '../Checkbox/index.ts';
import { Panel, type PanelProps } from './index.ts';
import { usePanelTrigger } from './usePanelTrigger.ts';

const nothingToFetch = { preload: () => Promise.resolve() };

const communities = Array.from({ length: 40 }, (_, index) => `Community ${index + 1}`);

const choices = (names: readonly string[]) => (
  <CheckboxGroup
    label="Communities"
    items={names.map((name) => ({ value: name, label: name }))}
    selected={names.slice(0, 2)}
    onChange={fn()}
  />
);

const meta = {
  title: 'Components/Panel',
  component: Panel,
  parameters: {
    docs: {
      description: {
        component:
          '**Use** for what a chip or a button opens to choose in: beside it, on phones a sheet at the bottom, with its buttons in sight.\n\n**Not** for a few links or words to read (Popover), for a list of actions (Menu), or for what must be decided (Modal).',
      },
    },
  },
  args: {
    label: 'Filter by community',
    triggerRef: { current: null },
    isOpen: false,
    onOpenChange: fn(),
    children: choices(communities.slice(0, 5)),
    footer: (
      <>
        <Button variant="quiet">Reset</Button>
        <Button variant="primary">Apply</Button>
      </>
    ),
  },
  render: function Opened(args: PanelProps) {
    const { trigger, place } = usePanelTrigger(nothingToFetch);
    return (
      <>
        <Button {...trigger}>Community</Button>
        {place && <Panel {...args} {...place} />}
      </>
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Community' }));
    await expect(await screen.findByRole('dialog', { name: 'Filter by community' })).toBeVisible();
  },
} satisfies Meta<typeof Panel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Playground: Story = {};
export const WithoutButtons: Story = { args: { footer: undefined } };

/** Its look is that of `Default`, and on phones of `Phone`. */
const byKey: Story = {
  name: 'SHELL-8 opened by a key the focus is on its first choice, opened by a pointer on the panel',
  tags: ['no-picture'],
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Community' });
    await userEvent.click(trigger);
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Filter by community' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(trigger).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Community 1' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};
export const ByKey: Story = byKey;
export const PhoneByKey: Story = { ...byKey, globals: { viewport: { value: 'phone' } } };

/** What does not fit is scrolled to; the buttons stay. */
const more: Story = {
  args: { children: choices(communities) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Community' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Filter by community' }));
    const apply = panel.getByRole('button', { name: 'Apply' }).getBoundingClientRect();
    await expect(apply.bottom).toBeLessThanOrEqual(innerHeight);
    await expect(panel.getByText('Community 40').getBoundingClientRect().top).toBeGreaterThan(apply.bottom);
  },
};
export const MoreThanFits: Story = more;

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Community' });
    await userEvent.click(trigger);
    const sheet = await screen.findByRole('dialog', { name: 'Filter by community' });
    await waitFor(() => expect(Math.round(sheet.getBoundingClientRect().bottom)).toBe(innerHeight));
    await expect(sheet.getBoundingClientRect().width).toBe(innerWidth);
    await userEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(trigger).toHaveFocus());
    await userEvent.click(trigger);
    await userEvent.click(document.elementFromPoint(innerWidth / 2, 20) ?? document.body);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(trigger).toHaveFocus());
    await userEvent.click(trigger);
    await screen.findByRole('dialog', { name: 'Filter by community' });
  },
};
export const PhoneMoreThanFits: Story = { ...more, globals: { viewport: { value: 'phone' } } };
export const PhoneWithoutButtons: Story = {
  args: { footer: undefined },
  globals: { viewport: { value: 'phone' } },
};
