import fc from 'fast-check';
import { createEditor, Editor, Node } from 'slate';
import { withHistory } from 'slate-history';
import { withReact } from 'slate-react';
import { describe, expect, it } from 'vitest';
import { parseRichText, type RichTextBlock, type RichTextLeaf } from '../RichText/index.ts';
import { insertBlocks, insertLines } from './insertBlocks.ts';
import { type LineType, setAlign, setLineType, toggleMark } from './richTextCommands.ts';
import {
  isBlankDocument,
  plainTextOf,
  readDocument,
  richTextMarks,
  writeDocument,
} from './richTextDocument.ts';
import type { EditedBlock, EditedText, RichTextEditing } from './slateTypes.ts';
import { withRichText } from './withRichText.ts';

function startEditor(json: string): RichTextEditing {
  const editor = withRichText(withHistory(withReact(createEditor())));
  editor.children = readDocument(json);
  Editor.normalize(editor, { force: true });
  return editor;
}

function shownText(nodes: readonly (RichTextBlock | RichTextLeaf)[]): string {
  return nodes.map((node) => ('text' in node ? node.text : shownText(node.children))).join('');
}

const marks = fc.record(
  {
    bold: fc.constant(true),
    italic: fc.constant(true),
    underline: fc.constant(true),
    code: fc.constant(true),
  },
  { requiredKeys: [] },
);
const sameMarks = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b);
const texts = fc
  .array(fc.tuple(fc.string({ minLength: 1, unit: 'grapheme' }), marks), { maxLength: 4 })
  .map((runs) => {
    const apart = runs.filter(([, own], place) => !sameMarks(own, runs[place - 1]?.[1] ?? { none: true }));
    return apart.length === 0 ? [{ text: '' }] : apart.map(([text, own]) => ({ text, ...own }));
  });
const align = fc.record(
  { align: fc.constantFrom('left', 'center', 'right', 'justify') },
  { requiredKeys: [] },
);
const line = fc
  .tuple(fc.constantFrom('paragraph', 'heading-one', 'heading-two', 'block-quote'), align, texts)
  .map(([type, own, children]) => ({ type, ...own, children }));
const list = fc
  .tuple(
    fc.constantFrom('bulleted-list', 'numbered-list'),
    align,
    fc.array(
      fc.tuple(align, texts).map(([own, children]) => ({ type: 'list-item', ...own, children })),
      { minLength: 1, maxLength: 3 },
    ),
  )
  .map(([type, own, children]) => ({ type, ...own, children }));
const document = fc.array(fc.oneof(line, list), { minLength: 1, maxLength: 5 });

/** A document as other editors and mistakes leave it: any nesting, loose text, unknown names. */
const { anyDocument } = fc.letrec<{ anyDocument: unknown[]; node: object }>((tie) => ({
  anyDocument: fc.array(tie('node'), { minLength: 1, maxLength: 4 }),
  node: fc.oneof(
    { maxDepth: 5, depthIdentifier: 'node' },
    fc.record({ text: fc.string() }),
    fc.record({
      type: fc.constantFrom(
        ...[
          'paragraph',
          'bulleted-list',
          'numbered-list',
          'list-item',
          'block-quote',
          'heading-one',
          'video',
        ],
      ),
      children: fc.array(tie('node'), { maxLength: 3 }),
    }),
  ),
}));

type Action = (editor: RichTextEditing, from: number, to: number) => void;
const pasted: EditedBlock[] = [
  { type: 'heading-one', children: [{ text: 'Pasted' }] },
  { type: 'bulleted-list', children: [{ type: 'list-item', children: [{ text: 'one' }] }] },
];
const lineTypes: readonly LineType[] = [
  'paragraph',
  'heading-one',
  'heading-two',
  'block-quote',
  'bulleted-list',
  'numbered-list',
];
const actions: Readonly<Record<string, Action>> = {
  type: (editor) => editor.insertText('ab'),
  enter: (editor) => editor.insertBreak(),
  softEnter: (editor) => editor.insertSoftBreak(),
  backspace: (editor) => editor.deleteBackward('character'),
  backspaceWord: (editor) => editor.deleteBackward('word'),
  delete: (editor) => editor.deleteForward('character'),
  deleteSelection: (editor) => editor.deleteFragment(),
  pasteBlocks: (editor) => insertBlocks(editor, pasted),
  pasteLine: (editor) => insertBlocks(editor, [{ type: 'paragraph', children: [{ text: 'x', bold: true }] }]),
  pasteLines: (editor) => insertLines(editor, 'first\nsecond\n'),
  undo: (editor) => editor.undo(),
  redo: (editor) => editor.redo(),
  center: (editor) => setAlign(editor, 'center'),
  left: (editor) => setAlign(editor, 'left'),
  ...Object.fromEntries(
    richTextMarks.map((mark) => [mark, (editor: RichTextEditing) => toggleMark(editor, mark)]),
  ),
  ...Object.fromEntries(
    lineTypes.map((type) => [type, (editor: RichTextEditing) => setLineType(editor, type)]),
  ),
};

const keepsWords = new Set<string>(['center', 'left', 'enter', ...richTextMarks, ...lineTypes]);

/** Puts the selection's ends into texts of the document, by two numbers from 0 to 1. */
function select(editor: RichTextEditing, from: number, to: number): void {
  const found = [...Node.texts(editor)];
  const pointAt = (share: number) => {
    const [text, path] = found[Math.floor(share * found.length)] ?? [];
    return path && text
      ? { path, offset: Math.floor(share * 97) % (text.text.length + 1) }
      : Editor.end(editor, []);
  };
  editor.select({ anchor: pointAt(from), focus: pointAt(to) });
}

