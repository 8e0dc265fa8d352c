import { type MouseEvent, useRef } from 'react';
import { ignoreHeldEnter } from './ignoreHeldEnter.ts';
import { isSecondPress, type Press } from './isSecondPress.ts';

/**
 * Handlers for what holds buttons that let no second press of a double click or double tap through, and no Enter that is
 * held down: what they would press is not what stood there when they were begun. Other keys are let through.
 */
export function useSinglePress() {
  const last = useRef<Press | null>(null);
  const onClickCapture = (event: MouseEvent) => {
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
  return { onClickCapture, onKeyDownCapture: ignoreHeldEnter };
}
