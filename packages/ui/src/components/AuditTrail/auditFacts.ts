import {
  type AuditEntry,
  type PaymentStatus,
  paymentStatuses,
  statusesOf,
  toDollars,
  weekdays,
} from '@payments/api-client/contract';
import { formatInstant } from '../DateTime/index.ts';
import { formatMoney } from '../Money/index.ts';
import { statusPresentation } from '../StatusBadge/index.ts';

type Detail = AuditEntry['detail'];
type Fact = Detail[string];

/**
 * The facts of an entry in words, one line each: 'From Succeeded to Refund pending', 'Payments allowed'. A fact that
 * has no words of its own reads as its name and value.
 * @param timeZone the business time zone, in which instants are told
 */
export function auditFacts(detail: Detail, timeZone: string): string[] {
  const { from, to, ...others } = detail;
  const hasChange = from !== undefined && to !== undefined;
  const { fromCents, toCents, ...rest } = hasChange ? others : detail;
  const isMoved = typeof fromCents === 'number' && typeof toCents === 'number';
  return [
    ...(hasChange ? [`From ${valueText('from', from, timeZone)} to ${valueText('to', to, timeZone)}`] : []),
    ...(isMoved ? [`From ${dollarsText(fromCents)} to ${dollarsText(toCents)}`] : []),
    ...Object.entries(isMoved ? rest : { ...rest, ...present({ fromCents, toCents }) })
      .filter(([, value]) => value !== '')
      .map(([key, value]) => factText(key, value, timeZone)),
  ];
}

function present(detail: Record<string, Fact | undefined>): Detail {
  return Object.fromEntries(
    Object.entries(detail).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
}

function factText(key: string, value: Fact, timeZone: string): string {
  if (key === 'allowPayments' && typeof value === 'boolean')
    return value ? 'Payments allowed' : 'Payments not allowed';
  if (key.endsWith('Cents') && typeof value === 'number')
    return `${sentence(key.slice(0, -5))}: ${dollarsText(value)}`;
  if (key === 'statusCriteria' && typeof value === 'string')
    return `Statuses: ${statusesOf(value)
      .map((status) => statusPresentation[status].label)
      .join(', ')}`;
  if (key === 'day' && typeof value === 'number') return `Day: ${weekdays[value] ?? value}`;
  return `${sentence(key)}: ${valueText(key, value, timeZone)}`;
}

const dollarsText = (cents: number) => formatMoney(toDollars(cents));
const instantPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
/** Several names of the product's own, e.g. 'FullAccess, ReportsUser' or 'firstName'. */
const namesPattern = /^[A-Za-z]+(?:, [A-Za-z]+)*$/;
const keysOfNames = ['roles', 'rolesBefore', 'changed'];

function valueText(key: string, value: Fact, timeZone: string): string {
  if (value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  if (isStatus(value)) return statusPresentation[value].label;
  if (keysOfNames.includes(key) && namesPattern.test(value))
    return value
      .split(', ')
      .map((name) => (key === 'changed' ? words(name) : sentence(name)))
      .join(', ');
  const moment = instantPattern.test(value) ? formatInstant(value, timeZone) : undefined;
  return moment === undefined ? value : `${moment.date}, ${moment.time} ${moment.zone}`;
}

function isStatus(value: string): value is PaymentStatus {
  return paymentStatuses.some((status) => status === value);
}

/** 'rolesBefore' as 'roles before'. */
function words(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase();
}

function sentence(name: string): string {
  const text = words(name);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
