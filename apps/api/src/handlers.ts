import type { OperationId } from '@payments/api-client/contract';
import type { Handler } from './http/call.ts';
import * as audit from './resources/audit/routes.ts';
import * as auth from './resources/auth/routes.ts';
import * as communities from './resources/communities/routes.ts';
import * as dashboardUsers from './resources/dashboardUsers/routes.ts';
import * as fees from './resources/fees/routes.ts';
import * as lockboxFiles from './resources/lockboxFiles/routes.ts';
import * as managementCompanies from './resources/managementCompanies/routes.ts';
import * as payers from './resources/payers/routes.ts';
import * as payments from './resources/payments/routes.ts';
import * as payouts from './resources/payouts/routes.ts';
import * as releaseNotes from './resources/releaseNotes/routes.ts';
import * as reports from './resources/reports/routes.ts';
import * as representatives from './resources/representatives/routes.ts';
import * as schedules from './resources/schedules/routes.ts';
import * as taxForms from './resources/taxForms/routes.ts';

/** The handler of every operation: one that is missing does not compile. */
export const handlers: { readonly [K in OperationId]: Handler<K> } = {
  ...auth,
  ...payments,
  ...payers,
  ...payouts,
  ...lockboxFiles,
  ...communities,
  ...fees,
  ...managementCompanies,
  ...dashboardUsers,
  ...releaseNotes,
  ...reports,
  ...schedules,
  ...representatives,
  ...taxForms,
  ...audit,
};
