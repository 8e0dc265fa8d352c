import type { AnchorHTMLAttributes, ReactNode } from 'react';
import styled from 'styled-components';
import { token } from '../../tokens/token.ts';
import { ExternalIcon } from '../Icon/index.ts';
import { VisuallyHidden } from '../VisuallyHidden/index.ts';

export interface LinkProps
  extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className' | 'style' | 'target' | 'rel'> {
  href: string;
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

/** What a link needs to lead to another screen of the dashboard. */
export type ScreenLink = Pick<LinkProps, 'href' | 'onClick'>;

interface MaybeLinkProps {
  link: ScreenLink | undefined;
  /** Says where it leads, with its words in it. */
  label: string;
  children: ReactNode;
}

/** A link where there is one, else its words alone. */
export function MaybeLink({ link, label, children }: MaybeLinkProps) {
  return link ? (
    <Link {...link} aria-label={label}>
      {children}
    </Link>
  ) : (
    children
  );
}

const Root = styled.a`
  color: ${token.accentText};
  font-weight: 500;
  text-decoration: underline;
  text-decoration-color: ${token.accentBorder};
  text-underline-offset: 3px;
  border-radius: 2px;
  svg {
    display: inline-block;
    margin-left: 4px;
    vertical-align: -1px;
  }
  &:hover {
    text-decoration-color: currentColor;
  }
`;
