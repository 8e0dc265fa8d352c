import type { ComponentType, MouseEvent, ReactNode } from 'react';
import type { ThemeChoice } from '../../tokens/index.ts';
import type { LazyPart } from '../lazyPart/index.ts';

export interface FrameItem {
  label: string;
  /** A real address, so that it opens in a new tab as any link does. */
  href: string;
  icon: ComponentType;
  isCurrent: boolean;
  section: 'main' | 'administration';
}

export interface FrameLink {
  label: string;
  href: string;
}

export interface FrameNotifications {
  /** Errors that came since the list was open last: the bell shows a dot. */
  unreadCount: number;
  /** The NotificationsDrawer behind the bell, fetched when it is first needed. */
  drawer: LazyPart<{ isOpen: boolean; onClose: () => void }>;
}

export interface AppFrameProps {
  items: readonly FrameItem[];
  /** A plain click on one of the frame's own links; call `event.preventDefault()` to route it. */
  onNavigate: (href: string, event: MouseEvent<HTMLAnchorElement>) => void;
  /** Where the wordmark leads. */
  homeHref: string;
  /** E.g. FAQs; opened through `onNavigate`. Empty hides it. */
  helpItems: readonly FrameLink[];
  /** Sibling products and marketing (SHELL-9); open in a new tab. */
  outsideLinks?: readonly FrameLink[];
  userName: string;
  /** Shown under the name; also what the account menu is headed with (SHELL-3). */
  companyName?: string;
  isReadOnly?: boolean;
  theme: ThemeChoice;
  onThemeChange: (theme: ThemeChoice) => void;
  onSignOut: () => void;
  /** Where users see to their own sign-in (AUTH-20); absent hides it. Opens in a new tab. */
  accountHref?: string;
  /** This session's notifications behind a bell; absent hides it. */
  notifications?: FrameNotifications;
  /** Above the content, e.g. the offline Banner. */
  banner?: ReactNode;
  /** The header says so, in sight wherever the content is scrolled to. @default false */
  isOffline?: boolean;
  /** The ToastRegion. */
  toasts?: ReactNode;
  children: ReactNode;
}
