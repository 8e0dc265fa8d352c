import { type RefObject, useEffect, useRef } from 'react';
import { dialogs } from '../focusPlace/index.ts';

/**
 * Gives the focus to the field that asked for it where the dialog has it as a whole: over another dialog a field
 * cannot take it as it mounts, because the one below still holds it.
 * @param otherwise what has it where no field asked for it, as a selector
 * @returns the ref of what the dialog is in
 */
export function useFirstField<Within extends HTMLElement>(
  isOpen: boolean,
  otherwise?: string,
): RefObject<Within | null> {
  const ref = useRef<Within>(null);
  useEffect(() => {
    if (!isOpen) return;
    const frame = requestAnimationFrame(() => {
      const find = (selector: string) => ref.current?.querySelector<HTMLElement>(selector);
      const field = find('[data-focus-first]') ?? (otherwise && find(otherwise));
      if (field && document.activeElement?.matches(dialogs)) field.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [isOpen, otherwise]);
  return ref;
}
