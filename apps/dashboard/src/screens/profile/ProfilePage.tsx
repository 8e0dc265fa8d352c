import { accessTable } from '@payments/api-client/contract/access';
import { representatives as contract } from '@payments/api-client/contract/representatives';
import { accessSubject } from '@payments/machines/session';
import { useSelector } from '@xstate/react';
import { useNavigate } from 'react-router-dom';
import { useSignInAgain } from '../../app/useSignInAgain.ts';
import { useStarted } from '../../app/useStarted.ts';
import { useUnsavedDialog } from '../../app/useUnsavedDialog.tsx';
import { useWorld } from '../../app/WorldContext.tsx';
import type { World } from '../../app/world.ts';
import { storageNames } from '../../storage/browserStorage.ts';
import { startWritingDialog } from '../shared/startDialog.ts';
import { Profile, submitWords } from './Profile.tsx';
import {
  isBeingSubmitted,
  isDraftStuck,
  type ProfileActors,
  type ProfileFormActors,
  startProfile,
} from './startProfile.ts';

/** A signed-in user's own invitation: its context is kept where the calls read it (REP-2). */
function startOwnProfile(world: World) {
  const { api, settings, localStorage, sessionStorage, session } = world;
  const actors = startProfile({
    api,
    settings,
    sessionStorage,
    async findContext(signal) {
      const { applicationContext } = await api.call(contract.getApplicationContext, { signal });
      localStorage.write(storageNames.applicationContext, applicationContext);
      return localStorage.read(storageNames.applicationContext) ?? applicationContext;
    },
  });
  const renewed = session.on('session.renewed', () => {
    actors.formOf()?.draft.send({ type: 'retry.requested' });
  });
  const dialog = startWritingDialog(world, actors.page, submitWords);
  return {
    actors,
    stop() {
      renewed.unsubscribe();
      actors.stop();
      dialog.stop();
    },
  };
}

/** The representative profile of a signed-in user. */
export function ProfilePage() {
  const world = useWorld();
  const navigate = useNavigate();
  const isEmployee = useSelector(world.session, (snapshot) => accessSubject(snapshot).isFSEmployee);
  const { actors } = useStarted(() => startOwnProfile(world));
  const form = useSelector(actors.page, ({ context }) => context.profile) ? actors.formOf() : undefined;
  return (
    <>
      <Profile
        actors={actors}
        unknownMeans={isEmployee ? 'isEmployee' : 'notInvited'}
        timeZone={world.settings.businessTimeZone}
        onSignInAgain={useSignInAgain()}
        onOpenRepresentatives={() => navigate(accessTable.representatives.path)}
      />
      {form && <LeaveQuestion page={actors.page} draft={form.draft} />}
    </>
  );
}

/** Asks before a draft that could not be saved is left, or a profile that is being submitted (REP-3). */
function LeaveQuestion({ page, draft }: Pick<ProfileActors, 'page'> & Pick<ProfileFormActors, 'draft'>) {
  const isStuck = useSelector(draft, isDraftStuck);
  const isSubmitting = useSelector(page, isBeingSubmitted);
  const isInDoubt = useSelector(page, ({ context }) => context.doubt !== null);
  const standing = isSubmitting ? 'sending' : isInDoubt ? 'inDoubt' : 'unsent';
  return useUnsavedDialog(isStuck || isSubmitting, () => undefined, standing).question;
}
