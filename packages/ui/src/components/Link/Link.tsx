import type { ReactNode } from 'react';
import { Link as AriaLink, type LinkProps as AriaLinkProps } from 'react-aria-components/Link';
import styled from 'styled-components';
import { token } from '../../tokens/token.ts';
import { ExternalIcon } from '../Icon/index.ts';
import { VisuallyHidden } from '../VisuallyHidden/index.ts';

export interface LinkProps extends Omit<AriaLinkProps, 'className' | 'style' | 'children'> {
  children: ReactNode;
  /** Leaves the product: opens a new tab and says so. @default false */
  isExternal?: boolean;
}

/** Goes somewhere. What does something is a Button. */
export function Link({ children, isExternal = false, ...props }: LinkProps) {
  return (
    <Root {...props} {...(isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
      {children}
      {isExternal && (
        <>
          <ExternalIcon size={13} />
          <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
        </>
      )}
    </Root>
  );
}

const Root = styled(AriaLink)`
  color: ${token.accentText};
  font-weight: 500;
  text-decoration: underline;
  text-decoration-color: ${token.accentBorder};
  text-underline-offset: 3px;
  border-radius: 2px;
  outline: none;
  cursor: pointer;
  svg {
    display: inline-block;
    margin-left: 4px;
    vertical-align: -1px;
  }
  &[data-hovered] {
    text-decoration-color: currentColor;
  }
  &[data-focus-visible] {
    outline: 2px solid ${token.focusRing};
    outline-offset: 2px;
  }
  &[data-disabled] {
    color: ${token.textDisabled};
    cursor: default;
  }
`;
