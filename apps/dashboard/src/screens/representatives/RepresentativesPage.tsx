import { usualPageSize } from '@payments/api-client/contract/page';
import {
  representatives as contract,
  type RepresentativeUser,
} from '@payments/api-client/contract/representatives';
import { useCloseOnBack } from '@payments/ui/components/closeOnBack';
import { preloadWhenIdle } from '@payments/ui/components/lazyPart';
import { RepresentativesScreen } from '@payments/ui/screens/representatives';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useStarted } from '../../app/useStarted.ts';
import { useWorld } from '../../app/WorldContext.tsx';
import { useAppearance } from '../../storage/useAppearance.ts';
import { pagingProps } from '../shared/listAddress.ts';
import { listProps } from '../shared/listProps.ts';
import { useGone } from '../shared/useGone.ts';
import { useListAddress } from '../shared/useListAddress.ts';
import { useMayCall } from '../shared/useMayCall.ts';
import { Invite, InvitePart } from './Invite.tsx';
import { RepresentativeDetails, RepresentativeDetailsPart } from './RepresentativeDetails.tsx';
import {
  lastInvitedFirst,
  representativesAddress,
  representativesRules,
  startRepresentatives,
} from './startRepresentatives.ts';
import { Withdraw } from './Withdraw.tsx';

/** `modalType` and whether it is open (REP-7). */
type RepresentativeModal =
  | { type: 'none' }
  | { type: 'invite' }
  | { type: 'again' | 'withdraw'; representative: RepresentativeUser };

const noneHidden: readonly string[] = [];

/** Representatives: the address, the actors and the screen, wired. */
export function RepresentativesPage() {
  const world = useWorld();
  const { businessTimeZone: timeZone } = world.settings;
  const actors = useStarted(() => startRepresentatives(world, window.location.search));
  const { address, go, opens } = useListAddress(actors.list, representativesAddress, usualPageSize);
  const [modal, setModal] = useState<RepresentativeModal>({ type: 'none' });
  const [isWithdrawn, tellWithdrawn] = useGone(address.openId);
  const list = useSelector(actors.list, (snapshot) => snapshot);
  const companies = useSelector(actors.companies, (snapshot) => snapshot);
  const isWaiting = useSelector(world.session, ({ context }) => context.flags.releaseModalOpen);
  const isReadOnly = useMayCall(contract.inviteRepresentative) === 'readOnly';
  const appearance = useAppearance('representatives', noneHidden);
  const hasRows = list.context.page !== null;
  useEffect(() => {
    if (hasRows) preloadWhenIdle(InvitePart, RepresentativeDetailsPart);
  }, [hasRows]);
  const catalog = companies.context.value ?? [];
  const companyId = address.managementCompanyId ?? catalog[0]?.id ?? null;
  const inviteAgain = (representative: RepresentativeUser) => setModal({ type: 'again', representative });
  const withdraw = (representative: RepresentativeUser) => setModal({ type: 'withdraw', representative });
  const close = () => setModal({ type: 'none' });
  useCloseOnBack(modal.type !== 'none', close);

  return (
    <>
      <RepresentativesScreen
        timeZone={timeZone}
        list={listProps(list, representativesRules, 'The representatives could not be loaded')}
        managementCompanyId={companyId}
        onManagementCompanyChange={(id) => go({ managementCompanyId: id, pageNumber: 1 })}
        isFiltered={address.managementCompanyId !== undefined}
        onClearFilters={() => go({ managementCompanyId: undefined, pageNumber: 1 })}
        {...pagingProps(address, go, lastInvitedFirst)}
        onRetry={() => {
          actors.companies.send({ type: 'retry.requested' });
          actors.list.send({ type: 'retry.requested' });
        }}
        {...appearance}
        managementCompanies={catalog}
        isLoadingManagementCompanies={companies.value === 'loading'}
        isReadOnly={isReadOnly}
        onInvite={() => setModal({ type: 'invite' })}
        onInviteAgain={inviteAgain}
        onWithdraw={withdraw}
        openRepresentativeId={address.openId}
        onOpenRepresentative={opens(({ id }) => ({ openId: id }))}
      />
      {address.openId !== undefined && !isWaiting && (
        <RepresentativeDetails
          key={address.openId}
          representativeId={address.openId}
          actors={actors}
          isReadOnly={isReadOnly}
          isAsked={modal.type !== 'none' || isWithdrawn}
          onClose={() => go({ openId: undefined })}
          onMissing={() => go({ openId: undefined }, { replace: true })}
          onInviteAgain={inviteAgain}
          onWithdraw={withdraw}
        />
      )}
      {modal.type === 'withdraw' && !isWaiting && (
        <Withdraw
          representative={modal.representative}
          actors={actors}
          onWithdrawn={() => {
            tellWithdrawn(modal.representative.id);
            close();
            // Back leads to no invitation that is gone.
            go({ openId: undefined }, { replace: true });
          }}
          onClose={close}
        />
      )}
      {(modal.type === 'invite' || modal.type === 'again') && !isWaiting && (
        <Invite
          again={modal.type === 'again' ? modal.representative : undefined}
          firstCompanyId={companyId}
          actors={actors}
          onInvited={({ managementCompanyId }) => {
            close();
            if (managementCompanyId !== companyId) go({ managementCompanyId, pageNumber: 1 });
          }}
          onClose={close}
        />
      )}
    </>
  );
}
