import type { ReleaseNote } from '@payments/api-client/contract';
import { Lead, Muted } from '../../components/cellText/index.ts';
import type { DataColumn } from '../../components/DataTable/index.ts';
import { DateTime } from '../../components/DateTime/index.ts';
import { NoteStatusBadge } from './NoteStatusBadge.tsx';
import { noteKindNames, noteKindOf } from './notePresentation.ts';

/** The columns of the notes. Build them once for a time zone: new columns draw every row again. */
export function noteColumns(timeZone: string): readonly DataColumn<ReleaseNote>[] {
  return [
    {
      id: 'releaseVersion',
      header: 'Version',
      cell: ({ releaseVersion }) => (
        <Lead>
          <bdi>{releaseVersion}</bdi>
        </Lead>
      ),
      text: ({ releaseVersion }) => releaseVersion,
      minWidth: 120,
      phone: 'lead',
      skeletonWidth: 64,
    },
    {
      id: 'format',
      header: 'Format',
      cell: (note) => noteKindNames[noteKindOf(note)],
      width: 148,
      narrower: ['hidden'],
      skeletonWidth: 72,
    },
    {
      id: 'status',
      header: 'Status',
      cell: ({ status }) => <NoteStatusBadge status={status} />,
      width: 148,
      phone: 'state',
      skeletonWidth: 84,
    },
    {
      id: 'updatedAt',
      header: 'Changed',
      cell: ({ updatedAt }) => <DateTime instant={updatedAt} timeZone={timeZone} />,
      width: 196,
      narrower: [undefined, 118],
      phone: 'detail',
      skeletonWidth: 132,
    },
    {
      id: 'releasedAt',
      header: 'Released',
      cell: ({ releasedAt }) =>
        releasedAt === null ? <Muted>Not yet</Muted> : <DateTime instant={releasedAt} timeZone={timeZone} />,
      width: 196,
      narrower: [undefined, 118],
      skeletonWidth: 132,
    },
  ];
}
