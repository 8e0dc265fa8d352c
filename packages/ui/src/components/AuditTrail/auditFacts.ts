import {
  type AuditEntry,
  type PaymentStatus,
  paymentStatuses,
  statusesOf,
  toDollars,
  weekdays,
} from '@payments/api-client/contract';
import { momentText } from '../DateTime/index.ts';
import { formatMoney } from '../Money/index.ts';
import { statusPresentation } from '../StatusBadge/index.ts';

type Detail = AuditEntry['detail'];
type Fact = Detail[string];

/**
 * The facts of an entry in words, one line each: 'From Succeeded to Refund pending', 'Payments allowed'. A fact that
 * has no words of its own reads as its name and value; what changed is named where no line of its own tells it.
 * @param timeZone the business time zone, in which instants are told
 */
export function auditFacts(detail: Detail, timeZone: string): string[] {
  const entries = Object.entries(detail);
  const told = new Set(entries.flatMap(([key]) => oldKeyOf(key, detail) ?? []));
  return entries.flatMap(([key, value]) => {
    if (told.has(key)) return [];
    if (key === 'changed' && typeof value === 'string') {
      const untold = value.split(', ').filter((name) => !(name in detail));
      return untold.length === 0 ? [] : [factText(key, untold.join(', '), timeZone)];
    }
    const oldKey = oldKeyOf(key, detail);
    if (oldKey === undefined) return [factText(key, value, timeZone)];
    const change = `from ${valueText(oldKey, detail[oldKey] ?? null, timeZone)} to ${valueText(key, value, timeZone)}`;
    return [oldKey.startsWith('from') ? sentence(change) : `${labelOf(key)} ${change}`];
  });
}

/** What holds the value before: `from` of `to`, `fromCents` of `toCents`, `rolesBefore` of `roles`. */
function oldKeyOf(key: string, detail: Detail): string | undefined {
  return [`${key}Before`, key.replace(/^to(?=[A-Z]|$)/, 'from')].find((old) => old !== key && old in detail);
}

function factText(key: string, value: Fact, timeZone: string): string {
  if (key === 'allowPayments' && typeof value === 'boolean')
    return value ? 'Payments allowed' : 'Payments not allowed';
  return `${labelOf(key)}: ${valueText(key, value, timeZone)}`;
}

function labelOf(key: string): string {
  return key === 'statusCriteria' ? 'Statuses' : sentence(words(key.replace(/Cents$/, '')));
}

const dollarsText = (cents: number) => formatMoney(toDollars(cents));
const instantPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
/** Several names of the product's own, e.g. 'FullAccess, ReportsUser' or 'firstName'. */
const namesPattern = /^[A-Za-z]+(?:, [A-Za-z]+)*$/;
const keysOfNames = ['roles', 'rolesBefore', 'changed'];

function valueText(key: string, value: Fact, timeZone: string): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') {
    if (key === 'day') return weekdays[value] ?? String(value);
    return key.endsWith('Cents') ? dollarsText(value) : String(value);
  }
  if (key === 'statusCriteria') return statusesText(value ?? '');
  if (value === null || value === '') return 'none';
  if (isStatus(value)) return statusPresentation[value].label;
  if (keysOfNames.includes(key) && namesPattern.test(value))
    return value
      .split(', ')
      .map((name) => (key === 'changed' ? words(name) : sentence(words(name))))
      .join(', ');
  return instantPattern.test(value) ? momentText(value, timeZone) : value;
}

function statusesText(criteria: string): string {
  const labels = statusesOf(criteria).map((status) => statusPresentation[status].label);
  return labels.length === 0 ? 'all' : labels.join(', ');
}

function isStatus(value: string): value is PaymentStatus {
  return paymentStatuses.some((status) => status === value);
}

/** 'rolesBefore' as 'roles before'. */
function words(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase()
    .replace(/\bemail\b/, 'e-mail');
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
