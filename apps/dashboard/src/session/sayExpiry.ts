import { failureFrom } from '@payments/machines/failure';
import type { World } from '../app/world.ts';

const expired = 'unauthorized';
/** What has words of its own; anything else is a code of the identity provider. */
const popupCodes = /^popup-(blocked|closed)$/;

/**
 * Says that the session has ended, with a way to sign in again that keeps the page (ERR-2, TOK-7), and why the popup
 * came to nothing (AUTH-16). Both go once somebody has signed in; dismissed, the first comes back with the next refused
 * call, because nothing else offers the way on.
 */
export function sayExpiry({ session, notifications }: Pick<World, 'session' | 'notifications'>): void {
  const told = new Set<string>();
  const close = () => {
    for (const { id, code } of notifications.getSnapshot().context.list)
      if (code !== null && told.has(code)) notifications.send({ type: 'CLOSE_NOTIFICATION', id });
    told.clear();
  };
  const sayEnded = () => {
    told.add(expired);
    notifications.send({
      type: 'NOTIFY',
      notification: {
        type: 'info',
        code: expired,
        failure: failureFrom(expired, { status: 401 }),
        callback: () => session.send({ type: 'popupLogin.requested' }),
      },
    });
  };
  const sayPopupFailed = (reason: string, description: string) => {
    const code = popupCodes.test(reason) ? reason : 'sign-in-failed';
    told.add(code);
    notifications.send({
      type: 'NOTIFY',
      notification: { type: 'warning', code, values: { code: reason, description } },
    });
  };

  let before = 'elsewhere';
  session.subscribe((snapshot) => {
    const now = snapshot.matches({ reauthenticating: 'asking' })
      ? 'asking'
      : snapshot.matches({ reauthenticating: 'inPopup' })
        ? 'inPopup'
        : 'elsewhere';
    const isNew = now !== before;
    before = now;
    if (now === 'asking') {
      const isSaid = notifications.getSnapshot().context.list.some(({ code }) => code === expired);
      if (!isSaid) sayEnded();
      const { failure } = snapshot.context;
      if (isNew && failure) sayPopupFailed(failure.code, failure.description ?? '');
    } else if (isNew) close();
  });
}
