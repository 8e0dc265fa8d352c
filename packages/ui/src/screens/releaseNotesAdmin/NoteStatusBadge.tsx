import type { ReleaseNote } from '@payments/api-client/contract';
import { Badge } from '../../components/StatusBadge/index.ts';
import { noteStatusPresentation } from './notePresentation.ts';

/** Pending or released, as icon, word and colour (REL-3). */
export function NoteStatusBadge({ status }: Pick<ReleaseNote, 'status'>) {
  const { tone, icon, explanation } = noteStatusPresentation[status];
  return (
    <Badge tone={tone} icon={icon} title={explanation}>
      {status}
    </Badge>
  );
}
