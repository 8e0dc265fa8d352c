import { buildReleaseNote, buildReleaseNotes } from '@payments/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { screenModes } from '../../foundations/chromaticModes.ts';
import { inAppFrame } from '../../testing/inAppFrame.tsx';
import { ReleaseNoteEditor } from './ReleaseNoteEditor.tsx';

const note = buildReleaseNote();
const [, markdown, html] = buildReleaseNotes();
const ready = (value = note) => ({ state: 'ready' as const, value });
const underlined = buildReleaseNote({
  body: JSON.stringify([
    { type: 'heading-one', align: 'center', children: [{ text: 'Refunds' }] },
    { type: 'paragraph', children: [{ text: 'Now ' }, { text: 'faster', underline: true }, { text: '!' }] },
  ]),
});

const meta = {
  title: 'Screens/Release note editor',
  component: ReleaseNoteEditor,
  tags: ['screen'],
  decorators: [inAppFrame],
  parameters: { layout: 'fullscreen', area: 'releaseNotes', chromatic: { modes: screenModes } },
  args: {
    note: ready(),
    loadKey: '12',
    step: { state: 'editing' },
    isReadOnly: false,
    timeZone: 'America/Denver',
    onRetryLoad: fn(),
    onSave: fn(),
    onPreview: fn(),
    onRelease: fn(),
    onDelete: fn(),
    onUnsavedChange: fn(),
    onBack: fn(),
    onLoadAgain: fn(),
    onSignInAgain: fn(),
  },
} satisfies Meta<typeof ReleaseNoteEditor>;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

/** The editor's code may still be on its way. */
const editorOf = (canvas: Canvas) => canvas.findByRole('textbox', { name: 'Text' });
const restFocus = (canvas: Canvas) => userEvent.click(canvas.getByRole('heading', { level: 1 }));

