import type { Community, PaymentStatus } from '@payments/api-client/contract';
import type { DateRange } from '../../components/dateRange/index.ts';
import { type PaymentCatalogs, residentNameOf } from '../../components/paymentList/index.ts';
import { statusPresentation } from '../../components/StatusBadge/index.ts';
import type { ReportFilterChoice } from './ReportsScreenProps.ts';

const formatOf = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });
const monthAndDay = formatOf({ month: 'short', day: 'numeric' });
const wholeDay = formatOf({ month: 'short', day: 'numeric', year: 'numeric' });

/** A range with its year, since a file outlives it: 'Nov 1 – Nov 21, 2026'. */
function daysText({ from, to }: DateRange): string {
  const [first, last] = [from, to].map((day) => new Date(`${day}T00:00:00Z`));
  if (from === to) return wholeDay.format(first);
  const start = from.slice(0, 4) === to.slice(0, 4) ? monthAndDay : wholeDay;
  return `${start.format(first)} – ${wholeDay.format(last)}`;
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
    ...(payerId === null ? [] : [residentNameOf(catalogs, payerId) ?? 'one resident']),
    statusesText(statuses),
  ].join(', ');
}
