import { buildAuditEntries, buildAuditEntry } from '@payments/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { screenModes } from '../../foundations/chromaticModes.ts';
import { AuditDrawer } from './AuditDrawer.tsx';

const meta = {
  title: 'Screens/Activity',
  component: AuditDrawer,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', chromatic: { modes: screenModes } },
  args: {
    isOpen: true,
    onClose: fn(),
    name: 'Rosa Nakamura',
    about: 'user',
    timeZone: 'America/Denver',
    trail: {
      state: 'ready',
      itemCount: 2,
      entries: [
        buildAuditEntry({
          action: 'user.changed',
          subject: 'user',
          detail: { changed: 'roles', rolesBefore: 'DashboardUser', roles: 'DashboardUser, ReportsUser' },
        }),
        buildAuditEntry({
          id: 2,
          at: '2026-10-02T15:00:00Z',
          action: 'user.added',
          subject: 'user',
          detail: { roles: 'DashboardUser' },
        }),
      ],
    },
    onShowMore: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof AuditDrawer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'API-5 what was done to a user',
  play: async ({ args }) => {
    await expect(await screen.findByRole('dialog', { name: 'Activity of Rosa Nakamura' })).toBeVisible();
    await expect(screen.getByText('Roles from Dashboard user to Dashboard user, Reports user')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
export const Playground: Story = {};
export const Loading: Story = { args: { trail: { state: 'loading' } } };
export const Failed: Story = {
  args: {
    trail: {
      state: 'failed',
      failure: { title: 'The activity could not be loaded', requestId: '0b7c2f4e-51d9' },
    },
  },
};
export const Nothing: Story = {
  args: {
    about: 'association',
    name: 'River Park Villas',
    trail: { state: 'ready', entries: [], itemCount: 0 },
  },
  play: async () => {
    await expect(await screen.findByText('No activity recorded for this association.')).toBeVisible();
  },
};
export const Many: Story = {
  args: { trail: { state: 'ready', entries: buildAuditEntries(50), itemCount: 120 } },
};
export const LongestNames: Story = {
  args: { name: 'Maximiliana Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh van der Meer, Jr.' },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
