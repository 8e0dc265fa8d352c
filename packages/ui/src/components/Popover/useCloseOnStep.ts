import { useEffect, useEffectEvent } from 'react';

/** Closes what floats over a page when Back or Forward leads to another. */
export function useCloseOnStep(isOpen: boolean, onOpenChange: (isOpen: boolean) => void): void {
  const close = useEffectEvent(() => onOpenChange(false));
  useEffect(() => {
    if (!isOpen) return;
    const left = () => close();
    window.addEventListener('popstate', left);
    return () => window.removeEventListener('popstate', left);
  }, [isOpen]);
}
