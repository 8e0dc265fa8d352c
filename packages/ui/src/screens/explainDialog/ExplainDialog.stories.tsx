import type { MethodDiscriminator, PaymentStatus } from '@payments/api-client/contract';
import { buildPayment, buildPaymentDetails } from '@payments/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { screenModes } from '../../foundations/chromaticModes.ts';
import { ExplainDialog } from './ExplainDialog.tsx';

const methods = {
  Ach: { id: 7002, discriminator: 'Ach', brand: 'Bank account', last4: '0042' },
  CreditCard: { id: 7001, discriminator: 'CreditCard', brand: 'Visa', last4: '3366' },
  DebitCard: { id: 7003, discriminator: 'DebitCard', brand: 'Mastercard', last4: '1881' },
} as const satisfies Record<MethodDiscriminator, unknown>;

/** Paid on Tuesday, November 17, 2026; what came of it on the 18th. */
function explained(
  paymentStatus: PaymentStatus,
  discriminator: MethodDiscriminator,
  note: string | null = null,
) {
  const facts = { paymentStatus, paidAt: '2026-11-17T22:02:00Z', method: methods[discriminator] };
  return {
    payment: buildPayment(facts),
    details: {
      state: 'ready' as const,
      value: buildPaymentDetails({
        ...facts,
        events: [
          { id: 2, at: '2026-11-18T16:00:00Z', status: paymentStatus, actor: 'Ana Duarte', note },
          { id: 1, at: '2026-11-17T22:02:00Z', status: 'Pending', actor: null, note: null },
        ],
      }),
    },
  };
}

const meta = {
  title: 'Screens/Explain',
  component: ExplainDialog,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', chromatic: { modes: screenModes } },
  args: {
    isOpen: true,
    ...explained('RefundPending', 'Ach', 'Paid twice by mistake'),
    onRetry: fn(),
    timeZone: 'America/Denver',
    now: '2026-11-20T18:00:00Z',
    step: { state: 'editing' },
    email: 'rosa.nakamura@example.com',
    onEmailChange: fn(),
    onSubmit: fn(),
    onClose: fn(),
    onSignInAgain: fn(),
    isReadOnly: false,
  },
} satisfies Meta<typeof ExplainDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await screen.findByRole('dialog'));

