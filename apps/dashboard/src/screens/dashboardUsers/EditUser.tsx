import {
  managementCompanies as contract,
  type DashboardUser,
  type DashboardUserForm,
  type ManagementCompany,
} from '@payments/api-client/contract/managementCompanies';
import { lazyPart } from '@payments/ui/components/lazyPart';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useStarted } from '../../app/useStarted.ts';
import { useWorld } from '../../app/WorldContext.tsx';
import type { World } from '../../app/world.ts';
import { fieldWords } from '../shared/fieldWords.ts';
import { startStoredForm } from '../shared/startStoredForm.ts';
import { useStoredForm } from '../shared/useStoredForm.ts';
import type { DashboardUsersActors } from './startDashboardUsers.ts';

export const DashboardUserPart = lazyPart(() =>
  import('@payments/ui/screens/dashboardUserDialog').then((screen) => screen.DashboardUserDialog),
);

const refusals = { emailAddress: 'This e-mail address belongs to another user.' };

function startEdit(
  world: World,
  { refresh }: DashboardUsersActors,
  userId: number | undefined,
  close: () => void,
) {
  const { api, notifications } = world;
  return startStoredForm<DashboardUserForm, DashboardUser>(world, {
    id: userId,
    read: (params, signal) => api.call(contract.getDashboardUser, { params, signal }),
    create: (body, idempotencyKey, signal) =>
      api.call(contract.addDashboardUser, { body, idempotencyKey, signal }),
    change: ({ id, revision }, typed, signal) =>
      api.call(contract.changeDashboardUser, {
        params: { id },
        // The revision that the form shows: a colleague's change in between is not overwritten.
        body: { ...typed, revision },
        signal,
      }),
    words: { failed: 'The user was not saved', perhaps: 'The user may have been saved' },
    refresh,
    onSaved: ({ emailAddress: email }) =>
      notifications.send({
        type: 'NOTIFY',
        notification: {
          type: 'success',
          code: userId === undefined ? 'user-added' : 'user-changed',
          values: { email },
        },
      }),
    close,
  });
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
  const { loaded, fieldErrors, question, props } = useStoredForm(
    useStarted(() => startEdit(world, actors, userId, onClose)),
    'The user could not be loaded',
    onClose,
  );
  const companies = useSelector(actors.companies, (current) => current);
  return (
    <>
      <DashboardUserPart
        {...props}
        user={loaded}
        isSelf={isSelf}
        fixedCompany={ownCompany}
        managementCompanies={companies.context.value ?? []}
        isLoadingManagementCompanies={companies.value === 'loading'}
        firstCompanyId={firstCompanyId}
        fieldErrors={useMemo(() => fieldWords(fieldErrors, refusals), [fieldErrors])}
      />
      {question}
    </>
  );
}
