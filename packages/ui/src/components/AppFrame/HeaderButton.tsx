import { type ReactNode, useRef, useState } from 'react';
import styled from 'styled-components';
import { token } from '../../tokens/token.ts';
import { touchTarget } from '../Button/touchTarget.ts';
import { preloadOnApproach } from '../lazyPart/index.ts';
import type { PanelPlace } from '../Panel/index.ts';

export interface HeaderButtonProps {
  /** Names the button and what it opens. */
  label: string;
  /** What is seen of the button. */
  children: ReactNode;
  /** The words of `children` are the button's name, and `label` that of what it opens alone. @default false */
  namesItself?: boolean;
  opens: 'menu' | 'dialog';
  /** The code of what it opens, fetched when the pointer or the focus comes near. */
  part: { preload: () => Promise<void> };
  panel: (place: PanelPlace) => ReactNode;
}

/** A button of the header, drawn without what it opens. */
export function HeaderButton({
  label,
  children,
  namesItself = false,
  opens,
  part,
  panel,
}: HeaderButtonProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Trigger
        ref={trigger}
        type="button"
        title={namesItself ? undefined : label}
        aria-label={namesItself ? undefined : label}
        aria-haspopup={opens}
        aria-expanded={isOpen}
        data-wide={namesItself || undefined}
        onClick={() => setIsOpen(true)}
        {...preloadOnApproach(part)}
      >
        {children}
      </Trigger>
      {isOpen && panel({ triggerRef: trigger, isOpen, onOpenChange: setIsOpen })}
    </>
  );
}

const Trigger = styled.button`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${token.controlHeight};
  height: ${token.controlHeight};
  border-radius: ${token.radiusControl};
  color: ${token.textMuted};
  &:hover,
  &[aria-expanded='true'] {
    background: ${token.surfaceHover};
    color: ${token.text};
  }
  &[data-wide] {
    display: flex;
    align-items: center;
    gap: 10px;
    width: auto;
    height: 40px;
    padding: 0 8px 0 5px;
    border-radius: 10px;
    color: ${token.text};
    text-align: left;
    @media (max-width: 359px) {
      padding: 0 2px;
    }
  }
  ${touchTarget}
`;
