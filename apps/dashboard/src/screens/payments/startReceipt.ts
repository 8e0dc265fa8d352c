import { type Payment, payments } from '@payments/api-client/contract/payments';
import { createEmailFormMachine } from '@payments/machines/emailForm';
import { createActor, fromPromise } from 'xstate';
import type { World } from '../../app/world.ts';
import { keysByBody } from '../shared/keysByBody.ts';
import { startWritingDialog } from '../shared/startDialog.ts';

const receiptMachine = createEmailFormMachine<{ emailAddress: string }>();

export const receiptWords = {
  failed: 'The receipt was not sent',
  perhaps: 'The receipt may have been sent',
};

/** A receipt dialog's machine; its keys live as long as the dialog, so that a lost answer sends no second receipt. */
export function startReceipt(world: World, payment: Payment, close: () => void) {
  const { api, notifications } = world;
  const keyOf = keysByBody();
  const actor = createActor(
    receiptMachine.provide({
      actors: {
        submitEmail: fromPromise(({ input: { email }, signal }) =>
          api.call(payments.sendReceipt, {
            params: { id: payment.id },
            body: email,
            idempotencyKey: keyOf(email),
            signal,
          }),
        ),
      },
    }),
    { input: { email: payment.payerEmailAddress ?? '' } },
  );
  actor.on('email.accepted', ({ answer }) => {
    notifications.send({
      type: 'NOTIFY',
      notification: { type: 'success', code: 'receipt-sent', values: { email: answer.emailAddress } },
    });
    if (!dialog.isLeft()) close();
  });
  const dialog = startWritingDialog(world, actor, { ...receiptWords, about: payment.payerName });
  return dialog;
}
