import { buildAuditEntries, buildAuditEntry } from '@payments/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Activity, AuditTrail, type AuditTrailState } from './index.ts';

const entries = buildAuditEntries(8);
const few: AuditTrailState = { state: 'ready', entries: entries.slice(0, 4), itemCount: 4 };

const meta = {
  title: 'Components/AuditTrail',
  component: AuditTrail,
  parameters: {
    docs: {
      description: {
        component:
          '**Use** to show who did what to one thing, and when, in the drawer that shows that thing. It grows page by page and keeps what is there when a page fails.\n\n**Not** for a list that is filtered, sorted or exported: take the Data table.',
      },
    },
  },
  args: { about: 'payment', timeZone: 'America/Denver', trail: few, onShowMore: fn(), onRetry: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 472 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof AuditTrail>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'API-5 who did what, when and from where',
  play: async ({ canvas }) => {
    const [, refund, , settled] = canvas.getAllByRole('listitem').map((item) => within(item));
    await expect(refund?.getByText('Requested the refund')).toBeVisible();
    await expect(refund?.getByText(/^Nov 20, 2026/)).toHaveTextContent('Nov 20, 2026 8:11 AM MT');
    await expect(refund?.getByText('Ana Duarte')).toBeVisible();
    await expect(refund?.getByText('203.0.113.24')).toBeVisible();
    await expect(refund?.getByText('From Succeeded to Refund pending')).toBeVisible();
    await expect(refund?.getByRole('button', { name: 'Copy request id' })).toBeVisible();
    await expect(settled?.getByText('Payment provider')).toBeVisible();
    await expect(settled?.queryByRole('button')).toBeNull();
    await expect(canvas.getByRole('status')).toHaveTextContent('4 of 4');
    await expect(canvas.queryByRole('button', { name: 'Show more' })).toBeNull();
  },
};
export const Playground: Story = {};
export const MoreToShow: Story = {
  args: { trail: { state: 'ready', entries: entries.slice(0, 5), itemCount: 8 } },
  render: function Growing(args) {
    const [trail, setTrail] = useState(args.trail);
    return (
      <AuditTrail
        {...args}
        trail={trail}
        onShowMore={() => {
          args.onShowMore();
          setTrail({ state: 'ready', entries, itemCount: 8 });
        }}
      />
    );
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show more' }));
    await expect(args.onShowMore).toHaveBeenCalledOnce();
    const items = canvas.getAllByRole('listitem');
    await expect(items).toHaveLength(8);
    await waitFor(() => expect(items[5]).toHaveFocus());
    await expect(canvas.queryByRole('button', { name: 'Show more' })).toBeNull();
    items[5]?.blur();
  },
};
export const LoadingMore: Story = {
  args: { trail: { state: 'loadingMore', entries: entries.slice(0, 3), itemCount: 8 } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show more' }));
    await expect(args.onShowMore).not.toHaveBeenCalled();
  },
};
export const MoreFailed: Story = {
  args: {
    trail: {
      state: 'failedMore',
      entries: entries.slice(0, 3),
      itemCount: 8,
      failure: { title: 'More could not be loaded', requestId: '0b7c2f4e-51d9' },
    },
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onShowMore).toHaveBeenCalledOnce();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
  },
};
export const Loading: Story = { args: { trail: { state: 'loading' } } };
export const Failed: Story = {
  args: {
    trail: {
      state: 'failed',
      failure: { title: 'The activity could not be loaded', message: 'Try again.', requestId: '0b7c2f4e' },
    },
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const Nothing: Story = {
  args: { trail: { state: 'ready', entries: [], itemCount: 0 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No activity recorded for this payment.')).toBeVisible();
  },
};
export const OneEntry: Story = {
  name: 'API-5 a single entry is not counted',
  args: { trail: { state: 'ready', entries: entries.slice(0, 1), itemCount: 1 } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1);
    await expect(canvas.queryByRole('status')).toBeNull();
  },
};
const name = 'Maximiliana Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh van der Meer, Jr.';
export const LongestNames: Story = {
  args: {
    about: 'user',
    trail: {
      state: 'ready',
      itemCount: 3,
      entries: [
        buildAuditEntry({
          actor: name,
          action: 'user.changed',
          ipAddress: '2001:0db8:85a3:0000:0000:8a2e:0370:7334',
          requestId: 'W'.repeat(64),
          detail: {
            changed: 'firstName, lastName, emailAddress, managementCompanyId, roles',
            rolesBefore: 'DashboardUser',
            roles: 'FullAccess, OnboardUser, ReportsUser',
            note: 'x'.repeat(200),
          },
        }),
        buildAuditEntry({ id: 2, actor: 'أنا دوارتي', action: 'user.added', detail: { roles: '' } }),
        buildAuditEntry({ id: 3, actor: name, action: 'scheduledPayment.deletedByLink', detail: {} }),
      ],
    },
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = {
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
};

const opened = fn();
export const AsASection: Story = {
  name: 'API-5 a section that loads when it is opened',
  render: (args) => <Activity {...args} onOpen={opened} />,
  play: async ({ canvas }) => {
    opened.mockClear();
    const button = canvas.getByRole('button', { name: 'Activity' });
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(canvas.queryByRole('list')).toBeNull();
    await userEvent.click(button);
    await expect(opened).toHaveBeenCalledOnce();
    await expect(await canvas.findAllByRole('listitem')).toHaveLength(4);
    await userEvent.click(button);
    await expect(canvas.queryByRole('list')).toBeNull();
    await expect(opened).toHaveBeenCalledOnce();
    button.blur();
  },
};
export const SectionClosed: Story = { render: (args) => <Activity {...args} onOpen={opened} /> };
