export {
  hiddenToastCount,
  type NotificationsContext,
  type NotificationsEvent,
  type NotificationsInput,
  notificationsMachine,
  openModal,
  visibleToasts,
} from './notificationsMachine.ts';
export {
  defaultStay,
  leavesByItself,
  type Notification,
  type NotificationInput,
  type NotificationType,
  notificationOf,
  notificationTypes,
  visibleLimit,
} from './notificationsRules.ts';
