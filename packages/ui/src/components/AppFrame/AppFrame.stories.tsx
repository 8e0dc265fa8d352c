import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { screenModes } from '../../foundations/chromaticModes.ts';
import { exampleFrame } from '../../testing/inAppFrame.tsx';
import { Banner } from '../Banner/index.ts';
import { OfflineIcon } from '../Icon/index.ts';
import { lazyPart } from '../lazyPart/index.ts';
import { type ListedNotification, NotificationsDrawer } from '../NotificationsDrawer/index.ts';
import { ScreenHeader } from '../ScreenHeader/index.ts';
import { AppFrame } from './AppFrame.tsx';
import type { FrameNotifications } from './AppFrameProps.ts';

const failed: ListedNotification = {
  id: 'n4',
  at: '2026-11-20T18:02:00Z',
  tone: 'error',
  title: '503 Service Unavailable',
  hint: 'Payments could not be loaded. Try again later!',
  requestId: '0b7c2f4e-51d9-4a86-9d0c-7a1f6f0f2f11',
  count: 3,
};
const items: ListedNotification[] = [
  failed,
  {
    id: 'n3',
    at: '2026-11-20T17:58:00Z',
    tone: 'success',
    title: 'Refund Initiated!',
    hint: '$285.00 to Rosa Nakamura.',
    count: 1,
  },
  { id: 'n2', at: '2026-11-20T17:40:00Z', tone: 'warning', title: 'That page no longer exists', count: 1 },
  { id: 'n1', at: '2026-11-20T16:12:00Z', tone: 'info', title: 'Unauthorized request', count: 2 },
];
const onOpen = fn();
const onClear = fn();

/** The drawer that a frame opens, with these in it. */
function drawerOf(
  shown: readonly ListedNotification[],
  onRead: () => void = onOpen,
): FrameNotifications['drawer'] {
  return lazyPart(async () => (place) => (
    <NotificationsDrawer
      {...place}
      items={shown}
      unreadCount={0}
      timeZone="America/Denver"
      onOpen={onRead}
      onClear={onClear}
    />
  ));
}
const notifications: FrameNotifications = { unreadCount: 1, drawer: drawerOf(items) };

const meta = {
  title: 'Patterns/App frame',
  component: AppFrame,
  tags: ['screen'],
  parameters: {
    docs: {
      description: {
        component:
          '**Use** around every screen of somebody who is signed in: it holds the header, the sidebar, the banner, the notifications and the content’s place.\n\n**Not** for the landing page, the sign-in problem or a page opened from an e-mail: those stand alone, with the Wordmark.',
      },
    },
    layout: 'fullscreen',
    chromatic: { modes: screenModes },
  },
  args: {
    ...exampleFrame,
    onNavigate: fn((_, event) => event.preventDefault()),
    onThemeChange: fn(),
    onSignOut: fn(),
    children: <ScreenHeader title="Payments" line="All times in Denver (MT)" />,
  },
} satisfies Meta<typeof AppFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Payouts' }));
    await expect(args.onNavigate).toHaveBeenCalledWith('/Payouts', expect.anything());
    await expect(canvas.getByRole('link', { name: 'Payments' })).toHaveAttribute('aria-current', 'page');
  },
};

export const Playground: Story = {};

export const Offline: Story = {
  args: {
    isOffline: true,
    notifications,
    banner: (
      <Banner tone="warning" icon={OfflineIcon} announce="status" title="You are offline">
        What you see may be old. It is loaded again when the connection is back.
      </Banner>
    ),
  },
};

export const ReadOnly: Story = { args: { isReadOnly: true } };

export const LongestNames: Story = {
  args: {
    userName: 'Maximiliana Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh van der Meer, Jr.',
    companyName: 'The Consolidated Property Management Company of the Greater Front Range and Plains',
  },
};

export const FewItems: Story = {
  name: 'A reports-only user',
  args: { items: exampleFrame.items.filter(({ href }) => href === '/Reports'), companyName: undefined },
};

export const AccountMenu: Story = {
  name: 'SHELL-3 account menu',
  play: async ({ canvas, args }) => {
    canvas.getByRole('button', { name: /Ana Duarte/ }).focus();
    await userEvent.keyboard('{Enter}');
    const menu = await screen.findByRole('menu', { name: 'Account' });
    await expect(within(menu).getByText('Ana Duarte')).toBeVisible();
    await expect(within(menu).getByText('Summit Management')).toBeVisible();
    await waitFor(() => expect(within(menu).getByRole('menuitem', { name: /LOGOUT/ })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onSignOut).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: /Ana Duarte/ }));
    await screen.findByRole('menu', { name: 'Account' });
  },
};

