import { type RefObject, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { useIsPhone } from '../../tokens/isPhone.ts';
import { media, token } from '../../tokens/token.ts';
import { Button } from '../Button/index.ts';
import { TextWithEmail } from '../EmailAddress/index.ts';
import { CrossIcon } from '../Icon/index.ts';
import { IconButton } from '../IconButton/index.ts';
import { RequestId } from '../RequestId/index.ts';
import { TimesTold } from './TimesTold.tsx';
import { type ToastTone, toastIcons } from './toastIcons.ts';
import { useReachByKey } from './useReachByKey.ts';
import { useToastRoom } from './useToastRoom.ts';

export interface Toast {
  id: string;
  tone: ToastTone;
  title: string;
  hint?: string;
  /** The id that support asks for. */
  requestId?: string;
  /** How many times it came; one more is told anew. @default 1 */
  count?: number;
  /** The one thing that can be done about it. */
  action?: { label: string; onPress: () => void };
}

export interface ToastRegionProps {
  /** Newest first. */
  toasts: readonly Toast[];
  onDismiss: (id: string) => void;
  /** The pointer or the focus came in: nothing may leave by itself. */
  onPause?: () => void;
  /** Pointer and focus are gone. */
  onResume?: () => void;
  /** How many there are beyond those handed over. @default 0 */
  hiddenCount?: number;
}

const MOST_SHOWN = 4;
/** Four cover two thirds of one. */
const MOST_ON_PHONES = 2;

/** Notifications at the bottom right, newest on top, at most four, on phones two, and the number of the rest; F6 leads there and back. */
export function ToastRegion({ toasts, onDismiss, onPause, onResume, hiddenCount = 0 }: ToastRegionProps) {
  const most = useIsPhone() ? MOST_ON_PHONES : MOST_SHOWN;
  const shown = toasts.slice(0, most).map((toast, place) => ({ toast, place }));
  const more = hiddenCount + Math.max(0, toasts.length - most);
  const region = useRef<HTMLElement>(null);
  useToastRoom(region);
  useReachByKey();
  const isPaused = useRef(false);
  const isPointedAt = useRef(false);
  const pause = () => {
    if (isPaused.current) return;
    isPaused.current = true;
    onPause?.();
  };
  const resumeUnlessHeld = () => {
    if (!isPaused.current || isHeld(region, isPointedAt)) return;
    isPaused.current = false;
    onResume?.();
  };
  // A dismissed notification takes the pointer and the focus with it, and no event tells.
  useEffect(resumeUnlessHeld);
  return (
    <Region
      aria-label="Notifications"
      aria-keyshortcuts="F6"
      data-react-aria-top-layer="true"
      ref={region}
      style={{ '--shown': Math.max(1, shown.length) } as object}
      onPointerEnter={() => {
        isPointedAt.current = true;
        pause();
      }}
      onPointerLeave={() => {
        isPointedAt.current = false;
        resumeUnlessHeld();
      }}
      onFocus={pause}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) resumeUnlessHeld();
      }}
    >
      {/* Both stand before anything comes: what a live region brings along with itself may not be told. */}
      <Told role="alert" placed={shown.filter(({ toast }) => toast.tone === 'error')} onDismiss={onDismiss} />
      <Told
        role="status"
        placed={shown.filter(({ toast }) => toast.tone !== 'error')}
        onDismiss={onDismiss}
      />
      {more > 0 && <More>+{more} more</More>}
    </Region>
  );
}

/** The pointer or the focus is inside. */
function isHeld(region: RefObject<HTMLElement | null>, isPointedAt: RefObject<boolean>): boolean {
  const element = region.current;
  if (element === null) return false;
  return (isPointedAt.current && element.matches(':hover')) || element.contains(document.activeElement);
}

interface ToldProps extends Pick<ToastRegionProps, 'onDismiss'> {
  role: 'alert' | 'status';
  /** Each with its place among all. */
  placed: readonly { toast: Toast; place: number }[];
}

/** A live region and what it tells, drawn among what the other one tells. */
function Told({ role, placed, onDismiss }: ToldProps) {
  return (
    <Live role={role} aria-atomic={false} aria-relevant="additions">
      <ol>
        {placed.map(({ toast, place }) => (
          <li key={toast.id} style={{ gridRow: place + 1 }}>
            <ToastCard toast={toast} onDismiss={() => onDismiss(toast.id)} />
          </li>
        ))}
      </ol>
    </Live>
  );
}

