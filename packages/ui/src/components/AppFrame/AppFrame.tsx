import { type MouseEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { media, token } from '../../tokens/token.ts';
import { Avatar } from '../Avatar/index.ts';
import { touchTarget } from '../Button/touchTarget.ts';
import {
  ChevronDownIcon,
  ExternalIcon,
  MenuIcon,
  MonitorIcon,
  MoonIcon,
  OfflineIcon,
  SignOutIcon,
  SunIcon,
} from '../Icon/index.ts';
import { preloadOnApproach } from '../lazyPart/index.ts';
import { Badge } from '../StatusBadge/index.ts';
import { VisuallyHidden, visuallyHidden } from '../VisuallyHidden/index.ts';
import { Wordmark } from '../Wordmark/index.ts';
import type { AppFrameProps } from './AppFrameProps.ts';
import { HeaderMenu } from './HeaderMenu.tsx';
import { HelpMenu } from './HelpMenu.tsx';
import { LazySidebar } from './LazySidebar.ts';
import { NotificationsButton } from './NotificationsButton.tsx';
import { Sidebar } from './Sidebar.tsx';

const themes = [
  { id: 'light', label: 'Light', icon: SunIcon },
  { id: 'dark', label: 'Dark', icon: MoonIcon },
  { id: 'system', label: 'System', icon: MonitorIcon },
] as const;

const signOutItem = { id: 'signOut', label: 'LOGOUT', icon: SignOutIcon };
const accountItem = (href: string) => ({
  id: 'account',
  label: 'Sign-in and security',
  icon: ExternalIcon,
  href,
  opensTab: true,
});

/** What stands around every screen: the header, the sidebar, the banner, the notifications. */
export function AppFrame(props: AppFrameProps) {
  const { items, onNavigate, userName, companyName, theme, onThemeChange, onSignOut, accountHref } = props;
  const main = useRef<HTMLElement>(null);
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    main.current?.focus();
  };
  const ThemeIcon = themes.find(({ id }) => id === theme)?.icon ?? MonitorIcon;
  return (
    <>
      <Skip href="#main" onClick={skip}>
        Skip to the content
      </Skip>
      <Header>
        <MenuButton
          type="button"
          aria-label="Menu"
          aria-expanded={isDrawerOpen}
          onClick={() => setIsDrawerOpen(true)}
          {...preloadOnApproach(LazySidebar)}
        >
          <MenuIcon />
        </MenuButton>
        <Home href={props.homeHref} onClick={(event) => onNavigate(props.homeHref, event)}>
          <Wordmark />
        </Home>
        <Grow />
        {props.isOffline && (
          <Badge tone="warning" icon={OfflineIcon}>
            Offline
          </Badge>
        )}
        {props.notifications && <NotificationsButton {...props.notifications} />}
        <HelpMenu helpItems={props.helpItems} outsideLinks={props.outsideLinks} onNavigate={onNavigate} />
        <HeaderMenu
          label="Theme"
          items={themes}
          selectionMode="single"
          selected={[theme]}
          onSelectionChange={([id]) => {
            const chosen = themes.find((choice) => choice.id === id);
            if (chosen) onThemeChange(chosen.id);
          }}
        >
          <ThemeIcon />
        </HeaderMenu>
        <HeaderMenu
          label="Account"
          namesItself
          heading={{ title: userName, line: companyName }}
          items={[...(accountHref ? [accountItem(accountHref)] : []), signOutItem]}
          onAction={(id) => id === signOutItem.id && onSignOut()}
        >
          <Avatar name={userName} />
          <Who>
            <b>{userName}</b>
            <small>{[companyName, props.isReadOnly && 'read-only'].filter(Boolean).join(' · ')}</small>
          </Who>
          <VisuallyHidden>, account menu</VisuallyHidden>
          <Chevron>
            <ChevronDownIcon />
          </Chevron>
        </HeaderMenu>
      </Header>
      <Side>
        <Sidebar items={items} onNavigate={onNavigate} />
      </Side>
      {isDrawerOpen && (
        <LazySidebar isOpen onClose={() => setIsDrawerOpen(false)}>
          <Sidebar
            items={items}
            onNavigate={(href, event) => {
              setIsDrawerOpen(false);
              onNavigate(href, event);
            }}
          />
        </LazySidebar>
      )}
      <Main ref={main} id="main" tabIndex={-1}>
        {props.banner && <BannerPlace>{props.banner}</BannerPlace>}
        {props.children}
      </Main>
      {props.toasts}
    </>
  );
}

const Skip = styled.a`
  position: fixed;
  top: 8px;
  left: 8px;
  z-index: ${token.layerToast};
  padding: 8px 14px;
  border-radius: ${token.radiusControl};
  background: ${token.accent};
  color: ${token.onAccent};
  font: ${token.typeControl};
  text-decoration: none;
  &:not(:focus) {
    clip-path: inset(50%);
  }
`;

const Header = styled.header`
  position: fixed;
  inset: 0 0 auto;
  z-index: ${token.layerHeader};
  display: flex;
  align-items: center;
  gap: ${token.space2};
  height: ${token.frameHeader};
  padding: 0 20px;
  border-bottom: 1px solid ${token.border};
  background: ${token.surface};
  ${media.narrow} {
    padding: 0 12px;
  }
  ${media.phone} {
    gap: ${token.space1};
  }
  @media (max-width: 359px) {
    gap: 0;
    padding: 0 8px;
  }
`;

const MenuButton = styled.button`
  display: none;
  place-items: center;
  width: ${token.controlHeight};
  height: ${token.controlHeight};
  border-radius: ${token.radiusControl};
  color: ${token.textMuted};
  &:hover {
    background: ${token.surfaceHover};
  }
  ${media.narrow} {
    display: grid;
    flex: none;
  }
  ${touchTarget}
`;

/** Gives way to the rest of the header, down to its sign. */
const Home = styled.a`
  min-width: 24px;
  border-radius: ${token.radiusControl};
  text-decoration: none;
`;

const Grow = styled.span`
  flex: 1;
`;

const Who = styled.span`
  display: grid;
  max-width: 220px;
  b,
  small {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  b {
    font-size: 13px;
    line-height: 16px;
    font-weight: 550;
  }
  small {
    color: ${token.textFaint};
    font-size: 12px;
    line-height: 14px;
  }
  ${media.narrow} {
    ${visuallyHidden}
  }
`;

/** On phones the bell has its place. */
const Chevron = styled.span`
  display: grid;
  ${media.phone} {
    display: none;
  }
`;

const Side = styled.div`
  position: fixed;
  inset: ${token.frameHeader} auto 0 0;
  width: ${token.frameSidebar};
  padding: ${token.space4} ${token.space3};
  overflow-y: auto;
  border-right: 1px solid ${token.border};
  background: ${token.surface};
  ${media.narrow} {
    display: none;
  }
`;

const Main = styled.main`
  max-width: 1488px;
  /* On a wide screen in the middle of what the sidebar leaves. */
  margin-left: max(${token.frameSidebar}, (100vw + ${token.frameSidebar} - 1488px) / 2);
  /* At the end notifications or the bar of ticked rows cover nothing. */
  --end: max(96px, var(--clear));
  padding: calc(${token.frameHeader} + 28px) 24px var(--end);
  ${media.narrow} {
    margin-left: 0;
    padding-top: calc(${token.frameHeader} + 24px);
  }
  ${media.phone} {
    padding: calc(${token.frameHeader} + 20px) 16px var(--end);
  }
`;

const BannerPlace = styled.div`
  margin-bottom: ${token.space4};
`;
