import { type Failure, failureFrom, isAbout } from '@payments/machines/failure';
import type { Overtaken } from '@payments/ui/components/ConfirmDialog';

/** A colleague saved another text than the one that was read. */
const changedCode = 'note-changed';

/** For a call that says which revision was read: its conflict is told from that with a released note. */
export function throwChanged(error: unknown): never {
  throw isAbout(error, 'query.revision') ? failureFrom(changedCode, { status: 409 }) : error;
}

/** What a colleague has done to the note meanwhile; `done` when it is released. */
export function overtakenBy({ code, status }: Failure): Overtaken | undefined {
  if (code === changedCode) return 'changed';
  if (status === 409) return 'done';
  return status === 404 ? 'gone' : undefined;
}
