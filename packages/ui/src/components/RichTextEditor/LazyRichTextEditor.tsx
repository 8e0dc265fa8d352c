import { lazyPart } from '../lazyPart/index.ts';
import { Skeleton } from '../Skeleton/index.ts';
import type { RichTextEditorProps } from './RichTextEditor.tsx';

/** The editor, fetched when it is first needed; a placeholder as high as it until then. */
export const LazyRichTextEditor = lazyPart<RichTextEditorProps>(
  () => import('./RichTextEditor.tsx').then((module) => module.RichTextEditor),
  <Skeleton height={348} />,
);
