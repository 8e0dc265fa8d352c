import { type DashboardUserRole, dashboardUserKinds } from '@payments/api-client/contract';
import {
  BuildingIcon,
  ChartIcon,
  CheckCircleIcon,
  type IconComponent,
  LockIcon,
  RowsIcon,
} from '../../components/Icon/index.ts';
import type { StatusTone } from '../../components/StatusBadge/index.ts';

export interface RolePresentation {
  icon: IconComponent;
  tone: StatusTone;
  label: string;
  /** What it opens, in one line. The facts are the access table's (ROLE-3). */
  explanation: string;
  /** The same for who chooses among the roles, where the others make a difference. */
  choice?: string;
}

/** How each role of a dashboard user looks and reads. */
export const rolePresentation: Readonly<Record<DashboardUserRole, RolePresentation>> = {
  FullAccess: {
    icon: CheckCircleIcon,
    tone: 'success',
    label: 'Full access',
    explanation: 'Everything except reports. Can change dashboard users.',
  },
  DashboardUser: {
    icon: RowsIcon,
    tone: 'info',
    label: 'Dashboard',
    explanation: 'Everything except onboarding and reports.',
    choice: 'Everything except onboarding and reports, unless those are ticked too.',
  },
  OnboardUser: {
    icon: BuildingIcon,
    tone: 'info',
    label: 'Onboarding',
    explanation: 'Onboarding and tax forms.',
    choice: 'Only onboarding and tax forms, unless another role is ticked.',
  },
  ReportsUser: {
    icon: ChartIcon,
    tone: 'info',
    label: 'Reports',
    explanation: 'Reports, if the company has them.',
    choice: 'Only reports, if the company has them, unless another role is ticked.',
  },
  'read-only': {
    icon: LockIcon,
    tone: 'neutral',
    label: 'Read-only',
    explanation: 'Can see and export what the other roles open, and change nothing.',
  },
};

/** What somebody without any role is called. */
export const noRoleLabel = 'Standard access';
export const noRoleExplanation = 'Everything except onboarding and reports.';

const order = Object.keys(rolePresentation);

/** Roles in the order in which they are shown. */
export function inShownOrder(roles: readonly DashboardUserRole[]): DashboardUserRole[] {
  return roles.toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
}

/** The roles that open something: all but read-only. */
export const openingRoles = inShownOrder(dashboardUserKinds).filter((role) => role !== 'read-only');
