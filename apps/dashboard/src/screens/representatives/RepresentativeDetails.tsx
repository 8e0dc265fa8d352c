import {
  type RepresentativeDetails as Details,
  type RepresentativeUser,
  representatives,
} from '@payments/api-client/contract/representatives';
import { createResourceMachine, resourceActors } from '@payments/machines/resource';
import { lazyPart } from '@payments/ui/components/lazyPart';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { createActor } from 'xstate';
import { useStarted } from '../../app/useStarted.ts';
import { useWorld } from '../../app/WorldContext.tsx';
import type { World } from '../../app/world.ts';
import { createExport } from '../shared/createExport.ts';
import { exportProps } from '../shared/listProps.ts';
import { partProps } from '../shared/partProps.ts';
import { startActors } from '../shared/startActors.ts';
import { useTellUnopened } from '../shared/useTellUnopened.ts';
import type { RepresentativesActors } from './startRepresentatives.ts';

export const RepresentativeDetailsPart = lazyPart(() =>
  import('@payments/ui/screens/representativeDetails').then((screen) => screen.RepresentativeDetailsDrawer),
);

const detailsMachine = createResourceMachine<{ id: number }, Details>();
const whatFailed = 'The identity document could not be downloaded';

function startDetails(world: World, id: number) {
  const { api } = world;
  const details = createActor(
    detailsMachine.provide({
      actors: resourceActors((params, signal) =>
        api.call(representatives.getRepresentative, { params, signal }),
      ),
    }),
    { input: { query: { id } } },
  );
  const downloading = createExport(
    world,
    (params: { id: number }, how) =>
      api.download(representatives.downloadRepresentativeDocument, { params, ...how }),
    { what: 'identity document', whatFailed, savedCode: 'download-saved' },
  );
  const stop = startActors(world, [details], [downloading]);
  return {
    details,
    downloading,
    stop,
  };
}

interface RepresentativeDetailsProps {
  representativeId: number;
  actors: RepresentativesActors;
  isReadOnly: boolean;
  /** A dialog over it asks about the invitation, or has withdrawn it: it says itself that it is gone. */
  isAsked: boolean;
  onClose: () => void;
  /** It does not exist: Back must not lead to it. */
  onMissing: () => void;
  onInviteAgain: (representative: RepresentativeUser) => void;
  onWithdraw: (representative: RepresentativeUser) => void;
}

/** One representative with what they submitted, personal data masked (REP-7). */
export function RepresentativeDetails({
  representativeId,
  actors,
  isReadOnly,
  isAsked,
  onClose,
  onMissing,
  onInviteAgain,
  onWithdraw,
}: RepresentativeDetailsProps) {
  const world = useWorld();
  const { details, downloading } = useStarted(() => startDetails(world, representativeId));
  const page = useSelector(actors.list, ({ context }) => context.page);
  const row = page?.items.find(({ id }) => id === representativeId);
  const known = useRef(page);
  useEffect(() => {
    // The list is read anew after what was done here, or by a colleague first: one that it holds no more may be gone.
    const isLost = !row && !details.getSnapshot().matches('loading');
    if (known.current && page !== known.current)
      details.send({ type: isLost ? 'retry.requested' : 'refresh.requested' });
    known.current = page;
  }, [page, row, details]);
  const snapshot = useSelector(details, (current) => current);
  const progress = useSelector(downloading, (current) => current);
  const retry = () => details.send({ type: 'retry.requested' });
  const { value, failure } = snapshot.context;
  const isKnown = Boolean(value ?? row);
  const isUnopened = !isKnown || failure?.status === 404;
  useTellUnopened(isUnopened && !isAsked ? failure : null, {
    hintMessage: isKnown ? 'The invitation has been withdrawn' : 'The representative could not be opened',
    retry,
    onMissing,
  });
  return (
    <RepresentativeDetailsPart
      isOpen
      onClose={onClose}
      timeZone={world.settings.businessTimeZone}
      representative={row}
      details={partProps(snapshot, 'The profile could not be loaded')}
      onRetry={retry}
      downloading={exportProps(progress, whatFailed)}
      onDownloadDocument={() =>
        downloading.send({ type: 'export.requested', query: { id: representativeId } })
      }
      onCancelDownload={() => downloading.send({ type: 'export.cancelled' })}
      isReadOnly={isReadOnly}
      onInviteAgain={onInviteAgain}
      onWithdraw={onWithdraw}
    />
  );
}
