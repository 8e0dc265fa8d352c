import type { DocumentsInformation } from '@payments/api-client/contract';
import { SessionEndedBanner } from '../../components/Banner/index.ts';
import { Button } from '../../components/Button/index.ts';
import { ErrorState, FailureBanner } from '../../components/ErrorState/index.ts';
import { DownloadButton } from '../../components/ExportButton/index.ts';
import { Modal } from '../../components/Modal/index.ts';
import { Skeleton } from '../../components/Skeleton/index.ts';
import { ArchiveProgress } from './ArchiveProgress.tsx';
import type { DownloadDocumentsDialogProps } from './DownloadDocumentsDialogProps.ts';
import { formsText } from './formsText.ts';

/** All tax forms of a company and year as one archive: asked for, made in the background, downloaded (TAX-3). */
export function DownloadDocumentsDialog(props: DownloadDocumentsDialogProps) {
  const { information, request, companyName, year } = props;
  return (
    <Modal
      isOpen={props.isOpen}
      onClose={props.onClose}
      title={`Download the tax forms of ${year}`}
      description={<bdi>{companyName}</bdi>}
      footer={
        <>
          <Button key="close" onPress={props.onClose}>
            Close
          </Button>
          <Action {...props} />
        </>
      }
    >
      {request.state === 'failed' && <FailureBanner failure={request.failure} />}
      {request.state === 'unauthorized' && (
        <SessionEndedBanner isInDoubt={request.isInDoubt}>
          The forms were not asked for. Sign in again, then prepare them once more.
        </SessionEndedBanner>
      )}
      {information.state === 'loading' && <Skeleton height={60} />}
      {information.state === 'failed' && (
        <ErrorState {...information.failure} onRetry={props.onRetryReading} />
      )}
      {information.state === 'ready' && (
        <ArchiveProgress information={information.value} year={year} timeZone={props.timeZone} />
      )}
    </Modal>
  );
}

/** The button that leads on from where the archive stands. */
function Action(props: DownloadDocumentsDialogProps) {
  const { information, request } = props;
  if (request.state === 'unauthorized') {
    return (
      <Button key="signIn" variant="primary" onPress={props.onSignInAgain}>
        Sign in again
      </Button>
    );
  }
  if (information.state !== 'ready') return null;
  const { status, documentCount } = information.value;
  if (status === 'Ready') return <Download {...props} information={information.value} />;
  if (status === 'Preparing' || documentCount === 0) return null;
  return (
    <Button
      key="prepare"
      variant="primary"
      isPending={request.state === 'requesting'}
      onPress={props.onPrepare}
    >
      {status === 'Failed' ? 'Retry' : `Prepare ${formsText(documentCount)}`}
    </Button>
  );
}

interface DownloadProps
  extends Pick<DownloadDocumentsDialogProps, 'downloading' | 'onDownload' | 'onCancelDownload'> {
  information: DocumentsInformation;
}

function Download({ information, downloading, onDownload, onCancelDownload }: DownloadProps) {
  return (
    <DownloadButton
      variant="primary"
      label="Download zip"
      about={information.fileName ?? undefined}
      progressLabel="Downloading the archive"
      exporting={downloading}
      onStart={onDownload}
      onCancel={onCancelDownload}
    />
  );
}
