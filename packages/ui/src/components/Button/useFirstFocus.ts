import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';

/**
 * Takes the focus when the button is first drawn. The browser's own `autofocus` is too early in a dialog above a
 * drawer: the drawer still holds the focus then, and takes it back.
 */
export function useFirstFocus(isWanted: boolean | undefined, given: Ref<HTMLButtonElement> | undefined) {
  const ref = useRef<HTMLButtonElement>(null);
  useImperativeHandle(given, () => ref.current as HTMLButtonElement);
  const [isWantedAtFirst] = useState(isWanted);
  useEffect(() => {
    if (isWantedAtFirst) ref.current?.focus();
  }, [isWantedAtFirst]);
  return ref;
}
