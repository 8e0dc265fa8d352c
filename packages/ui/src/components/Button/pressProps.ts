import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react';

/** A native button's properties, with a press in place of the click and without looks of its own. */
export interface PressProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style' | 'disabled' | 'children'> {
  /** Pressed by pointer, Enter or Space. */
  onPress?: () => void;
  isDisabled?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/**
 * What a native button is given. A `held` one keeps its focus and its place in the tab order, but neither presses
 * nor submits.
 */
export function pressProps(
  { onPress, onClick, isDisabled, type = 'button', ...props }: PressProps,
  held = false,
) {
  return {
    ...props,
    type,
    disabled: isDisabled,
    'aria-disabled': held || props['aria-disabled'],
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      if (held) {
        event.preventDefault();
        return;
      }
      onClick?.(event);
      onPress?.();
    },
  };
}
