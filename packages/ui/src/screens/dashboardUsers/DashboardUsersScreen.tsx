import { type DashboardUser, dashboardUserSorts } from '@payments/api-client/contract';
import { useMemo } from 'react';
import { Button } from '../../components/Button/index.ts';
import { ManagementCompanyFilter, TextFilter } from '../../components/FilterBar/index.ts';
import { ClockIcon, PlusIcon, UserIcon } from '../../components/Icon/index.ts';
import { PagedScreen } from '../../components/PagedScreen/index.ts';
import type { DashboardUsersScreenProps } from './DashboardUsersScreenProps.ts';
import { dashboardUserActions, reasonAgainstChanging } from './dashboardUserActions.ts';
import { dashboardUserColumns, dashboardUserSortChoices } from './dashboardUserColumns.tsx';
import { partsOnDemand } from './preloadDashboardUsersParts.ts';
import { userName } from './userName.ts';

const idOf = (user: DashboardUser) => String(user.id);

const emptyWords = {
  nothingYet: {
    title: 'No dashboard users yet',
    message: 'Whoever is added can sign in to this dashboard.',
  },
  nothingMatches: {
    title: 'No dashboard users match',
    message: 'Check the spelling',
  },
};

/** Who can sign in to the dashboard, and what each may open (DSU-1, DSU-2). */
export function DashboardUsersScreen(props: DashboardUsersScreenProps) {
  const { showsCompany, selfEmail, onShowActivity } = props;
  const columns = useMemo(() => dashboardUserColumns({ showsCompany, selfEmail }), [showsCompany, selfEmail]);
  return (
    <PagedScreen
      {...props}
      title="Dashboard Users"
      label="Dashboard users"
      actions={
        <Button
          variant="primary"
          icon={<PlusIcon />}
          disabledReason={reasonAgainstChanging(props)}
          onPress={props.onAdd}
        >
          Add user
        </Button>
      }
      columns={columns}
      sorts={dashboardUserSorts}
      sortChoices={dashboardUserSortChoices}
      rowId={idOf}
      rowLabel={userName}
      emptyWords={emptyWords}
      emptyAction={
        reasonAgainstChanging(props) === undefined && (
          <Button onPress={props.onAdd}>Add the first user</Button>
        )
      }
      canClear={props.isFiltered || props.name !== ''}
      partsOnDemand={partsOnDemand}
      filters={
        <>
          <TextFilter
            label="Name or e-mail"
            value={props.name}
            isSearch
            maxLength={200}
            onChange={props.onNameChange}
          />
          {showsCompany && (
            <ManagementCompanyFilter
              managementCompanies={props.managementCompanies}
              isLoading={props.isLoadingManagementCompanies}
              value={props.managementCompanyId}
              onApply={props.onManagementCompanyChange}
            />
          )}
        </>
      }
      onOpenRow={props.onOpenUser}
      openRowId={props.openUserId === undefined ? undefined : String(props.openUserId)}
      rowActions={(user) => [
        {
          id: 'openDetails',
          label: 'Show details',
          icon: UserIcon,
          onAction: () => props.onOpenUser.here(user),
        },
        ...(onShowActivity
          ? [
              {
                id: 'showActivity',
                label: 'Activity',
                icon: ClockIcon,
                onAction: () => onShowActivity(user),
              },
            ]
          : []),
        ...dashboardUserActions(user, props),
      ]}
    />
  );
}
