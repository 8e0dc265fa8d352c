import { type Payment, type PaymentDetails, payments } from '@payments/api-client/contract/payments';
import { createEmailFormMachine } from '@payments/machines/emailForm';
import { createResourceMachine, resourceActors } from '@payments/machines/resource';
import { createActor, fromPromise } from 'xstate';
import type { World } from '../../app/world.ts';
import { keysByBody } from '../shared/keysByBody.ts';
import { keepReading } from '../shared/startActors.ts';
import { startWritingDialog } from '../shared/startDialog.ts';

const formMachine = createEmailFormMachine<{ emailAddress: string }>();
const detailsMachine = createResourceMachine<{ id: number }, PaymentDetails>();

export const explanationWords = {
  failed: 'The explanation was not sent',
  perhaps: 'The explanation may have been sent',
};

/** What explains one payment to its homeowner: its dates, and the e-mail that tells them. */
export function startExplanation(world: World, payment: Payment, close: () => void) {
  const { api, notifications } = world;
  const details = createActor(
    detailsMachine.provide({
      actors: resourceActors((params, signal) => api.call(payments.getPayment, { params, signal })),
    }),
    { input: { query: { id: payment.id } } },
  );
  const keyOf = keysByBody();
  const form = createActor(
    formMachine.provide({
      actors: {
        submitEmail: fromPromise(({ input: { email }, signal }) =>
          api.call(payments.sendExplanation, {
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
  form.on('email.accepted', ({ answer }) => {
    notifications.send({
      type: 'NOTIFY',
      notification: { type: 'success', code: 'explanation-sent', values: { email: answer.emailAddress } },
    });
    if (!dialog.isLeft()) close();
  });
  details.start();
  const stopReading = keepReading(world, [details]);
  const dialog = startWritingDialog(world, form, { ...explanationWords, about: payment.payerName });
  return {
    details,
    form,
    stop() {
      stopReading();
      details.stop();
      dialog.stop();
    },
  };
}
