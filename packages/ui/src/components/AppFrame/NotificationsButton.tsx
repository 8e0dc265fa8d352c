import styled from 'styled-components';
import { token } from '../../tokens/token.ts';
import { BellIcon } from '../Icon/index.ts';
import type { FrameNotifications } from './AppFrameProps.ts';
import { HeaderButton } from './HeaderButton.tsx';

/** The bell, with a dot for errors that nobody has looked at, and the list behind it (SHELL-6). */
export function NotificationsButton({ unreadCount, drawer: Drawer }: FrameNotifications) {
  const label =
    unreadCount === 0
      ? 'Notifications'
      : `Notifications, ${unreadCount === 1 ? '1 unread error' : `${unreadCount} unread errors`}`;
  return (
    <HeaderButton
      label={label}
      opens="dialog"
      part={Drawer}
      panel={({ isOpen, onOpenChange }) => <Drawer isOpen={isOpen} onClose={() => onOpenChange(false)} />}
    >
      <Bell data-unread={unreadCount > 0 || undefined}>
        <BellIcon />
      </Bell>
    </HeaderButton>
  );
}

const Bell = styled.span`
  position: relative;
  display: grid;
  &[data-unread]::after {
    content: '';
    position: absolute;
    top: -3px;
    inset-inline-end: -3px;
    width: 8px;
    height: 8px;
    border: 2px solid ${token.surface};
    border-radius: 50%;
    background: ${token.danger};
    box-sizing: content-box;
  }
`;
