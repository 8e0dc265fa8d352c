import { Skeleton } from '../../components/Skeleton/index.ts';
import { userName } from '../dashboardUsers/userName.ts';
import { StoredFormDialog } from '../storedForm/index.ts';
import type { DashboardUserDialogProps } from './DashboardUserDialogProps.ts';
import { nobodyYet, typedOf } from './dashboardUserFields.ts';
import { UserForm } from './UserForm.tsx';

const placeholder = (
  <>
    <Skeleton height={54} />
    <Skeleton height={54} />
    <Skeleton height={54} />
    <Skeleton height={220} />
  </>
);

/** Adds a dashboard user, or changes one (DSU-2). */
export function DashboardUserDialog(props: DashboardUserDialogProps) {
  const { fixedCompany, isSelf = false } = props;
  return (
    <StoredFormDialog
      {...props}
      loaded={props.user}
      title={(stored) =>
        props.type === 'add' ? 'Add user' : stored ? `Edit ${userName(stored)}` : 'Edit user'
      }
      description="They get an e-mail with a link to choose their password."
      what="user"
      goneWords="Add the user again if they still need to sign in."
      addLabel="Add user"
      placeholder={placeholder}
    >
      {({ stored, ...setting }) => (
        <UserForm
          {...setting}
          typed={stored ? typedOf(stored) : nobodyYet(fixedCompany?.id ?? props.firstCompanyId ?? null)}
          isSelf={isSelf}
          fixedCompany={fixedCompany}
          managementCompanies={props.managementCompanies}
          isLoadingManagementCompanies={props.isLoadingManagementCompanies}
          fieldErrors={props.fieldErrors}
          onSubmit={props.onSubmit}
        />
      )}
    </StoredFormDialog>
  );
}