export const AccountMenuWithSecurity: Story = {
  name: 'AUTH-20 account menu with sign-in and security',
  args: { accountHref: 'https://example.com/account' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Ana Duarte/ }));
    const link = await screen.findByRole('menuitem', { name: 'Sign-in and security (opens in a new tab)' });
    await expect(link).toHaveAttribute('href', 'https://example.com/account');
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(args.onSignOut).not.toHaveBeenCalled();
  },
};

export const HelpOpen: Story = {
  name: 'SHELL-3 SHELL-9 help with FAQs and sibling products',
  args: {
    outsideLinks: [
      { label: 'Community Websites', href: 'https://example.com/websites' },
      { label: 'What Payments does', href: 'https://example.com/payments' },
    ],
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Help' }));
    const help = await screen.findByRole('dialog', { name: 'Help' });
    await expect(within(help).getAllByRole('link')).toHaveLength(3);
    await userEvent.click(within(help).getByRole('link', { name: 'FAQs' }));
    await expect(args.onNavigate).toHaveBeenCalledWith('/FAQ', expect.anything());
  },
};

export const ThemeMenu: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Theme' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Dark' }));
    await expect(args.onThemeChange).toHaveBeenCalledWith('dark');
  },
};

export const SkipLink: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    const skip = canvas.getByRole('link', { name: 'Skip to the content' });
    await expect(skip).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('main')).toHaveFocus();
  },
};

export const PhoneMenu: Story = {
  name: 'SHELL-7 the sidebar as a drawer on narrow screens',
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByRole('navigation', { name: 'Main' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Menu' }));
    const drawer = await screen.findByRole('dialog', { name: 'PAYMENTS' });
    await userEvent.click(within(drawer).getByRole('link', { name: 'Homeowners' }));
    await expect(args.onNavigate).toHaveBeenCalledWith('/Homeowners', expect.anything());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Menu' }));
    await screen.findByRole('dialog', { name: 'PAYMENTS' });
  },
};

export const UnreadErrors: Story = {
  name: 'SHELL-6 a bell with a dot for errors that nobody has looked at',
  args: { notifications: { ...notifications, unreadCount: 2 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Notifications, 2 unread errors' })).toBeVisible();
  },
};

export const NotificationsOpen: Story = {
  name: 'SHELL-6 this session’s notifications, with their request ids',
  render: function Reading(args) {
    const [unreadCount, setUnreadCount] = useState(1);
    const [drawer] = useState(() =>
      drawerOf(items, () => {
        onOpen();
        setUnreadCount(0);
      }),
    );
    return <AppFrame {...args} notifications={{ unreadCount, drawer }} />;
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Notifications, 1 unread error' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Notifications' }));
    await waitFor(() => expect(onOpen).toHaveBeenCalled());
    const [first, second] = drawer.getAllByRole('listitem');
    if (!first || !second) throw new Error('no notifications');
    await expect(first).toHaveTextContent('Error');
    await expect(first).toHaveTextContent('Nov 20, 2026 11:02 AM MT');
    await expect(first).toHaveTextContent('503 Service Unavailable 3 times');
    await expect(within(first).getByRole('button', { name: 'Copy request id' })).toBeVisible();
    await expect(second).toHaveTextContent('Done');
  },
};

/** Ends between closing and closed: there is nothing to picture. */
export const NotificationsClosed: Story = {
  name: 'SHELL-6 the list is cleared, and the focus goes back to the bell',
  tags: ['no-picture'],
  args: { notifications: { ...notifications, unreadCount: 0 } },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'Notifications' }).focus();
    await userEvent.keyboard('{Enter}');
    const drawer = await screen.findByRole('dialog', { name: 'Notifications' });
    await waitFor(() => expect(drawer.contains(document.activeElement)).toBe(true));
    await userEvent.click(within(drawer).getByRole('button', { name: 'Clear list' }));
    await expect(onClear).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Notifications' })).toHaveFocus());
  },
};

export const NoNotifications: Story = {
  args: { notifications: { unreadCount: 0, drawer: drawerOf([]) } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Notifications' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Notifications' }));
    await expect(drawer.getByText('No notifications yet')).toBeVisible();
    await expect(drawer.queryByRole('button', { name: 'Clear list' })).toBeNull();
  },
};

export const ManyNotifications: Story = {
  args: {
    notifications: {
      unreadCount: 1,
      drawer: drawerOf(
        Array.from({ length: 200 }, (_, index) => ({
          ...failed,
          id: `n${index}`,
          title: index === 0 ? 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3) : failed.title,
        })),
      ),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Notifications/ }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Notifications' }));
    await expect(drawer.getAllByRole('listitem')).toHaveLength(200);
  },
};

export const PhoneNotifications: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { notifications },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Notifications/ }));
    await screen.findByRole('dialog', { name: 'Notifications' });
  },
};

export const PhoneUnread: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { notifications },
};
