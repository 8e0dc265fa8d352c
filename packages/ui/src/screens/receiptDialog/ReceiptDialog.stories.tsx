import { buildPayment } from '@payments/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { screenModes } from '../../foundations/chromaticModes.ts';
import { ReceiptDialog } from './ReceiptDialog.tsx';

const meta = {
  title: 'Screens/Receipt',
  component: ReceiptDialog,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', chromatic: { modes: screenModes } },
  args: {
    isOpen: true,
    payment: buildPayment(),
    timeZone: 'America/Denver',
    step: { state: 'editing' },
    email: 'rosa.nakamura@example.com',
    onEmailChange: fn(),
    onSubmit: fn(),
    onClose: fn(),
    onSignInAgain: fn(),
  },
} satisfies Meta<typeof ReceiptDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await screen.findByRole('dialog'));

export const Default: Story = {
  name: 'RCP-1 the payer’s e-mail, editable',
  play: async ({ args }) => {
    const modal = await dialog();
    const email = modal.getByRole('textbox', { name: 'E-mail' });
    await expect(email).toHaveValue('rosa.nakamura@example.com');
    await userEvent.type(email, 'x');
    await expect(args.onEmailChange).toHaveBeenCalledWith('rosa.nakamura@example.comx');
    await userEvent.type(email, '{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledTimes(1);
    await userEvent.click(modal.getByRole('button', { name: 'Send receipt' }));
    await expect(args.onSubmit).toHaveBeenCalledTimes(2);
  },
};
export const Playground: Story = {};
export const EmailMissing: Story = {
  name: 'RCP-1 an e-mail is needed',
  args: { email: '', step: { state: 'editing', problem: 'emailMissing' } },
  play: async () => {
    await expect((await dialog()).getByRole('textbox', { name: 'E-mail' })).toHaveAccessibleDescription(
      'Write the e-mail address that the receipt goes to.',
    );
  },
};
export const EmailInvalid: Story = {
  args: { email: 'rosa@', step: { state: 'editing', problem: 'emailInvalid' } },
};
export const Sending: Story = {
  args: { step: { state: 'sending' } },
  play: async ({ args }) => {
    const modal = await dialog();
    await userEvent.type(modal.getByRole('textbox', { name: 'E-mail' }), '{Enter}');
    await userEvent.click(modal.getByRole('button', { name: /Send receipt/ }));
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};
export const Failed: Story = {
  args: {
    step: {
      state: 'failed',
      failure: { title: 'The receipt was not sent', requestId: '0b7c2f4e-51d9' },
    },
  },
};
export const Unauthorized: Story = {
  name: 'TOK-7 signing in again keeps the address',
  args: { step: { state: 'unauthorized' } },
};
export const LongestNames: Story = {
  args: {
    payment: buildPayment({
      payerName: 'Maximiliana Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh van der Meer, Jr.',
      amount: 21_474_836.47,
    }),
    email: 'maximiliana.wolfeschlegelsteinhausenbergerdorff-featherstonehaugh@associations.example.com',
  },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
