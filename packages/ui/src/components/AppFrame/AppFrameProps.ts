import type { ComponentType, MouseEvent, ReactNode } from 'react';
import type { ThemeChoice } from '../../tokens/index.ts';
import type { ToastTone } from '../ToastRegion/index.ts';

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

/** One of this session's notifications, whether or not its toast is still there (SHELL-6). */
export interface FrameNotification {
  id: string;
  /** When it came last, ISO 8601 in UTC. */
  at: string;
  tone: ToastTone;
  title: string;
  hint?: string;
  /** The id that support asks for. */
  requestId?: string;
  /** How many times it came. */
  count: number;
}

export interface FrameNotifications {
  /** Newest first. */
  items: readonly FrameNotification[];
  /** Errors that came since the list was open last: the bell shows a dot. */
  unreadCount: number;
  /** The zone that the times are told in. */
  timeZone: string;
  /** The list was opened, or is open while something new comes: all is read. */
  onOpen: () => void;
  onClear: () => void;
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
  /** This session's notifications behind a bell; absent hides it. */
  notifications?: FrameNotifications;
  /** Above the content, e.g. the offline Banner. */
  banner?: ReactNode;
  /** The ToastRegion. */
  toasts?: ReactNode;
  children: ReactNode;
}
