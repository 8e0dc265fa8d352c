import { openModal } from '@payments/machines/notifications';
import { lazyPart } from '@payments/ui/components/lazyPart';
import { useSelector } from '@xstate/react';
import { useWorld } from '../app/WorldContext.tsx';
import { toastOf } from './toastOf.ts';

const NoticeDialogPart = lazyPart(() =>
  import('@payments/ui/components/NoticeDialog').then((module) => module.NoticeDialog),
);

/** The notification that must be answered first, as a dialog (SHELL-6). */
export function NotificationDialog() {
  const { notifications } = useWorld();
  const notification = useSelector(notifications, openModal);
  if (!notification) return null;
  const { title, hint, requestId, action } = toastOf(notification);
  const close = () => notifications.send({ type: 'CLOSE_NOTIFICATION', id: notification.id });
  return (
    <NoticeDialogPart
      title={title}
      hint={hint}
      requestId={requestId}
      action={
        action && {
          label: action.label,
          onPress: () => {
            close();
            action.onPress();
          },
        }
      }
      onClose={close}
    />
  );
}
