import type { DashboardUser } from '@payments/api-client/contract';
import { EmailAddress } from '../../components/EmailAddress/index.ts';

/** Who a user is, for dialogs that ask before something is done with them. */
export const userFacts = (user: Pick<DashboardUser, 'emailAddress' | 'managementCompanyName'>) => [
  { name: 'E-mail', value: <EmailAddress address={user.emailAddress} /> },
  { name: 'Management company', value: <bdi>{user.managementCompanyName}</bdi> },
];
