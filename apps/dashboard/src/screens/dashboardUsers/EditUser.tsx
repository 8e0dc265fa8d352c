import {
  managementCompanies as contract,
  type DashboardUser,
  type DashboardUserForm,
  type ManagementCompany,
} from '@payments/api-client/contract/managementCompanies';
import { type FieldError, leavesDoubt } from '@payments/machines/failure';
import { createFormSubmissionMachine } from '@payments/machines/formSubmission';
import { lazyPart } from '@payments/ui/components/lazyPart';
import type { DashboardUserFieldErrors } from '@payments/ui/screens/dashboardUserDialog';
import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { createActor, fromPromise } from 'xstate';
import { useSignInAgain } from '../../app/useSignInAgain.ts';
import { useStarted } from '../../app/useStarted.ts';
import { standingOf, useUnsavedDialog } from '../../app/useUnsavedDialog.tsx';
import { useWorld } from '../../app/WorldContext.tsx';
import type { World } from '../../app/world.ts';
import { createOnce } from '../shared/createOnce.ts';
import { partProps } from '../shared/partProps.ts';
import { startWritingDialog } from '../shared/startDialog.ts';
import { startStored } from '../shared/startStored.ts';
import { storedFormStep } from '../shared/storedFormStep.ts';
import type { DashboardUsersActors } from './startDashboardUsers.ts';

export const DashboardUserPart = lazyPart(() =>
  import('@payments/ui/screens/dashboardUserDialog').then((screen) => screen.DashboardUserDialog),
);

const formMachine = createFormSubmissionMachine<DashboardUserForm, DashboardUser>();

const words = { failed: 'The user could not be saved', perhaps: 'The user may have been saved' };

function startEdit(
  world: World,
  actors: DashboardUsersActors,
  userId: number | undefined,
  close: () => void,
) {
  const { api, notifications } = world;
  const stored = startStored(
    world,
    userId,
    (params, signal) => api.call(contract.getDashboardUser, { params, signal }),
    actors.refresh,
  );
  const change = ({ id, revision }: DashboardUser, typed: DashboardUserForm, signal: AbortSignal) =>
    api.call(contract.changeDashboardUser, {
      params: { id },
      // The revision that the form shows: a colleague's change in between is not overwritten.
      body: { ...typed, revision },
      signal,
    });
  const add = createOnce<DashboardUserForm, DashboardUser>({
    create: (body, idempotencyKey, signal) =>
      api.call(contract.addDashboardUser, { body, idempotencyKey, signal }),
    change,
  });
  const form = createActor(
    formMachine.provide({
      actors: {
        submitForm: fromPromise(({ input: { form: typed }, signal }) => {
          if (userId === undefined) return add(typed, signal);
          const user = stored.actor.getSnapshot().context.value;
          if (!user) throw new TypeError('a user that is not loaded cannot be changed');
          return change(user, typed, signal);
        }),
      },
    }),
  );
  form.on('form.accepted', ({ answer }) => {
    actors.refresh();
    notifications.send({
      type: 'NOTIFY',
      notification: {
        type: 'success',
        code: userId === undefined ? 'user-added' : 'user-changed',
        values: { email: answer.emailAddress },
      },
    });
    if (!dialog.isLeft()) close();
  });
  form.subscribe(({ context }) => {
    const { failure } = context;
    if (failure && leavesDoubt(failure)) actors.refresh();
  });
  const dialog = startWritingDialog(world, form, words);
  return {
    user: stored.actor,
    form,
    loadAgain() {
      stored.loadAgain();
      form.send({ type: 'form.edited' });
    },
    stop() {
      stored.stop();
      dialog.stop();
    },
  };
}

interface EditUserProps {
  /** Undefined adds one. */
  userId: number | undefined;
  actors: DashboardUsersActors;
  /** The only company that users can be of; null for provider employees. */
  ownCompany: ManagementCompany | null;
  isSelf: boolean;
  /** The company that is filtered by. */
  firstCompanyId: number | null;
  onClose: () => void;
}

/** Adds or edits a dashboard user (DSU-2). */
export function EditUser({ userId, actors, ownCompany, isSelf, firstCompanyId, onClose }: EditUserProps) {
  const world = useWorld();
  const { user, form, loadAgain } = useStarted(() => startEdit(world, actors, userId, onClose));
  const loaded = useSelector(user, (snapshot) => snapshot);
  const snapshot = useSelector(form, (current) => current);
  const companies = useSelector(actors.companies, (current) => current);
  const { fieldErrors } = snapshot.context;
  const fieldWords = useMemo(() => fieldWordsOf(fieldErrors), [fieldErrors]);
  const [isUnsaved, setUnsaved] = useState(false);
  const step = storedFormStep(snapshot, words, userId === undefined ? undefined : loaded);
  const unsaved = useUnsavedDialog(isUnsaved && step.state !== 'gone', onClose, standingOf(snapshot));
  return (
    <>
      <DashboardUserPart
        isOpen
        type={userId === undefined ? 'add' : 'edit'}
        {...(userId !== undefined && {
          user: partProps(loaded, 'The user could not be loaded'),
          onRetryLoad: () => user.send({ type: 'retry.requested' }),
        })}
        isSelf={isSelf}
        fixedCompany={ownCompany}
        managementCompanies={companies.context.value ?? []}
        isLoadingManagementCompanies={companies.value === 'loading'}
        firstCompanyId={firstCompanyId}
        step={step}
        fieldErrors={fieldWords}
        onSubmit={(typed) => form.send({ type: 'form.submitted', form: typed })}
        onLoadAgain={() => {
          setUnsaved(false);
          loadAgain();
        }}
        onUnsavedChange={setUnsaved}
        onClose={unsaved.close}
        onSignInAgain={useSignInAgain()}
      />
      {unsaved.question}
    </>
  );
}

function fieldWordsOf(errors: readonly FieldError[]): DashboardUserFieldErrors | undefined {
  if (errors.length === 0) return undefined;
  return Object.fromEntries(
    errors.map(({ field }) => [
      field.split('.')[0] ?? field,
      field === 'emailAddress'
        ? 'This e-mail address belongs to another user.'
        : 'The server does not accept this.',
    ]),
  );
}
