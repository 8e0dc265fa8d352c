import { changeOnce, type Revised } from './changeOnce.ts';
import { type Creation, createOnce } from './createOnce.ts';

/** Creates one thing out of a form where nothing is `stored` yet, or changes that; see `createOnce` and `changeOnce`. */
export function saveOnce<Form, Stored extends Revised>(creation: Creation<Form, Stored>) {
  const create = createOnce(creation);
  const change = changeOnce(creation);
  return (stored: Stored | null, form: Form, signal: AbortSignal): Promise<Stored> =>
    stored ? change(stored, form, signal) : create(form, signal);
}
