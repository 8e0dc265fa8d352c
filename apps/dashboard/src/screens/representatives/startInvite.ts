import { type RepresentativeUser, representatives } from '@payments/api-client/contract/representatives';
import { createEmailFormMachine } from '@payments/machines/emailForm';
import { type Failure, failureOf, fieldErrorsOf } from '@payments/machines/failure';
import { createActor, fromPromise } from 'xstate';
import type { World } from '../../app/world.ts';
import { keysByBody } from '../shared/keysByBody.ts';
import { startWritingDialog } from '../shared/startDialog.ts';
import type { RepresentativesActors } from './startRepresentatives.ts';

export const inviteMachine = createEmailFormMachine<RepresentativeUser, number>();

export const inviteWords = {
  failed: 'The invitation was not sent',
  perhaps: 'The invitation may have been sent',
};

/** The representative has submitted the profile already. Other conflicts name no field, and pass. */
export function isHandedIn(failure: Failure | null): boolean {
  return failure?.code === 'conflict' && failure.field === 'emailId';
}

/** Starts the machine of an invitation by e-mail (REP-7); `close` is called once it was sent, unless it was left. */
export function startInvite(
  world: World,
  actors: Pick<RepresentativesActors, 'companies' | 'refresh'>,
  email: string,
  close: (invited: RepresentativeUser) => void,
) {
  const { api, notifications } = world;
  // One e-mail for each invitation, however often its answer is lost.
  let keyOf = keysByBody();
  const actor = createActor(
    inviteMachine.provide({
      actors: {
        submitEmail: fromPromise(({ input: { email: emailId, choice }, signal }) => {
          if (choice === undefined) throw new TypeError('no company to invite for');
          const body = { emailId, managementCompanyId: choice };
          return api
            .call(representatives.inviteRepresentative, { body, idempotencyKey: keyOf(body), signal })
            .catch((error: unknown) => {
              const [first] = fieldErrorsOf(error);
              throw first ? { ...failureOf(error), field: first.field } : error;
            });
        }),
      },
    }),
    { input: { email } },
  );
  actor.on('email.accepted', ({ answer }) => {
    const companies = actors.companies.getSnapshot().context.value ?? [];
    const company = companies.find(({ id }) => id === answer.managementCompanyId);
    actors.refresh();
    notifications.send({
      type: 'NOTIFY',
      notification: {
        type: 'success',
        code: 'representative-invited',
        values: { email: answer.emailAddress, company: company?.name ?? 'this company' },
      },
    });
    if (!dialog.isLeft()) close(answer);
  });
  actor.subscribe(({ context: { failure } }) => {
    // What was sent under these keys, its answer lost, a colleague has withdrawn since.
    if (failure?.status === 404) keyOf = keysByBody();
  });
  const dialog = startWritingDialog(world, actor, inviteWords);
  return dialog;
}
