import { type RepresentativeUser, representatives } from '@payments/api-client/contract/representatives';
import { emailProblemOf, sentEmail } from '@payments/machines/emailForm';
import { createFormSubmissionMachine } from '@payments/machines/formSubmission';
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
import { writeFailureWords } from '../../notifications/failureWords.ts';
import { keysByBody } from '../shared/keysByBody.ts';
import { startWritingDialog } from '../shared/startDialog.ts';
import type { RepresentativesActors } from './startRepresentatives.ts';

export const InvitePart = lazyPart(() =>
  import('@payments/ui/screens/inviteDialog').then((screen) => screen.InviteDialog),
);

interface Invitation {
  emailId: string;
  managementCompanyId: number;
}
const machine = createFormSubmissionMachine<Invitation, RepresentativeUser>();

const inviteWords = {
  failed: 'The invitation was not sent',
  perhaps: 'The invitation may have been sent',
};

function startInvite(
  world: World,
  actors: RepresentativesActors,
  close: (invited: RepresentativeUser) => void,
) {
  const { api, notifications } = world;
  // One e-mail for each invitation, however often its answer is lost.
  const keyOf = keysByBody();
  const actor = createActor(
    machine.provide({
      actors: {
        submitForm: fromPromise(({ input: { form: body }, signal }) =>
          api.call(representatives.inviteRepresentative, { body, idempotencyKey: keyOf(body), signal }),
        ),
      },
    }),
  );
  actor.on('form.accepted', ({ answer }) => {
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
  const { actor } = useStarted(() => startInvite(world, actors, onInvited));
  const snapshot = useSelector(actor, (current) => current);
  const companies = useSelector(actors.companies, (current) => current);
  const [email, setEmail] = useState(again?.emailAddress ?? '');
  const [chosenId, setChosenId] = useState<number | null | undefined>(again?.managementCompanyId);
  const companyId = chosenId === undefined ? firstCompanyId : chosenId;
  const [hasTried, setHasTried] = useState(false);
  const problem = emailProblemOf(email) ?? (companyId === null ? 'companyMissing' : null);
  const edit = () => actor.send({ type: 'form.edited' });
  const unsaved = useUnsavedDialog(email !== (again?.emailAddress ?? ''), onClose, standingOf(snapshot));
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
          edit();
        }}
        email={email}
        onEmailChange={(typed) => {
          setEmail(typed);
          edit();
        }}
        step={stepOf(snapshot, hasTried ? problem : null)}
        onSubmit={() => {
          setHasTried(true);
          const emailId = sentEmail(email);
          if (problem !== null || companyId === null || emailId === null) return;
          actor.send({ type: 'form.submitted', form: { emailId, managementCompanyId: companyId } });
        }}
        onClose={unsaved.close}
        onSignInAgain={useSignInAgain()}
      />
      {unsaved.question}
    </>
  );
}

type Problem = Extract<InviteStep, { state: 'editing' }>['problem'];

function stepOf(snapshot: SnapshotFrom<typeof machine>, problem: Problem | null): InviteStep {
  const { failure } = snapshot.context;
  if (snapshot.matches('submitting') || snapshot.matches('submitted')) return { state: 'sending' };
  if (snapshot.matches('unauthorized')) return { state: 'unauthorized' };
  if (failure?.code === 'conflict') return { state: 'handedIn' };
  if (failure) return { state: 'failed', failure: writeFailureWords(failure, inviteWords) };
  return { state: 'editing', problem: problem ?? undefined };
}
