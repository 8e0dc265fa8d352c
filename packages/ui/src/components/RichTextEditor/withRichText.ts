import { Editor, Element, Node, type NodeEntry, type Path, Range, Text, Transforms } from 'slate';
import { insertBlocks, insertLines } from './insertBlocks.ts';
import { pastedBlocks } from './pastedBlocks.ts';
import { isListType } from './richTextDocument.ts';
import type { EditedBlock, RichTextEditing } from './slateTypes.ts';

/** The block of text that the cursor is in. */
function blockAtCursor(editor: RichTextEditing): NodeEntry<EditedBlock> | undefined {
  return Editor.above(editor, {
    match: (node) => Element.isElement(node) && Editor.hasInlines(editor, node),
    mode: 'lowest',
  });
}

/** A line of its own: out of its list, and a paragraph. */
function toParagraph(editor: RichTextEditing, path: Path): void {
  Editor.withoutNormalizing(editor, () => {
    Transforms.setNodes(editor, { type: 'paragraph' }, { at: path });
    const parent = Node.parent(editor, path);
    if (Element.isElement(parent) && isListType(parent.type)) Transforms.liftNodes(editor, { at: path });
  });
}

/** Keeps the document one that the viewer draws as it is, whatever is typed, pressed or pasted (RTX-1). */
export function withRichText(editor: RichTextEditing): RichTextEditing {
  const { normalizeNode, insertBreak, deleteBackward } = editor;
  editor.normalizeNode = (entry, options) => {
    if (!normalised(editor, entry)) normalizeNode(entry, options);
  };
  editor.insertBreak = () => {
    const found = blockAtCursor(editor);
    if (!found) return insertBreak();
    const [block, path] = found;
    if (block.type !== 'paragraph' && Node.string(block) === '') return toParagraph(editor, path);
    insertBreak();
    const next = blockAtCursor(editor);
    if (next && isHeading(next[0]) && Node.string(next[0]) === '') toParagraph(editor, next[1]);
  };
  editor.insertSoftBreak = () => editor.insertBreak();
  editor.deleteBackward = (unit) => {
    const found = blockAtCursor(editor);
    const { selection } = editor;
    if (found && selection && Range.isCollapsed(selection) && found[0].type !== 'paragraph') {
      if (Editor.isStart(editor, selection.anchor, found[1])) return toParagraph(editor, found[1]);
    }
    deleteBackward(unit);
  };
  editor.insertData = (data) => {
    const html = data.getData('text/html');
    const blocks = html === '' ? [] : pastedBlocks(html);
    if (blocks.length > 0) insertBlocks(editor, blocks);
    else insertLines(editor, data.getData('text/plain'));
  };
  return editor;
}

const isHeading = ({ type }: EditedBlock) => type === 'heading-one' || type === 'heading-two';

/** Mends one thing that the viewer would draw otherwise; false when there is nothing to mend. */
function normalised(editor: RichTextEditing, [node, path]: NodeEntry): boolean {
  if (path.length === 0) return false;
  const parent = Node.parent(editor, path);
  if (Text.isText(node)) return wrapLooseText(editor, path, parent);
  if (!Element.isElement(node)) return false;
  const isInList = Element.isElement(parent) && isListType(parent.type);
  if (isInList && node.type !== 'list-item') {
    if (isListType(node.type)) Transforms.unwrapNodes(editor, { at: path });
    else Transforms.setNodes(editor, { type: 'list-item' }, { at: path });
    return true;
  }
  if (!isInList && node.type === 'list-item') {
    const holdsBlocks = node.children.some((child) => Element.isElement(child));
    if (holdsBlocks) Transforms.unwrapNodes(editor, { at: path });
    else Transforms.setNodes(editor, { type: 'paragraph' }, { at: path });
    return true;
  }
  return false;
}

/** Text that stands beside blocks, in a list or in no block at all would be thrown away by the editor. */
function wrapLooseText(editor: RichTextEditing, path: Path, parent: Node): boolean {
  const isTop = path.length === 1;
  const isInList = Element.isElement(parent) && isListType(parent.type);
  const isBesideBlocks =
    !Text.isText(parent) && parent.children.some((sibling) => Element.isElement(sibling));
  if (!isTop && !isInList && !isBesideBlocks) return false;
  const type = isInList ? 'list-item' : 'paragraph';
  Transforms.wrapNodes(editor, { type, children: [] }, { at: path });
  return true;
}
