import { useEffect } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ContractForm } from './useContractForm.ts';

/** Tells whether the form differs from what it began with. */
export function useUnsavedChange<Typed extends FieldValues, Output>(
  { form }: ContractForm<Typed, Output>,
  tell: (isUnsaved: boolean) => void,
) {
  const { isDirty } = form.formState;
  useEffect(() => tell(isDirty), [tell, isDirty]);
}
