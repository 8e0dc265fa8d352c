import { lazyPart } from '../lazyPart/index.ts';
import type { RichTextEditorProps } from './RichTextEditor.tsx';

/** The editor, fetched when it is first needed. */
export const LazyRichTextEditor = lazyPart<RichTextEditorProps>(() =>
  import('./RichTextEditor.tsx').then((module) => module.RichTextEditor),
);
