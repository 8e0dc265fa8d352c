import { lazyPart } from '../lazyPart/index.ts';

/** The sidebar of narrow screens, fetched when it is first needed. */
export const LazySidebar = lazyPart(() => import('./SidebarPanel.tsx').then((module) => module.SidebarPanel));
