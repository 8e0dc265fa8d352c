import { failureOf, mayHaveArrived } from '@payments/machines/failure';

/** What several people may change: each change counts its revision. */
export interface Revised {
  id: number;
  revision: number;
}

export interface Change<Form, Stored extends Revised> {
  read: (params: { id: number }, signal: AbortSignal) => Promise<Stored>;
  /** The same again answers as before; any other change on an older revision rejects with 409. */
  change: (stored: Stored, form: Form, signal: AbortSignal) => Promise<Stored>;
}

/**
 * Changes one thing by a form that is sent until there is an answer, and may be written on in between (ERR-5). What
 * stands there after a change whose answer got lost is looked up first: a change that arrived is no colleague's, and
 * one that did not is not sent again.
 */
export function changeOnce<Form, Stored extends Revised>({ read, change }: Change<Form, Stored>) {
  let begunOn: Stored | undefined;
  let base: Stored | undefined;
  let unanswered: { form: Form } | undefined;
  const baseAfter = async (sent: Form, before: Stored, signal: AbortSignal): Promise<Stored> => {
    const now = await read({ id: before.id }, signal);
    return now.revision === before.revision ? before : change(before, sent, signal);
  };
  return async (stored: Stored, form: Form, signal: AbortSignal): Promise<Stored> => {
    if (base === undefined || stored !== begunOn) {
      begunOn = base = stored;
      unanswered = undefined;
    }
    if (unanswered) {
      base = await baseAfter(unanswered.form, base, signal);
      unanswered = undefined;
    }
    try {
      base = await change(base, form, signal);
      return base;
    } catch (error) {
      if (mayHaveArrived(failureOf(error))) unanswered = { form };
      throw error;
    }
  };
}
