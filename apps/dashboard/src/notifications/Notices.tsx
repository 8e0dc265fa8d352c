import { hiddenToastCount, visibleToasts } from '@payments/machines/notifications';
import { ToastRegion } from '@payments/ui/components/ToastRegion';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useWorld } from '../app/WorldContext.tsx';
import { NotificationDialog } from './NotificationDialog.tsx';
import { answeredOnce, toastOf } from './toastOf.ts';

/** What there is to tell: the toasts, and the notification that must be answered first. */
export function Notices() {
  const { notifications } = useWorld();
  const notices = useSelector(notifications, (snapshot) => snapshot);
  const isKnown = useIsKnown();
  return (
    <>
      <ToastRegion
        toasts={
          isKnown
            ? visibleToasts(notices)
                .toReversed()
                .map((notice) => answeredOnce(toastOf(notice), notifications))
            : []
        }
        hiddenCount={isKnown ? hiddenToastCount(notices) : 0}
        onDismiss={(id) => notifications.send({ type: 'CLOSE_NOTIFICATION', id })}
        onPause={() => notifications.send({ type: 'attention.given' })}
        onResume={() => notifications.send({ type: 'attention.withdrawn' })}
      />
      <NotificationDialog />
    </>
  );
}

/** Milliseconds in which a screen reader comes to know of a live region: it tells nothing that came along with one. */
const toBeKnown = 100;

function useIsKnown(): boolean {
  const [isKnown, setIsKnown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setIsKnown, toBeKnown, true);
    return () => clearTimeout(timer);
  }, []);
  return isKnown;
}
