import type { MouseEvent } from 'react';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { askFirst } from './leaveGuard.ts';
import { useWorld } from './WorldContext.tsx';

/**
 * Goes where a link leads without loading the page anew, once unsaved work has been asked about. A click that asks the
 * browser for a new tab or window is left to it.
 */
export function useFollow(): (href: string, event: MouseEvent) => void {
  const { leaveGuard } = useWorld();
  const navigate = useNavigate();
  return useCallback(
    (href, event) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      askFirst(leaveGuard, () => void navigate(href));
    },
    [leaveGuard, navigate],
  );
}

/** What a link of a screen is given, by its address. */
export function useLinkTo() {
  const follow = useFollow();
  return useCallback(
    (href: string) => ({ href, onClick: (event: MouseEvent) => follow(href, event) }),
    [follow],
  );
}
