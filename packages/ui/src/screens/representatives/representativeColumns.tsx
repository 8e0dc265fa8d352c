import type { RepresentativeUser } from '@payments/api-client/contract';
import { Lead, Muted } from '../../components/cellText/index.ts';
import type { DataColumn } from '../../components/DataTable/index.ts';
import { DateTime } from '../../components/DateTime/index.ts';
import { EmailAddress } from '../../components/EmailAddress/index.ts';
import { RepresentativeStatusBadge } from './RepresentativeStatusBadge.tsx';

/** The columns of the representatives. Build them once for a time zone: new columns draw every row again. */
export function representativeColumns(timeZone: string): readonly DataColumn<RepresentativeUser>[] {
  return [
    {
      id: 'emailAddress',
      header: 'E-mail',
      cell: ({ emailAddress }) => (
        <Lead data-lines>
          <EmailAddress address={emailAddress} />
        </Lead>
      ),
      text: ({ emailAddress }) => emailAddress,
      minWidth: 356,
      sortable: true,
      hideable: false,
      phone: 'lead',
      skeletonWidth: 172,
    },
    {
      id: 'name',
      header: 'Name',
      cell: ({ name }) => (name === '' ? <Muted>Not known yet</Muted> : <bdi data-lines>{name}</bdi>),
      text: ({ name }) => name,
      width: '18%',
      minWidth: 124,
      narrower: ['15%', '21%', '21%', 'hidden'],
      skeletonWidth: 132,
    },
    {
      id: 'status',
      header: 'Status',
      cell: ({ status }) => <RepresentativeStatusBadge status={status} />,
      width: 114,
      sortable: true,
      hideable: false,
      phone: 'state',
      skeletonWidth: 84,
    },
    {
      id: 'invitedAt',
      header: 'Invited',
      cell: ({ invitedAt, invitedBy }) => (
        <>
          <DateTime instant={invitedAt} timeZone={timeZone} show="date" />
          <Muted data-spare>
            {' '}
            by <bdi>{invitedBy}</bdi>
          </Muted>
        </>
      ),
      width: '20%',
      minWidth: 150,
      narrower: [118, 'hidden'],
      sortable: true,
      firstSort: 'descending',
      skeletonWidth: 148,
    },
    {
      id: 'ends',
      header: 'Link or profile',
      cell: (representative) => <Ends representative={representative} timeZone={timeZone} />,
      width: 188,
      narrower: [undefined, undefined, 'hidden'],
      phone: 'detail',
      skeletonWidth: 140,
    },
  ];
}

/** Until when the link works, or when the profile came. */
function Ends({
  representative: { status, expiresAt, submittedAt },
  timeZone,
}: {
  representative: RepresentativeUser;
  timeZone: string;
}) {
  const words = status === 'Submitted' ? 'Submitted' : status === 'Expired' ? 'Ended' : 'Works until';
  return (
    <>
      <Muted>{words}</Muted> <DateTime instant={submittedAt ?? expiresAt} timeZone={timeZone} show="date" />
    </>
  );
}

/** The orders offered where there are no headers to press. */
export const representativeSortChoices = [
  { id: '-invitedAt', label: 'Latest invitation first' },
  { id: 'invitedAt', label: 'Oldest invitation first' },
  { id: 'emailAddress', label: 'E-mail, A to Z' },
  { id: 'status', label: 'Status' },
] as const;

/** Names a representative among others. */
export function representativeLabel({ name, emailAddress }: RepresentativeUser): string {
  return name === '' ? emailAddress : `${name}, ${emailAddress}`;
}
