export { LazyRichTextEditor } from './LazyRichTextEditor.ts';
export type { RichTextEditorProps } from './RichTextEditor.tsx';
