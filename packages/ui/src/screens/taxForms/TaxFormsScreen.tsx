import { type TaxFormRow, taxFormSorts } from '@payments/api-client/contract';
import { useMemo } from 'react';
import { Button } from '../../components/Button/index.ts';
import { CommunityFilter, ManagementCompanyFilter, OneFilter } from '../../components/FilterBar/index.ts';
import { ClockIcon, DownloadIcon } from '../../components/Icon/index.ts';
import { PagedScreen } from '../../components/PagedScreen/index.ts';
import { DownloadsContext } from './Downloads.tsx';
import { noFormText } from './noFormText.ts';
import { partsOnDemand } from './preloadTaxFormsParts.ts';
import type { TaxFormsScreenProps } from './TaxFormsScreenProps.ts';
import { taxFormColumns, taxFormSortChoices } from './taxFormColumns.tsx';

const idOf = (row: TaxFormRow) => String(row.id);
const nameOf = (row: TaxFormRow) => row.name;

/** Tax forms of one company and year: each alone, or all in one archive (TAX-1 to TAX-3). */
export function TaxFormsScreen(props: TaxFormsScreenProps) {
  const { timeZone, filter, onFilterChange, downloading, onDownloadForm, onCancelDownload } = props;
  const columns = useMemo(() => taxFormColumns(timeZone), [timeZone]);
  const downloads = useMemo(
    () => ({ downloading, onDownloadForm, onCancelDownload }),
    [downloading, onDownloadForm, onCancelDownload],
  );
  const emptyWords = useMemo(() => emptyWordsOf(filter.year), [filter.year]);
  return (
    <DownloadsContext value={downloads}>
      <PagedScreen
        {...props}
        title="Tax Forms"
        label="Tax forms"
        actions={
          <Button
            icon={<DownloadIcon />}
            isDisabled={filter.managementCompanyId === null}
            onPress={props.onOpenDocuments}
          >
            Download documents
          </Button>
        }
        columns={columns}
        sorts={taxFormSorts}
        sortChoices={taxFormSortChoices}
        rowId={idOf}
        rowLabel={nameOf}
        emptyWords={emptyWords}
        isNarrowed={filter.communityId !== null}
        partsOnDemand={partsOnDemand}
        filters={
          <>
            <OneFilter
              label="Year"
              options={props.years.map((year) => ({ id: String(year), label: String(year) }))}
              value={String(filter.year)}
              isRequired
              onApply={(year) => {
                if (year !== null) onFilterChange({ ...filter, year: Number(year) });
              }}
            />
            {props.choosesCompany && (
              <ManagementCompanyFilter
                managementCompanies={props.managementCompanies}
                isLoading={props.isLoadingManagementCompanies}
                value={filter.managementCompanyId}
                isRequired
                onApply={(managementCompanyId) =>
                  onFilterChange({ ...filter, managementCompanyId, communityId: null })
                }
              />
            )}
            <CommunityFilter
              communities={props.communities}
              isLoading={props.isLoadingCommunities}
              value={filter.communityId}
              onApply={(communityId) => onFilterChange({ ...filter, communityId })}
            />
          </>
        }
        onOpenRow={props.onOpenHistory}
        openRowId={props.openCommunityId === undefined ? undefined : String(props.openCommunityId)}
        rowActions={(row) => [
          {
            id: 'downloadForm',
            label: 'Download form',
            icon: DownloadIcon,
            disabledReason: row.taxForm ? undefined : noFormText(row, filter.year),
            onAction: () => onDownloadForm(row),
          },
          {
            id: 'downloadHistory',
            label: 'Download history',
            icon: ClockIcon,
            onAction: () => props.onOpenHistory.here(row),
          },
        ]}
      />
    </DownloadsContext>
  );
}

function emptyWordsOf(year: number) {
  return {
    nothingYet: {
      title: `No tax forms for ${year}`,
      message:
        'Communities appear here once they are onboarded. Forms of a year are issued after it has ended.',
    },
    nothingMatches: {
      title: 'No tax forms match',
      message: 'Choose another community',
    },
  };
}
