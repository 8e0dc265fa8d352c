import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { screenModes } from '../../foundations/chromaticModes.ts';
import { exampleFrame } from '../../testing/inAppFrame.tsx';
import { Banner } from '../Banner/index.ts';
import { OfflineIcon } from '../Icon/index.ts';
import { ScreenHeader } from '../ScreenHeader/index.ts';
import { AppFrame } from './AppFrame.tsx';

const meta = {
  title: 'Patterns/App frame',
  component: AppFrame,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', chromatic: { modes: screenModes } },
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
    await userEvent.click(canvas.getByRole('button', { name: /Ana Duarte/ }));
    const menu = await screen.findByRole('menu', { name: 'Account' });
    await expect(within(menu).getByText('Summit Management')).toBeVisible();
    await userEvent.click(within(menu).getByRole('menuitem', { name: /LOGOUT/ }));
    await expect(args.onSignOut).toHaveBeenCalledOnce();
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
    const drawer = await screen.findByRole('dialog');
    await userEvent.click(within(drawer).getByRole('link', { name: 'Homeowners' }));
    await expect(args.onNavigate).toHaveBeenCalledWith('/Homeowners', expect.anything());
  },
};
