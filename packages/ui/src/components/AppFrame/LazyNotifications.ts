import { lazyPart } from '../lazyPart/index.ts';
import type { NotificationsDrawerProps } from './NotificationsDrawer.tsx';

/** The list of this session's notifications, fetched when it is first needed. */
export const LazyNotifications = lazyPart<NotificationsDrawerProps>(() =>
  import('./NotificationsDrawer.tsx').then((module) => module.NotificationsDrawer),
);
