import { useId } from 'react';
import { Button } from '../../components/Button/index.ts';
import { ErrorState } from '../../components/ErrorState/index.ts';
import { Modal } from '../../components/Modal/index.ts';
import { Skeleton } from '../../components/Skeleton/index.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden/index.ts';
import { canSave, StoredFormOutcome } from '../storedForm/index.ts';
import { ReportForm } from './ReportForm.tsx';
import type { ScheduledReportDialogProps } from './ScheduledReportDialogProps.ts';
import { nothingYet, typedOf } from './scheduledReportFields.ts';

/** Schedules a report, or changes one (RPT-2). */
export function ScheduledReportDialog(props: ScheduledReportDialogProps) {
  const { type, report, step } = props;
  const formId = useId();
  const isSaving = step.state === 'saving';
  const isSavable = canSave(step);
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
          {isReady && isSavable && (
            <Button key="save" variant="primary" type="submit" form={formId} isPending={isSaving}>
              {type === 'add' ? 'Schedule report' : 'Save changes'}
            </Button>
          )}
        </>
      }
    >
      <StoredFormOutcome
        step={step}
        what="report"
        goneWords="Schedule a new report if it is still needed."
        onLoadAgain={props.onLoadAgain}
      />
      {isReady ? (
        <ReportForm
          key={stored ? `${stored.id}/${stored.revision}` : 'new'}
          id={formId}
          typed={stored ? typedOf(stored) : nothingYet(props.firstOwnerEmailAddress, props.firstStatuses)}
          isNew={type === 'add'}
          isSaving={isSaving}
          isHeld={isSaving || !isSavable}
          now={props.now}
          timeZone={props.timeZone}
          fieldErrors={props.fieldErrors}
          onSubmit={props.onSubmit}
          onUnsavedChange={props.onUnsavedChange}
        />
      ) : step.state === 'gone' ? null : report?.state === 'failed' ? (
        <ErrorState {...report.failure} onRetry={props.onRetryLoad} />
      ) : (
        <Waiting />
      )}
    </Modal>
  );
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
