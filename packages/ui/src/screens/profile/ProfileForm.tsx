import { usStates } from '@payments/api-client/contract';
import { useEffect, useId, useState } from 'react';
import styled from 'styled-components';
import { Banner, SessionEndedBanner } from '../../components/Banner/index.ts';
import { Button } from '../../components/Button/index.ts';
import { Checkbox } from '../../components/Checkbox/index.ts';
import { FailureBanner } from '../../components/ErrorState/index.ts';
import { FieldNote } from '../../components/Field/index.ts';
import { Form, FormField, FormTextField, useContractForm } from '../../components/Form/index.ts';
import { floatsTall } from '../../components/rootMark/index.ts';
import { Select } from '../../components/Select/index.ts';
import { media, token } from '../../tokens/token.ts';
import { TermsDialog } from '../termsDialog/index.ts';
import { DocumentField } from './DocumentField.tsx';
import { DraftLine } from './DraftLine.tsx';
import type { ProfileFormProps } from './ProfileScreenProps.ts';
import { draftFrom, profileSchema, typedFrom } from './profileFields.ts';
import { ProfilePart, profileWidth } from './profileLayout.ts';
import { profileWords, wordsOfTwoDocuments } from './profileWords.ts';

const states = Object.entries(usStates).map(([id, label]) => ({ id, label }));