export const Default: Story = {
  name: 'REL-4 edits rich text; what is saved is previewed, released or deleted',
  play: async ({ canvas, args }) => {
    const text = await editorOf(canvas);
    await expect(canvas.getByText('Saved Nov 20, 2026, 2:14 PM MT')).toBeVisible();
    const preview = canvas.getByRole('button', { name: 'Preview' });
    await expect(text.compareDocumentPosition(preview)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await userEvent.click(preview);
    await expect(args.onPreview).toHaveBeenCalledWith({
      releaseVersion: '2026.12',
      dataType: 'Json',
      body: note.body,
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Release 2026.12' }));
    await expect(args.onRelease).toHaveBeenCalledWith(note);
    await userEvent.click(canvas.getByRole('button', { name: 'Delete draft' }));
    await expect(args.onDelete).toHaveBeenCalledWith(note);
    await userEvent.click(canvas.getByRole('button', { name: 'Back to the list' }));
    await expect(args.onBack).toHaveBeenCalledOnce();
    await restFocus(canvas);
  },
};
export const Playground: Story = {};
export const New: Story = {
  name: 'REL-3 a new note begins empty, in rich text',
  args: { note: null, loadKey: 'new' },
  play: async ({ canvas, args }) => {
    await editorOf(canvas);
    await expect(canvas.getByRole('radio', { name: 'Rich text' })).toBeChecked();
    await expect(canvas.queryByRole('button', { name: /^Release/ })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Delete draft' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Save draft' }));
    const summary = await canvas.findByRole('group', { name: '2 things need your attention' });
    await waitFor(() => expect(summary).toHaveFocus());
    await expect(args.onSave).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('link', { name: 'Text' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Text' })).toHaveFocus());
    // The toolbar follows a moment later.
    await expect(await canvas.findByRole('button', { name: 'Paragraph', pressed: true })).toBeVisible();
    await restFocus(canvas);
  },
};
export const Markdown: Story = {
  name: 'REL-3a writes markdown',
  args: { note: null, loadKey: 'new' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Markdown' }));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Version' }), '2026.13');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Text' }), '## News');
    await waitFor(() => expect(args.onUnsavedChange).toHaveBeenLastCalledWith(true));
    await userEvent.click(canvas.getByRole('button', { name: 'Save draft' }));
    await waitFor(() =>
      expect(args.onSave).toHaveBeenLastCalledWith({
        releaseVersion: '2026.13',
        dataType: 'Json',
        body: '## News',
      }),
    );
    await restFocus(canvas);
  },
};
export const Unsaved: Story = {
  name: 'REL-3 what is not saved is not released or deleted, and not left without asking',
  play: async ({ canvas, args }) => {
    await editorOf(canvas);
    await userEvent.type(canvas.getByRole('textbox', { name: 'Version' }), '.1');
    await expect(canvas.getByText('Changes not saved yet')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Release 2026.12' })).toHaveAccessibleDescription(
      'Save first: what is saved is what is released.',
    );
    await expect(canvas.getByRole('button', { name: 'Delete draft' })).toHaveAccessibleDescription(
      'Save first, or go back without saving.',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Back to the list' }));
    const asked = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
    await userEvent.click(asked.getByRole('button', { name: 'Keep writing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(args.onBack).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Back to the list' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await expect(args.onUnsavedChange).toHaveBeenLastCalledWith(false);
    await expect(args.onBack).toHaveBeenCalledOnce();
  },
};
export const ChangesFormat: Story = {
  name: 'REL-3a asks before another format loses looks, and keeps the words',
  args: { note: ready(underlined) },
  play: async ({ canvas, args }) => {
    await editorOf(canvas);
    await userEvent.click(canvas.getByRole('radio', { name: 'Markdown' }));
    const asked = within(await screen.findByRole('alertdialog', { name: 'Change to Markdown?' }));
    await expect(
      asked.getByText('The text is kept. These are lost: underlines and alignment.'),
    ).toBeVisible();
    await userEvent.click(asked.getByRole('button', { name: 'Keep Rich text' }));
    await waitFor(() => expect(canvas.getByRole('radio', { name: 'Rich text' })).toBeChecked());
    await userEvent.click(canvas.getByRole('radio', { name: 'Markdown' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Change to Markdown' }));
    await waitFor(() =>
      expect(canvas.getByRole('textbox', { name: 'Text' })).toHaveValue('## Refunds\n\nNow faster\\!'),
    );
    await userEvent.click(canvas.getByRole('radio', { name: 'Rich text' }));
    const text = await editorOf(canvas);
    await expect(within(text).getByRole('heading', { name: 'Refunds' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Preview' }));
    await expect(args.onPreview).toHaveBeenLastCalledWith({
      releaseVersion: '2026.12',
      dataType: 'Json',
      body: '[{"type":"heading-one","children":[{"text":"Refunds"}]},{"type":"paragraph","children":[{"text":"Now faster!"}]}]',
    });
    await restFocus(canvas);
  },
};
export const Released: Story = {
  name: 'REL-3a a released note is edited, and neither released again nor deleted',
  args: { note: ready(markdown), loadKey: '11' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Save changes' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Release/ })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Delete draft' })).toBeNull();
    await expect(canvas.getByRole('textbox', { name: 'Text' })).toHaveValue(markdown?.body);
  },
};
export const Html: Story = {
  name: 'REL-3a HTML becomes rich text where nothing is lost',
  args: { note: ready(html), loadKey: '10' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Rich text' }));
    const text = await editorOf(canvas);
    await expect(within(text).getByRole('heading', { name: 'Payouts' })).toBeVisible();
    await expect(screen.queryByRole('alertdialog')).toBeNull();
    await restFocus(canvas);
  },
};
export const Loading: Story = { args: { note: { state: 'loading' } } };
export const LoadFailed: Story = {
  args: {
    note: {
      state: 'failed',
      failure: { title: 'The release note could not be loaded', requestId: '0b7c2f4e-51d9' },
    },
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetryLoad).toHaveBeenCalledOnce();
    await restFocus(canvas);
  },
};
export const Saving: Story = {
  args: { step: { state: 'saving' } },
  play: async ({ canvas, args }) => {
    const text = await editorOf(canvas);
    await expect(text).toHaveAttribute('aria-readonly', 'true');
    await userEvent.click(canvas.getByRole('button', { name: /Save draft/ }));
    await expect(args.onSave).not.toHaveBeenCalled();
    await restFocus(canvas);
  },
};
export const Failed: Story = {
  args: {
    step: {
      state: 'failed',
      failure: { title: 'The release note was not saved', requestId: '0b7c2f4e-51d9' },
    },
  },
  play: async ({ canvas }) => {
    await editorOf(canvas);
  },
};
export const InDoubt: Story = {
  name: 'REL-3 ERR-5 of a save without an answer nothing says that it was not done',
  args: {
    step: {
      state: 'failed',
      failure: {
        title: 'The release note may have been saved',
        message: 'The server did not answer in time. Try again as it stands: it is not done twice.',
        isInDoubt: true,
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Perhaps saved')).toBeVisible();
    await editorOf(canvas);
  },
};
export const InDoubtSignedOut: Story = {
  name: 'REL-3 TOK-7 nor does it where the session has ended since',
  args: { step: { state: 'unauthorized', isInDoubt: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Perhaps saved')).toBeVisible();
    await editorOf(canvas);
  },
};
export const Taken: Story = {
  name: 'REL-3 the server says that another note has the version, beside it',
  args: { fieldErrors: { releaseVersion: 'Another note has this version.' } },
  play: async ({ canvas }) => {
    await editorOf(canvas);
    await waitFor(() =>
      expect(canvas.getByRole('textbox', { name: 'Version' })).toHaveAccessibleDescription(
        'Another note has this version.',
      ),
    );
    await restFocus(canvas);
  },
};
export const Conflict: Story = {
  name: 'REL-3a a colleague was faster, and nothing is overwritten',
  args: { step: { state: 'conflict' } },
  play: async ({ canvas, args }) => {
    await editorOf(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Save draft' }));
    await expect(args.onSave).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Load it again' }));
    await expect(args.onLoadAgain).toHaveBeenCalledOnce();
    await restFocus(canvas);
  },
};
export const Unauthorized: Story = {
  name: 'TOK-7 the session has ended, and what was written is kept',
  args: { step: { state: 'unauthorized' } },
  play: async ({ canvas, args }) => {
    await editorOf(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in again' }));
    await expect(args.onSignInAgain).toHaveBeenCalledOnce();
    await restFocus(canvas);
  },
};
export const ReadOnly: Story = {
  name: 'ROLE-8 a read-only user reads and previews',
  args: { isReadOnly: true },
  play: async ({ canvas }) => {
    await expect(await editorOf(canvas)).toHaveAttribute('contenteditable', 'false');
    for (const name of ['Save draft', 'Delete draft'])
      await expect(canvas.getByRole('button', { name })).toHaveAccessibleDescription(
        'Your account is read-only.',
      );
  },
};
export const RightToLeft: Story = {
  args: {
    note: ready(
      buildReleaseNote({
        releaseVersion: 'עדכון דצמבר',
        body: '[{"type":"paragraph","align":"right","children":[{"text":"تم إصدار التحديث"}]}]',
      }),
    ),
  },
  play: async ({ canvas }) => {
    await editorOf(canvas);
  },
};
export const LongestVersion: Story = {
  args: {
    note: ready(buildReleaseNote({ releaseVersion: '2026.12.1-release-candidate.2+upper-sain' })),
  },
  play: async ({ canvas }) => {
    await editorOf(canvas);
  },
};
export const PhoneLongestVersion: Story = {
  name: 'SHELL-7 a name without a gap, as wide as they come, stays inside its button',
  globals: { viewport: { value: 'phone' } },
  args: { note: ready(buildReleaseNote({ releaseVersion: 'W'.repeat(40) })) },
  play: async ({ canvas }) => {
    await editorOf(canvas);
    const button = canvas.getByRole('button', { name: /^Release W/ });
    await expect(button.scrollWidth).toBe(button.clientWidth);
    await expect(button.scrollHeight).toBe(button.clientHeight);
  },
};
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await editorOf(canvas);
  },
};
export const PhoneConflict: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { step: { state: 'conflict' } },
  play: async ({ canvas }) => {
    await editorOf(canvas);
  },
};
