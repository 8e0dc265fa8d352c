import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../Button/index.ts';
import { Popover, PopoverTrigger } from './index.ts';

const meta = {
  title: 'Components/Popover',
  component: PopoverTrigger,
  parameters: {
    docs: {
      description: {
        component:
          '**Use** for a small panel that belongs to what opened it, such as the links of Help. It closes by Escape or a press outside, and gives the focus back.\n\n**Not** for a list of actions (Menu), for a hint (`disabledReason` of what cannot be pressed), for choices (Panel), or for what must be answered (Modal).',
      },
    },
  },
  args: {
    label: 'Filter by status',
    trigger: <Button>Status</Button>,
    children: (close) => (
      <div style={{ display: 'grid', gap: 12, width: 220 }}>
        <p>Anything can stand here.</p>
        <Button variant="primary" onPress={close}>
          Apply
        </Button>
      </div>
    ),
    onOpenChange: fn(),
  },
} satisfies Meta<typeof PopoverTrigger>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Playground: Story = { args: { placement: 'bottom start' } };
export const Open: Story = {
  play: async ({ canvasElement }) => {
    const trigger = within(canvasElement).getByRole('button', { name: 'Status' });
    await userEvent.click(trigger);
    await expect(screen.getByRole('dialog', { name: 'Filter by status' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(trigger).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog');
  },
};
export const ApartFromItsTrigger: Story = {
  render: function Apart() {
    const trigger = useRef<HTMLButtonElement>(null);
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Button ref={trigger} aria-haspopup="dialog" aria-expanded={isOpen} onPress={() => setOpen(true)}>
          Status
        </Button>
        <Popover label="Filter by status" triggerRef={trigger} isOpen={isOpen} onOpenChange={setOpen}>
          <Button>Apply</Button>
        </Popover>
      </>
    );
  },
  play: async ({ canvasElement }) => {
    const trigger = within(canvasElement).getByRole('button', { name: 'Status' });
    trigger.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Filter by status' });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};
