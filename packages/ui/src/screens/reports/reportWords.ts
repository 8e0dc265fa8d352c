import type { Community, PaymentStatus } from '@payments/api-client/contract';
import { type DateRange, formatDay } from '../../components/dateRange/index.ts';
import { type PaymentCatalogs, residentNameOf } from '../../components/paymentList/index.ts';
import { statusPresentation } from '../../components/StatusBadge/index.ts';
import type { ReportFilterChoice } from './ReportsScreenProps.ts';

/** A range with its year, since a file outlives it: 'Nov 1 – Nov 21, 2026'. */
function daysText({ from, to }: DateRange): string {
  if (from === to) return formatDay(from);
  const year = `, ${to.slice(0, 4)}`;
  return `${formatDay(from).replace(year, '')} – ${formatDay(to)}`;
}

function statusesText(statuses: readonly PaymentStatus[]): string {
  const [only, another] = statuses;
  if (only === undefined) return 'all statuses';
  return another === undefined ? `only ${statusPresentation[only].label}` : `${statuses.length} statuses`;
}

function communityText(communities: readonly Community[], communityId: number | null): string {
  if (communityId === null) return 'all communities';
  return communities.find(({ id }) => id === communityId)?.name ?? 'one community';
}

/** What the file will hold, e.g. 'Nov 1 – Nov 21, 2026, all communities, 2 statuses' (RPT-1). */
export function reportWords(filter: ReportFilterChoice, catalogs: PaymentCatalogs): string {
  const { dates, communityId, payerId, statuses } = filter;
  return [
    dates === null ? 'any date' : daysText(dates),
    communityText(catalogs.communities, communityId),
    ...(payerId === null ? [] : [residentNameOf(catalogs, payerId) ?? 'one payer']),
    statusesText(statuses),
  ].join(', ');
}
