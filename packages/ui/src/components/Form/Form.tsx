import { type FormEvent, type ReactNode, useRef } from 'react';
import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form';
import { useController } from 'react-hook-form';
import styled from 'styled-components';
import { token } from '../../tokens/token.ts';
import { ErrorSummary, type ErrorSummaryProps } from './ErrorSummary.tsx';
import type { ContractForm } from './useContractForm.ts';

export interface FormProps<Typed extends FieldValues, Output> {
  /** For a submit button outside of it. */
  id?: string;
  contract: ContractForm<Typed, Output>;
  /** What the contract made of the typed values; only when nothing is wrong with them. */
  onSubmit: (output: Output) => void;
  /** It waits for an answer, or cannot be sent just now: Enter does nothing. @default false */
  isHeld?: boolean;
  /** Above: the fields at fault, or of a form that is longer than its place every fault. @default 'fields' */
  summaryTells?: ErrorSummaryProps<string>['tells'];
  children: ReactNode;
}

/** A form over a contract's schema: its errors beside each field, and above links to them. */
export function Form<Typed extends FieldValues, Output>({
  id,
  contract,
  onSubmit,
  isHeld = false,
  summaryTells,
  children,
}: FormProps<Typed, Output>) {
  const element = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isHeld) void contract.form.handleSubmit((output) => onSubmit(output))();
  };
  const goTo = (name: string) => {
    const field = element.current?.querySelector(`[data-field="${CSS.escape(name)}"]`);
    const text = field?.querySelector<HTMLElement>('[contenteditable]');
    (text ?? field?.querySelector<HTMLElement>('input, select, textarea, button'))?.focus();
  };
  return (
    <Root ref={element} id={id} onSubmit={submit} noValidate>
      <ErrorSummary
        problems={contract.problems}
        tells={summaryTells}
        attempt={contract.attempt}
        onGoTo={goTo}
      />
      {children}
    </Root>
  );
}

/** What a field's control is given. */
export interface FormControl<Value> {
  label: string;
  error: string | undefined;
  value: Value;
  onChange: (value: Value) => void;
  onBlur: () => void;
}

export interface FormFieldProps<Typed extends FieldValues, Output, Name extends FieldPath<Typed>> {
  contract: ContractForm<Typed, Output>;
  name: Name;
  children: (control: FormControl<FieldPathValue<Typed, Name>>) => ReactNode;
}

/** Any control as a field of a form: the summary's link leads to its first input. */
export function FormField<Typed extends FieldValues, Output, Name extends FieldPath<Typed>>({
  contract,
  name,
  children,
}: FormFieldProps<Typed, Output, Name>) {
  const { field } = useController<Typed, Name, Output>({ control: contract.form.control, name });
  return (
    <FieldPlace data-field={name}>
      {children({
        label: contract.labelOf(name),
        error: contract.errorOf(name),
        value: field.value,
        onChange: field.onChange,
        onBlur: field.onBlur,
      })}
    </FieldPlace>
  );
}

const Root = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space4};
`;

/** Where the summary's link finds a field. */
export const FieldPlace = styled.div`
  min-width: 0;
`;