const isText = (node: EditedBlock | EditedText): node is EditedText => 'text' in node;

describe('the rich-text document', () => {
  it('RTX-1 keeps a document that is read and written', () => {
    fc.assert(
      fc.property(document, (blocks) => {
        const json = JSON.stringify(blocks);
        expect(parseRichText(writeDocument(startEditor(json).children))).toEqual(parseRichText(json));
      }),
      { numRuns: 300 },
    );
  });
  it('RTX-1 keeps the words of any document, in their order', () => {
    fc.assert(
      fc.property(anyDocument, (blocks) => {
        const json = JSON.stringify([...blocks, {}]);
        const read = parseRichText(json) ?? [];
        const editor = startEditor(json);
        expect(Node.string(editor)).toBe(shownText(read));
        expect(shownText(parseRichText(writeDocument(editor.children)) ?? [])).toBe(shownText(read));
      }),
      { numRuns: 500 },
    );
  });
  it('REL-4 writes what the viewer shows as the editor does, whatever is typed and pressed', () => {
    const place = fc.double({ min: 0, max: 0.999, noNaN: true });
    const steps = fc.array(fc.tuple(fc.constantFrom(...Object.keys(actions)), place, place), {
      maxLength: 25,
    });
    fc.assert(
      fc.property(document, steps, (blocks, taken) => {
        const editor = startEditor(JSON.stringify(blocks));
        for (const [name, from, to] of taken) {
          select(editor, from, name === 'enter' ? from : to);
          const before = Node.string(editor);
          actions[name]?.(editor, from, to);
          if (keepsWords.has(name)) expect(Node.string(editor)).toBe(before);
          const written = writeDocument(editor.children);
          expect(shownText(parseRichText(written) ?? [])).toBe(Node.string(editor));
          expect(parseRichText(writeDocument(readDocument(written)))).toEqual(parseRichText(written));
        }
      }),
      { numRuns: 200 },
    );
  });
  it('REL-4 has a paragraph to begin with, and is blank then', () => {
    expect(readDocument('')).toEqual([{ type: 'paragraph', children: [{ text: '' }] }]);
    expect(isBlankDocument('')).toBe(true);
    expect(isBlankDocument('[{"type":"paragraph","children":[{"text":"a"}]}]')).toBe(false);
  });
  it('REL-4 gives the words a line for each block', () => {
    const json = JSON.stringify([
      { type: 'heading-one', children: [{ text: 'News' }] },
      { type: 'paragraph', children: [{ text: 'Faster ' }, { text: 'refunds', bold: true }] },
      { type: 'bulleted-list', children: [{ type: 'list-item', children: [{ text: 'one' }] }] },
    ]);
    expect(plainTextOf(readDocument(json))).toBe('News\nFaster refunds\none');
    expect(readDocument(json).every((block) => !isText(block))).toBe(true);
  });
});

describe('the editor of rich text', () => {
  const typedIn = (json: object[], action: (editor: RichTextEditing) => void): unknown => {
    const editor = startEditor(JSON.stringify(json));
    editor.select(Editor.end(editor, []));
    action(editor);
    return JSON.parse(writeDocument(editor.children));
  };
  const item = (text: string) => ({ type: 'list-item', children: [{ text }] });
  it('REL-4 ends a list with Enter in an empty item', () => {
    expect(
      typedIn([{ type: 'bulleted-list', children: [item('one')] }], (editor) => {
        editor.insertBreak();
        editor.insertBreak();
        editor.insertText('after');
      }),
    ).toEqual([
      { type: 'bulleted-list', children: [item('one')] },
      { type: 'paragraph', children: [{ text: 'after' }] },
    ]);
  });
  it('REL-4 makes a heading a paragraph with Backspace at its start', () => {
    expect(
      typedIn([{ type: 'heading-one', children: [{ text: 'News' }] }], (editor) => {
        editor.select(Editor.start(editor, []));
        editor.deleteBackward('character');
      }),
    ).toEqual([{ type: 'paragraph', children: [{ text: 'News' }] }]);
  });
  it('REL-4 goes on with a paragraph after a heading', () => {
    expect(
      typedIn([{ type: 'heading-two', children: [{ text: 'News' }] }], (editor) => {
        editor.insertBreak();
        editor.insertText('Faster');
      }),
    ).toEqual([
      { type: 'heading-two', children: [{ text: 'News' }] },
      { type: 'paragraph', children: [{ text: 'Faster' }] },
    ]);
  });
  it('REL-4 makes lines a list and the list lines again', () => {
    const lines = [
      { type: 'paragraph', children: [{ text: 'one' }] },
      { type: 'heading-one', children: [{ text: 'two' }] },
    ];
    const all = (editor: RichTextEditing) => editor.select(Editor.range(editor, []));
    expect(
      typedIn(lines, (editor) => {
        all(editor);
        setLineType(editor, 'numbered-list');
      }),
    ).toEqual([{ type: 'numbered-list', children: [item('one'), item('two')] }]);
    expect(
      typedIn(lines, (editor) => {
        all(editor);
        setLineType(editor, 'numbered-list');
        setLineType(editor, 'numbered-list');
      }),
    ).toEqual([
      { type: 'paragraph', children: [{ text: 'one' }] },
      { type: 'paragraph', children: [{ text: 'two' }] },
    ]);
  });
});
