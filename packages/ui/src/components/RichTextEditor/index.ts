export { LazyRichTextEditor } from './LazyRichTextEditor.tsx';
export { blocksOf } from './pastedBlocks.ts';
export type { RichTextEditorProps } from './RichTextEditor.tsx';
export { isBlankDocument, readDocument, writeDocument } from './richTextDocument.ts';
export type { EditedBlock, EditedText } from './slateTypes.ts';
