import { audit } from '@payments/api-client/contract/audit';
import { onboarding as contract, type OnboardingCommunity } from '@payments/api-client/contract/onboarding';
import { usualPageSize } from '@payments/api-client/contract/page';
import { selectionOf } from '@payments/machines/selection';
import { accessSubject } from '@payments/machines/session';
import { useCloseOnBack } from '@payments/ui/components/closeOnBack';
import { preloadWhenIdle } from '@payments/ui/components/lazyPart';
import { OnboardingScreen } from '@payments/ui/screens/onboarding';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useStarted } from '../../app/useStarted.ts';
import { useToday } from '../../app/useToday.ts';
import { useWorld } from '../../app/WorldContext.tsx';
import { useAppearance } from '../../storage/useAppearance.ts';
import { ActivityDrawer } from '../shared/ActivityDrawer.tsx';
import { pagingProps } from '../shared/listAddress.ts';
import { listProps } from '../shared/listProps.ts';
import { useListAddress } from '../shared/useListAddress.ts';
import { useMayCall } from '../shared/useMayCall.ts';
import { ApplicationDetails, ApplicationDetailsPart } from './ApplicationDetails.tsx';
import { Approve, ApprovePart } from './Approve.tsx';
import { lastChangedFirst, onboardingAddress, onboardingRules, startOnboarding } from './startOnboarding.ts';
import { useOnboardingLink } from './useOnboardingLink.ts';

const noneHidden: readonly string[] = [];

/** Onboarding: the address, the actors and the screen, wired. */
export function OnboardingPage() {
  const world = useWorld();
  const { businessTimeZone: timeZone } = world.settings;
  const actors = useStarted(() => startOnboarding(world, window.location.search));
  const today = useToday(world);
  const { address, go, opens } = useListAddress(actors.list, onboardingAddress, usualPageSize);
  const list = useSelector(actors.list, (snapshot) => snapshot);
  const companies = useSelector(actors.companies, (snapshot) => snapshot);
  const selection = useSelector(actors.selection, selectionOf);
  const isEmployee = useSelector(world.session, (snapshot) => accessSubject(snapshot).isFSEmployee);
  const isWaiting = useSelector(world.session, ({ context }) => context.flags.releaseModalOpen);
  const approval = useMayCall(contract.approveOnboarding);
  const linkTaking = useMayCall(contract.getOnboardingLink);
  const mayReadActivity = useMayCall(audit.listAuditEntries) === 'allowed';
  const closeDetails = () => go({ openId: undefined });
  const link = useOnboardingLink(actors, closeDetails);
  const [active, setActive] = useState<{ id: number; name: string }>();
  const [approving, setApproving] = useState<readonly OnboardingCommunity[]>();
  useCloseOnBack((active ?? approving) !== undefined, () => {
    setActive(undefined);
    setApproving(undefined);
  });
  const appearance = useAppearance('onboarding', noneHidden);
  const hasRows = list.context.page !== null;
  useEffect(() => {
    if (hasRows) preloadWhenIdle(ApprovePart, ApplicationDetailsPart);
  }, [hasRows]);

  return (
    <>
      <OnboardingScreen
        timeZone={timeZone}
        today={today}
        list={listProps(list, onboardingRules, 'The associations could not be loaded')}
        filter={{
          managementCompanyId: address.managementCompanyId ?? null,
          onboardingStatus: address.onboardingStatus ?? null,
        }}
        isFiltered={address.managementCompanyId !== undefined || address.onboardingStatus !== undefined}
        onFilterChange={({ managementCompanyId, onboardingStatus }) =>
          go({
            managementCompanyId: managementCompanyId ?? undefined,
            onboardingStatus: onboardingStatus ?? undefined,
            pageNumber: 1,
          })
        }
        onClearFilters={() =>
          go({ managementCompanyId: undefined, onboardingStatus: undefined, pageNumber: 1 })
        }
        {...pagingProps(address, go, lastChangedFirst)}
        onRetry={() => actors.list.send({ type: 'retry.requested' })}
        {...appearance}
        showsCompany={isEmployee}
        managementCompanies={companies.context.value ?? []}
        isLoadingManagementCompanies={companies.value === 'loading'}
        canTakeLinks={linkTaking === 'allowed'}
        linkBusyId={link.busyId}
        onOpenLink={link.open}
        onCopyLink={link.copy}
        onOpenCommunity={opens(({ id }) => ({ openId: id }))}
        openCommunityId={address.openId}
        onShowActivity={mayReadActivity ? setActive : undefined}
        mayApprove={approval !== 'forbidden'}
        isReadOnly={approval === 'readOnly'}
        selection={selection}
        onTick={(id, isTicked) => actors.selection.send({ type: 'row.ticked', id, isTicked })}
        onClearSelection={() => actors.selection.send({ type: 'selection.cleared' })}
        onApprove={() =>
          setApproving(list.context.page?.items.filter(({ id }) => selection.selectedIds.includes(id)))
        }
      />
      {active && !isWaiting && (
        <ActivityDrawer
          subject={{ subject: 'community', id: active.id }}
          about="association"
          name={active.name}
          onClose={() => setActive(undefined)}
        />
      )}
      {address.openId !== undefined && !isWaiting && (
        <ApplicationDetails
          key={address.openId}
          communityId={address.openId}
          actors={actors}
          canTakeLinks={linkTaking === 'allowed'}
          link={link}
          isReadOnly={approval === 'readOnly'}
          onApprove={
            approval === 'forbidden'
              ? undefined
              : (community) => {
                  closeDetails();
                  setApproving([community]);
                }
          }
          onClose={closeDetails}
          onMissing={() => go({ openId: undefined }, { replace: true })}
        />
      )}
      {approving && !isWaiting && (
        <Approve communities={approving} actors={actors} onClose={() => setApproving(undefined)} />
      )}
    </>
  );
}
