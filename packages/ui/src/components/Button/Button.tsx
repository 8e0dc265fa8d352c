import type { ReactNode } from 'react';
import { useId } from 'react';
import styled from 'styled-components';
import { token } from '../../tokens/token.ts';
import { Spinner } from '../Spinner/index.ts';
import { type PressProps, pressProps } from './pressProps.ts';
import { touchTarget } from './touchTarget.ts';
import { useFirstFocus } from './useFirstFocus.ts';

export interface ButtonProps extends PressProps {
  /** Visual weight. `danger` for what cannot be undone, `quietDanger` for what asks about it first. @default 'secondary' */
  variant?: 'primary' | 'secondary' | 'danger' | 'quiet' | 'quietDanger';
  /** 28, 34 or 40 px high. @default 'medium' */
  size?: 'small' | 'medium' | 'large';
  /** An icon before the words. */
  icon?: ReactNode;
  /** Fills the width it is given. @default false */
  isWide?: boolean;
  /** Waits for an answer: keeps its width and its focus, and cannot be pressed. @default false */
  isPending?: boolean;
  /** Why it cannot be pressed now: it stays in reach of the keyboard and says so on focus and hover. */
  disabledReason?: string;
  children: ReactNode;
}

/** Does one thing when pressed. While `isPending` it keeps its width and cannot be pressed twice. */
export function Button({
  variant = 'secondary',
  size = 'medium',
  icon,
  isWide = false,
  isPending = false,
  disabledReason,
  autoFocus,
  children,
  ...props
}: ButtonProps) {
  const ref = useFirstFocus(autoFocus, props.ref);
  const reasonId = useId();
  const isBlocked = disabledReason !== undefined;
  return (
    <Root
      {...pressProps(props, isPending || isBlocked)}
      ref={ref}
      data-variant={variant}
      data-size={size}
      data-wide={isWide || undefined}
      data-pending={isPending || undefined}
      data-blocked={isBlocked || undefined}
      aria-busy={isPending || undefined}
      aria-describedby={isBlocked ? reasonId : props['aria-describedby']}
    >
      <Content data-waiting={isPending || undefined}>
        {icon}
        {children}
      </Content>
      {isPending && (
        <Waiting>
          <Spinner />
        </Waiting>
      )}
      {isBlocked && (
        <Reason id={reasonId} data-reason aria-hidden>
          {disabledReason}
        </Reason>
      )}
    </Root>
  );
}

const Content = styled.span`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${token.space2};
  min-width: 0;
  &[data-waiting] {
    opacity: 0;
  }
`;

const Waiting = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
`;

const Reason = styled.span`
  position: absolute;
  bottom: calc(100% + 6px);
  right: 0;
  z-index: ${token.layerOverlay};
  width: max-content;
  max-width: 240px;
  padding: 6px 10px;
  border-radius: ${token.radiusControl};
  background: ${token.tooltip};
  color: ${token.onTooltip};
  font: ${token.typeCaption};
  text-align: left;
  white-space: normal;
  pointer-events: none;
  visibility: hidden;
`;

const Root = styled.button`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  flex: none;
  height: ${token.controlHeight};
  padding: 0 ${token.space3};
  border: 1px solid ${token.borderStrong};
  border-radius: ${token.radiusControl};
  background: ${token.surface};
  color: ${token.text};
  font: ${token.typeControl};
  white-space: nowrap;
  text-decoration: none;
  cursor: pointer;
  user-select: none;
  outline: none;
  transition: background-color ${token.durationQuick} ${token.easeOut};

  &:hover {
    background: ${token.surfaceHover};
  }
  &:active {
    background: ${token.surfaceSunken};
  }
  &:focus-visible {
    outline: 2px solid ${token.focusRing};
    outline-offset: 2px;
  }
  &[data-wide] {
    width: 100%;
  }
  &[data-size='small'] {
    height: ${token.controlHeightSmall};
    padding: 0 10px;
  }
  &[data-size='large'] {
    height: ${token.controlHeightLarge};
    padding: 0 ${token.space4};
  }
  &[data-variant='primary'] {
    border-color: transparent;
    background: ${token.accent};
    color: ${token.onAccent};
    &:hover,
    &:active {
      background: ${token.accentHover};
    }
  }
  &[data-variant='danger'] {
    border-color: transparent;
    background: ${token.dangerFill};
    color: ${token.onDanger};
    &:hover,
    &:active {
      background: ${token.dangerHover};
    }
  }
  &[data-variant='quiet'] {
    border-color: transparent;
    background: none;
    color: ${token.textMuted};
    &:hover,
    &:active {
      background: ${token.surfaceHover};
      color: ${token.text};
    }
  }
  &[data-variant='quietDanger'] {
    border-color: transparent;
    background: none;
    color: ${token.danger};
  }
  &[data-variant='quietDanger']:hover,
  &[data-variant='quietDanger']:active {
    background: ${token.surfaceHover};
  }
  &[data-pending] {
    cursor: default;
  }
  &&:disabled,
  &&[data-blocked] {
    cursor: default;
    border-color: ${token.borderStrong};
    background: ${token.surfaceSunken};
    color: ${token.textDisabled};
  }
  &&[data-variant='quiet']:is(:disabled, [data-blocked]) {
    border-color: transparent;
    background: none;
  }
  &:hover > [data-reason],
  &:focus-visible > [data-reason] {
    visibility: visible;
  }
  @media (forced-colors: active) {
    border-color: ButtonBorder;
    &:is(:disabled, [data-blocked]) {
      border-color: GrayText;
      color: GrayText;
    }
  }
  ${touchTarget}
`;
