import { audit } from '@payments/api-client/contract/audit';
import { managementCompanies as contract } from '@payments/api-client/contract/managementCompanies';
import { askableFilter } from '@payments/machines/pagedList';
import { accessSubject, emailOf } from '@payments/machines/session';
import { preloadWhenIdle } from '@payments/ui/components/lazyPart';
import { DashboardUsersScreen } from '@payments/ui/screens/dashboardUsers';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useStarted } from '../../app/useStarted.ts';
import { useWorld } from '../../app/WorldContext.tsx';
import { useAppearance } from '../../storage/useAppearance.ts';
import { pagingProps } from '../shared/listAddress.ts';
import { listProps } from '../shared/listProps.ts';
import { useListAddress } from '../shared/useListAddress.ts';
import { useMayCall } from '../shared/useMayCall.ts';
import type { UserActions } from './DashboardUserDetails.tsx';
import { DashboardUsersDialogs, dialogParts, type UserModal } from './DashboardUsersDialogs.tsx';
import { dashboardUsersAddress, dashboardUsersRules, startDashboardUsers } from './startDashboardUsers.ts';

const noneHidden: readonly string[] = [];

/** Dashboard users: the address, the actors and the screen, wired. */
export function DashboardUsersPage() {
  const world = useWorld();
  const actors = useStarted(() => startDashboardUsers(world, window.location.search));
  const { address, go, opens } = useListAddress(
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
  const mayReadActivity = useMayCall(audit.listAuditEntries) === 'allowed';
  const changing = useMayCall(contract.changeDashboardUser);
  const appearance = useAppearance('dashboardUsers', noneHidden);
  const hasRows = list.context.page !== null;
  useEffect(() => {
    if (hasRows) preloadWhenIdle(...dialogParts);
  }, [hasRows]);
  const { draft } = list.context;
  /** A name that is typed and not yet asked for comes along. */
  const goOn = (changes: Parameters<typeof go>[0]) =>
    go({ ...askableFilter(list, dashboardUsersRules), ...changes });
  const actions: UserActions = {
    selfEmail,
    mayChange: changing !== 'forbidden',
    isReadOnly: changing === 'readOnly',
    onEdit: (user) => setModal({ type: 'edit', user }),
    onDelete: (user) => setModal({ type: 'delete', user }),
    onSendLink: (user) => setModal({ type: 'sendLink', user }),
    onRemoveAuthenticator: (user) => setModal({ type: 'removeAuthenticator', user }),
  };

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
        {...actions}
        onAdd={() => setModal({ type: 'add' })}
        openUserId={address.openId}
        onOpenUser={opens(({ id }) => ({ openId: id }))}
        onShowActivity={mayReadActivity ? (user) => setModal({ type: 'activity', user }) : undefined}
      />
      <DashboardUsersDialogs
        actors={actors}
        modal={modal}
        onCloseModal={() => setModal({ type: 'none' })}
        openUserId={address.openId}
        onCloseDetails={(how) => go({ openId: undefined }, how)}
        actions={actions}
        ownCompany={isEmployee ? null : own}
        firstCompanyId={address.managementCompanyId ?? null}
      />
    </>
  );
}
