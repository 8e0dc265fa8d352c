import { type DocumentDownload, documents } from '@payments/api-client/contract/documents';
import { createResourceMachine, resourceActors } from '@payments/machines/resource';
import { lazyPart } from '@payments/ui/components/lazyPart';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { createActor } from 'xstate';
import { useStarted } from '../../app/useStarted.ts';
import { useWorld } from '../../app/WorldContext.tsx';
import type { World } from '../../app/world.ts';
import { partProps } from '../shared/partProps.ts';
import { startActors } from '../shared/startActors.ts';
import { useTellUnopened } from '../shared/useTellUnopened.ts';
import type { TaxFormsActors } from './startTaxForms.ts';
import type { useFormDownloads } from './useFormDownloads.ts';

export const TaxFormHistoryPart = lazyPart(() =>
  import('@payments/ui/screens/taxFormHistory').then((screen) => screen.TaxFormHistoryDrawer),
);

interface OneForm {
  communityId: number;
  year: number;
}
const historyMachine = createResourceMachine<OneForm, DocumentDownload[]>();

function startHistory(world: World, query: OneForm) {
  const history = createActor(
    historyMachine.provide({
      actors: resourceActors((asked, signal) =>
        world.api.call(documents.listDownloadHistory, { query: asked, signal }),
      ),
    }),
    { input: { query } },
  );
  const stop = startActors(world, [history]);
  return {
    history,
    stop,
  };
}

interface TaxFormHistoryProps {
  communityId: number;
  year: number;
  actors: TaxFormsActors;
  downloads: ReturnType<typeof useFormDownloads>;
  /** Changes whenever a download was saved: there is one more to list. */
  savedCount: number;
  onClose: () => void;
  /** It does not exist: Back must not lead to it. */
  onMissing: () => void;
}

/** Who downloaded an association's form of a year, and the form itself (TAX-2). */
export function TaxFormHistory({
  communityId,
  year,
  actors,
  downloads,
  savedCount,
  onClose,
  onMissing,
}: TaxFormHistoryProps) {
  const world = useWorld();
  const { history } = useStarted(() => startHistory(world, { communityId, year }));
  const [savedBefore] = useState(savedCount);
  useEffect(() => {
    if (savedCount > savedBefore) history.send({ type: 'refresh.requested' });
  }, [history, savedCount, savedBefore]);
  const row = useSelector(actors.list, ({ context }) =>
    context.page?.items.find(({ id }) => id === communityId),
  );
  const snapshot = useSelector(history, (current) => current);
  const retry = () => history.send({ type: 'retry.requested' });
  useTellUnopened(row ? null : snapshot.context.failure, {
    hintMessage: 'The download history could not be opened',
    retry,
    onMissing,
  });
  return (
    <TaxFormHistoryPart
      isOpen
      onClose={onClose}
      timeZone={world.settings.businessTimeZone}
      year={year}
      row={row}
      history={partProps(snapshot, 'The download history could not be loaded')}
      onRetry={retry}
      downloading={downloads.of(communityId, year)}
      onDownload={() => downloads.start(communityId, year)}
      onCancelDownload={() => downloads.cancel(communityId, year)}
    />
  );
}
