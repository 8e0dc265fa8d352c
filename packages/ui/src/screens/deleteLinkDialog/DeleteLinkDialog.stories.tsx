import { buildScheduledPayment } from '@payments/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { screenModes } from '../../foundations/chromaticModes.ts';
import { DeleteLinkDialog } from './DeleteLinkDialog.tsx';

const meta = {
  title: 'Screens/Delete link',
  component: DeleteLinkDialog,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', chromatic: { modes: screenModes } },
  args: {
    isOpen: true,
    schedule: buildScheduledPayment(),
    timeZone: 'America/Denver',
    step: { state: 'editing' },
    email: 'marisol.okafor@example.net',
    onEmailChange: fn(),
    onSubmit: fn(),
    onClose: fn(),
    onSignInAgain: fn(),
  },
} satisfies Meta<typeof DeleteLinkDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await screen.findByRole('dialog'));

export const Default: Story = {
  name: 'SCH-7 the homeowner’s e-mail, and what the link deletes',
  play: async ({ args }) => {
    const modal = await dialog();
    await expect(modal.getByRole('textbox', { name: 'E-mail' })).toHaveValue('marisol.okafor@example.net');
    await expect(modal.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '$325.00',
      'Monthly',
      'Dec 1, 2026',
      'Bank account ••0042',
    ]);
    await expect(modal.getByText(/It works once, for 7 days\.$/)).toBeVisible();
    await userEvent.click(modal.getByRole('button', { name: 'Send delete link' }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};
export const Playground: Story = {};
export const BalanceDue: Story = {
  args: { schedule: buildScheduledPayment({ amountType: 'BalanceDue', amount: null, fee: null }) },
  play: async () => {
    await expect((await dialog()).getByText('Calculated when charged')).toBeVisible();
  },
};
export const EmailMissing: Story = {
  name: 'SCH-7 an e-mail is needed',
  args: { email: '', step: { state: 'editing', problem: 'emailMissing' } },
  play: async () => {
    await expect((await dialog()).getByRole('textbox', { name: 'E-mail' })).toHaveAccessibleDescription(
      'Write the e-mail address that the link goes to.',
    );
  },
};
export const Sending: Story = { args: { step: { state: 'sending' } } };
export const Sent: Story = {
  name: 'SCH-7 says where it went and until when it works',
  args: {
    step: {
      state: 'sent',
      emailAddress: 'marisol.okafor@example.net',
      expiresAt: '2026-11-27T16:12:00Z',
    },
  },
  play: async ({ args }) => {
    const modal = await dialog();
    await expect(modal.getByText('Sent to marisol.okafor@example.net')).toBeVisible();
    await expect(modal.getByRole('status')).toHaveTextContent(/until Nov 27, 2026.*9:12 AM/);
    await userEvent.keyboard('{Enter}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
export const Gone: Story = { args: { step: { state: 'gone' } } };
export const Failed: Story = {
  args: {
    step: { state: 'failed', failure: { title: 'The link was not sent', requestId: '0b7c2f4e-51d9' } },
  },
};
export const Unauthorized: Story = { args: { step: { state: 'unauthorized' } } };
export const LongestNames: Story = {
  args: {
    schedule: buildScheduledPayment({
      payerName: 'Maximiliana Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh van der Meer, Jr.',
    }),
    email: 'maximiliana.wolfeschlegelsteinhausenbergerdorff-featherstonehaugh@example.com',
  },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
