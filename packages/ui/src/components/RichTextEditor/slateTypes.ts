import type { BaseEditor } from 'slate';
import type { HistoryEditor } from 'slate-history';
import type { ReactEditor } from 'slate-react';
import type { RichTextBlock, RichTextBlockType, RichTextLeaf } from '../RichText/index.ts';

export type RichTextMark = Exclude<keyof RichTextLeaf, 'text'>;
export type RichTextAlign = NonNullable<RichTextBlock['align']>;

/** A run of text; a mark that it has not is left out. */
export type EditedText = { text: string } & { [Mark in RichTextMark]?: true };

/** A block of the document as the editor holds it. */
export interface EditedBlock {
  type: RichTextBlockType;
  align?: RichTextAlign;
  children: (EditedBlock | EditedText)[];
}

export type RichTextEditing = BaseEditor & ReactEditor & HistoryEditor;

declare module 'slate' {
  interface CustomTypes {
    Editor: RichTextEditing;
    Element: EditedBlock;
    Text: EditedText;
  }
}
