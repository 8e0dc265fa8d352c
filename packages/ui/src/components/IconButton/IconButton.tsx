import type { ReactNode } from 'react';
import styled from 'styled-components';
import { token } from '../../tokens/token.ts';
import { type PressProps, pressProps } from '../Button/pressProps.ts';
import { touchTarget } from '../Button/touchTarget.ts';

export interface IconButtonProps extends Omit<PressProps, 'aria-label'> {
  /** What it does, for screen readers and as the pointer's hint, e.g. 'Close'. */
  label: string;
  /** The icon alone is what is seen. */
  children: ReactNode;
  /** 28 or 34 px square. @default 'medium' */
  size?: 'small' | 'medium';
}

/** A button that is an icon: only for actions whose icon everybody knows, and never for a danger. */
export function IconButton({ label, size = 'medium', children, ...props }: IconButtonProps) {
  return (
    <Root {...pressProps(props)} aria-label={label} title={label} data-size={size}>
      {children}
    </Root>
  );
}

const Root = styled.button`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${token.controlHeight};
  height: ${token.controlHeight};
  border-radius: ${token.radiusControl};
  color: ${token.textMuted};
  cursor: pointer;
  outline: none;
  transition: background-color ${token.durationQuick} ${token.easeOut};
  &[data-size='small'] {
    width: ${token.controlHeightSmall};
    height: ${token.controlHeightSmall};
  }
  &:hover,
  &:active,
  &[aria-expanded='true'] {
    background: ${token.surfaceHover};
    color: ${token.text};
  }
  &:focus-visible {
    outline: 2px solid ${token.focusRing};
    outline-offset: 2px;
  }
  &&:disabled {
    background: none;
    cursor: default;
    color: ${token.textDisabled};
  }
  ${touchTarget}
`;
