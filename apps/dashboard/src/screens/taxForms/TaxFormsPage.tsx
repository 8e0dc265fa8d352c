import { taxFormsPageSize } from '@payments/api-client/contract/documents';
import { accessSubject } from '@payments/machines/session';
import { preloadWhenIdle } from '@payments/ui/components/lazyPart';
import { TaxFormsScreen } from '@payments/ui/screens/taxForms';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useStarted } from '../../app/useStarted.ts';
import { useToday } from '../../app/useToday.ts';
import { useWorld } from '../../app/WorldContext.tsx';
import { useAppearance } from '../../storage/useAppearance.ts';
import { pagingProps } from '../shared/listAddress.ts';
import { listProps } from '../shared/listProps.ts';
import { useListAddress, useRefreshAtMidnight } from '../shared/useListAddress.ts';
import { DownloadDocuments, DownloadDocumentsPart } from './DownloadDocuments.tsx';
import { startTaxForms, taxFormsRules } from './startTaxForms.ts';
import { TaxFormHistory, TaxFormHistoryPart } from './TaxFormHistory.tsx';
import { taxFormsAddress, taxYears } from './taxFormsAddress.ts';
import { useFormDownloads } from './useFormDownloads.ts';

const noneHidden: readonly string[] = [];

/** Tax forms: the address, the actors and the screen, wired. */
export function TaxFormsPage() {
  const world = useWorld();
  const { businessTimeZone: timeZone } = world.settings;
  const actors = useStarted(() => startTaxForms(world, window.location.search));
  const today = useToday(world);
  const { address, go, opens } = useListAddress(actors.list, taxFormsAddress, taxFormsPageSize);
  const years = taxYears(today);
  const [lastYear = 0] = years;
  useRefreshAtMidnight(String(lastYear), address.year === undefined, actors.refresh);
  const list = useSelector(actors.list, (snapshot) => snapshot);
  const companies = useSelector(actors.companies, (snapshot) => snapshot);
  const communities = useSelector(actors.communities, (snapshot) => snapshot);
  const isEmployee = useSelector(world.session, (snapshot) => accessSubject(snapshot).isFSEmployee);
  const own = useSelector(world.session, ({ context }) => context.company);
  const isWaiting = useSelector(world.session, ({ context }) => context.flags.releaseModalOpen);
  const [savedCount, setSavedCount] = useState(0);
  const downloads = useFormDownloads(actors, () => setSavedCount((count) => count + 1));
  const appearance = useAppearance('taxForms', noneHidden);
  const hasRows = list.context.page !== null;
  useEffect(() => {
    if (hasRows) preloadWhenIdle(TaxFormHistoryPart, DownloadDocumentsPart);
  }, [hasRows]);
  const year = address.year ?? lastYear;
  const catalog = companies.context.value ?? [];
  const companyId = address.managementCompanyId ?? own?.id ?? catalog[0]?.id ?? null;
  const company = catalog.find(({ id }) => id === companyId);

  return (
    <>
      <TaxFormsScreen
        timeZone={timeZone}
        list={listProps(list, taxFormsRules, 'The tax forms could not be loaded')}
        filter={{ year, managementCompanyId: companyId, communityId: address.communityId ?? null }}
        isFiltered={
          address.year !== undefined ||
          address.managementCompanyId !== undefined ||
          address.communityId !== undefined
        }
        onFilterChange={(chosen) => {
          const isOther = chosen.managementCompanyId !== companyId;
          go({
            year: chosen.year === lastYear ? undefined : chosen.year,
            ...(isOther && { managementCompanyId: chosen.managementCompanyId ?? undefined }),
            communityId: isOther ? undefined : (chosen.communityId ?? undefined),
            pageNumber: 1,
          });
        }}
        onClearFilters={() =>
          go({ year: undefined, managementCompanyId: undefined, communityId: undefined, pageNumber: 1 })
        }
        years={years.includes(year) ? years : [...years, year].toSorted((a, b) => b - a)}
        {...pagingProps(address, go, 'name')}
        onRetry={() => {
          actors.companies.send({ type: 'retry.requested' });
          actors.list.send({ type: 'retry.requested' });
        }}
        {...appearance}
        choosesCompany={isEmployee}
        managementCompanies={catalog}
        isLoadingManagementCompanies={companies.value === 'loading'}
        communities={communities.context.value ?? []}
        isLoadingCommunities={communities.value === 'loading'}
        downloading={downloads.ofYear(year)}
        onDownloadForm={({ id }) => downloads.start(id, year)}
        onCancelDownload={({ id }) => downloads.cancel(id, year)}
        openCommunityId={address.openCommunityId}
        onOpenHistory={opens(({ id }) => ({ openCommunityId: id }))}
        onOpenDocuments={() => go({ documents: true })}
      />
      {address.openCommunityId !== undefined && !isWaiting && (
        <TaxFormHistory
          key={`${address.openCommunityId} ${year}`}
          communityId={address.openCommunityId}
          year={year}
          actors={actors}
          downloads={downloads}
          savedCount={savedCount}
          onClose={() => go({ openCommunityId: undefined })}
          onMissing={() => go({ openCommunityId: undefined }, { replace: true })}
        />
      )}
      {address.documents && company && !isWaiting && (
        <DownloadDocuments
          key={`${company.id} ${year}`}
          managementCompanyId={company.id}
          companyName={company.name}
          year={year}
          actors={actors}
          onClose={() => go({ documents: false })}
        />
      )}
    </>
  );
}
