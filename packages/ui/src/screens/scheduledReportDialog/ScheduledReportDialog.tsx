import { useId } from 'react';
import { Banner, ChangedMeanwhileBanner, SessionEndedBanner } from '../../components/Banner/index.ts';
import { Button } from '../../components/Button/index.ts';
import { ErrorState, FailureBanner } from '../../components/ErrorState/index.ts';
import { Modal } from '../../components/Modal/index.ts';
import { Skeleton } from '../../components/Skeleton/index.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden/index.ts';
import { ReportForm } from './ReportForm.tsx';
import type { ScheduledReportDialogProps } from './ScheduledReportDialogProps.ts';
import { nothingYet, typedOf } from './scheduledReportFields.ts';

/** Schedules a report, or changes one (RPT-2). */
export function ScheduledReportDialog(props: ScheduledReportDialogProps) {
  const { type, report, step } = props;
  const formId = useId();
  const isSaving = step.state === 'saving';
  const canSave = isSaving || step.state === 'editing' || step.state === 'failed';
  const stored = type === 'edit' && report?.state === 'ready' ? report.value : undefined;
  const isReady = type === 'add' || stored !== undefined;
  return (
    <Modal
      isOpen={props.isOpen}
      onClose={props.onClose}
      isBusy={isSaving}
      title={type === 'add' ? 'Schedule a report' : stored ? `Change “${stored.name}”` : 'Change a report'}
      description={
        type === 'add' ? 'Its owner gets an e-mail with a link that opens and exports it.' : undefined
      }
      footer={
        <>
          <Button key="cancel" isDisabled={isSaving} onPress={props.onClose}>
            {isReady && step.state !== 'gone' ? 'Cancel' : 'Close'}
          </Button>
          {step.state === 'unauthorized' && (
            <Button key="signIn" variant="primary" onPress={props.onSignInAgain}>
              Sign in again
            </Button>
          )}
          {isReady && canSave && (
            <Button key="save" variant="primary" type="submit" form={formId} isPending={isSaving}>
              {type === 'add' ? 'Schedule report' : 'Save changes'}
            </Button>
          )}
        </>
      }
    >
      <Outcome {...props} />
      {isReady ? (
        <ReportForm
          key={stored ? `${stored.id}/${stored.revision}` : 'new'}
          id={formId}
          typed={stored ? typedOf(stored) : nothingYet(props.firstOwnerEmailAddress)}
          isNew={type === 'add'}
          isSaving={isSaving}
          isHeld={isSaving || !canSave}
          now={props.now}
          timeZone={props.timeZone}
          fieldErrors={props.fieldErrors}
          onSubmit={props.onSubmit}
          onUnsavedChange={props.onUnsavedChange}
        />
      ) : report?.state === 'failed' ? (
        <ErrorState {...report.failure} onRetry={props.onRetryLoad} />
      ) : (
        <Waiting />
      )}
    </Modal>
  );
}

/** What became of the last try; nothing while there is none. */
function Outcome({ step, onLoadAgain }: ScheduledReportDialogProps) {
  switch (step.state) {
    case 'failed':
      return <FailureBanner failure={step.failure} />;
    case 'conflict':
      return <ChangedMeanwhileBanner what="report" onLoadAgain={onLoadAgain} />;
    case 'gone':
      return (
        <Banner tone="warning" announce="alert" title="A colleague deleted this report meanwhile">
          Nothing was saved. Schedule a new report if it is still needed.
        </Banner>
      );
    case 'unauthorized':
      return (
        <SessionEndedBanner>
          Nothing was saved. What you typed is kept: sign in again, then save once more.
        </SessionEndedBanner>
      );
    default:
      return null;
  }
}

function Waiting() {
  return (
    <div role="status" style={{ display: 'grid', gap: 24 }}>
      <VisuallyHidden>Loading the report</VisuallyHidden>
      <Skeleton height={78} />
      <Skeleton height={78} />
      <Skeleton height={96} />
      <Skeleton height={148} />
    </div>
  );
}
