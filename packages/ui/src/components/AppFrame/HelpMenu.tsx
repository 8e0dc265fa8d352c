import styled from 'styled-components';
import { token } from '../../tokens/token.ts';
import { ExternalIcon, HelpIcon } from '../Icon/index.ts';
import { LazyPopover } from '../lazyPart/index.ts';
import { VisuallyHidden } from '../VisuallyHidden/index.ts';
import type { AppFrameProps } from './AppFrameProps.ts';
import { HeaderButton } from './HeaderButton.tsx';

type HelpMenuProps = Pick<AppFrameProps, 'helpItems' | 'outsideLinks' | 'onNavigate'>;

/** The questions often asked, and the products beside this one. */
export function HelpMenu({ helpItems, outsideLinks = [], onNavigate }: HelpMenuProps) {
  if (helpItems.length + outsideLinks.length === 0) return null;
  return (
    <HeaderButton
      label="Help"
      opens="dialog"
      part={LazyPopover}
      panel={(place) => (
        <LazyPopover {...place} label="Help" placement="bottom end">
          <Links>
            {helpItems.map(({ label, href }) => (
              <li key={href}>
                <a
                  href={href}
                  onClick={(event) => {
                    place.onOpenChange(false);
                    onNavigate(href, event);
                  }}
                >
                  <HelpIcon />
                  {label}
                </a>
              </li>
            ))}
            {outsideLinks.map(({ label, href }) => (
              <li key={href}>
                <a href={href} target="_blank" rel="noopener noreferrer">
                  <ExternalIcon />
                  {label}
                  <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
                </a>
              </li>
            ))}
          </Links>
        </LazyPopover>
      )}
    >
      <HelpIcon />
    </HeaderButton>
  );
}

const Links = styled.ul`
  min-width: 200px;
  margin: -10px;
  a {
    display: flex;
    align-items: center;
    gap: 10px;
    padding: 6px 10px;
    border-radius: 7px;
    font: ${token.typeTable};
    font-weight: 500;
    text-decoration: none;
  }
  a:hover,
  a:focus-visible {
    background: ${token.surfaceHover};
  }
  svg {
    color: ${token.textMuted};
  }
`;
