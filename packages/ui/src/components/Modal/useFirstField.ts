import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives the focus to the field that asked for it where the dialog has it as a whole: over another dialog a field
 * cannot take it as it mounts, because the one below still holds it.
 * @returns the ref of what the dialog is in
 */
export function useFirstField<Within extends HTMLElement>(isOpen: boolean): RefObject<Within | null> {
  const ref = useRef<Within>(null);
  useEffect(() => {
    if (!isOpen) return;
    const frame = requestAnimationFrame(() => {
      const field = ref.current?.querySelector<HTMLElement>('[data-focus-first]');
      if (document.activeElement?.matches('[role="dialog"], [role="alertdialog"]')) field?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [isOpen]);
  return ref;
}