function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const { tone, title, hint, requestId, count = 1, action } = toast;
  const Icon = toastIcons[tone];
  return (
    <Card data-tone={tone}>
      <Icon />
      <Words>
        {/* Its words come anew with each repeat; its buttons stay, for one of them may have the focus. */}
        <Said key={count} data-again={count > 1 || undefined}>
          <Title>
            {title}
            <TimesTold count={count} />
          </Title>
          {hint !== undefined && (
            <Hint>
              <TextWithEmail text={hint} />
            </Hint>
          )}
        </Said>
        {requestId !== undefined && <RequestId id={requestId} />}
        {action !== undefined && (
          <div>
            <Button size="small" onPress={action.onPress}>
              {action.label}
            </Button>
          </div>
        )}
      </Words>
      <IconButton size="small" label={`Dismiss: ${title}`} onPress={onDismiss}>
        <CrossIcon />
      </IconButton>
    </Card>
  );
}

const Region = styled.section`
  position: fixed;
  right: ${token.space6};
  bottom: var(--foot);
  z-index: ${token.layerToast};
  display: grid;
  grid-template: repeat(var(--shown), auto) / minmax(0, 1fr);
  gap: ${token.space2};
  width: 360px;
  pointer-events: none;
  li,
  > p {
    pointer-events: auto;
  }
  ${media.phone} {
    left: ${token.space4};
    right: ${token.space4};
    width: auto;
  }
  /* A modal and a drawer have their buttons where notifications stand otherwise. */
  html:is([data-page-covered], [data-page-covered-by-sheet]) & {
    bottom: ${token.space6};
    ${media.beyondPhone} {
      right: auto;
      left: ${token.space6};
    }
    ${media.phone} {
      bottom: calc(var(--drawer-foot, 8px) + 8px);
    }
  }
  html[data-page-covered-by-sheet] & {
    ${media.phone} {
      top: ${token.space4};
      bottom: auto;
    }
  }
  /* They stand in the list; F6 leads to their buttons. */
  html[data-page-lists-notices] &:not(:focus-within) {
    opacity: 0;
    li,
    > p {
      pointer-events: none;
    }
  }
  &&[data-aside] {
    top: ${token.space4};
    bottom: auto;
  }
  html[data-page-covered-by-sheet] &&[data-aside] {
    ${media.phone} {
      top: auto;
      bottom: ${token.space4};
    }
  }
`;

/** Both lie over one another, each with the other's rows left free: one without a box would be no region while empty. */
const Live = styled.div`
  &,
  > ol {
    grid-area: 1 / 1 / -1 / -1;
    display: grid;
    grid-template-rows: subgrid;
  }
`;

const Card = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 10px;
  padding: 14px 10px 14px ${token.space4};
  border: 1px solid ${token.border};
  border-radius: ${token.radiusCard};
  background: ${token.surfaceRaised};
  box-shadow: ${token.shadowOverlay};
  font: ${token.typeTable};
  animation: p-arrive ${token.durationOverlay} ${token.easeOut};
  > svg {
    margin-top: 2px;
    color: ${token.info};
  }
  > button {
    margin: -4px 0;
  }
  &[data-tone='success'] > svg {
    color: ${token.success};
  }
  &[data-tone='warning'] > svg {
    color: ${token.warning};
  }
  &[data-tone='error'] > svg {
    color: ${token.danger};
  }
`;

const Words = styled.div`
  flex: 1;
  display: grid;
  gap: ${token.space1};
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Said = styled.div`
  display: grid;
  gap: ${token.space1};
  &[data-again] {
    animation: p-arrive ${token.durationOverlay} ${token.easeOut};
  }
`;

const Title = styled.p`
  font-weight: 600;
`;

const Hint = styled.p`
  color: ${token.textMuted};
`;

const More = styled.p`
  justify-self: end;
  padding: 2px 10px;
  border: 1px solid ${token.border};
  border-radius: ${token.radiusPill};
  background: ${token.surfaceRaised};
  box-shadow: ${token.shadowFloat};
  color: ${token.textMuted};
  font: ${token.typeCaption};
`;
