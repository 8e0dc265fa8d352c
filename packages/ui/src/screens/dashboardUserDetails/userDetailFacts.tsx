import type { DashboardUser, DashboardUserDetails, DashboardUserRole } from '@payments/api-client/contract';
import type { ReactNode } from 'react';
import { Muted } from '../../components/cellText/index.ts';
import { DateTime } from '../../components/DateTime/index.ts';
import { EmailAddress } from '../../components/EmailAddress/index.ts';
import type { FactListProps } from '../../components/FactList/index.ts';
import type { LoadedPart } from '../../components/loadedPart/index.ts';
import { Skeleton } from '../../components/Skeleton/index.ts';
import {
  inShownOrder,
  noRoleExplanation,
  noRoleLabel,
  rolePresentation,
} from '../dashboardUsers/rolePresentation.ts';

type Facts = FactListProps['facts'];

interface SignInSetting {
  details: LoadedPart<DashboardUserDetails>;
  timeZone: string;
  /** Who changes users is told when somebody signed in last. */
  mayChange: boolean;
}

/** How a user signs in, and how far they are in it; what has not come yet has its room. */
export function signInFacts(user: DashboardUser, { details, timeZone, mayChange }: SignInSetting): Facts {
  const at = (instant: string) => <DateTime instant={instant} timeZone={timeZone} withZone />;
  const showsLast = details.state === 'ready' ? details.value.lastSignedInAt !== undefined : mayChange;
  return [
    { name: 'E-mail', value: <EmailAddress address={user.emailAddress} /> },
    { name: 'Password', value: user.hasPassword ? 'Chosen' : 'Not chosen yet' },
    ...(user.hasPassword
      ? []
      : [
          {
            name: 'Link',
            value: user.linkWorksUntil ? <>Works until {at(user.linkWorksUntil)}</> : 'None that works',
          },
        ]),
    { name: 'Authenticator app', value: user.hasAuthenticator ? 'Set up' : 'Not set up' },
    ...(showsLast
      ? [
          {
            name: 'Last sign-in',
            value: told(details, ({ lastSignedInAt }) => (lastSignedInAt ? at(lastSignedInAt) : 'Never')),
          },
        ]
      : []),
  ];
}

function told(
  details: LoadedPart<DashboardUserDetails>,
  tell: (value: DashboardUserDetails) => ReactNode,
): ReactNode {
  if (details.state === 'ready') return tell(details.value);
  return details.state === 'failed' ? <Muted>Could not be loaded</Muted> : <Skeleton width={144} />;
}

/** Each role with what it opens; read-only alone goes with standard access. */
export function roleFacts(roles: readonly DashboardUserRole[]): Facts {
  const facts = inShownOrder(roles).map((role) => {
    const { label, explanation } = rolePresentation[role];
    return { name: label, value: explanation };
  });
  return roles.some((role) => role !== 'read-only')
    ? facts
    : [{ name: noRoleLabel, value: noRoleExplanation }, ...facts];
}
