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
 * one that did not is not sent again, nor one twice that is sent as it was.
 */
export function changeOnce<Form, Stored extends Revised>({ read, change }: Change<Form, Stored>) {
  let begunOn: Stored | undefined;
  let base: Stored | undefined;
  let unanswered: { form: Form } | undefined;
  return async (stored: Stored, form: Form, signal: AbortSignal): Promise<Stored> => {
    if (base === undefined || stored !== begunOn) {
      begunOn = base = stored;
      unanswered = undefined;
    }
    if (unanswered) {
      const { form: sent } = unanswered;
      const now = await read({ id: base.id }, signal);
      const hasArrived = now.revision !== base.revision;
      if (hasArrived) base = await change(base, sent, signal);
      unanswered = undefined;
      if (hasArrived && JSON.stringify(sent) === JSON.stringify(form)) return base;
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
