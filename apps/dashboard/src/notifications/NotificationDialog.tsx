import { openModal } from '@payments/machines/notifications';
import { backgroundPart } from '@payments/ui/components/lazyPart';
import { useSelector } from '@xstate/react';
import { useWorld } from '../app/WorldContext.tsx';
import { answeredOnce, toastOf } from './toastOf.ts';

const NoticeDialogPart = backgroundPart(() =>
  import('@payments/ui/components/NoticeDialog').then((module) => module.NoticeDialog),
);

/** The notification that must be answered first, as a dialog (SHELL-6). */
export function NotificationDialog() {
  const { notifications } = useWorld();
  const notification = useSelector(notifications, openModal);
  if (!notification) return null;
  const { title, hint, requestId, action } = answeredOnce(toastOf(notification), notifications);
  return (
    <NoticeDialogPart
      title={title}
      hint={hint}
      requestId={requestId}
      action={action}
      onClose={() => notifications.send({ type: 'CLOSE_NOTIFICATION', id: notification.id })}
    />
  );
}
