import { buildExistingRefund, buildPayment } from '@payments/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { screenModes } from '../../foundations/chromaticModes.ts';
import { RefundDialog } from './RefundDialog.tsx';
import type { RefundDialogProps } from './RefundDialogProps.ts';

const meta = {
  title: 'Screens/Refund',
  component: RefundDialog,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', chromatic: { modes: screenModes } },
  args: {
    isOpen: true,
    payment: buildPayment(),
    timeZone: 'America/Denver',
    step: { state: 'editing' },
    reason: 'Paid twice by mistake',
    onReasonChange: fn(),
    onSubmit: fn(),
    onConfirm: fn(),
    onBack: fn(),
    onClose: fn(),
    onSignInAgain: fn(),
  },
} satisfies Meta<typeof RefundDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await screen.findByRole('dialog'));

export const Default: Story = {
  name: 'REF-3 payer, amount, method and how long it takes',
  play: async ({ args }) => {
    const modal = await dialog();
    await expect(modal.getByRole('heading', { name: 'Refund $285.00 to Rosa Nakamura' })).toBeVisible();
    await expect(modal.getByText('••3366')).toBeVisible();
    await expect(modal.getByText(/5 to 10 business days/)).toBeVisible();
    await userEvent.click(modal.getByRole('button', { name: 'Refund $285.00' }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await userEvent.click(modal.getByRole('button', { name: 'Keep payment' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
export const Playground: Story = {};

export const BankAccount: Story = {
  args: {
    payment: buildPayment({
      method: { id: 7002, discriminator: 'Ach', brand: 'Bank account', last4: '0042' },
    }),
  },
  play: async () => {
    await expect((await dialog()).getByText(/up to 10 business days/)).toBeVisible();
  },
};

export const EnterNeverRefunds: Story = {
  name: 'REF-3 Enter in the reason starts a new line and sends nothing',
  args: { reason: '' },
  render: (args) => <Typing {...args} />,
  play: async ({ args }) => {
    const modal = await dialog();
    const reason = modal.getByRole('textbox', { name: 'Reason' });
    await userEvent.type(reason, 'Paid{Enter}twice');
    await expect(reason).toHaveValue('Paid\ntwice');
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};

function Typing(args: RefundDialogProps) {
  const [reason, setReason] = useState(args.reason);
  return <RefundDialog {...args} reason={reason} onReasonChange={setReason} />;
}

export const SavedAs: Story = {
  name: 'VAL-1 says what will be saved',
  args: { reason: '' },
  render: (args) => <Typing {...args} />,
  play: async () => {
    const modal = await dialog();
    const reason = modal.getByRole('textbox', { name: 'Reason' });
    await userEvent.type(reason, 'Señora Müller');
    await expect(reason).toHaveAccessibleDescription(/^Kept with the payment/);
    await userEvent.type(reason, ' <b>paid</b> #2');
    await expect(reason).toHaveAccessibleDescription('Will be saved as “Señora Müller bpaidb 2”');
    await userEvent.clear(reason);
    await userEvent.type(reason, '  paid  <twice> ');
    await expect(
      modal.getByText('Will be saved as “paid  twice”', { normalizer: (text) => text }),
    ).toHaveStyle({
      whiteSpace: 'pre-wrap',
    });
    await userEvent.clear(reason);
    await userEvent.type(reason, '<>/');
    await expect(reason).toHaveAccessibleDescription(/^None of this can be saved/);
  },
};

export const ReasonMissing: Story = {
  name: 'REF-2 a refund needs a reason',
  args: { reason: '', step: { state: 'editing', problem: 'reasonMissing' } },
  play: async () => {
    const modal = await dialog();
    const reason = modal.getByRole('textbox', { name: 'Reason' });
    await expect(reason).toBeInvalid();
    await expect(reason).toHaveAccessibleDescription('Enter the reason for the refund.');
    await userEvent.click(modal.getByRole('button', { name: /^Refund/ }));
    await expect(reason).toHaveFocus();
  },
};
export const ReasonAtLimit: Story = {
  name: 'REF-2 VAL-1 counts what will be saved, not what is dropped',
  tags: ['no-picture'],
  parameters: { chromatic: { disableSnapshot: true } },
  args: { reason: ` <b>${'x'.repeat(248)}</b>\n` },
  render: (args) => <Typing {...args} />,
  play: async () => {
    const modal = await dialog();
    const reason = modal.getByRole('textbox', { name: 'Reason' });
    await expect(modal.getByText('250 / 250')).toBeVisible();
    await expect(reason).toBeValid();
    await expect(reason).toHaveAccessibleDescription(/^Will be saved as “bx+b”$/);
    await userEvent.type(reason, 'y');
    await expect(modal.getByText('252 / 250')).toBeVisible();
    await expect(reason).toHaveAccessibleDescription('At most 250 characters');
  },
};
export const ReasonTooLong: Story = {
  args: {
    reason: 'Paid twice by mistake. '.repeat(12),
    step: { state: 'editing', problem: 'reasonTooLong' },
  },
};

export const Confirming: Story = {
  name: 'REF-3 asks once more, and Enter goes back',
  args: { step: { state: 'confirming' } },
  play: async ({ args }) => {
    const modal = within(await screen.findByRole('alertdialog'));
    await waitFor(() => expect(modal.getByRole('button', { name: 'Back' })).toHaveFocus());
    await expect(modal.getByText(/^−\$[\d.]+: the fee is not given back$/)).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(args.onBack).toHaveBeenCalledOnce();
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await userEvent.click(modal.getByRole('button', { name: 'Yes, refund $285.00' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};

export const Requesting: Story = {
  name: 'REF-7 cannot be pressed twice or closed while it is sent',
  args: { step: { state: 'requesting' } },
  play: async ({ args }) => {
    const modal = within(await screen.findByRole('alertdialog'));
    await userEvent.click(modal.getByRole('button', { name: /refund \$285\.00/i }));
    await userEvent.keyboard('{Escape}');
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await expect(args.onBack).not.toHaveBeenCalled();
  },
};

export const Failed: Story = {
  name: 'REF-5 a failed request keeps the reason and shows the error',
  args: {
    step: {
      state: 'failed',
      failure: {
        title: 'The payment was not refunded',
        message: '429 Too Many Requests. That was too much at once. Wait a minute and try again.',
        requestId: '0b7c2f4e-51d9',
      },
    },
  },
  play: async () => {
    const modal = await dialog();
    await expect(modal.getByRole('alert')).toHaveTextContent('The payment was not refunded');
    await expect(modal.getByRole('textbox', { name: 'Reason' })).toHaveValue('Paid twice by mistake');
  },
};
export const InDoubt: Story = {
  name: 'REF-7 a request without an answer may have been done: a warning, and the same again',
  args: {
    step: {
      state: 'failed',
      failure: {
        title: 'The payment may have been refunded',
        message: 'The server could not be reached. Try again as it stands: it is not done twice.',
        isInDoubt: true,
      },
    },
  },
  play: async () => {
    const alert = (await dialog()).getByRole('alert');
    await expect(alert).toHaveTextContent('The payment may have been refunded');
    await expect(alert).toHaveAttribute('data-tone', 'warning');
  },
};

export const AlreadyRefunded: Story = {
  name: 'REF-7 shows the refund that is there: who, when, how much',
  args: { step: { state: 'alreadyRefunded', existingRefund: buildExistingRefund() } },
  play: async () => {
    const modal = await dialog();
    const refund = buildExistingRefund();
    await expect(modal.getByText(refund.refundedBy)).toBeVisible();
    await expect(modal.getByText('$285.00')).toBeVisible();
    await expect(modal.queryByRole('button', { name: /^Refund/ })).toBeNull();
  },
};

export const Unauthorized: Story = {
  name: 'TOK-7 signing in again keeps what was typed',
  args: { step: { state: 'unauthorized' } },
  play: async ({ args }) => {
    const modal = await dialog();
    await expect(modal.getByRole('textbox', { name: 'Reason' })).toHaveValue('Paid twice by mistake');
    await expect(modal.queryByRole('button', { name: 'Refund $285.00' })).toBeNull();
    await userEvent.click(modal.getByRole('button', { name: 'Sign in again' }));
    await expect(args.onSignInAgain).toHaveBeenCalledOnce();
  },
};

export const UnauthorizedInDoubt: Story = {
  name: 'TOK-7 REF-5 the session ends while a refund is in doubt: nothing says that nothing was sent',
  args: { step: { state: 'unauthorized', isInDoubt: true } },
  play: async () => {
    const modal = await dialog();
    await expect(modal.getByText(/may have refunded the payment/)).toBeVisible();
    await expect(modal.queryByText(/Nothing was sent/)).toBeNull();
    await expect(modal.getAllByRole('button', { name: 'Close' })[0]).toBeVisible();
  },
};

export const ThereAndBack: Story = {
  name: 'REF-3 asking once more and going back keeps the dialog and the reason',
  render: (args) => <Steps {...args} />,
  play: async () => {
    const reason = await screen.findByRole('textbox', { name: 'Reason' });
    await waitFor(() => expect(reason).toHaveFocus());
    await userEvent.type(reason, ' again');
    await userEvent.click(screen.getByRole('button', { name: 'Refund $285.00' }));
    const back = await screen.findByRole('button', { name: 'Back' });
    await waitFor(() => expect(back).toHaveFocus());
    await userEvent.click(back);
    const again = await screen.findByRole('textbox', { name: 'Reason' });
    await expect(again).toHaveValue('Paid twice by mistake again');
    await waitFor(() => expect(again).toHaveFocus());
  },
};

function Steps(args: RefundDialogProps) {
  const [reason, setReason] = useState(args.reason);
  const [state, setState] = useState<'editing' | 'confirming'>('editing');
  return (
    <RefundDialog
      {...args}
      step={{ state }}
      reason={reason}
      onReasonChange={setReason}
      onSubmit={() => setState('confirming')}
      onBack={() => setState('editing')}
    />
  );
}

const longest = 'Maximiliana Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh van der Meer, Jr.';
export const LongestNames: Story = {
  args: {
    payment: buildPayment({ payerName: longest, communityName: longest, amount: 21_474_836.47 }),
  },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
