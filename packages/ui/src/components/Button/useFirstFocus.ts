import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';

/**
 * Takes the focus when the button is first drawn. The browser's own `autofocus` is too early in a dialog above a
 * drawer: the drawer still holds the focus then, and takes it back.
 */
export function useFirstFocus(
  isWanted: boolean | undefined,
  given: Ref<HTMLButtonElement | null> | undefined,
) {
  const ref = useRef<HTMLButtonElement>(null);
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(given, () => ref.current, []);
  const [isWantedAtFirst] = useState(isWanted);
  useEffect(() => {
    if (isWantedAtFirst) ref.current?.focus();
  }, [isWantedAtFirst]);
  return ref;
}
