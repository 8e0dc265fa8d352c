import { useId } from 'react';
import { Button } from '../../components/Button/index.ts';
import { ErrorState } from '../../components/ErrorState/index.ts';
import { Modal } from '../../components/Modal/index.ts';
import { Skeleton } from '../../components/Skeleton/index.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden/index.ts';
import { userName } from '../dashboardUsers/userName.ts';
import { canSave, StoredFormOutcome } from '../storedForm/index.ts';
import type { DashboardUserDialogProps } from './DashboardUserDialogProps.ts';
import { nobodyYet, typedOf } from './dashboardUserFields.ts';
import { UserForm } from './UserForm.tsx';

/** Adds a dashboard user, or changes one (DSU-2). */
export function DashboardUserDialog(props: DashboardUserDialogProps) {
  const { type, user, step, fixedCompany, isSelf = false } = props;
  const formId = useId();
  const isSaving = step.state === 'saving';
  const isSavable = canSave(step);
  const stored = type === 'edit' && user?.state === 'ready' ? user.value : undefined;
  const typed = stored ? typedOf(stored) : nobodyYet(fixedCompany?.id ?? props.firstCompanyId ?? null);
  const isReady = type === 'add' || stored !== undefined;
  return (
    <Modal
      isOpen={props.isOpen}
      onClose={props.onClose}
      isBusy={isSaving}
      title={type === 'add' ? 'Add user' : stored ? `Edit ${userName(stored)}` : 'Edit user'}
      description={type === 'add' ? 'They get an e-mail with a link to choose their password.' : undefined}
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
              {type === 'add' ? 'Add user' : 'Save changes'}
            </Button>
          )}
        </>
      }
    >
      <StoredFormOutcome
        step={step}
        what="user"
        goneWords="Add the user again if they still need to sign in."
        onLoadAgain={props.onLoadAgain}
      />
      {isReady ? (
        <UserForm
          key={stored ? `${stored.id}/${stored.revision}` : 'new'}
          id={formId}
          typed={typed}
          isNew={type === 'add'}
          isSelf={isSelf}
          isSaving={isSaving}
          isHeld={isSaving || !isSavable}
          fixedCompany={fixedCompany}
          managementCompanies={props.managementCompanies}
          isLoadingManagementCompanies={props.isLoadingManagementCompanies}
          fieldErrors={props.fieldErrors}
          onSubmit={props.onSubmit}
          onUnsavedChange={props.onUnsavedChange}
        />
      ) : step.state === 'gone' ? null : user?.state === 'failed' ? (
        <ErrorState {...user.failure} onRetry={props.onRetryLoad} />
      ) : (
        <Waiting />
      )}
    </Modal>
  );
}

function Waiting() {
  return (
    <div role="status" style={{ display: 'grid', gap: 24 }}>
      <VisuallyHidden>Loading the user</VisuallyHidden>
      <Skeleton height={54} />
      <Skeleton height={54} />
      <Skeleton height={54} />
      <Skeleton height={220} />
    </div>
  );
}
