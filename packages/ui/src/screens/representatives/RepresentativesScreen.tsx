import { type RepresentativeUser, representativeSorts } from '@payments/api-client/contract';
import { useMemo } from 'react';
import { Button } from '../../components/Button/index.ts';
import { ManagementCompanyFilter } from '../../components/FilterBar/index.ts';
import { CrossIcon, MailIcon, UserIcon } from '../../components/Icon/index.ts';
import { PagedScreen } from '../../components/PagedScreen/index.ts';
import { readOnlyReason } from '../../components/readOnlyReason/index.ts';
import { partsOnDemand } from './preloadRepresentativesParts.ts';
import type { RepresentativesScreenProps } from './RepresentativesScreenProps.ts';
import { reasonAgainstInviting } from './reasonAgainstInviting.ts';
import {
  representativeColumns,
  representativeLabel,
  representativeSortChoices,
} from './representativeColumns.tsx';

const idOf = (representative: RepresentativeUser) => String(representative.id);

const emptyWords = {
  nothingYet: {
    title: 'No representatives yet',
    message: 'Invite somebody who may sign for this company: they get a link to their profile.',
  },
};

/** Who was asked to represent a company, and whose profile has come (REP-7). */
export function RepresentativesScreen(props: RepresentativesScreenProps) {
  const { timeZone, isReadOnly } = props;
  const columns = useMemo(() => representativeColumns(timeZone), [timeZone]);
  return (
    <PagedScreen
      {...props}
      title="Representatives"
      label="Representatives"
      actions={
        <Button
          variant="primary"
          icon={<MailIcon />}
          disabledReason={isReadOnly ? readOnlyReason : undefined}
          onPress={props.onInvite}
        >
          Invite representative
        </Button>
      }
      columns={columns}
      sorts={representativeSorts}
      sortChoices={representativeSortChoices}
      rowId={idOf}
      rowLabel={representativeLabel}
      emptyWords={emptyWords}
      emptyAction={!isReadOnly && <Button onPress={props.onInvite}>Invite a representative</Button>}
      isNarrowed={false}
      partsOnDemand={partsOnDemand}
      filters={
        <ManagementCompanyFilter
          managementCompanies={props.managementCompanies}
          isLoading={props.isLoadingManagementCompanies}
          value={props.managementCompanyId}
          isRequired
          onApply={(id) => {
            if (id !== null) props.onManagementCompanyChange(id);
          }}
        />
      }
      onOpenRow={props.onOpenRepresentative}
      openRowId={props.openRepresentativeId === undefined ? undefined : String(props.openRepresentativeId)}
      rowActions={(representative) => [
        {
          id: 'openDetails',
          label: 'Show details',
          icon: UserIcon,
          onAction: () => props.onOpenRepresentative.here(representative),
        },
        {
          id: 'inviteAgain',
          label: 'Send invitation again',
          icon: MailIcon,
          disabledReason: reasonAgainstInviting(representative, isReadOnly),
          onAction: () => props.onInviteAgain(representative),
        },
        {
          id: 'withdraw',
          label: 'Withdraw invitation',
          icon: CrossIcon,
          tone: 'danger',
          disabledReason: reasonAgainstInviting(representative, isReadOnly),
          onAction: () => props.onWithdraw(representative),
        },
      ]}
    />
  );
}
