import { useSyncExternalStore } from 'react';
import { phone } from './token.ts';

/** Is the window as narrow as a phone just now? */
export const isPhone = () => matchMedia(phone).matches;

function onChange(changed: () => void): () => void {
  const query = matchMedia(phone);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** The same, followed: a window is resized, a phone is turned. */
export const useIsPhone = () => useSyncExternalStore(onChange, isPhone);
