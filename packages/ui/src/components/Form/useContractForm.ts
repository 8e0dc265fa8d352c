import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  get,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';

/** What is wrong with a field: `type` is the schema's code, e.g. `too_small` or `invalid_format`. */
export interface FieldFault {
  type: string;
  message: string | undefined;
}

/** A field's name for people, and the words for what is wrong with it. */
export interface FormFieldWords<Value = unknown> {
  label: string;
  error: string | ((fault: FieldFault, typed: Value) => string);
}

export interface FieldProblem<Name extends string> {
  /** Undefined where the form has no such field: the server refused what is sent beside the fields. */
  name: Name | undefined;
  label: string;
  message: string;
}

export interface ContractForm<Typed extends FieldValues, Output> {
  form: UseFormReturn<Typed, unknown, Output>;
  /** In the order of the fields; what concerns none of them last. */
  problems: readonly FieldProblem<FieldPath<Typed>>[];
  labelOf: (name: FieldPath<Typed>) => string;
  errorOf: (name: FieldPath<Typed>) => string | undefined;
  /** Changes with every try that was refused, here or by the server. */
  attempt: string;
}

export interface ContractFormOptions<Typed extends FieldValues, Output> {
  /** From `typedInto`. */
  schema: z.ZodMiniType<Output, Typed>;
  defaultValues: DefaultValues<Typed>;
  /** In the order in which they stand in the form. */
  fields: { readonly [Name in FieldPath<Typed>]?: FormFieldWords };
  /**
   * What the server says of single fields, by their names; what it says of a field that the form lacks
   * is told of the whole. Keep its identity while it says nothing new.
   */
  serverErrors?: Readonly<Record<string, string | undefined>>;
}

const fromServer = 'server';

/** A form that is checked by the contract: at the first try as a whole, afterwards each field as it is typed. */
export function useContractForm<Typed extends FieldValues, Output>({
  schema,
  defaultValues,
  fields,
  serverErrors,
}: ContractFormOptions<Typed, Output>): ContractForm<Typed, Output> {
  const form = useForm<Typed, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues,
    shouldFocusError: false,
  });
  const { errors, submitCount } = form.formState;
  const [serverTries, setServerTries] = useState(0);
  /** The try that the server refused: what it said of other fields is said until the next. */
  const [refusedTry, setRefusedTry] = useState(0);
  const rememberTry = useEffectEvent(() => setRefusedTry(submitCount));
  const { setError } = form;
  const names = namesOf<Typed>(fields);
  useEffect(() => {
    if (serverErrors === undefined) return;
    for (const name of namesOf<Typed>(fields)) {
      const message = serverErrors[name];
      if (message !== undefined) setError(name, { type: fromServer, message });
    }
    setServerTries((count) => count + 1);
    rememberTry();
  }, [serverErrors, setError, fields]);

  const labelOf = (name: FieldPath<Typed>) => fields[name]?.label ?? name;
  const errorOf = (name: FieldPath<Typed>): string | undefined => {
    const found = faultOf(get(errors, name));
    if (found === undefined) return undefined;
    const words = fields[name]?.error;
    if (found.type === fromServer || words === undefined) return found.message ?? 'This cannot be used.';
    return typeof words === 'string' ? words : words(found, form.getValues(name));
  };
  return {
    form,
    problems: [
      ...names.flatMap((name) => {
        const message = errorOf(name);
        return message === undefined ? [] : [{ name, label: labelOf(name), message }];
      }),
      ...saidOfOthers(names, refusedTry === submitCount ? serverErrors : undefined).map((message) => ({
        name: undefined,
        label: 'This form',
        message,
      })),
    ],
    labelOf,
    errorOf,
    attempt: `${submitCount}/${serverTries}`,
  };
}

function namesOf<Typed extends FieldValues>(fields: object): FieldPath<Typed>[] {
  return Object.keys(fields) as FieldPath<Typed>[];
}

/** Each once: several such fields may be refused in the same words. */
function saidOfOthers(names: readonly string[], serverErrors: object = {}): string[] {
  const messages = Object.entries(serverErrors).flatMap(([name, message]: [string, string | undefined]) =>
    message === undefined || names.includes(name) ? [] : [message],
  );
  return [...new Set(messages)];
}

/** A fault of one of a list's items counts for the list. */
function faultOf(found: unknown): FieldFault | undefined {
  if (Array.isArray(found)) return found.map(faultOf).find((fault) => fault !== undefined);
  return isFault(found) ? found : undefined;
}

function isFault(found: unknown): found is FieldFault {
  return typeof found === 'object' && found !== null && 'type' in found && typeof found.type === 'string';
}