export const Default: Story = {
  name: 'PAY-6 the status in words, with the expected date',
  play: async ({ args }) => {
    const modal = await dialog();
    const text = within(modal.getByRole('region', { name: 'What the homeowner reads' }));
    await expect(
      text.getByText('We expect the refund to arrive by Thursday, December 3, 2026.'),
    ).toBeVisible();
    await expect(text.queryByText(/Ana Duarte|Paid twice/)).toBeNull();
    await expect(modal.getByRole('textbox', { name: 'E-mail' })).toHaveValue('rosa.nakamura@example.com');
    await userEvent.click(modal.getByRole('button', { name: 'Send explanation' }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};
export const Playground: Story = {};
export const Copied: Story = {
  name: 'PAY-6 the text is copied as it is read',
  play: async () => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
    const modal = await dialog();
    const button = modal.getByRole('button', { name: 'Copy text' });
    await userEvent.click(button);
    await expect(await modal.findByRole('button', { name: 'Copied' })).toBeVisible();
    await expect(modal.getByText('The text was copied')).toBeInTheDocument();
    await expect(write.mock.calls[0]?.[0]).toMatch(
      /^Hello Rosa Nakamura,\n\nThis is about your payment of \$285\.00/,
    );
    await expect(write.mock.calls[0]?.[0]).toContain('by Thursday, December 3, 2026.');
    button.blur();
    write.mockRestore();
  },
};
export const CopyRefused: Story = {
  name: 'PAY-6 the text is selected where the browser refuses to copy',
  play: async () => {
    const write = spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    const modal = await dialog();
    await userEvent.click(modal.getByRole('button', { name: 'Copy text' }));
    await expect(await modal.findByRole('alert')).toHaveTextContent('The browser did not allow copying');
    await waitFor(() => expect(String(window.getSelection())).toMatch(/^Hello Rosa Nakamura,/));
    await expect(modal.getByRole('button', { name: 'Copy text' })).toBeVisible();
    write.mockRestore();
  },
};
export const ReadOnly: Story = {
  name: 'ROLE-8 a read-only user copies, but sends nothing',
  args: { isReadOnly: true },
  play: async ({ args }) => {
    const modal = await dialog();
    const send = modal.getByRole('button', { name: 'Send explanation' });
    await expect(send).toHaveAccessibleDescription('Your account is read-only.');
    await expect(modal.getByText(/copy the text to send it yourself/)).toBeVisible();
    await userEvent.click(send);
    await userEvent.type(modal.getByRole('textbox', { name: 'E-mail' }), '{Enter}');
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await expect(modal.getByRole('button', { name: 'Copy text' })).toBeEnabled();
  },
};
export const Loading: Story = {
  args: { details: { state: 'loading' } },
  play: async ({ args }) => {
    const modal = await dialog();
    const send = modal.getByRole('button', { name: 'Send explanation' });
    await expect(send).toHaveAccessibleDescription('The text is still loading.');
    await userEvent.click(send);
    await expect(args.onSubmit).not.toHaveBeenCalled();
    send.blur();
  },
};
export const LoadingFailed: Story = {
  args: {
    details: {
      state: 'failed',
      failure: { title: 'The explanation could not be made', requestId: '0b7c2f4e-51d9' },
    },
  },
  play: async ({ args }) => {
    const modal = await dialog();
    await userEvent.click(modal.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const EmailMissing: Story = {
  args: { email: '', step: { state: 'editing', problem: 'emailMissing' } },
  play: async () => {
    const modal = await dialog();
    await expect(modal.getByRole('textbox', { name: 'E-mail' })).toHaveAccessibleDescription(
      'Write the e-mail address that the text goes to.',
    );
    await expect(modal.getByRole('button', { name: 'Send explanation' })).toBeVisible();
  },
};
export const Sending: Story = { args: { step: { state: 'sending' } } };
export const Failed: Story = {
  args: {
    step: { state: 'failed', failure: { title: 'The explanation was not sent', requestId: '0b7c2f4e-51d9' } },
  },
};
export const Unauthorized: Story = {
  name: 'TOK-7 signing in again keeps the address',
  args: { step: { state: 'unauthorized' } },
};

export const PendingBank: Story = { args: explained('Pending', 'Ach') };
export const PendingBankLate: Story = {
  args: { ...explained('Pending', 'Ach'), now: '2026-11-30T18:00:00Z' },
  play: async () => {
    await expect((await dialog()).getByText(/That day has passed/)).toBeVisible();
  },
};
export const PendingCard: Story = { args: explained('Pending', 'CreditCard') };
export const Succeeded: Story = { args: explained('Succeeded', 'DebitCard') };
export const FailedPayment: Story = { args: explained('Failed', 'CreditCard', 'card declined') };
export const Returned: Story = { args: explained('Returned', 'Ach', 'R01') };
export const RefundPendingCard: Story = { args: explained('RefundPending', 'CreditCard') };
export const Refunded: Story = { args: explained('Refunded', 'Ach') };
export const RefundFailed: Story = { args: explained('RefundFailed', 'Ach', 'account closed') };
export const Disputed: Story = { args: explained('Disputed', 'DebitCard') };

const longest = 'Maximiliana Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh van der Meer, Jr.';
const named = { payerName: longest, communityName: `The Association of ${longest}`, amount: 21_474_836.47 };
export const LongestNames: Story = {
  args: {
    payment: buildPayment(named),
    details: { state: 'ready', value: buildPaymentDetails(named) },
    email: 'maximiliana.wolfeschlegelsteinhausenbergerdorff-featherstonehaugh@associations.example.com',
  },
};
const arabic = { payerName: 'ليلى المنصوري', communityName: 'جمعية النخيل' };
export const RightToLeftNames: Story = {
  args: {
    payment: buildPayment(arabic),
    details: { state: 'ready', value: buildPaymentDetails(arabic) },
  },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
