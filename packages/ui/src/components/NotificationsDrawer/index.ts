export {
  type ListedNotification,
  NotificationsDrawer,
  type NotificationsDrawerProps,
} from './NotificationsDrawer.tsx';
