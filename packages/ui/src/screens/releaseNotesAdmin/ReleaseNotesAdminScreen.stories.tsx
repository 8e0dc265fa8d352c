import { buildReleaseNote, buildReleaseNotes } from '@payments/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { screenModes } from '../../foundations/chromaticModes.ts';
import { inAppFrame } from '../../testing/inAppFrame.tsx';
import { closeMenu, openMenu } from '../../testing/menu.ts';
import { ReleaseNotesAdminScreen } from './ReleaseNotesAdminScreen.tsx';

const rows = buildReleaseNotes();
const meta = {
  title: 'Screens/Release notes administration',
  component: ReleaseNotesAdminScreen,
  tags: ['screen'],
  decorators: [inAppFrame],
  parameters: { layout: 'fullscreen', area: 'releaseNotes', chromatic: { modes: screenModes } },
  args: {
    timeZone: 'America/Denver',
    list: { state: 'ready', rows },
    onRetry: fn(),
    isReadOnly: false,
    onWrite: fn(),
    onEdit: { here: fn(), inNewTab: fn() },
    onPreview: fn(),
    onRelease: fn(),
    onDelete: fn(),
  },
} satisfies Meta<typeof ReleaseNotesAdminScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'REL-3 lists the notes with format and status; each is edited, previewed, released or deleted',
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('row', { name: /2026\.12 Rich text Pending/ })).toBeVisible();
    await expect(canvas.getByRole('row', { name: /2026\.11 Markdown Released/ })).toBeVisible();
    await expect(canvas.getByRole('row', { name: /2026\.10 HTML Released/ })).toBeVisible();
    for (const [item, handler] of [
      ['Edit', args.onEdit.here],
      ['Preview', args.onPreview],
      ['Release', args.onRelease],
      ['Delete draft', args.onDelete],
    ] as const) {
      const menu = await openMenu(canvas.getByRole('button', { name: 'Actions for the note 2026.12' }));
      await userEvent.click(menu.getByRole('menuitem', { name: item }));
      await waitFor(() => expect(handler).toHaveBeenCalledWith(rows[0]));
    }
    await userEvent.click(canvas.getByRole('button', { name: 'Write a note' }));
    await expect(args.onWrite).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('heading', { level: 1 }));
  },
};
export const Playground: Story = {};
export const ReleasedOnce: Story = {
  name: 'REL-3 a released note is not released again, and not deleted',
  play: async ({ canvas }) => {
    const menu = await openMenu(canvas.getByRole('button', { name: 'Actions for the note 2026.11' }));
    for (const name of [/^Release/, /^Delete draft/])
      await expect(menu.getByRole('menuitem', { name })).toHaveAttribute('aria-disabled', 'true');
    await closeMenu();
    await userEvent.click(canvas.getByRole('heading', { level: 1 }));
  },
};
export const ReadOnly: Story = {
  name: 'ROLE-8 a read-only user previews notes, and changes none',
  args: { isReadOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Write a note' })).toHaveAccessibleDescription(
      'Your account is read-only.',
    );
    const menu = await openMenu(canvas.getByRole('button', { name: 'Actions for the note 2026.12' }));
    for (const name of [/^Edit/, /^Release/, /^Delete draft/])
      await expect(menu.getByRole('menuitem', { name })).toHaveAttribute('aria-disabled', 'true');
    await expect(menu.getByRole('menuitem', { name: 'Preview' })).not.toHaveAttribute('aria-disabled');
    await closeMenu();
    await userEvent.click(canvas.getByRole('heading', { level: 1 }));
  },
};
export const Empty: Story = {
  args: { list: { state: 'ready', rows: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No release note yet')).toBeVisible();
  },
};
export const FirstLoading: Story = { args: { list: { state: 'firstLoading', rows: [] } } };
export const Reloading: Story = { args: { list: { state: 'reloading', rows } } };
export const Failed: Story = {
  args: {
    list: {
      state: 'failed',
      rows: [],
      failure: { title: 'The release notes could not be loaded', requestId: '0b7c2f4e-51d9' },
    },
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('heading', { level: 1 }));
  },
};
export const FailedLater: Story = {
  args: { list: { state: 'failed', rows, failure: { title: 'The release notes could not be loaded' } } },
};
export const ManyRows: Story = {
  name: 'REL-3 says that older notes are not listed',
  args: {
    list: {
      state: 'ready',
      rows: Array.from({ length: 140 }, (_, index) =>
        buildReleaseNote({
          id: index + 1,
          releaseVersion: `2026.${140 - index}`,
          status: index < 40 ? 'Pending' : 'Released',
        }),
      ),
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/The latest 100 are listed\.$/)).toBeVisible();
  },
};
export const LongestVersions: Story = {
  args: {
    list: {
      state: 'ready',
      rows: [
        buildReleaseNote({ releaseVersion: '2026.12.1-release-candidate.2+upper-sain' }),
        buildReleaseNote({ id: 2, releaseVersion: 'עדכון דצמבר' }),
      ],
    },
  },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const PhoneEmpty: Story = { globals: { viewport: { value: 'phone' } }, args: Empty.args };
