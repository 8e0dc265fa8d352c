import type { NotificationInput } from '@payments/machines/notifications';
import type { World } from '../app/world.ts';

/** Tells what holds for now only; answers what takes it back. */
export function tellForNow(
  notifications: World['notifications'],
  notification: NotificationInput,
): () => void {
  notifications.send({ type: 'NOTIFY', notification });
  const id = notifications.getSnapshot().context.list.at(-1)?.id ?? '';
  return () => notifications.send({ type: 'CLOSE_NOTIFICATION', id });
}
