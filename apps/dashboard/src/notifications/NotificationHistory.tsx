import { notificationHistory, unreadErrorCount } from '@payments/machines/notifications';
import { useCloseOnBack } from '@payments/ui/components/closeOnBack';
import { NotificationsDrawer } from '@payments/ui/components/NotificationsDrawer';
import { useSelector } from '@xstate/react';
import { useWorld } from '../app/WorldContext.tsx';
import { toastOf } from './toastOf.ts';

/** This session's notifications behind the bell (SHELL-6). */
export function NotificationHistory(place: { isOpen: boolean; onClose: () => void }) {
  const { notifications, settings } = useWorld();
  const notices = useSelector(notifications, (snapshot) => snapshot);
  useCloseOnBack(place.isOpen, place.onClose);
  return (
    <NotificationsDrawer
      {...place}
      items={notificationHistory(notices).map(({ at, ...past }) => {
        const { tone, title, hint, requestId } = toastOf(past);
        return {
          id: past.id,
          at: new Date(at).toISOString(),
          tone,
          title,
          hint,
          requestId,
          count: past.count,
        };
      })}
      unreadCount={unreadErrorCount(notices)}
      timeZone={settings.businessTimeZone}
      onOpen={() => notifications.send({ type: 'history.read' })}
      onClear={() => notifications.send({ type: 'history.cleared' })}
    />
  );
}
