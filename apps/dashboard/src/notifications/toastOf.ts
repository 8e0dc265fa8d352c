import type { Notification } from '@payments/machines/notifications';
import type { Toast } from '@payments/ui/components/ToastRegion';
import type { World } from '../app/world.ts';
import { failureWords } from './failureWords.ts';
import { noticeWords } from './noticeWords.ts';

/** A toast that leaves when its own button is pressed: it is answered, and what comes of that is told anew. */
export function answeredOnce(toast: Toast, notifications: World['notifications']): Toast {
  const { id, action } = toast;
  if (!action) return toast;
  return {
    ...toast,
    action: {
      ...action,
      onPress() {
        notifications.send({ type: 'CLOSE_NOTIFICATION', id });
        action.onPress();
      },
    },
  };
}

/** By a notice's code, what its own button does where it does not repeat what failed. */
const actionLabels: Readonly<Record<string, string>> = {
  unauthorized: 'Sign in again',
  'file-goes-on': 'Cancel',
  'report-waiting': 'Open',
};

/** What of a notification is put into words; one of the past has nothing to do any more. */
type Worded = Omit<Notification, 'callback'> & Partial<Pick<Notification, 'callback'>>;

/** A notification in words. `hintMessage` says what failed; what is only a code is looked up. */
export function toastOf(notification: Worded): Toast {
  const { id, type, message, hintMessage, code, values, failure, callback } = notification;
  // One session's end refuses many calls at once: it is told once (ERR-2).
  const count = code === 'unauthorized' ? 1 : notification.count;
  const action = callback ? { label: actionLabels[code ?? ''] ?? 'Retry', onPress: callback } : undefined;
  if (failure) {
    const words = failureWords(failure, hintMessage ?? 'That did not work');
    return {
      id,
      tone: type,
      title: words.title,
      hint: words.message,
      requestId: words.requestId,
      count,
      action,
    };
  }
  const words = code ? noticeWords(code, values) : undefined;
  return {
    id,
    tone: type,
    title: message ?? words?.title ?? '',
    hint: hintMessage ?? words?.hint,
    count,
    action,
  };
}
