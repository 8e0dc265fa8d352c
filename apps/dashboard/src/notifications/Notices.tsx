import { hiddenToastCount, visibleToasts } from '@payments/machines/notifications';
import { ToastRegion } from '@payments/ui/components/ToastRegion';
import { useSelector } from '@xstate/react';
import { useWorld } from '../app/WorldContext.tsx';
import { NotificationDialog } from './NotificationDialog.tsx';
import { answeredOnce, toastOf } from './toastOf.ts';

/** What there is to tell: the toasts, and the notification that must be answered first. */
export function Notices() {
  const { notifications } = useWorld();
  const notices = useSelector(notifications, (snapshot) => snapshot);
  return (
    <>
      <ToastRegion
        toasts={visibleToasts(notices)
          .toReversed()
          .map((notice) => answeredOnce(toastOf(notice), notifications))}
        hiddenCount={hiddenToastCount(notices)}
        onDismiss={(id) => notifications.send({ type: 'CLOSE_NOTIFICATION', id })}
        onPause={() => notifications.send({ type: 'attention.given' })}
        onResume={() => notifications.send({ type: 'attention.withdrawn' })}
      />
      <NotificationDialog />
    </>
  );
}
