import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const meta = {
  title: 'Components/ConfirmDialog',
  component: ConfirmDialog,
  parameters: {
    docs: {
      description: {
        component:
          '**Use** to ask ‘Are you sure?’ before an action that takes something away or reaches many people: the title names the action, the button says it again, and Enter goes back.\n\n**Not** for what can be taken back with one press, and not where something has to be typed: that is a Modal with a form.',
      },
      story: { inline: false, height: '420px' },
    },
  },
  args: {
    isOpen: true,
    title: 'Delete Grace Mbeki?',
    description: 'They are signed out at once, and cannot sign in any more.',
    step: { state: 'confirming' },
    action: 'Delete user',
    keep: 'Keep user',
    sessionEnded: 'Sign in again, then delete once more.',
    isDanger: true,
    onConfirm: fn(),
    onClose: fn(),
    onSignInAgain: fn(),
  },
} satisfies Meta<typeof ConfirmDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const button = (name: string) => screen.findByRole('button', { name });

export const Default: Story = {
  name: 'SHELL-7 an alert that names the action; Enter and Escape go back',
  play: async ({ args }) => {
    const modal = await screen.findByRole('alertdialog', { name: 'Delete Grace Mbeki?' });
    await expect(modal).toHaveAccessibleDescription(
      'They are signed out at once, and cannot sign in any more.',
    );
    await waitFor(async () => expect(await button('Keep user')).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(2);
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await userEvent.click(await button('Delete user'));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};

export const Harmless: Story = {
  name: 'SHELL-7 what takes nothing away is no alert',
  args: {
    title: 'Approve 3 associations?',
    description: 'They can take payments as soon as you approve them.',
    action: 'Approve 3 associations',
    keep: undefined,
    isDanger: false,
  },
  play: async () => {
    const modal = within(await screen.findByRole('dialog', { name: 'Approve 3 associations?' }));
    await waitFor(() => expect(modal.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  },
};

export const Performing: Story = {
  name: 'SHELL-7 cannot be closed while it waits for the answer',
  args: { step: { state: 'performing' } },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: /Delete user/ }));
    await userEvent.keyboard('{Escape}');
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const Failed: Story = {
  name: 'ERR-5 says what failed, and the same button tries again',
  args: {
    step: {
      state: 'failed',
      failure: {
        title: 'The user may have been deleted',
        message: 'The server did not answer in time. Try again as it stands: it is not done twice.',
        isInDoubt: true,
      },
    },
  },
  play: async ({ args }) => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('The user may have been deleted');
    await userEvent.click(await button('Delete user'));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};

/** The action ends in the story's step. */
function Ending(args: ComponentProps<typeof ConfirmDialog>) {
  const [step, setStep] = useState<typeof args.step>({ state: 'confirming' });
  const perform = () => {
    setStep({ state: 'performing' });
    setTimeout(() => setStep(args.step), 50);
  };
  return <ConfirmDialog {...args} step={step} onConfirm={perform} />;
}

export const Unauthorized: Story = {
  name: 'TOK-7 the session has ended: Enter signs in again',
  args: { step: { state: 'unauthorized' } },
  render: (args) => <Ending {...args} />,
  play: async ({ args }) => {
    await userEvent.click(await button('Delete user'));
    await waitFor(async () => expect(await button('Sign in again')).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onSignInAgain).toHaveBeenCalledOnce();
    await expect(screen.queryByRole('button', { name: 'Delete user' })).toBeNull();
  },
};

export const Overtaken: Story = {
  name: 'SHELL-7 a colleague was faster: it asks nothing any more, and Enter closes it',
  args: {
    title: 'Grace Mbeki has already been deleted',
    description: 'They cannot sign in any more.',
    step: { state: 'gone' },
  },
  render: (args) => <Ending {...args} />,
  play: async ({ args }) => {
    await userEvent.click(await button('Delete user'));
    await screen.findByRole('dialog', { name: 'Grace Mbeki has already been deleted' });
    await waitFor(async () => expect(await button('Close')).toHaveFocus());
    await expect(screen.queryByRole('button', { name: 'Delete user' })).toBeNull();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
