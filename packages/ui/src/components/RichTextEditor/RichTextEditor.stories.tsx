import { richTextNote } from '@payments/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { parseRichText } from '../RichText/index.ts';
import { attacks } from '../SafeHtml/attacks.ts';
import { RichTextEditor } from './RichTextEditor.tsx';

const everything = JSON.stringify([
  { type: 'heading-one', children: [{ text: 'Reports by e-mail' }] },
  { type: 'heading-two', align: 'center', children: [{ text: 'What changed' }] },
  {
    type: 'paragraph',
    children: [
      { text: 'Bold', bold: true },
      { text: ', ' },
      { text: 'italic', italic: true },
      { text: ', ' },
      { text: 'underlined', underline: true },
      { text: ' and ' },
      { text: 'code', code: true },
      { text: '.' },
    ],
  },
  {
    type: 'bulleted-list',
    children: [
      { type: 'list-item', children: [{ text: 'Daily' }] },
      { type: 'list-item', children: [{ text: 'Weekly' }] },
    ],
  },
  { type: 'numbered-list', children: [{ type: 'list-item', align: 'right', children: [{ text: 'First' }] }] },
  { type: 'block-quote', children: [{ text: 'It just works.' }] },
]);

const meta = {
  title: 'Components/RichTextEditor',
  component: RichTextEditor,
  parameters: {
    docs: {
      description: {
        component:
          '**Use** to write release notes: headings, lists, links, emphasis, by toolbar, shortcut or paste.\n\n**Not** for a reason or a remark: a TextArea keeps those plain.',
      },
    },
  },
  args: { label: 'Text', value: richTextNote, onChange: fn(), placeholder: 'Write what is new.' },
} satisfies Meta<typeof RichTextEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const lastDocument = (onChange: unknown) => {
  const calls = (onChange as ReturnType<typeof fn>).mock.calls;
  return parseRichText(String(calls.at(-1)?.[0]));
};

/** Puts the cursor behind the last letter. */
async function goToEnd(canvas: Canvas) {
  const text = canvas.getByRole('textbox', { name: 'Text' });
  await userEvent.click(text);
  const range = text.ownerDocument.createRange();
  range.selectNodeContents(text);
  range.collapse(false);
  const selection = text.ownerDocument.getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
  await waitFor(() => expect(text).toHaveFocus());
  return text;
}

function paste(target: HTMLElement, html: string, plain = '') {
  const data = new DataTransfer();
  data.setData('text/html', html);
  data.setData('text/plain', plain);
  target.dispatchEvent(
    new InputEvent('beforeinput', {
      inputType: 'insertFromPaste',
      dataTransfer: data,
      bubbles: true,
      cancelable: true,
    }),
  );
}

