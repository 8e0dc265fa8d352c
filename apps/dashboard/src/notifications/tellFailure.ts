import { type Failure, isUnauthorized } from '@payments/machines/failure';
import type { World } from '../app/world.ts';

interface Words {
  /** What failed. */
  hintMessage: string;
  /** What 'Retry' does; without it there is no such button. */
  retry: (() => void) | undefined;
  /** Not shown: of what it failed, where the same words may be said of several. Each of them is told, with its 'Retry'. */
  values?: Readonly<Record<string, string>>;
}

/** Shows a failure with what failed and 'Retry', unless only a new sign-in helps, which the session offers itself. */
export function tellFailure(
  notifications: World['notifications'],
  failure: Failure,
  { retry, ...told }: Words,
): void {
  const refused = isUnauthorized(failure) || failure.status === 403;
  notifications.send({
    type: 'HANDLE_ERROR',
    error: failure,
    ...told,
    ...(refused || !retry ? {} : { callback: retry }),
  });
}

/**
 * Tells each failure of something that fails and recovers once; null while it does not fail. Then what offers to try again
 * goes: whoever tries has read it, and it must stand neither beside the new try nor beside its success.
 */
export function failureTeller(
  notifications: World['notifications'],
  words: Words,
): (failure: Failure | null) => void {
  let told: Failure | null = null;
  return (failure) => {
    if (failure === told) return;
    told = failure;
    if (failure) {
      tellFailure(notifications, failure, words);
      return;
    }
    for (const { id, callback } of notifications.getSnapshot().context.list)
      if (callback && callback === words.retry) notifications.send({ type: 'CLOSE_NOTIFICATION', id });
  };
}
