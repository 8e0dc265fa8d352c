import { type FormEvent, useId } from 'react';
import styled from 'styled-components';
import { Banner, SessionEndedBanner } from '../../components/Banner/index.ts';
import { Button } from '../../components/Button/index.ts';
import { ComboBox, chosenItem } from '../../components/ComboBox/index.ts';
import { FailureBanner } from '../../components/ErrorState/index.ts';
import { useFaultFocus } from '../../components/Field/index.ts';
import { Modal } from '../../components/Modal/index.ts';
import { TextField } from '../../components/TextField/index.ts';
import { token } from '../../tokens/token.ts';
import type { InviteDialogProps, InviteStep } from './InviteDialogProps.ts';

/** Invites a representative by e-mail, or sends the invitation again (REP-7). */
export function InviteDialog({ step, type, ...props }: InviteDialogProps) {
  const formId = useId();
  const isSending = step.state === 'sending';
  const isSignedOut = step.state === 'unauthorized';
  const isAgain = type === 'again';
  const companies = props.managementCompanies.map(({ id, name }) => ({ id, label: name }));
  const { managementCompanyId: companyId } = props;
  const emailError = emailProblem(step);
  const companyError =
    problemOf(step) === 'companyMissing' ? 'Choose the company that they represent.' : undefined;
  const emailField = useFaultFocus<HTMLInputElement>(emailError);
  const companyField = useFaultFocus<HTMLInputElement>(companyError);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSending && !isSignedOut) props.onSubmit();
  };
  return (
    <Modal
      isOpen={props.isOpen}
      onClose={props.onClose}
      isBusy={isSending}
      title={isAgain ? 'Send the invitation again' : 'Invite representative'}
      description={
        isAgain
          ? 'A new link is sent, and the earlier one stops working.'
          : 'They get a link to their profile. Whoever has the link can fill it in.'
      }
      footer={
        <>
          <Button isDisabled={isSending} onPress={props.onClose}>
            Cancel
          </Button>
          {isSignedOut ? (
            <Button variant="primary" onPress={props.onSignInAgain}>
              Sign in again
            </Button>
          ) : (
            <Button variant="primary" type="submit" form={formId} isPending={isSending}>
              {isAgain ? 'Send invitation again' : 'Invite representative'}
            </Button>
          )}
        </>
      }
    >
      {step.state === 'failed' && <FailureBanner failure={step.failure} />}
      {step.state === 'handedIn' && (
        <Banner tone="warning" announce="alert" title="No invitation was sent">
          {props.email} has submitted the profile already.
        </Banner>
      )}
      {step.state === 'unauthorized' && (
        <SessionEndedBanner isInDoubt={step.isInDoubt}>
          Nothing was sent. What you wrote is kept: sign in again, then send once more.
        </SessionEndedBanner>
      )}
      <Form id={formId} onSubmit={submit} noValidate>
        <TextField
          ref={emailField}
          label="E-mail"
          autoFocus={!isAgain}
          type="email"
          inputMode="email"
          autoComplete="off"
          value={props.email}
          onChange={props.onEmailChange}
          isReadOnly={isSending || isAgain}
          isRequired
          hint="The invitation is sent to this address only."
          error={emailError}
        />
        <ComboBox
          ref={companyField}
          label="Management company"
          items={companies}
          value={chosenItem(companies, companyId, props.isLoadingManagementCompanies)}
          onChange={(company) => props.onManagementCompanyChange(company?.id ?? null)}
          isLoading={props.isLoadingManagementCompanies}
          isDisabled={isSending || isAgain}
          placeholder="Choose a management company"
          hint="The company that they represent."
          error={companyError}
        />
      </Form>
    </Modal>
  );
}

function problemOf(step: InviteStep) {
  return step.state === 'editing' ? step.problem : undefined;
}

function emailProblem(step: InviteStep): string | undefined {
  const problem = problemOf(step);
  if (problem === 'emailMissing') return 'Enter the e-mail address that the invitation is sent to.';
  if (problem === 'emailInvalid') return 'Enter a complete e-mail address, like name@example.com.';
  return undefined;
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space4};
`;
