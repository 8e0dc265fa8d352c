import { failureOf, mayHaveArrived } from '@payments/machines/failure';

export interface Creation<Form, Stored> {
  /** Rejects with `idempotency-key-reused` when the key came with another form, and 404 when what it made is gone. */
  create: (form: Form, idempotencyKey: string, signal: AbortSignal) => Promise<Stored>;
  change: (stored: Stored, form: Form, signal: AbortSignal) => Promise<Stored>;
}

/**
 * Creates one thing out of a form that is sent until there is an answer, and may be written on in between (ERR-5).
 * Each try carries the same key: a form that is written on after an answer got lost changes what the earlier one made,
 * if that arrived, and is what is made if not.
 */
export function createOnce<Form, Stored>({ create, change }: Creation<Form, Stored>) {
  let key = crypto.randomUUID();
  let unanswered: Form[] = [];
  const attempt = async (form: Form, signal: AbortSignal) => {
    try {
      return await create(form, key, signal);
    } catch (error) {
      if (failureOf(error).status === 404) {
        key = crypto.randomUUID();
        unanswered = [];
      }
      throw error;
    }
  };
  const findMade = async (signal: AbortSignal, reused: unknown): Promise<Stored> => {
    for (const form of unanswered) {
      try {
        return await attempt(form, signal);
      } catch (error) {
        if (!isOfAnother(error)) throw error;
      }
    }
    throw reused;
  };
  return async (form: Form, signal: AbortSignal): Promise<Stored> => {
    try {
      return await attempt(form, signal);
    } catch (error) {
      if (isOfAnother(error)) return change(await findMade(signal, error), form, signal);
      if (mayHaveArrived(failureOf(error))) unanswered.push(form);
      throw error;
    }
  };
}

const isOfAnother = (error: unknown) => failureOf(error).code === 'idempotency-key-reused';
