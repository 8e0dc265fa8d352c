import type { OnboardingCommunity } from '@payments/api-client/contract';
import { Lead } from '../../components/cellText/index.ts';
import type { DataColumn } from '../../components/DataTable/index.ts';
import { DateTime } from '../../components/DateTime/index.ts';
import { OnboardingStatusBadge } from './OnboardingStatusBadge.tsx';

/** The columns of the onboarding list. Build them once for a time zone and a day: new columns draw every row again. */
export function onboardingColumns(
  timeZone: string,
  today: string,
  showsCompany: boolean,
): readonly DataColumn<OnboardingCommunity>[] {
  const columns: DataColumn<OnboardingCommunity>[] = [
    {
      id: 'name',
      header: 'Association',
      cell: ({ name }) => (
        <Lead data-lines>
          <bdi>{name}</bdi>
        </Lead>
      ),
      text: ({ name }) => name,
      minWidth: 180,
      sortable: true,
      hideable: false,
      phone: 'lead',
      skeletonWidth: 168,
    },
    {
      id: 'managementCompanyName',
      header: 'Management company',
      cell: ({ managementCompanyName }) => <bdi data-lines>{managementCompanyName}</bdi>,
      text: ({ managementCompanyName }) => managementCompanyName,
      width: '20%',
      minWidth: 190,
      narrower: [undefined, 'hidden'],
      sortable: true,
      phone: 'detail',
      skeletonWidth: 148,
    },
    {
      id: 'onboardingStatus',
      header: 'Status',
      cell: ({ onboardingStatus }) => <OnboardingStatusBadge status={onboardingStatus} />,
      width: 244,
      sortable: true,
      hideable: false,
      phone: 'state',
      skeletonWidth: 132,
    },
    {
      id: 'statusChangedAt',
      header: 'Status since',
      cell: ({ statusChangedAt }) => <DateTime instant={statusChangedAt} timeZone={timeZone} today={today} />,
      width: 180,
      narrower: [144],
      sortable: true,
      firstSort: 'descending',
      phone: showsCompany ? undefined : 'detail',
      skeletonWidth: 124,
    },
  ];
  return showsCompany ? columns : columns.filter(({ id }) => id !== 'managementCompanyName');
}

/** The orders offered where there are no headers to press. */
export const onboardingSortChoices = [
  { id: '-statusChangedAt', label: 'Latest change first' },
  { id: 'statusChangedAt', label: 'Oldest change first' },
  { id: 'name', label: 'Association, A to Z' },
  { id: 'onboardingStatus', label: 'Status, from Not Started' },
] as const;
