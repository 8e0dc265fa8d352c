import { documents } from '@payments/api-client/contract/documents';
import { documentArchiveMachine } from '@payments/machines/documentArchive';
import { failureOf, isUnauthorized } from '@payments/machines/failure';
import { lazyPart } from '@payments/ui/components/lazyPart';
import type { DocumentsRequest } from '@payments/ui/screens/downloadDocumentsDialog';
import { useSelector } from '@xstate/react';
import { createActor, fromPromise, type SnapshotFrom } from 'xstate';
import { useSignInAgain } from '../../app/useSignInAgain.ts';
import { useStarted } from '../../app/useStarted.ts';
import { useWorld } from '../../app/WorldContext.tsx';
import type { World } from '../../app/world.ts';
import { writeFailureWords } from '../../notifications/failureWords.ts';
import { createExport } from '../shared/createExport.ts';
import { hearNetwork } from '../shared/hearNetwork.ts';
import { exportProps } from '../shared/listProps.ts';
import { partProps } from '../shared/partProps.ts';
import { startDialog } from '../shared/startDialog.ts';
import type { TaxFormsActors } from './startTaxForms.ts';

export const DownloadDocumentsPart = lazyPart(() =>
  import('@payments/ui/screens/downloadDocumentsDialog').then((screen) => screen.DownloadDocumentsDialog),
);

interface CompanyYear {
  managementCompanyId: number;
  year: number;
}
const whatFailed = 'The tax forms could not be downloaded';
const requestWords = {
  failed: 'The tax forms are not being prepared',
  perhaps: 'The tax forms may already be in preparation',
};

function startArchive(world: World, actors: TaxFormsActors, query: CompanyYear) {
  const { api, session } = world;
  const archive = createActor(
    documentArchiveMachine.provide({
      actors: {
        readInformation: fromPromise(({ signal }) =>
          api.call(documents.getDocumentsInformation, { query, signal }),
        ),
        requestArchive: fromPromise(({ signal }) =>
          api.call(documents.createDownloadRequest, { body: query, signal }),
        ),
      },
    }),
  );
  const downloading = createExport(
    world,
    async (asked: CompanyYear, how) => {
      try {
        return await api.download(documents.downloadAllDocuments, { query: asked, ...how });
      } catch (error) {
        if (failureOf(error).status === 409 && asksAnew()) downloading.send({ type: 'export.cancelled' });
        throw error;
      }
    },
    { what: 'archive of tax forms', whatFailed, savedCode: 'download-saved', onSaved: actors.refresh },
  );
  /** Whether the archive that was refused is asked for once more: it is downloaded when it is ready, nothing failed. */
  const asksAnew = () => {
    if (archive.getSnapshot().status !== 'active') return false;
    archive.send({ type: 'download.refused' });
    return archive.getSnapshot().matches('requesting');
  };
  archive.on('archive.ready', () => downloading.send({ type: 'export.requested', query }));
  downloading.start();
  const dialog = startDialog({ session }, archive);
  const stopHearing = hearNetwork(archive);
  return {
    archive,
    downloading,
    stop() {
      stopHearing();
      dialog.stop();
      downloading.stop();
    },
  };
}

interface DownloadDocumentsProps extends CompanyYear {
  companyName: string;
  actors: TaxFormsActors;
  onClose: () => void;
}

/** All forms of a company and year: made in the background, then downloaded (TAX-3). */
export function DownloadDocuments({ companyName, actors, onClose, ...query }: DownloadDocumentsProps) {
  const world = useWorld();
  const { archive, downloading } = useStarted(() => startArchive(world, actors, query));
  const snapshot = useSelector(archive, (current) => current);
  const progress = useSelector(downloading, (current) => current);
  const { information, failure } = snapshot.context;
  const isUnread = snapshot.matches('unread');
  return (
    <DownloadDocumentsPart
      isOpen
      timeZone={world.settings.businessTimeZone}
      companyName={companyName}
      year={query.year}
      information={partProps(
        { value: snapshot.value, context: { value: isUnread ? null : information, failure } },
        'The tax forms of this year could not be counted',
      )}
      onRetryReading={() => archive.send({ type: 'retry.requested' })}
      request={requestOf(snapshot)}
      onPrepare={() => archive.send({ type: 'archive.requested' })}
      downloading={exportProps(progress, whatFailed)}
      onDownload={() => archive.send({ type: 'download.requested' })}
      onCancelDownload={() => downloading.send({ type: 'export.cancelled' })}
      onClose={onClose}
      onSignInAgain={useSignInAgain()}
    />
  );
}

function requestOf(snapshot: SnapshotFrom<typeof documentArchiveMachine>): DocumentsRequest {
  const { failure, doubt } = snapshot.context;
  if (snapshot.matches('requesting')) return { state: 'requesting' };
  if (!failure || snapshot.matches('unread')) return { state: 'idle' };
  if (isUnauthorized(failure)) return { state: 'unauthorized', isInDoubt: doubt !== null };
  if (!snapshot.matches('notRequested')) return { state: 'idle' };
  return { state: 'failed', failure: writeFailureWords(doubt ?? failure, requestWords) };
}
