import { useEffect } from 'react';
import styled from 'styled-components';
import { token } from '../../tokens/token.ts';
import { Button } from '../Button/index.ts';
import { DateTime } from '../DateTime/index.ts';
import { Drawer } from '../Drawer/index.ts';
import { TextWithEmail } from '../EmailAddress/index.ts';
import { EmptyState } from '../EmptyState/index.ts';
import { BellIcon } from '../Icon/index.ts';
import { RequestId } from '../RequestId/index.ts';
import { listsNotices } from '../rootMark/index.ts';
import { TimesTold, type ToastTone, toastIcons } from '../ToastRegion/index.ts';

/** One of this session's notifications, whether or not its toast is still there (SHELL-6). */
export interface ListedNotification {
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

export interface NotificationsDrawerProps {
  /** Newest first. */
  items: readonly ListedNotification[];
  /** Errors that came since the list was open last. */
  unreadCount: number;
  /** The zone that the times are told in. */
  timeZone: string;
  isOpen: boolean;
  /** The list was opened, or is open while something new comes: all is read. */
  onOpen: () => void;
  onClear: () => void;
  onClose: () => void;
}

const toneWords: Readonly<Record<ToastTone, string>> = {
  success: 'Done',
  info: 'Notice',
  warning: 'Warning',
  error: 'Error',
};

/** This session's notifications, the newest first, to read again and to copy their request ids from (SHELL-6). */
export function NotificationsDrawer({
  isOpen,
  onClose,
  items,
  unreadCount,
  timeZone,
  onOpen,
  onClear,
}: NotificationsDrawerProps) {
  const newest = items[0];
  const news = newest && `${newest.id} ${newest.count} ${unreadCount}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what comes while the list is open is read too
  useEffect(() => {
    if (isOpen) onOpen();
  }, [isOpen, news]);
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title="Notifications"
      titleSize="large"
      header={<Line ref={listsNotices}>Since this page was loaded, newest first.</Line>}
      footer={items.length === 0 ? undefined : <Button onPress={onClear}>Clear list</Button>}
    >
      {items.length === 0 ? (
        <EmptyState
          icon={BellIcon}
          title="No notifications yet"
          message="What appears in the corner of the screen during this visit is kept here."
        />
      ) : (
        <List aria-label="Notifications">
          {items.map(({ id, at, tone, title, hint, requestId, count }) => {
            const Icon = toastIcons[tone];
            return (
              <li key={id} data-tone={tone}>
                <Meta>
                  <Icon />
                  <b>{toneWords[tone]}</b>
                  <DateTime instant={at} timeZone={timeZone} withZone />
                </Meta>
                <p>
                  {title}
                  <TimesTold count={count} />
                </p>
                {hint !== undefined && (
                  <Hint>
                    <TextWithEmail text={hint} />
                  </Hint>
                )}
                {requestId !== undefined && <RequestId id={requestId} />}
              </li>
            );
          })}
        </List>
      )}
    </Drawer>
  );
}

const Line = styled.p`
  margin-top: ${token.space1};
  color: ${token.textMuted};
  font: ${token.typeTable};
`;

const List = styled.ol`
  font: ${token.typeTable};
  li {
    display: grid;
    gap: ${token.space1};
    padding: ${token.space3} 0;
    border-bottom: 1px solid ${token.border};
    overflow-wrap: anywhere;
  }
  li:first-child {
    padding-top: 0;
  }
  li > p:first-of-type {
    font-weight: 600;
  }
  [data-tone='info'] > div > svg {
    color: ${token.info};
  }
  [data-tone='success'] > div > svg {
    color: ${token.success};
  }
  [data-tone='warning'] > div > svg {
    color: ${token.warning};
  }
  [data-tone='error'] > div > svg {
    color: ${token.danger};
  }
`;

const Meta = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space2};
  color: ${token.textMuted};
  b {
    flex: 1;
    font-weight: 550;
  }
`;

const Hint = styled.p`
  color: ${token.textMuted};
`;
