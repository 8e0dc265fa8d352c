import { type MouseEvent, useRef, useState } from 'react';
import { preloadOnApproach } from '../lazyPart/index.ts';
import type { PanelPlace } from './Panel.tsx';

/**
 * For the native button that opens a panel whose code is fetched when the pointer or the focus comes near.
 * @returns what the button is given, and the panel's place while it is open
 */
export function usePanelTrigger(part: { preload: () => Promise<void> }) {
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<{ isByKey: boolean }>();
  const isOpen = opened !== undefined;
  const place: PanelPlace | undefined = opened && {
    triggerRef,
    isOpen,
    ...opened,
    onOpenChange: () => setOpened(undefined),
  };
  const trigger = {
    ref: triggerRef,
    type: 'button',
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    // A press of a key is a click of no pointer.
    onClick: ({ detail }: MouseEvent) => setOpened({ isByKey: detail === 0 }),
    ...preloadOnApproach(part),
  } as const;
  return { trigger, place };
}
