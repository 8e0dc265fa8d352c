import { type RefObject, useEffect, useRef } from 'react';

/**
 * A ref for a field that takes the focus when it comes to be at fault: a screen reader then reads the field with its
 * fault, which would otherwise stand there unsaid while the focus is on the button that was pressed. Submitting its
 * form once more with the same fault leads there again.
 */
export function useFaultFocus<Control extends HTMLElement>(
  error: string | undefined,
): RefObject<Control | null> {
  const control = useRef<Control>(null);
  const shown = useRef(error);
  useEffect(() => {
    const isNew = error !== undefined && error !== shown.current;
    shown.current = error;
    if (isNew) control.current?.focus();
    const form = error === undefined ? undefined : control.current?.closest('form');
    const leadBack = () => control.current?.focus();
    form?.addEventListener('submit', leadBack);
    return () => form?.removeEventListener('submit', leadBack);
  }, [error]);
  return control;
}
