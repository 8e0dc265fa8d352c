import type { RepresentativeUser } from '@payments/api-client/contract/representatives';
import { lazyPart } from '@payments/ui/components/lazyPart';
import type { InviteStep } from '@payments/ui/screens/inviteDialog';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { useSignInAgain } from '../../app/useSignInAgain.ts';
import { useStarted } from '../../app/useStarted.ts';
import { standingOf, useUnsavedDialog } from '../../app/useUnsavedDialog.tsx';
import { useWorld } from '../../app/WorldContext.tsx';
import { emailStep } from '../shared/emailStep.ts';
import { type inviteMachine, inviteWords, isHandedIn, startInvite } from './startInvite.ts';
import type { RepresentativesActors } from './startRepresentatives.ts';

export const InvitePart = lazyPart(() =>
  import('@payments/ui/screens/inviteDialog').then((screen) => screen.InviteDialog),
);

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

function stepOf(snapshot: SnapshotFrom<typeof inviteMachine>, companyId: number | null): InviteStep {
  const { failure, problem, choice } = snapshot.context;
  if (isHandedIn(failure)) return { state: 'handedIn' };
  const step = emailStep(snapshot, inviteWords);
  const isCompanyMissing = choice === null && companyId === null && problem === null;
  return step.state === 'editing' && isCompanyMissing ? { ...step, problem: 'companyMissing' } : step;
}
