import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { EmailDialog } from './index.ts';

const meta = {
  title: 'Components/EmailDialog',
  component: EmailDialog,
  args: {
    isOpen: true,
    title: 'Send the receipt for $285.00',
    description: 'Rosa Nakamura paid River Park Villas on Nov 17, 2026.',
    step: { state: 'editing' },
    email: 'rosa.nakamura@example.com',
    onEmailChange: fn(),
    hint: 'The receipt goes to this address only.',
    missingWords: 'Write the e-mail address that the receipt goes to.',
    signedOutWords: 'Nothing was sent. The address is kept: sign in again, then send once more.',
    submitLabel: 'Send receipt',
    onSubmit: fn(),
    onClose: fn(),
    onSignInAgain: fn(),
  },
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component:
          '**Use** for an action whose only question is the address: a receipt, a delete link, a changed address. It keeps what was typed through a failure and a new sign-in.\n\n**Not** when there is more to fill in: take a Modal with a Form.',
      },
      story: { inline: false, height: '420px' },
    },
  },
} satisfies Meta<typeof EmailDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await screen.findByRole('dialog'));

export const Default: Story = {
  name: 'Enter in the field sends',
  play: async ({ args }) => {
    const email = (await dialog()).getByRole('textbox', { name: 'E-mail' });
    await expect(email).toHaveAccessibleDescription('The receipt goes to this address only.');
    await userEvent.type(email, '{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};
export const Playground: Story = {};
export const Invalid: Story = {
  args: { email: 'rosa@', step: { state: 'editing', problem: 'emailInvalid' } },
  play: async () => {
    await expect((await dialog()).getByRole('textbox', { name: 'E-mail' })).toBeInvalid();
  },
};
export const InvalidAgain: Story = {
  name: 'The same fault again leads back to the field',
  args: { email: 'rosa@', step: { state: 'editing', problem: 'emailInvalid' } },
  play: async () => {
    const modal = await dialog();
    await userEvent.click(modal.getByRole('button', { name: 'Send receipt' }));
    await expect(modal.getByRole('textbox', { name: 'E-mail' })).toHaveFocus();
  },
};
export const SignedOut: Story = {
  args: { step: { state: 'unauthorized' } },
  play: async ({ args }) => {
    const modal = await dialog();
    await userEvent.type(modal.getByRole('textbox', { name: 'E-mail' }), '{Enter}');
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.click(modal.getByRole('button', { name: 'Sign in again' }));
    await expect(args.onSignInAgain).toHaveBeenCalledOnce();
  },
};
