import { Editor, Element, Transforms } from 'slate';
import type { RichTextBlockType } from '../RichText/index.ts';
import { isListType } from './richTextDocument.ts';
import type { EditedBlock, RichTextAlign, RichTextEditing, RichTextMark } from './slateTypes.ts';

/** What a line of text can be made. */
export type LineType = Exclude<RichTextBlockType, 'list-item'>;

/** Before anything was selected, commands are for the end. */
function ensureSelection(editor: RichTextEditing): void {
  if (editor.selection === null) Transforms.select(editor, Editor.end(editor, []));
}

/** The blocks of text in the selection. */
function chosenBlocks(editor: RichTextEditing): EditedBlock[] {
  const { selection } = editor;
  if (selection === null) return [];
  const found = Editor.nodes(editor, {
    at: Editor.unhangRange(editor, selection),
    match: (node): node is EditedBlock => Element.isElement(node) && Editor.hasInlines(editor, node),
  });
  return Array.from(found, ([block]) => block);
}

export function isMarked(editor: RichTextEditing, mark: RichTextMark): boolean {
  return editor.selection !== null && Editor.marks(editor)?.[mark] === true;
}

export function toggleMark(editor: RichTextEditing, mark: RichTextMark): void {
  ensureSelection(editor);
  if (isMarked(editor, mark)) Editor.removeMark(editor, mark);
  else Editor.addMark(editor, mark, true);
}

/** What the lines of the selection are; of items, their list. Undefined when they differ. */
export function lineTypeOf(editor: RichTextEditing): LineType | undefined {
  const { selection } = editor;
  if (selection === null) return undefined;
  const types = new Set<LineType>();
  const found = Editor.nodes(editor, {
    at: Editor.unhangRange(editor, selection),
    match: (node) => Element.isElement(node) && Editor.hasInlines(editor, node),
  });
  for (const [block, path] of found) {
    const parent = Editor.parent(editor, path)[0];
    if (Element.isElement(block) && block.type !== 'list-item') types.add(block.type);
    else if (Element.isElement(parent) && parent.type !== 'list-item') types.add(parent.type);
  }
  const [only, another] = types;
  return another === undefined ? only : undefined;
}

/** Makes the lines of the selection headings, quotes, items or paragraphs; what they are already becomes paragraphs. */
export function setLineType(editor: RichTextEditing, wanted: LineType): void {
  ensureSelection(editor);
  const type = lineTypeOf(editor) === wanted ? 'paragraph' : wanted;
  Editor.withoutNormalizing(editor, () => {
    Transforms.unwrapNodes(editor, {
      match: (node) => Element.isElement(node) && isListType(node.type),
      split: true,
      mode: 'lowest',
    });
    Transforms.setNodes(editor, { type: isListType(type) ? 'list-item' : type });
    if (isListType(type)) Transforms.wrapNodes(editor, { type, children: [] });
  });
}

/** How the lines of the selection are aligned; left is as a line is by itself. */
export function alignOf(editor: RichTextEditing): RichTextAlign | undefined {
  const aligns = new Set(chosenBlocks(editor).map(({ align = 'left' }) => align));
  const [only, another] = aligns;
  return another === undefined ? only : undefined;
}

export function setAlign(editor: RichTextEditing, align: RichTextAlign): void {
  ensureSelection(editor);
  if (align === 'left') Transforms.unsetNodes(editor, 'align');
  else Transforms.setNodes(editor, { align });
}
