import { failureOf, fieldErrorsOf, mayHaveArrived } from '@payments/machines/failure';
import { type Change, changeOnce, type Revised } from './changeOnce.ts';

export interface Creation<Form, Stored extends Revised> extends Change<Form, Stored> {
  /** Rejects with `idempotency-key-reused` when the key came with another form, and 404 when what it made is gone. */
  create: (form: Form, idempotencyKey: string, signal: AbortSignal) => Promise<Stored>;
  /** Hears of what an earlier form made when a colleague has changed that since: it has to be loaded first. */
  onOvertaken?: (made: Stored) => void;
}

/**
 * Creates one thing out of a form that is sent until there is an answer, and may be written on in between (ERR-5).
 * Each try carries the same key: a form that is written on after an answer got lost changes what the earlier one made,
 * if that arrived, and is what is made if not.
 */
export function createOnce<Form, Stored extends Revised>({
  create,
  onOvertaken,
  ...rest
}: Creation<Form, Stored>) {
  const change = changeOnce(rest);
  let key = crypto.randomUUID();
  let unanswered: Form[] = [];
  /** What an earlier form made: from then on it is changed. */
  let made: Stored | undefined;
  const findMade = async (signal: AbortSignal, reused: unknown): Promise<Stored> => {
    for (const form of unanswered) {
      try {
        return await create(form, key, signal);
      } catch (error) {
        if (!isOfAnother(error)) throw error;
      }
    }
    throw reused;
  };
  const save = async (form: Form, signal: AbortSignal): Promise<Stored> => {
    if (made === undefined) {
      try {
        return await create(form, key, signal);
      } catch (error) {
        if (mayHaveArrived(failureOf(error))) unanswered.push(form);
        if (!isOfAnother(error)) throw error;
        made = await findMade(signal, error);
      }
    }
    return change(made, form, signal);
  };
  return async (form: Form, signal: AbortSignal): Promise<Stored> => {
    try {
      return await save(form, signal);
    } catch (error) {
      const { status } = failureOf(error);
      // One that is refused for a field, as a version that another note has, is still its own.
      if (status === 409 && made && fieldErrorsOf(error).length === 0) onOvertaken?.(made);
      if (status === 404) {
        key = crypto.randomUUID();
        unanswered = [];
        made = undefined;
      }
      throw error;
    }
  };
}

const isOfAnother = (error: unknown) => failureOf(error).code === 'idempotency-key-reused';
