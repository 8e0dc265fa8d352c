import { useEffect, useState } from 'react';

const mostFrames = 30;

/**
 * Gives the focus back to what had it when the drawer was first drawn, where nothing else has taken it: a drawer that
 * is gone with its address, and not by being closed, leaves it nowhere.
 */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      let frames = 0;
      const look = () => {
        if (document.activeElement !== document.body || frames === mostFrames) return;
        frames += 1;
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    [opener],
  );
}
