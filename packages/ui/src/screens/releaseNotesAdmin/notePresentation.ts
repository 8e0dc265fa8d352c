import type { ReleaseNote } from '@payments/api-client/contract';
import { CheckIcon, ClockIcon, type IconComponent } from '../../components/Icon/index.ts';
import { parseRichText } from '../../components/RichText/index.ts';
import type { StatusTone } from '../../components/StatusBadge/index.ts';

/** How a note is written. Html is HTML; Json that parses to blocks is rich text, any other is markdown (REL-3a). */
export type NoteKind = 'richText' | 'markdown' | 'html';

export const noteKindNames: Readonly<Record<NoteKind, string>> = {
  richText: 'Rich text',
  markdown: 'Markdown',
  html: 'HTML',
};

/** How a stored note is written. */
export function noteKindOf({ dataType, body }: Pick<ReleaseNote, 'dataType' | 'body'>): NoteKind {
  if (dataType === 'Html') return 'html';
  return parseRichText(body) === undefined ? 'markdown' : 'richText';
}

export const noteStatusPresentation: Readonly<
  Record<ReleaseNote['status'], { tone: StatusTone; icon: IconComponent; explanation: string }>
> = {
  Pending: { tone: 'warning', icon: ClockIcon, explanation: 'Only employees see it.' },
  Released: { tone: 'success', icon: CheckIcon, explanation: 'Every user sees it.' },
};
