import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Banner } from '../Banner/index.ts';
import { Button } from '../Button/index.ts';
import { ClockIcon } from '../Icon/index.ts';
import { TextArea } from '../TextArea/index.ts';
import { Modal } from './index.ts';

const meta = {
  title: 'Components/Modal',
  component: Modal,
  args: {
    isOpen: true,
    onClose: fn(),
    isDanger: true,
    title: 'Refund $285.00 to Rosa Nakamura',
    description: 'Visa ••3366, paid Nov 17 to River Park Villas. Only the full amount can be refunded.',
    children: (
      <>
        <TextArea
          label="Reason"
          value="Paid twice by mistake"
          onChange={fn()}
          limit={250}
          hint="Kept with the payment and shown to your colleagues"
        />
        <Banner tone="warning" icon={ClockIcon}>
          Card refunds reach the homeowner in 5 to 10 business days. This cannot be undone.
        </Banner>
      </>
    ),
    footer: (
      <>
        <Button>Keep payment</Button>
        <Button variant="danger">Refund $285.00</Button>
      </>
    ),
  },
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component:
          '**Use** to decide one thing: its title and its button name the action, ‘Refund $285.00’. Escape and the quiet button do nothing; a danger button is never what Enter presses first.\n\n**Not** for looking (Drawer), or to tell what happened (a notification). ‘OK’ alone is no decision.',
      },
      story: { inline: false, height: '480px' },
    },
  },
} satisfies Meta<typeof Modal>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    const dialog = await screen.findByRole('alertdialog', { name: 'Refund $285.00 to Rosa Nakamura' });
    await expect(dialog).toBeVisible();
    await expect(dialog).toHaveAccessibleDescription(/^Visa ••3366, paid Nov 17/);
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};
export const Playground: Story = { args: { isDanger: false, size: 'large' } };
/** While it waits for an answer, Escape does nothing. */
export const Busy: Story = {
  args: {
    isBusy: true,
    footer: (
      <>
        <Button isDisabled>Keep payment</Button>
        <Button variant="danger" isPending>
          Refund $285.00
        </Button>
      </>
    ),
  },
  play: async ({ args }) => {
    await screen.findByRole('alertdialog');
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};
/** A press beside it does not close it: what was typed is kept. Tab stays inside, and the focus goes back. */
/** Ends between closed and closing: there is nothing to picture. */
export const KeepsFocus: Story = {
  tags: ['no-picture'],
  parameters: { chromatic: { disableSnapshot: true } },
  render: function Opened(args) {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Button onPress={() => setOpen(true)}>Refund</Button>
        <Modal
          {...args}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          footer={<Button>Keep payment</Button>}
        />
      </>
    );
  },
  play: async ({ canvasElement }) => {
    const trigger = within(canvasElement).getByRole('button', { name: 'Refund' });
    trigger.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('alertdialog');
    for (let press = 0; press < 4; press += 1) {
      await userEvent.tab();
      await expect(dialog.contains(document.activeElement)).toBe(true);
    }
    await userEvent.click(document.body);
    await expect(dialog).toBeVisible();
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};
/**
 * Escape closes the upper of two alone, and the focus goes back to what opened it. Ends between closed and closing:
 * there is nothing to picture.
 */
export const UponAnother: Story = {
  tags: ['no-picture'],
  parameters: { chromatic: { disableSnapshot: true } },
  render: function Stacked(args) {
    const [open, setOpen] = useState(0);
    return (
      <>
        <Button onPress={() => setOpen(1)}>Refund</Button>
        <Modal
          {...args}
          isDanger={false}
          isOpen={open > 0}
          onClose={() => setOpen(0)}
          footer={<Button onPress={() => setOpen(2)}>Discard</Button>}
        />
        <Modal
          isOpen={open > 1}
          onClose={() => setOpen(1)}
          title="Discard what you wrote?"
          footer={<Button autoFocus>Keep writing</Button>}
        />
      </>
    );
  },
  play: async ({ canvasElement }) => {
    const trigger = within(canvasElement).getByRole('button', { name: 'Refund' });
    trigger.focus();
    await userEvent.keyboard('{Enter}');
    const lower = await screen.findByRole('dialog', { name: /^Refund/ });
    const discard = within(lower).getByRole('button', { name: 'Discard' });
    discard.focus();
    await userEvent.keyboard('{Enter}');
    const upper = await screen.findByRole('dialog', { name: /^Discard/ });
    await waitFor(() => expect(within(upper).getByRole('button')).toHaveFocus());
    await expect(lower.closest('[inert]')).not.toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(upper).not.toBeInTheDocument());
    await waitFor(() => expect(discard).toHaveFocus());
    await expect(lower.closest('[inert]')).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(lower).not.toBeInTheDocument());
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};
export const LongestWords: Story = {
  args: {
    title: 'Refund $9,999,999.99 to the Family Trust of Wolfeschlegelsteinhausenbergerdorff and Descendants',
    children: Array.from({ length: 40 }, (_, line) => `Line ${line + 1} of a text that does not fit. `).join(
      '',
    ),
  },
};
/** A hairline and a fade say on which side there is more. */
export const MoreToScroll: Story = {
  args: {
    children: Array.from({ length: 40 }, (_, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no other name
      <p key={line}>Line {line + 1} of what is longer than the screen</p>
    )),
  },
  play: async () => {
    const body = await screen.findByRole('group', { name: 'Content' });
    await waitFor(() => expect(body).toHaveAttribute('data-more-below'));
    await expect(body).not.toHaveAttribute('data-more-above');
    body.scrollTop = body.scrollHeight;
    await waitFor(() => expect(body).not.toHaveAttribute('data-more-below'));
    await expect(body).toHaveAttribute('data-more-above');
    body.scrollTop = 100;
    await waitFor(() => expect(body).toHaveAttribute('data-more-below'));
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
