import { type MouseEvent, useRef } from 'react';
import { isSecondPress, type Press } from './isSecondPress.ts';

/**
 * A click handler for the capture phase that lets no second press of a double click or double tap through: what it
 * would press is not what stood there when it was begun. Keys are let through.
 */
export function useSinglePress(): (event: MouseEvent) => void {
  const last = useRef<Press | null>(null);
  return (event) => {
    const { nativeEvent } = event;
    const press: Press = {
      count: event.detail,
      isTap: nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch',
      at: event.timeStamp,
      x: event.clientX,
      y: event.clientY,
    };
    const isSecond = isSecondPress(last.current, press);
    last.current = press;
    if (!isSecond) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
