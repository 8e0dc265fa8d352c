import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { token } from '../../tokens/token.ts';
import { Banner } from '../Banner/index.ts';
import { Button } from '../Button/index.ts';

export interface MissingPartProps {
  /** A newer version of the page is out: it has to be loaded anew. @default false */
  isReplaced?: boolean;
  /** Trying again did not help, though the server answers: only loading the page anew does. @default false */
  needsReload?: boolean;
  isRetrying?: boolean;
  /**
   * It answers what was just asked for: the keyboard comes to it, which a modal dialog would keep, and goes back where
   * it was; not while somebody types on the page. @default false
   */
  takesFocus?: boolean;
  onRetry: () => void;
  /** Gives up what was to be opened. */
  onClose: () => void;
}

const reload = () => window.location.reload();

/** Over everything, in place of a part whose code could not be fetched: the page behind it keeps what was typed. */
export function MissingPart({
  isReplaced,
  needsReload,
  isRetrying,
  takesFocus,
  onRetry,
  onClose,
}: MissingPartProps) {
  const reloads = isReplaced || needsReload;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const own = place.current;
    if (!takesFocus || isRetrying || !own) return;
    const before = document.activeElement;
    // What is missing may be the page's own, e.g. the rows of a long list, while somebody types in its filter.
    if (before?.matches('input, textarea') && !before.closest('[role="dialog"]')) return;
    own.querySelector('button')?.focus();
    return () => {
      const isElsewhere = document.activeElement !== document.body && !own.contains(document.activeElement);
      if (!isElsewhere && before instanceof HTMLElement) before.focus();
    };
  }, [takesFocus, isRetrying]);
  return createPortal(
    <Place ref={place} data-react-aria-top-layer="true">
      <Banner
        tone={isReplaced ? 'info' : 'warning'}
        announce="alert"
        title={isReplaced ? 'A new version of Payments is out' : 'This part could not be loaded'}
        action={
          <Actions>
            <Button size="small" onPress={reloads ? reload : onRetry} isPending={isRetrying}>
              {reloads ? 'Reload' : 'Retry'}
            </Button>
            <Button size="small" variant="quiet" onPress={onClose}>
              Close
            </Button>
          </Actions>
        }
      >
        {reloads ? 'Reload to go on.' : 'Check your connection, then try again.'}
      </Banner>
    </Place>,
    document.body,
  );
}

const Place = styled.div`
  position: fixed;
  top: ${token.space2};
  left: 50%;
  z-index: ${token.layerToast};
  width: min(480px, 100vw - 2 * ${token.space4});
  border-radius: ${token.radiusControl};
  background: ${token.surfaceRaised};
  box-shadow: ${token.shadowOverlay};
  translate: -50%;
  /* Once is enough, however many parts are missing. */
  & ~ & {
    display: none;
  }
`;

const Actions = styled.div`
  display: flex;
  gap: ${token.space1};
`;
