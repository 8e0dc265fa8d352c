import { type RepresentativeUser, representatives } from '@payments/api-client/contract/representatives';
import { createEmailFormMachine } from '@payments/machines/emailForm';
import { lazyPart } from '@payments/ui/components/lazyPart';
import type { InviteStep } from '@payments/ui/screens/inviteDialog';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { createActor, fromPromise, type SnapshotFrom } from 'xstate';
import { useSignInAgain } from '../../app/useSignInAgain.ts';
import { useStarted } from '../../app/useStarted.ts';
import { standingOf, useUnsavedDialog } from '../../app/useUnsavedDialog.tsx';
import { useWorld } from '../../app/WorldContext.tsx';
import type { World } from '../../app/world.ts';
import { emailStep } from '../shared/emailStep.ts';
import { keysByBody } from '../shared/keysByBody.ts';
import { startWritingDialog } from '../shared/startDialog.ts';
import type { RepresentativesActors } from './startRepresentatives.ts';

export const InvitePart = lazyPart(() =>
  import('@payments/ui/screens/inviteDialog').then((screen) => screen.InviteDialog),
);

const machine = createEmailFormMachine<RepresentativeUser, number>();

const inviteWords = {
  failed: 'The invitation was not sent',
  perhaps: 'The invitation may have been sent',
};

function startInvite(
  world: World,
  actors: RepresentativesActors,
  email: string,
  close: (invited: RepresentativeUser) => void,
) {
  const { api, notifications } = world;
  // One e-mail for each invitation, however often its answer is lost.
  let keyOf = keysByBody();
  const actor = createActor(
    machine.provide({
      actors: {
        submitEmail: fromPromise(({ input: { email: emailId, choice }, signal }) => {
          if (choice === undefined) throw new TypeError('no company to invite for');
          const body = { emailId, managementCompanyId: choice };
          return api.call(representatives.inviteRepresentative, {
            body,
            idempotencyKey: keyOf(body),
            signal,
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

interface InviteProps {
  /** Who is invited again; undefined for somebody new. */
  again: RepresentativeUser | undefined;
  /** The company that is filtered by, null until it is known; stands until one is chosen here. */
  firstCompanyId: number | null;
  actors: RepresentativesActors;
  onInvited: (invited: RepresentativeUser) => void;
  onClose: () => void;
}

/** Invites a representative by e-mail (REP-7). */
export function Invite({ again, firstCompanyId, actors, onInvited, onClose }: InviteProps) {
  const world = useWorld();
  const firstEmail = again?.emailAddress ?? '';
  const { actor } = useStarted(() => startInvite(world, actors, firstEmail, onInvited));
  const snapshot = useSelector(actor, (current) => current);
  const companies = useSelector(actors.companies, (current) => current);
  const { email } = snapshot.context;
  const [chosenId, setChosenId] = useState<number | null | undefined>(again?.managementCompanyId);
  const companyId = chosenId === undefined ? firstCompanyId : chosenId;
  const unsaved = useUnsavedDialog(email !== firstEmail, onClose, standingOf(snapshot));
  return (
    <>
      <InvitePart
        isOpen
        type={again ? 'again' : 'invite'}
        managementCompanies={companies.context.value ?? []}
        isLoadingManagementCompanies={companies.value === 'loading'}
        managementCompanyId={companyId}
        onManagementCompanyChange={(id) => {
          setChosenId(id);
          actor.send({ type: 'choice.edited' });
        }}
        email={email}
        onEmailChange={(typed) => actor.send({ type: 'email.edited', email: typed })}
        step={stepOf(snapshot, companyId)}
        onSubmit={() => actor.send({ type: 'email.submitted', choice: companyId })}
        onClose={unsaved.close}
        onSignInAgain={useSignInAgain()}
      />
      {unsaved.question}
    </>
  );
}

function stepOf(snapshot: SnapshotFrom<typeof machine>, companyId: number | null): InviteStep {
  const { failure, problem, choice } = snapshot.context;
  if (failure?.code === 'conflict') return { state: 'handedIn' };
  const step = emailStep(snapshot, inviteWords);
  const isCompanyMissing = choice === null && companyId === null && problem === null;
  return step.state === 'editing' && isCompanyMissing ? { ...step, problem: 'companyMissing' } : step;
}
