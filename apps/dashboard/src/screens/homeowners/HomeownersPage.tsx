import type { Payer } from '@payments/api-client/contract/payers';
import { askableFilter } from '@payments/machines/pagedList';
import { selectionOf } from '@payments/machines/selection';
import { accessSubject } from '@payments/machines/session';
import { useCloseOnBack } from '@payments/ui/components/closeOnBack';
import { preloadWhenIdle } from '@payments/ui/components/lazyPart';
import { HomeownersScreen, homeownerColumnsHiddenAtFirst } from '@payments/ui/screens/homeowners';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useStarted } from '../../app/useStarted.ts';
import { useWorld } from '../../app/WorldContext.tsx';
import { useAppearance } from '../../storage/useAppearance.ts';
import { pagingProps } from '../shared/listAddress.ts';
import { exportProps, listProps } from '../shared/listProps.ts';
import { useListAddress } from '../shared/useListAddress.ts';
import { dialogParts, HomeownersDialogs, type HomeownersModal } from './HomeownersDialogs.tsx';
import { anyHomeowner, homeownersAddress, isFiltered } from './homeownersQuery.ts';
import { anySchedule } from './schedulesQuery.ts';
import { homeownersRules, startHomeowners } from './startHomeowners.ts';
import { useSwitchOn } from './useSwitchOn.ts';

/** Homeowners: the address, the actors and the screen, wired. */
export function HomeownersPage() {
  const world = useWorld();
  const actors = useStarted(() => startHomeowners(world, window.location.search));
  const { address, go, opens } = useListAddress(
    actors.list,
    homeownersAddress,
    world.settings.homeownersPageSize,
  );
  const [modal, setModal] = useState<HomeownersModal>({ action: 'none' });
  useCloseOnBack(modal.action !== 'none', () => setModal({ action: 'none' }));
  const allowing = useSwitchOn(actors);
  const list = useSelector(actors.list, (snapshot) => snapshot);
  const communities = useSelector(actors.communities, (snapshot) => snapshot);
  const exporting = useSelector(actors.exporting, (snapshot) => snapshot);
  const selection = useSelector(actors.selection, selectionOf);
  const isReadOnly = useSelector(world.session, (snapshot) => accessSubject(snapshot).isReadOnlyUser);
  const appearance = useAppearance('homeowners', homeownerColumnsHiddenAtFirst);
  const hasRows = list.context.page !== null;
  const hasFailed = list.context.failure !== null;
  useEffect(() => {
    if (!hasRows && !hasFailed) return;
    world.showedContent();
    preloadWhenIdle(...dialogParts);
  }, [hasRows, hasFailed, world]);
  const { draft } = list.context;
  const { name, accountNumber, address: street, transactionAccount } = draft;
  /** Texts that are typed and not yet asked for come along. */
  const goOn = (changes: Parameters<typeof go>[0]) =>
    go({ ...askableFilter(list, homeownersRules), ...changes });
  const allow = (payer: Payer, isAllowed: boolean) => {
    if (isAllowed) allowing.switchOn(payer);
    else setModal({ action: 'stopPayments', payer });
  };

  return (
    <>
      <HomeownersScreen
        list={listProps(list, homeownersRules, 'The homeowners could not be loaded')}
        filter={{ communityId: address.communityId ?? null, methods: address.methods }}
        texts={{ name, accountNumber, address: street, transactionAccount }}
        isFiltered={isFiltered(draft)}
        onFilterChange={({ communityId, methods }) =>
          goOn({ communityId: communityId ?? undefined, methods: [...methods], pageNumber: 1 })
        }
        onTextsChange={(texts) => actors.editFilter({ ...draft, ...texts })}
        onClearFilters={() => {
          actors.list.send({ type: 'draft.dropped' });
          go({ ...anyHomeowner, pageNumber: 1 });
        }}
        communities={communities.context.value ?? []}
        isLoadingCommunities={communities.value === 'loading'}
        {...pagingProps(address, goOn, 'name')}
        onRetry={() => actors.list.send({ type: 'retry.requested' })}
        {...appearance}
        exporting={exportProps(exporting)}
        onExport={actors.startExport}
        onCancelExport={() => actors.exporting.send({ type: 'export.cancelled' })}
        selection={selection}
        onTick={(id, isTicked) => actors.selection.send({ type: 'row.ticked', id, isTicked })}
        onClearSelection={() => actors.selection.send({ type: 'selection.cleared' })}
        isReadOnly={isReadOnly}
        openPayerId={address.openPayerId}
        onOpenPayer={opens(({ id }) => ({ openPayerId: id }))}
        onAllowPaymentsChange={allow}
        onChangeEmail={(payer) => setModal({ action: 'edit', payer })}
        onOpenScheduledPayments={({ communityId, payerIds }) =>
          go({
            schedules: { ...anySchedule, communityId: communityId ?? undefined, payerIds: [...payerIds] },
          })
        }
      />
      <HomeownersDialogs
        actors={actors}
        address={address}
        go={go}
        modal={modal}
        onModal={setModal}
        allowing={allowing}
        onAllowPaymentsChange={allow}
      />
    </>
  );
}
