import { Editor, Node, Path, Range, Transforms } from 'slate';
import type { EditedBlock, EditedText, RichTextEditing } from './slateTypes.ts';

function placeCursor(editor: RichTextEditing): void {
  if (editor.selection === null) Transforms.select(editor, Editor.end(editor, []));
  else if (Range.isExpanded(editor.selection)) Transforms.delete(editor);
}

/** Inserts lines of plain text: each but the first begins a block like the one at the cursor. */
export function insertLines(editor: RichTextEditing, text: string): void {
  if (text === '') return;
  placeCursor(editor);
  Editor.withoutNormalizing(editor, () => {
    for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
      if (index > 0) Transforms.splitNodes(editor, { always: true });
      Transforms.insertText(editor, line.replace(/[^\P{Cc}\t]/gu, ''));
    }
  });
}

/** Inserts blocks at the cursor: between what stands before and after it, or in place of an empty one. */
export function insertBlocks(editor: RichTextEditing, blocks: readonly EditedBlock[]): void {
  placeCursor(editor);
  const { selection } = editor;
  if (selection === null) return;
  const [only, another] = blocks;
  const texts = only?.children.filter((child): child is EditedText => 'text' in child) ?? [];
  if (only?.type === 'paragraph' && another === undefined) {
    Transforms.insertNodes(editor, texts, { select: true });
    return;
  }
  const top: Path = selection.anchor.path.slice(0, 1);
  const isEmpty = Node.string(Node.get(editor, top)) === '';
  Editor.withoutNormalizing(editor, () => {
    const at = isEmpty || Editor.isStart(editor, selection.anchor, top) ? top : Path.next(top);
    const cutsThrough = Path.equals(at, Path.next(top)) && !Editor.isEnd(editor, selection.anchor, top);
    if (cutsThrough)
      Transforms.splitNodes(editor, { at: selection.anchor, match: (_, path) => path.length === 1 });
    if (isEmpty) Transforms.removeNodes(editor, { at: top });
    Transforms.insertNodes(editor, [...blocks], { at });
    const last = [(at[0] ?? 0) + blocks.length - 1];
    Transforms.select(editor, Editor.end(editor, last));
  });
}
