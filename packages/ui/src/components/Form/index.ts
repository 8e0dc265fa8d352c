export { ErrorSummary, type ErrorSummaryProps } from './ErrorSummary.tsx';
export { Form, type FormControl, FormField, type FormFieldProps, type FormProps } from './Form.tsx';
export { FormTextField, type FormTextFieldProps } from './FormTextField.tsx';
export { textFault } from './textFault.ts';
export { typedInto } from './typedInto.ts';
export {
  type ContractForm,
  type ContractFormOptions,
  type FieldFault,
  type FieldProblem,
  type FormFieldWords,
  useContractForm,
} from './useContractForm.ts';
export { useUnsavedChange } from './useUnsavedChange.ts';
