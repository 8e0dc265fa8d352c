import { type RefObject, useEffect, useRef } from 'react';
import styled, { keyframes } from 'styled-components';
import { media, token } from '../../tokens/token.ts';
import { Button } from '../Button/index.ts';
import { CrossIcon } from '../Icon/index.ts';
import { IconButton } from '../IconButton/index.ts';
import { RequestId } from '../RequestId/index.ts';
import { type ToastTone, toastIcons } from './toastIcons.ts';

export interface Toast {
  id: string;
  tone: ToastTone;
  title: string;
  hint?: string;
  /** The id that support asks for. */
  requestId?: string;
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

/** Notifications at the bottom right, newest on top, at most four and the number of the rest. */
export function ToastRegion({ toasts, onDismiss, onPause, onResume, hiddenCount = 0 }: ToastRegionProps) {
  const more = hiddenCount + Math.max(0, toasts.length - MOST_SHOWN);
  const region = useRef<HTMLElement>(null);
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
      data-react-aria-top-layer="true"
      ref={region}
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
      <div role="status" aria-atomic={false} aria-relevant="additions">
        <List>
          {toasts.slice(0, MOST_SHOWN).map((toast) => (
            <li key={toast.id}>
              <ToastCard toast={toast} onDismiss={() => onDismiss(toast.id)} />
            </li>
          ))}
        </List>
      </div>
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

function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const { tone, title, hint, requestId, action } = toast;
  const Icon = toastIcons[tone];
  return (
    <Card data-tone={tone} role={tone === 'error' ? 'alert' : undefined}>
      <Icon />
      <Words>
        <Title>{title}</Title>
        {hint !== undefined && <Hint>{hint}</Hint>}
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

const arrive = keyframes`from { opacity: 0; translate: 0 8px; }`;

const Region = styled.section`
  position: fixed;
  right: ${token.space6};
  bottom: ${token.space6};
  z-index: ${token.layerToast};
  width: 360px;
  pointer-events: none;
  > * {
    pointer-events: auto;
  }
  ${media.phone} {
    left: ${token.space4};
    right: ${token.space4};
    bottom: calc(var(--drawer-foot, 8px) + 8px);
    width: auto;
  }
  /* A bar that floats over a list has its button there: two lines high, five on a phone. */
  html:has([data-floats]):not(:has([data-covers])) & {
    bottom: 92px;
    ${media.phone} {
      bottom: 172px;
    }
  }
  /* A modal and a drawer have their buttons where notifications stand otherwise. */
  html:has([data-covers]) & {
    ${media.beyondPhone} {
      right: auto;
      left: ${token.space6};
    }
  }
  html:has([data-covers='sheet']) & {
    ${media.phone} {
      top: ${token.space4};
      bottom: auto;
    }
  }
`;

const List = styled.ol`
  display: grid;
  gap: ${token.space2};
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
  animation: ${arrive} ${token.durationOverlay} ${token.easeOut};
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

const Title = styled.p`
  font-weight: 600;
`;

const Hint = styled.p`
  color: ${token.textMuted};
`;

const More = styled.p`
  width: max-content;
  margin: ${token.space2} 0 0 auto;
  padding: 2px 10px;
  border: 1px solid ${token.border};
  border-radius: ${token.radiusPill};
  background: ${token.surfaceRaised};
  box-shadow: ${token.shadowFloat};
  color: ${token.textMuted};
  font: ${token.typeCaption};
`;
