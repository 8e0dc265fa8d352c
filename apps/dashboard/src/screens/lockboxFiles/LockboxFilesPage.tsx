import { preloadWhenIdle } from '@payments/ui/components/lazyPart';
import { LockboxFilesScreen } from '@payments/ui/screens/lockboxFiles';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useStarted } from '../../app/useStarted.ts';
import { useToday } from '../../app/useToday.ts';
import { useWorld } from '../../app/WorldContext.tsx';
import { useAppearance } from '../../storage/useAppearance.ts';
import { datedFilterProps } from '../shared/datedAddress.ts';
import { pagingProps } from '../shared/listAddress.ts';
import { listProps } from '../shared/listProps.ts';
import { useListAddress } from '../shared/useListAddress.ts';
import { ControlSheetPart, LockboxControlSheet } from './LockboxControlSheet.tsx';
import { lockboxAddress, lockboxRules, startLockboxFiles } from './startLockboxFiles.ts';

const noneHidden: readonly string[] = [];

/** Lockbox files: the address, the actors and the screen, wired. */
export function LockboxFilesPage() {
  const world = useWorld();
  const { businessTimeZone: timeZone, lockboxFilesPageSize: pageSize } = world.settings;
  const actors = useStarted(() => startLockboxFiles(world, window.location.search));
  const today = useToday(world);
  const { address, go, opens } = useListAddress(actors.list, lockboxAddress, pageSize);
  const list = useSelector(actors.list, (snapshot) => snapshot);
  const communities = useSelector(actors.communities, (snapshot) => snapshot);
  const isWaiting = useSelector(world.session, ({ context }) => context.flags.releaseModalOpen);
  const appearance = useAppearance('lockboxFiles', noneHidden);
  const hasRows = list.context.page !== null;
  useEffect(() => {
    if (hasRows) preloadWhenIdle(ControlSheetPart);
  }, [hasRows]);

  return (
    <>
      <LockboxFilesScreen
        timeZone={timeZone}
        today={today}
        list={listProps(list, lockboxRules, 'The lockbox files could not be loaded')}
        {...datedFilterProps(address, go, { now: world.clock.now(), timeZone }, 'any')}
        {...pagingProps(address, go, '-receivedAt')}
        communities={communities.context.value ?? []}
        isLoadingCommunities={communities.value === 'loading'}
        onRetry={() => actors.list.send({ type: 'retry.requested' })}
        {...appearance}
        openBlobFileId={address.open}
        onOpenFile={opens((file) => ({ open: file.blobFileId }))}
      />
      {address.open !== undefined && !isWaiting && (
        <LockboxControlSheet
          key={address.open}
          blobFileId={address.open}
          actors={actors}
          onClose={() => go({ open: undefined })}
          onMissing={() => go({ open: undefined }, { replace: true })}
          onOpenFile={(blobFileId) => go({ open: blobFileId })}
        />
      )}
    </>
  );
}
