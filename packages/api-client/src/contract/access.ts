/**
 * Who may see and do what (ROLE-3 to ROLE-10): one pure table, used by the dashboard's routes and sidebar and
 * by the server's access check.
 */
import type { EndpointAccess } from './endpoint.ts';

/** Where a company's payments are sent. */
export const sendPaymentsTo = { None: 1, ProviderProcessing: 2, LockBoxFile: 3 } as const;

/** What the rules need to know of a user. All flags come from the server. */
export interface AccessSubject {
  isFSEmployee: boolean;
  isOnboardUser: boolean;
  fullAccessProfile: boolean;
  isReportsUser: boolean;
  isDashboardUser: boolean;
  isReadOnlyUser: boolean;
  /** From the global controls. */
  globalReportsEnabled: boolean;
  /** On the team e-mail list: the release-notes item shows in the menu. */
  isOnTeamList: boolean;
  company: { reportsEnabled: boolean; sendPaymentsTo: 1 | 2 | 3 } | null;
}

export const kinds = [
  'employee',
  'fullAccess',
  'dashboard',
  'noRole',
  'onboard',
  'reports',
  'noCompany',
] as const;
/** User kinds; a user may be several, and access is their union. */
export type Kind = (typeof kinds)[number];

export const areas = [
  'payments',
  'homeowners',
  'payouts',
  'dashboardUsers',
  'lockboxFiles',
  'onboarding',
  'onboardingSuccess',
  'representatives',
  'taxForms',
  'reports',
  'profile',
  'releaseNotes',
  'faq',
] as const;
/** The rooms of the dashboard; each has one route. */
export type Area = (typeof areas)[number];

type Condition = 'lockbox' | 'reports';

interface AreaRule {
  readonly path: string;
  readonly kinds: readonly Kind[];
  /** Whoever is one of these and nothing else may not open it. */
  readonly notAlone?: readonly Kind[];
  readonly condition?: Condition;
  /** Where the item stands in the sidebar; none for pages that are reached otherwise. */
  readonly menu?: 'main' | 'administration';
}

const staff: readonly Kind[] = ['employee', 'fullAccess', 'dashboard', 'noRole'];

/** The table. `/Payments/ScheduleReports` belongs to `payments`. The order is the sidebar's. */
export const accessTable: Readonly<Record<Area, AreaRule>> = {
  payments: { path: '/Payments', kinds: staff, menu: 'main' },
  homeowners: { path: '/Homeowners', kinds: staff, menu: 'main' },
  payouts: { path: '/Payouts', kinds: staff, menu: 'main' },
  lockboxFiles: { path: '/LockboxFiles', kinds: staff, condition: 'lockbox', menu: 'main' },
  dashboardUsers: { path: '/DashboardUser', kinds: staff, menu: 'main' },
  onboarding: { path: '/Onboarding', kinds: ['employee', 'fullAccess', 'onboard'], menu: 'administration' },
  onboardingSuccess: { path: '/OnboardingSuccess', kinds: ['employee', 'fullAccess', 'onboard'] },
  representatives: { path: '/Representative', kinds: ['employee'], menu: 'administration' },
  profile: { path: '/Profile', kinds: ['noCompany'], menu: 'administration' },
  taxForms: { path: '/TaxForms', kinds: [...staff, 'onboard'], menu: 'administration' },
  reports: { path: '/Reports', kinds: ['employee', 'reports'], condition: 'reports', menu: 'administration' },
  releaseNotes: { path: '/Admin', kinds: ['employee'], menu: 'administration' },
  faq: { path: '/FAQ', kinds, notAlone: ['onboard', 'reports', 'noCompany'] },
};

/** The kinds that a user is. Without a company everyone but an employee is `noCompany` and nothing else. */
export function kindsOf(subject: AccessSubject): Kind[] {
  if (!subject.company && !subject.isFSEmployee) return ['noCompany'];
  const found: Kind[] = [];
  if (subject.isFSEmployee) found.push('employee');
  if (subject.fullAccessProfile) found.push('fullAccess');
  if (subject.isDashboardUser) found.push('dashboard');
  if (subject.isOnboardUser) found.push('onboard');
  if (subject.isReportsUser) found.push('reports');
  if (found.length === 0) found.push('noRole');
  if (!subject.company) found.push('noCompany');
  return found;
}

function isOnly(subject: AccessSubject, kind: Kind): boolean {
  const found = kindsOf(subject);
  return found.length === 1 && found[0] === kind;
}

/** Reports-only users, who may open `/` and `/Reports` and nothing else. */
export function isReportsOnly(subject: AccessSubject): boolean {
  return isOnly(subject, 'reports');
}

function holds(condition: Condition | undefined, subject: AccessSubject): boolean {
  if (condition === 'lockbox')
    return !subject.company || subject.company.sendPaymentsTo === sendPaymentsTo.LockBoxFile;
  if (condition === 'reports') return subject.globalReportsEnabled;
  return true;
}

/** True when the user may open the area's route (a reports-only user of a company without reports sees ROLE-5 there). */
export function mayOpen(area: Area, subject: AccessSubject): boolean {
  const rule = accessTable[area];
  if (rule.notAlone?.some((kind) => isOnly(subject, kind))) return false;
  return rule.kinds.some((kind) => kindsOf(subject).includes(kind)) && holds(rule.condition, subject);
}

/** True when the reports page shows 'Reports page is disabled!' instead of reports (ROLE-5). */
export function isReportsPageDisabled(subject: AccessSubject): boolean {
  return isReportsOnly(subject) && subject.globalReportsEnabled && subject.company?.reportsEnabled === false;
}

/** True when the area's data may be read: like `mayOpen`, and never for a page that is switched off. */
export function mayRead(area: Area, subject: AccessSubject): boolean {
  return mayOpen(area, subject) && !(area === 'reports' && isReportsPageDisabled(subject));
}

/** The sidebar's items in their order. */
export function menuOf(
  subject: AccessSubject,
): { area: Area; path: string; section: 'main' | 'administration' }[] {
  return areas
    .toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
    .flatMap((area) => {
      const { menu, path } = accessTable[area];
      if (!menu || !mayOpen(area, subject)) return [];
      if (area === 'releaseNotes' && !subject.isOnTeamList) return [];
      return [{ area, path, section: menu }];
    });
}
const order = Object.keys(accessTable) as Area[];

/** Where `/Home` leads (ROLE-3a). */
export function homeOf(subject: AccessSubject): string {
  const first = (['payments', 'onboarding', 'reports', 'profile'] as const).find((area) =>
    mayOpen(area, subject),
  );
  return accessTable[first ?? 'reports'].path;
}

export type CallVerdict = 'allowed' | 'signIn' | 'forbidden' | 'readOnly';

/** Whether a user may call an endpoint. `subject` is null for someone who is not signed in. */
export function mayCall(access: EndpointAccess, subject: AccessSubject | null): CallVerdict {
  if (access.allow === 'anyone') return 'allowed';
  if (!subject) return 'signIn';
  if (access.allow !== 'signedIn' && !access.allow.some((area) => mayRead(area, subject))) return 'forbidden';
  if (access.kinds && !access.kinds.some((kind) => kindsOf(subject).includes(kind))) return 'forbidden';
  if (access.writes && subject.isReadOnlyUser) return 'readOnly';
  return 'allowed';
}
