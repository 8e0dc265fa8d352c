import type { MouseEvent } from 'react';
import styled from 'styled-components';
import { token } from '../../tokens/token.ts';
import type { FrameItem } from './AppFrameProps.ts';

interface SidebarProps {
  items: readonly FrameItem[];
  onNavigate: (href: string, event: MouseEvent<HTMLAnchorElement>) => void;
}

const sections = [
  { id: 'main', title: undefined },
  { id: 'administration', title: 'Administration' },
] as const;

/** The places one may go, the current one marked. */
export function Sidebar({ items, onNavigate }: SidebarProps) {
  return (
    <Nav aria-label="Main">
      {sections.map(({ id, title }) => {
        const ofSection = items.filter(({ section }) => section === id);
        if (ofSection.length === 0) return null;
        // A title tells its places from others: of somebody who has no others it tells nothing.
        const heading = ofSection.length < items.length ? title : undefined;
        return (
          <div key={id}>
            {heading && <h2 id={`sidebar-${id}`}>{heading}</h2>}
            <ul aria-labelledby={heading && `sidebar-${id}`}>
              {ofSection.map(({ label, href, icon: Icon, isCurrent }) => (
                <li key={href}>
                  <a
                    href={href}
                    aria-current={isCurrent ? 'page' : undefined}
                    onClick={(event) => onNavigate(href, event)}
                  >
                    <Icon />
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </Nav>
  );
}

const Nav = styled.nav`
  display: grid;
  gap: ${token.space2};
  h2 {
    padding: 8px 12px 6px;
    color: ${token.textFaint};
    font: ${token.typeCaption};
    font-size: 11px;
    font-weight: 600;
    letter-spacing: 0.06em;
    text-transform: uppercase;
  }
  ul {
    display: grid;
    gap: 2px;
  }
  a {
    position: relative;
    display: flex;
    align-items: center;
    gap: ${token.space3};
    min-height: 36px;
    padding: 6px 12px;
    border-radius: ${token.radiusControl};
    color: ${token.textMuted};
    font: ${token.typeTable};
    font-size: 13.5px;
    font-weight: 500;
    text-decoration: none;
  }
  a:hover {
    background: ${token.surfaceHover};
    color: ${token.text};
  }
  a[aria-current] {
    background: ${token.accentSoft};
    color: ${token.accentText};
    font-weight: 600;
  }
  a[aria-current]::before {
    content: '';
    position: absolute;
    left: -12px;
    top: 8px;
    bottom: 8px;
    width: 3px;
    border-radius: 0 3px 3px 0;
    background: ${token.accent};
    @media (forced-colors: active) {
      background: Highlight;
    }
  }
`;
