import { useRef, useState } from 'react';
import styled from 'styled-components';
import { token } from '../../tokens/token.ts';
import { MoreIcon } from '../Icon/index.ts';
import { preloadOnApproach } from '../lazyPart/index.ts';
import type { MenuItemSpec } from '../Menu/index.ts';
import { LazyMenu } from './LazyMenu.ts';

/** Something that can be done; with a `disabledReason` it says why it cannot be done now. */
export interface MenuAction extends MenuItemSpec {
  onAction: () => void;
}

export interface RowMenuProps {
  /** Names the button among its likes, e.g. 'Actions for the payment of Rosa Nakamura'. */
  label: string;
  /** Asked when the menu opens. */
  actions: () => readonly MenuAction[];
}

/** Three dots at the end of a row, and what can be done with it. */
export function RowMenu({ label, actions }: RowMenuProps) {
  const place = useRef<HTMLElement>(null);
  const [items, setItems] = useState<readonly MenuAction[]>();
  return (
    <>
      <Dots
        type="button"
        data-row-menu
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={items !== undefined}
        onClick={({ currentTarget }) => {
          place.current = placeOf(currentTarget);
          setItems(actions());
        }}
        {...preloadOnApproach(LazyMenu)}
      >
        <MoreIcon />
      </Dots>
      {items && (
        <LazyMenu
          triggerRef={place}
          isOpen
          onOpenChange={(isOpen) => {
            if (!isOpen) setItems(undefined);
          }}
          label={label}
          items={items}
          onAction={(id) => afterClosing(place.current, items.find((item) => item.id === id)?.onAction)}
        />
      )}
    </>
  );
}

/** On phones, where no dots are drawn in a card that opens, a key opens the menu beside what opens the card. */
function placeOf(dots: HTMLElement): HTMLElement {
  const opener = dots.closest('tr')?.querySelector<HTMLElement>('[data-opener]');
  return opener && !dots.checkVisibility() ? opener : dots;
}

const mostFrames = 60;

/**
 * What opens a dialog does so once the focus is back on the button and has stayed there for a frame, so that closing
 * the dialog leads here again: until the menu is wholly gone it keeps the focus for itself.
 */
function afterClosing(trigger: HTMLElement | null, act: (() => void) | undefined): void {
  let frames = 0;
  const look = () => {
    if (document.activeElement === trigger || frames === mostFrames) {
      act?.();
      return;
    }
    frames += 1;
    trigger?.focus();
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const Dots = styled.button`
  display: inline-grid;
  place-items: center;
  width: 32px;
  height: 32px;
  border-radius: ${token.radiusControl};
  color: ${token.textMuted};
  vertical-align: middle;
  &:hover,
  &[aria-expanded='true'] {
    background: ${token.border};
    color: ${token.text};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  @media (pointer: coarse) {
    width: 44px;
    height: 44px;
    margin: -6px;
  }
`;
