import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../Button/index.ts';
import { ColumnsIcon, DollarIcon, MailIcon, MoreIcon, ReturnIcon } from '../Icon/index.ts';
import { IconButton } from '../IconButton/index.ts';
import { Menu, MenuTrigger } from './index.ts';

const actions = [
  { id: 'details', label: 'Show amount details', icon: DollarIcon },
  { id: 'receipt', label: 'Send receipt', icon: MailIcon },
  {
    id: 'refund',
    label: 'Refund payment',
    icon: ReturnIcon,
    disabledReason: 'Only a succeeded payment can be refunded.',
  },
];

const meta = {
  title: 'Components/Menu',
  component: MenuTrigger,
  parameters: {
    docs: {
      description: {
        component:
          '**Use** for a handful of actions or choices behind one button. What cannot be done now stays in it and says why.\n\n**Not** for a row of a table (RowMenu, which opens by the context-menu key too), for a value in a form (Select), or for anything but a list (Popover).',
      },
    },
  },
  args: {
    label: 'Actions for the payment of Rosa Nakamura',
    trigger: (
      <IconButton label="Actions for the payment of Rosa Nakamura">
        <MoreIcon />
      </IconButton>
    ),
    items: actions,
    onAction: fn(),
    placement: 'bottom start',
  },
} satisfies Meta<typeof MenuTrigger>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Playground: Story = {
  args: { items: [...actions, { id: 'delete', label: 'Delete', tone: 'danger' }] },
};

/** Opened by the keyboard; the item that cannot be chosen is in reach, says why, and does nothing. */
export const DisabledReason: Story = {
  play: async ({ canvasElement, args }) => {
    const trigger = within(canvasElement).getByRole('button');
    trigger.focus();
    await userEvent.keyboard('{Enter}');
    const refund = await screen.findByRole('menuitem', { name: 'Refund payment' });
    await expect(refund).toHaveAttribute('aria-disabled', 'true');
    await expect(refund).toHaveAccessibleDescription('Only a succeeded payment can be refunded.');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(refund).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onAction).not.toHaveBeenCalled();
    await expect(screen.getByRole('menu')).toBeVisible();
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await expect(args.onAction).toHaveBeenCalledWith('receipt');
    await waitFor(() => expect(trigger).toHaveFocus());
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menu');
  },
};

/** Ticked choices: the menu stays open while several are chosen. */
export const Choices: Story = {
  render: function Columns(args) {
    const [selected, setSelected] = useState<string[]>(['date']);
    return (
      <MenuTrigger
        {...args}
        label="Columns"
        trigger={
          <Button variant="quiet" icon={<ColumnsIcon />}>
            Columns
          </Button>
        }
        items={[
          { id: 'date', label: 'Date' },
          { id: 'fee', label: 'Fee' },
          { id: 'community', label: 'Community' },
        ]}
        selectionMode="multiple"
        selected={selected}
        onSelectionChange={setSelected}
      />
    );
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Columns' }));
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Fee' }));
    await expect(screen.getByRole('menuitemcheckbox', { name: 'Fee' })).toBeChecked();
    await expect(screen.getByRole('menuitemcheckbox', { name: 'Date' })).toBeChecked();
  },
};

/** The trigger stands on its own: the menu may be loaded when it is first asked for. */
export const ApartFromItsTrigger: Story = {
  render: function Apart(args) {
    const trigger = useRef<HTMLButtonElement>(null);
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <IconButton
          ref={trigger}
          label="Actions"
          aria-haspopup="menu"
          aria-expanded={isOpen}
          onPress={() => setOpen(true)}
        >
          <MoreIcon />
        </IconButton>
        <Menu
          label="Actions"
          items={args.items}
          onAction={args.onAction}
          triggerRef={trigger}
          isOpen={isOpen}
          onOpenChange={setOpen}
          placement="bottom start"
        />
      </>
    );
  },
  play: async ({ canvasElement, args }) => {
    const trigger = within(canvasElement).getByRole('button', { name: 'Actions' });
    trigger.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Show amount details' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onAction).toHaveBeenCalledWith('details');
    await waitFor(() => expect(trigger).toHaveFocus());
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menu');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};
