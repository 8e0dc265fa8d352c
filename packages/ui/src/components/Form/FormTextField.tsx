import { type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import { TextField, type TextFieldProps } from '../TextField/index.ts';
import { FieldPlace } from './Form.tsx';
import type { ContractForm } from './useContractForm.ts';

export interface FormTextFieldProps<
  Typed extends FieldValues,
  Output,
  Name extends FieldPathByValue<Typed, string>,
> extends Omit<TextFieldProps, 'label' | 'error' | 'value' | 'onChange' | 'onBlur' | 'name' | 'ref'> {
  contract: ContractForm<Typed, Output>;
  name: Name;
}

/** A TextField as a field of a form; its label comes from the form's words. */
export function FormTextField<
  Typed extends FieldValues,
  Output,
  Name extends FieldPathByValue<Typed, string>,
>({ contract, name, ...props }: FormTextFieldProps<Typed, Output, Name>) {
  const { field } = useController<Typed, Name, Output>({ control: contract.form.control, name });
  return (
    <FieldPlace data-field={name}>
      <TextField
        {...props}
        label={contract.labelOf(name)}
        error={contract.errorOf(name)}
        name={name}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
      />
    </FieldPlace>
  );
}
