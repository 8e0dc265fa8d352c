import type { DashboardUser } from '@payments/api-client/contract';
import styled from 'styled-components';
import { Lead } from '../../components/cellText/index.ts';
import type { DataColumn } from '../../components/DataTable/index.ts';
import { EmailAddress } from '../../components/EmailAddress/index.ts';
import { token } from '../../tokens/token.ts';
import { invitationOf } from './invitation.ts';
import { RoleBadges, rolesText } from './RoleBadges.tsx';
import { UserMarks } from './UserMarks.tsx';
import { userName } from './userName.ts';

interface ColumnSetting {
  showsCompany: boolean;
  /** Lowercased. */
  selfEmail: string;
}

/** The columns of the dashboard users. Build them once for a setting: new columns draw every row again. */
export function dashboardUserColumns({
  showsCompany,
  selfEmail,
}: ColumnSetting): readonly DataColumn<DashboardUser>[] {
  const columns: DataColumn<DashboardUser>[] = [
    {
      id: 'name',
      header: 'Name',
      cell: (user) => (
        <Marked>
          <Lead data-lines>
            <bdi>{userName(user)}</bdi>
          </Lead>
          <UserMarks user={user} selfEmail={selfEmail} />
        </Marked>
      ),
      text: (user) => [userName(user), invitationOf(user)?.label.toLowerCase()].filter(Boolean).join(', '),
      width: showsCompany ? '22.5%' : '24%',
      minWidth: 150,
      narrower: [undefined, '30%'],
      sortable: true,
      hideable: false,
      phone: 'lead',
      skeletonWidth: 132,
    },
    {
      id: 'emailAddress',
      header: 'E-mail',
      cell: ({ emailAddress }) => (
        <span data-lines>
          <EmailAddress address={emailAddress} />
        </span>
      ),
      text: ({ emailAddress }) => emailAddress,
      minWidth: 190,
      sortable: true,
      hideable: false,
      phone: 'detail',
      skeletonWidth: 164,
    },
    {
      id: 'managementCompanyName',
      header: 'Management company',
      cell: ({ managementCompanyName }) => <bdi data-lines>{managementCompanyName}</bdi>,
      text: ({ managementCompanyName }) => managementCompanyName,
      width: '19.4%',
      minWidth: 150,
      narrower: [undefined, 'hidden'],
      sortable: true,
      skeletonWidth: 148,
    },
    {
      id: 'roles',
      header: 'Roles',
      cell: ({ roles }) => <RoleBadges roles={roles} />,
      text: ({ roles }) => rolesText(roles),
      width: 240,
      phone: 'note',
      skeletonWidth: 108,
    },
  ];
  return showsCompany ? columns : columns.filter(({ id }) => id !== 'managementCompanyName');
}

/** The orders offered where there are no headers to press. */
export const dashboardUserSortChoices = [
  { id: 'name', label: 'Name, A to Z' },
  { id: '-name', label: 'Name, Z to A' },
  { id: 'emailAddress', label: 'E-mail, A to Z' },
] as const;

/** Of a long name the end is left out, never the mark. */
const Marked = styled.span`
  display: flex;
  align-items: center;
  gap: ${token.space2};
  > :first-child {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;