export const Default: Story = {
  name: 'RTX-1 shows every block and mark as the viewer does',
  args: { value: everything },
  play: async ({ canvas }) => {
    const text = canvas.getByRole('textbox', { name: 'Text' });
    await expect(text).toHaveAttribute('aria-multiline', 'true');
    await expect(canvas.getByRole('heading', { name: 'Reports by e-mail', level: 3 })).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
    await expect(canvas.getByText('Bold').closest('strong')).not.toBeNull();
  },
};
export const Playground: Story = {};
export const Keyboard: Story = {
  name: 'REL-4 the arrow keys go along the toolbar, and Tab leaves the text',
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Paragraph' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('button', { name: 'Heading' })).toHaveFocus();
    const text = canvas.getByRole('textbox', { name: 'Text' });
    text.focus();
    await userEvent.tab();
    await expect(text).not.toHaveFocus();
    await userEvent.keyboard('{Escape}');
  },
};
export const Empty: Story = { args: { value: '' } };
export const Formatting: Story = {
  name: 'REL-4 formats by buttons and by keys',
  args: { value: '[{"type":"paragraph","children":[{"text":"Faster refunds"}]}]' },
  play: async ({ canvas, args }) => {
    const text = canvas.getByRole('textbox', { name: 'Text' });
    await userEvent.click(canvas.getByRole('button', { name: 'Heading' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Align center' }));
    await waitFor(() =>
      expect(canvas.getByRole('heading', { name: 'Faster refunds', level: 3 })).toHaveStyle({
        textAlign: 'center',
      }),
    );
    await expect(canvas.getByRole('button', { name: 'Heading' })).toHaveAttribute('aria-pressed', 'true');
    await expect(lastDocument(args.onChange)).toEqual([
      {
        type: 'heading-one',
        align: 'center',
        children: [{ text: 'Faster refunds', bold: false, italic: false, underline: false, code: false }],
      },
    ]);
    text.focus();
    await userEvent.keyboard('{Control>}b{/Control}');
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true'),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(canvas.queryByRole('heading')).toBeNull());
    text.ownerDocument.getSelection()?.removeAllRanges();
    text.blur();
  },
};
export const PastedPage: Story = {
  name: 'REL-4 a pasted page becomes plain blocks and marks',
  args: { value: '' },
  play: async ({ canvas, args }) => {
    const text = await goToEnd(canvas);
    paste(
      text,
      '<style>p{color:red}</style><h1 style="position:fixed">News</h1><p>A <b>bold</b> and <a href="https://example.com">linked</a> word</p><ul><li>one<li><p>two</p></ul><table><tr><td>a</td><td>b</td></tr></table><img src="https://example.com/x.png">',
    );
    await expect(await canvas.findByRole('heading', { name: 'News', level: 3 })).toBeVisible();
    const plain = { bold: false, italic: false, underline: false, code: false };
    await expect(lastDocument(args.onChange)).toEqual([
      { type: 'heading-one', align: undefined, children: [{ ...plain, text: 'News' }] },
      {
        type: 'paragraph',
        align: undefined,
        children: [
          { ...plain, text: 'A ' },
          { ...plain, text: 'bold', bold: true },
          { ...plain, text: ' and linked word' },
        ],
      },
      {
        type: 'bulleted-list',
        align: undefined,
        children: ['one', 'two'].map((words) => ({
          type: 'list-item',
          align: undefined,
          children: [{ ...plain, text: words }],
        })),
      },
      { type: 'paragraph', align: undefined, children: [{ ...plain, text: 'a b' }] },
    ]);
    await expect(text.querySelector('a, img, style, table')).toBeNull();
    text.blur();
  },
};
export const PastedAttacks: Story = {
  name: 'REL-2 nothing that is pasted runs, loads or stays but its words',
  args: { value: '' },
  play: async ({ canvas, canvasElement }) => {
    const text = await goToEnd(canvas);
    const own = new Set([
      'P',
      'H3',
      'H4',
      'UL',
      'OL',
      'LI',
      'BLOCKQUOTE',
      'SPAN',
      'STRONG',
      'EM',
      'U',
      'CODE',
      'BR',
      'DIV',
    ]);
    for (const attack of attacks) paste(text, attack);
    paste(text, '<p>pasted</p><p>after them</p>');
    await waitFor(() => expect(text).toHaveTextContent('after them'));
    await expect(canvasElement.ownerDocument.defaultView).not.toHaveProperty('breached');
    for (const element of text.querySelectorAll('*')) {
      await expect(own).toContain(element.tagName);
      const names = element
        .getAttributeNames()
        .filter((name) => name.startsWith('on') || /^(src|href)/.test(name));
      await expect(names).toEqual([]);
    }
    text.blur();
  },
};
export const Invalid: Story = { args: { value: '', error: 'Write what is new.' } };
export const ReadOnly: Story = {
  args: { isReadOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Text' })).toHaveAttribute('contenteditable', 'false');
    await expect(canvas.getByRole('button', { name: 'Bold' })).toBeDisabled();
  },
};
export const RightToLeft: Story = {
  args: {
    value: '[{"type":"paragraph","align":"right","children":[{"text":"تم إصدار التحديث"}]}]',
  },
};
export const Long: Story = {
  args: {
    value: JSON.stringify(
      Array.from({ length: 60 }, (_, index) => ({
        type: index % 6 === 0 ? 'heading-two' : 'paragraph',
        children: [{ text: `Line ${index + 1}: what is new in this release.` }],
      })),
    ),
  },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } }, args: { value: everything } };
