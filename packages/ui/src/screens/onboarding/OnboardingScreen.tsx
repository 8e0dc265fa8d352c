import { type OnboardingCommunity, onboardingSorts, onboardingStatuses } from '@payments/api-client/contract';
import { useMemo } from 'react';
import { type BulkBarProps, useTableSelection } from '../../components/DataTable/index.ts';
import { zoneLine } from '../../components/DateTime/index.ts';
import { ManagementCompanyFilter, OneFilter } from '../../components/FilterBar/index.ts';
import { PagedScreen } from '../../components/PagedScreen/index.ts';
import { readOnlyReason } from '../../components/readOnlyReason/index.ts';
import { SelectAll } from '../../components/SelectAll/index.ts';
import { associationsText } from './associationsText.ts';
import type { OnboardingScreenProps } from './OnboardingScreenProps.ts';
import { onboardingActions } from './onboardingActions.ts';
import { onboardingColumns, onboardingSortChoices } from './onboardingColumns.tsx';
import { partsOnDemand } from './preloadOnboardingParts.ts';

const idOf = (community: OnboardingCommunity) => String(community.id);
const nameOf = (community: OnboardingCommunity) => community.name;
const isPending = ({ onboardingStatus }: OnboardingCommunity) =>
  onboardingStatus === 'Sent to Underwriting (Pending)';
const statusOptions = onboardingStatuses.map((status) => ({ id: status, label: status }));

const emptyWords = {
  nothingYet: {
    title: 'No associations yet',
    message: 'Associations appear here when they begin to be onboarded.',
  },
  nothingMatches: {
    title: 'No associations match',
    message: 'Choose another status',
  },
};

/** Associations on their way to taking payments: links to their applications, and approval (ONB-1 to ONB-6). */
export function OnboardingScreen(props: OnboardingScreenProps) {
  const { timeZone, today, showsCompany, mayApprove, filter, onFilterChange } = props;
  const columns = useMemo(
    () => onboardingColumns(timeZone, today, showsCompany),
    [timeZone, today, showsCompany],
  );
  const selection = useTableSelection(props.selection, props.onTick);
  return (
    <PagedScreen
      {...props}
      title="Onboarding"
      label="Associations"
      line={zoneLine(timeZone, today)}
      columns={columns}
      sorts={onboardingSorts}
      sortChoices={onboardingSortChoices}
      rowId={idOf}
      rowLabel={nameOf}
      emptyWords={emptyWords}
      partsOnDemand={partsOnDemand}
      filters={
        <>
          {showsCompany && (
            <ManagementCompanyFilter
              managementCompanies={props.managementCompanies}
              isLoading={props.isLoadingManagementCompanies}
              value={filter.managementCompanyId}
              onApply={(managementCompanyId) => onFilterChange({ ...filter, managementCompanyId })}
            />
          )}
          <OneFilter
            label="Status"
            options={statusOptions}
            value={filter.onboardingStatus}
            onApply={(onboardingStatus) => onFilterChange({ ...filter, onboardingStatus })}
          />
        </>
      }
      aboveRows={
        mayApprove && (
          <SelectAll
            allSelected={selection.allSelected}
            isDisabled={props.list.state === 'firstLoading' || !props.list.rows.some(isPending)}
            onToggleAll={selection.onToggleAll}
          />
        )
      }
      selection={mayApprove ? selection : undefined}
      isSelectable={isPending}
      selectAllLabel="Select all that are Sent to Underwriting (Pending)"
      bulk={mayApprove ? approval(props) : undefined}
      onOpenRow={props.onOpenCommunity}
      openRowId={props.openCommunityId === undefined ? undefined : String(props.openCommunityId)}
      rowActions={(community) => onboardingActions(community, props)}
    />
  );
}

function approval({
  selection,
  isReadOnly,
  onApprove,
  onClearSelection,
}: OnboardingScreenProps): BulkBarProps {
  const selectedCount = selection.selectedIds.length;
  return {
    selectedCount,
    explanation: `${selectedCount === 1 ? 'It can' : 'They can'} take payments once approved.`,
    actions: [
      {
        label: `Approve ${associationsText(selectedCount)}`,
        variant: 'primary',
        disabledReason: isReadOnly ? readOnlyReason : undefined,
        onAction: onApprove,
      },
    ],
    onClear: onClearSelection,
  };
}
