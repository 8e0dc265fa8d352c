export {
  hiddenToastCount,
  type NotificationsContext,
  type NotificationsEvent,
  type NotificationsInput,
  notificationHistory,
  notificationsMachine,
  openModal,
  unreadErrorCount,
  visibleToasts,
} from './notificationsMachine.ts';
export {
  defaultStay,
  historyLimit,
  leavesByItself,
  type Notification,
  type NotificationInput,
  type NotificationType,
  notificationOf,
  notificationTypes,
  type PastNotification,
  visibleLimit,
} from './notificationsRules.ts';
