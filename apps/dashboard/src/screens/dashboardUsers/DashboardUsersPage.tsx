import { audit } from '@payments/api-client/contract/audit';
import {
  managementCompanies as contract,
  type DashboardUser,
} from '@payments/api-client/contract/managementCompanies';
import type { ModalAction } from '@payments/machines/modals';
import { askableFilter } from '@payments/machines/pagedList';
import { accessSubject, emailOf } from '@payments/machines/session';
import { preloadWhenIdle } from '@payments/ui/components/lazyPart';
import { DashboardUsersScreen } from '@payments/ui/screens/dashboardUsers';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useCloseOnBack } from '../../app/useCloseOnBack.ts';
import { useStarted } from '../../app/useStarted.ts';
import { useWorld } from '../../app/WorldContext.tsx';
import { useAppearance } from '../../storage/useAppearance.ts';
import { ActivityDrawer } from '../shared/ActivityDrawer.tsx';
import { pagingProps } from '../shared/listAddress.ts';
import { listProps } from '../shared/listProps.ts';
import { useListAddress } from '../shared/useListAddress.ts';
import { useMayCall } from '../shared/useMayCall.ts';
import { DeleteUser, DeleteUserPart } from './DeleteUser.tsx';
import { DashboardUserPart, EditUser } from './EditUser.tsx';
import { RemoveAuthenticator } from './RemoveAuthenticator.tsx';
import { SendPasswordLink } from './SendPasswordLink.tsx';
import { dashboardUsersAddress, dashboardUsersRules, startDashboardUsers } from './startDashboardUsers.ts';

/** The modal's type and user (DSU-2, SHELL-11). */
type UserModal =
  | { type: Extract<ModalAction, 'none'> }
  | { type: 'add' }
  | {
      type: Extract<ModalAction, 'edit' | 'delete'> | 'activity' | 'sendLink' | 'removeAuthenticator';
      user: DashboardUser;
    };

const noneHidden: readonly string[] = [];

/** Dashboard users: the address, the actors and the screen, wired. */
export function DashboardUsersPage() {
  const world = useWorld();
  const actors = useStarted(() => startDashboardUsers(world, window.location.search));
  const { address, go } = useListAddress(
    actors.list,
    dashboardUsersAddress,
    world.settings.paymentTransactionsPageSize,
  );
  const [modal, setModal] = useState<UserModal>({ type: 'none' });
  const list = useSelector(actors.list, (snapshot) => snapshot);
  const companies = useSelector(actors.companies, (snapshot) => snapshot);
  const isEmployee = useSelector(world.session, (snapshot) => accessSubject(snapshot).isFSEmployee);
  const own = useSelector(world.session, ({ context }) => context.company);
  const selfEmail = useSelector(world.session, emailOf);
  const isWaiting = useSelector(world.session, ({ context }) => context.flags.releaseModalOpen);
  const mayReadActivity = useMayCall(audit.listAuditEntries) === 'allowed';
  const changing = useMayCall(contract.changeDashboardUser);
  const appearance = useAppearance('dashboardUsers', noneHidden);
  const hasRows = list.context.page !== null;
  useEffect(() => {
    if (hasRows) preloadWhenIdle(DashboardUserPart, DeleteUserPart);
  }, [hasRows]);
  const { draft } = list.context;
  /** A name that is typed and not yet asked for comes along. */
  const goOn = (changes: Parameters<typeof go>[0]) =>
    go({ ...askableFilter(list, dashboardUsersRules), ...changes });
  const close = () => setModal({ type: 'none' });
  useCloseOnBack(modal.type !== 'none', close);

  return (
    <>
      <DashboardUsersScreen
        list={listProps(list, dashboardUsersRules, 'The users could not be loaded')}
        managementCompanyId={address.managementCompanyId ?? null}
        onManagementCompanyChange={(id) => goOn({ managementCompanyId: id ?? undefined, pageNumber: 1 })}
        name={draft.name}
        onNameChange={(name) => actors.editFilter({ ...draft, name })}
        isFiltered={address.managementCompanyId !== undefined || draft.name.trim() !== ''}
        onClearFilters={() => {
          actors.list.send({ type: 'draft.dropped' });
          go({ managementCompanyId: undefined, name: '', pageNumber: 1 });
        }}
        {...pagingProps(address, goOn, 'name')}
        onRetry={() => actors.list.send({ type: 'retry.requested' })}
        {...appearance}
        showsCompany={isEmployee}
        managementCompanies={companies.context.value ?? []}
        isLoadingManagementCompanies={companies.value === 'loading'}
        selfEmail={selfEmail}
        mayChange={changing !== 'forbidden'}
        isReadOnly={changing === 'readOnly'}
        onAdd={() => setModal({ type: 'add' })}
        onEdit={(user) => setModal({ type: 'edit', user })}
        onDelete={(user) => setModal({ type: 'delete', user })}
        onSendLink={(user) => setModal({ type: 'sendLink', user })}
        onRemoveAuthenticator={(user) => setModal({ type: 'removeAuthenticator', user })}
        onShowActivity={mayReadActivity ? (user) => setModal({ type: 'activity', user }) : undefined}
      />
      {modal.type === 'activity' && !isWaiting && (
        <ActivityDrawer
          subject={{ subject: 'user', id: modal.user.id }}
          about="user"
          name={`${modal.user.firstName} ${modal.user.lastName}`}
          onClose={close}
        />
      )}
      {(modal.type === 'add' || modal.type === 'edit') && !isWaiting && (
        <EditUser
          userId={modal.type === 'edit' ? modal.user.id : undefined}
          actors={actors}
          ownCompany={isEmployee ? null : own}
          isSelf={modal.type === 'edit' && modal.user.emailAddress === selfEmail}
          firstCompanyId={address.managementCompanyId ?? null}
          onClose={close}
        />
      )}
      {modal.type === 'delete' && !isWaiting && (
        <DeleteUser user={modal.user} actors={actors} onClose={close} />
      )}
      {modal.type === 'sendLink' && !isWaiting && (
        <SendPasswordLink user={modal.user} actors={actors} onClose={close} />
      )}
      {modal.type === 'removeAuthenticator' && !isWaiting && (
        <RemoveAuthenticator user={modal.user} actors={actors} onClose={close} />
      )}
    </>
  );
}
