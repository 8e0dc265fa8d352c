import type { ScheduledReport } from '@payments/api-client/contract';
import { Lead, Muted } from '../../components/cellText/index.ts';
import type { DataColumn } from '../../components/DataTable/index.ts';
import { DateTime } from '../../components/DateTime/index.ts';
import { EmailAddress } from '../../components/EmailAddress/index.ts';
import { timingText } from './reportTiming.ts';
import { StatusBadges, statusesText } from './StatusBadges.tsx';

interface ColumnSetting {
  timeZone: string;
  showsCompany: boolean;
}

/** What a report that no company sees is of. */
const ownCompany = 'Every company';

/** The columns of the scheduled reports. Build them once for a setting: new columns draw every row again. */
export function reportColumns({ timeZone, showsCompany }: ColumnSetting): DataColumn<ScheduledReport>[] {
  const timing = (report: ScheduledReport) => timingText(report, report.nextDueAt, timeZone);
  const columns: DataColumn<ScheduledReport>[] = [
    {
      id: 'name',
      header: 'Report',
      cell: ({ name }) => (
        <Lead data-lines>
          <bdi>{name}</bdi>
        </Lead>
      ),
      text: ({ name }) => name,
      minWidth: 150,
      phone: 'lead',
      skeletonWidth: 140,
    },
    {
      id: 'timing',
      header: 'How often',
      cell: (report) => <span data-lines>{timing(report)}</span>,
      text: timing,
      width: 176,
      phone: 'detail',
      skeletonWidth: 132,
    },
    {
      id: 'statuses',
      header: 'Statuses',
      cell: ({ statusCriteria }) => (
        <StatusBadges criteria={statusCriteria} mostShown={showsCompany ? 1 : 2} />
      ),
      text: ({ statusCriteria }) => statusesText(statusCriteria),
      width: showsCompany ? 172 : 272,
      phone: 'state',
      skeletonWidth: 108,
    },
    {
      id: 'ownerEmailAddress',
      header: 'Goes to',
      cell: ({ ownerEmailAddress }) => (
        <span data-lines>
          <EmailAddress address={ownerEmailAddress} />
        </span>
      ),
      text: ({ ownerEmailAddress }) => ownerEmailAddress,
      minWidth: 160,
      narrower: [undefined, undefined, undefined, 'hidden'],
      skeletonWidth: 132,
    },
    {
      id: 'company',
      header: 'Management company',
      cell: ({ managementCompanyName }) => <bdi data-lines>{managementCompanyName ?? ownCompany}</bdi>,
      text: ({ managementCompanyName }) => managementCompanyName ?? ownCompany,
      width: 164,
      narrower: [undefined, 'hidden'],
      skeletonWidth: 96,
    },
    {
      id: 'nextDueAt',
      header: 'Next',
      cell: ({ nextDueAt }) => <DateTime instant={nextDueAt} timeZone={timeZone} show="date" />,
      width: 116,
      narrower: [undefined, undefined, undefined, undefined, 'hidden'],
      skeletonWidth: 80,
    },
    {
      id: 'lastSentAt',
      header: 'Last sent',
      cell: ({ lastSentAt }) =>
        lastSentAt === null ? (
          <Muted>Not sent yet</Muted>
        ) : (
          <DateTime instant={lastSentAt} timeZone={timeZone} show="date" />
        ),
      width: 116,
      narrower: [undefined, undefined, 'hidden'],
      skeletonWidth: 80,
    },
  ];
  return showsCompany ? columns : columns.filter(({ id }) => id !== 'company');
}
