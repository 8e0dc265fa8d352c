import styled from 'styled-components';
import { Banner } from '../../components/Banner/index.ts';
import { chosenItem } from '../../components/ComboBox/index.ts';
import { FactList } from '../../components/FactList/index.ts';
import {
  Form,
  FormField,
  FormTextField,
  useContractForm,
  useUnsavedChange,
} from '../../components/Form/index.ts';
import { lazyPart } from '../../components/lazyPart/index.ts';
import { TextField } from '../../components/TextField/index.ts';
import { media, token } from '../../tokens/token.ts';
import type { DashboardUserDialogProps } from './DashboardUserDialogProps.ts';
import { dashboardUserFields, dashboardUserSchema, type TypedUser } from './dashboardUserFields.ts';
import { RolesField } from './RolesField.tsx';

/** Fetched with the first form that asks for it: most people have one company, and nothing to choose. */
const CompanyBox = lazyPart(() =>
  import('../../components/ComboBox/ComboBox.tsx').then(({ ComboBox }) => ComboBox<number>),
);

interface UserFormProps
  extends Pick<
    DashboardUserDialogProps,
    | 'fixedCompany'
    | 'managementCompanies'
    | 'isLoadingManagementCompanies'
    | 'fieldErrors'
    | 'onSubmit'
    | 'onUnsavedChange'
  > {
  id: string;
  /** What it begins with. */
  typed: TypedUser;
  isNew: boolean;
  isSelf: boolean;
  isSaving: boolean;
  /** It cannot be sent just now. */
  isHeld: boolean;
}

/** Name, e-mail, company and roles of a dashboard user; of oneself only the names can be changed. */
export function UserForm({
  id,
  typed,
  isNew,
  isSelf,
  isSaving,
  isHeld,
  fixedCompany,
  ...props
}: UserFormProps) {
  const contract = useContractForm({
    schema: dashboardUserSchema,
    defaultValues: typed,
    fields: dashboardUserFields,
    serverErrors: props.fieldErrors,
  });
  useUnsavedChange(contract, props.onUnsavedChange);
  const companies = props.managementCompanies.map((company) => ({ id: company.id, label: company.name }));
  const companyOf = (companyId: number | null) =>
    chosenItem(companies, companyId, props.isLoadingManagementCompanies);
  return (
    <Form id={id} contract={contract} onSubmit={props.onSubmit} isHeld={isHeld}>
      {isSelf && (
        <Banner tone="info" title="This is you">
          On your own account you can only change your name, so that you cannot shut yourself out.
        </Banner>
      )}
      <Names>
        <FormTextField
          contract={contract}
          name="firstName"
          autoFocus={isNew}
          isRequired
          isReadOnly={isSaving}
          autoComplete="off"
        />
        <FormTextField
          contract={contract}
          name="lastName"
          isRequired
          isReadOnly={isSaving}
          autoComplete="off"
        />
      </Names>
      <FormTextField
        contract={contract}
        name="emailAddress"
        type="email"
        inputMode="email"
        autoComplete="off"
        isRequired
        isReadOnly={isSaving}
        isDisabled={isSelf}
        hint={
          isNew || isSelf
            ? 'They sign in with this address.'
            : 'They sign in with this address. If you change it, they choose a new password by e-mail and set up a new authenticator app.'
        }
      />
      {fixedCompany === null ? (
        <FormField contract={contract} name="managementCompanyId">
          {({ value, onChange, label, error }) => (
            <CompanyBox
              fallback={
                <TextField
                  label={label}
                  value={companyOf(value)?.label ?? ''}
                  onChange={() => undefined}
                  placeholder="Choose a management company"
                  isDisabled
                />
              }
              label={label}
              error={error}
              items={companies}
              value={companyOf(value)}
              onChange={(company) => onChange(company?.id ?? null)}
              isLoading={props.isLoadingManagementCompanies}
              isDisabled={isSelf || isSaving}
              placeholder="Choose a management company"
            />
          )}
        </FormField>
      ) : (
        <FactList facts={[{ name: 'Management company', value: <bdi>{fixedCompany.name}</bdi> }]} />
      )}
      <FormField contract={contract} name="roles">
        {({ value, onChange, label, error }) => (
          <RolesField
            label={label}
            error={error}
            value={value}
            onChange={onChange}
            isDisabled={isSelf || isSaving}
          />
        )}
      </FormField>
    </Form>
  );
}

const Names = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  align-items: start;
  gap: ${token.space4};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