/** What a representative tells of themselves (REP-3), checked by the contract. */
export function ProfileForm(props: ProfileFormProps) {
  const { profile, upload, step, onEdited } = props;
  const formId = useId();
  const termsNote = useId();
  const [showsTerms, setShowsTerms] = useState(false);
  const contract = useContractForm({
    schema: profileSchema,
    defaultValues: typedFrom(profile.draft?.fields ?? null, profile.emailAddress),
    fields: upload.step.state === 'failed' && upload.step.kept ? wordsOfTwoDocuments : profileWords,
    serverErrors: props.fieldErrors,
  });
  const { form } = contract;
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => onEdited(draftFrom(values)),
      }),
    [form, onEdited],
  );
  const documentId = upload.step.state === 'uploaded' ? upload.step.document.documentId : '';
  useEffect(() => {
    if (form.getValues('documentId') === documentId) return;
    form.setValue('documentId', documentId, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  }, [form, documentId]);

  const isBusy = step.state === 'submitting';
  const isSignedOut = step.state === 'unauthorized';
  const field = { contract, isReadOnly: isBusy };
  return (
    <Page>
      {profile.draft && (
        <Banner tone="info" title="Your draft is here again">
          Date of birth and Social Security digits are never kept in drafts: enter them again, then submit the
          form.
        </Banner>
      )}
      <Form
        id={formId}
        contract={contract}
        onSubmit={props.onSubmit}
        isHeld={isBusy || isSignedOut}
        summaryTells="faults"
      >
        <Part title="You" line="As your identity document shows it.">
          <FormTextField {...field} name="firstName" autoComplete="given-name" isRequired />
          <FormTextField {...field} name="lastName" autoComplete="family-name" isRequired />
          <FormTextField {...field} name="title" autoComplete="organization-title" isRequired />
          <FormTextField
            {...field}
            name="ownershipPercent"
            inputMode="decimal"
            autoComplete="off"
            hint="In percent, e.g. 25 or 12.5."
            isRequired
          />
          <FormTextField {...field} name="emailAddress" type="email" autoComplete="email" isRequired />
          <FormTextField {...field} name="phone" type="tel" autoComplete="tel" isRequired />
          <FormTextField
            {...field}
            name="dateOfBirth"
            inputMode="numeric"
            autoComplete="off"
            placeholder="MM/DD/YYYY"
            hint="Month, day and year. You must be 18 or over."
            isRequired
          />
          <FormTextField
            {...field}
            name="ssnLast4"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            hint="Stored encrypted, and never shown again."
            isRequired
          />
        </Part>
        <Part title="Home address" line="Where you live, not the company's.">
          <Wide>
            <FormTextField {...field} name="addressLine1" autoComplete="address-line1" isRequired />
          </Wide>
          <FormTextField {...field} name="addressLine2" autoComplete="address-line2" />
          <FormTextField {...field} name="city" autoComplete="address-level2" isRequired />
          <FormField contract={contract} name="state">
            {({ label, error, value, onChange }) => (
              <Select
                label={label}
                error={error}
                items={states}
                value={value}
                onChange={onChange}
                autoComplete="address-level1"
                isRequired
                isDisabled={isBusy}
              />
            )}
          </FormField>
          <FormTextField
            {...field}
            name="postalCode"
            autoComplete="postal-code"
            inputMode="numeric"
            isRequired
          />
        </Part>
        <Part title="Proof of identity">
          <Wide>
            <FormField contract={contract} name="documentId">
              {({ label, error }) => <DocumentField {...upload} label={label} error={error} />}
            </FormField>
          </Wide>
        </Part>
        <Part title="Terms">
          <Wide>
            <FormField contract={contract} name="termsAccepted">
              {({ error, value, onChange }) => (
                <Acceptance>
                  <div>
                    <Checkbox
                      isSelected={value}
                      onChange={onChange}
                      isDisabled={isBusy}
                      isInvalid={error !== undefined}
                      describedBy={error === undefined ? undefined : termsNote}
                    >
                      I accept the terms and conditions.
                    </Checkbox>
                    <Button size="small" onPress={() => setShowsTerms(true)}>
                      Read the terms and conditions
                    </Button>
                  </div>
                  <FieldNote id={termsNote} error={error} />
                </Acceptance>
              )}
            </FormField>
          </Wide>
        </Part>
      </Form>
      {step.state === 'failed' && (
        <FailureBanner failure={step.failure}>
          <p>What you entered is kept. You can submit it again.</p>
        </FailureBanner>
      )}
      {step.state === 'unauthorized' && (
        <SessionEndedBanner isInDoubt={step.isInDoubt}>
          Nothing was submitted. Sign in again, then submit the form.
        </SessionEndedBanner>
      )}
      {props.draft.state === 'overtaken' && (
        <InSight ref={floatsTall} data-floats>
          <Banner
            tone="warning"
            announce="alert"
            title="This profile was changed on another page"
            action={
              <Choices>
                <Button size="small" onPress={props.onKeepDraft}>
                  Keep what is here
                </Button>
                <Button size="small" onPress={props.onOpenOtherDraft}>
                  Open the other draft
                </Button>
              </Choices>
            }
          >
            What you typed here since is not saved. Keep it, and it replaces the other draft; or open the
            other draft, and what you typed here is dropped.
          </Banner>
        </InSight>
      )}
      <Foot>
        <DraftLine draft={props.draft} timeZone={props.timeZone} onRetry={props.onRetryDraft} />
        {isSignedOut ? (
          <Button variant="primary" size="large" onPress={props.onSignInAgain}>
            Sign in again
          </Button>
        ) : (
          <Button variant="primary" size="large" type="submit" form={formId} isPending={isBusy}>
            Submit profile
          </Button>
        )}
      </Foot>
      <TermsDialog
        isOpen={showsTerms}
        onClose={() => setShowsTerms(false)}
        onAccept={() => {
          form.setValue('termsAccepted', true, {
            shouldDirty: true,
            shouldValidate: form.formState.isSubmitted,
          });
          setShowsTerms(false);
        }}
      />
    </Page>
  );
}

function Part({ title, line, children }: { title: string; line?: string; children: React.ReactNode }) {
  const id = useId();
  return (
    <ProfilePart aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {line && <p>{line}</p>}
      <Fields>{children}</Fields>
    </ProfilePart>
  );
}

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space4};
  max-width: ${profileWidth};
`;

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token.space4};
  align-items: start;
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Wide = styled.div`
  grid-column: 1 / -1;
`;

const Acceptance = styled.div`
  display: grid;
  gap: ${token.space2};
  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${token.space2} ${token.space4};
  }
`;

/** However long the form is, and wherever in it somebody types. */
const InSight = styled.div`
  position: sticky;
  z-index: 1;
  bottom: ${token.space3};
  border-radius: ${token.radiusCard};
  box-shadow: ${token.shadowFloat};
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space2};
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space3};
  ${media.phone} {
    > button {
      flex: 1 0 100%;
    }
  }
`;
