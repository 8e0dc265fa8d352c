import { describe, expect, it } from 'vitest';
import { buildSubject } from '../testing/builders.ts';
import {
  type AccessSubject,
  type Area,
  accessTable,
  areas,
  homeOf,
  isReportsPageDisabled,
  mayCall,
  mayOpen,
  mayRead,
  menuOf,
} from './access.ts';
import { contract } from './contract.ts';
import type { Endpoint } from './endpoint.ts';

const companies: AccessSubject['company'][] = [
  null,
  ...[true, false].flatMap((reportsEnabled) =>
    ([1, 2, 3] as const).map((sendPaymentsTo) => ({ reportsEnabled, sendPaymentsTo })),
  ),
];

/** Every combination of the seven flags with every case of company, on and off the team list. */
const everyone: AccessSubject[] = Array.from({ length: 2 ** 7 }, (_, bits) => bits).flatMap((bits) =>
  companies.flatMap((company) =>
    [true, false].map((isOnTeamList) => ({
      isFSEmployee: (bits & 1) > 0,
      isOnboardUser: (bits & 2) > 0,
      fullAccessProfile: (bits & 4) > 0,
      isReportsUser: (bits & 8) > 0,
      isDashboardUser: (bits & 16) > 0,
      isReadOnlyUser: (bits & 32) > 0,
      globalReportsEnabled: (bits & 64) > 0,
      isOnTeamList,
      company,
    })),
  ),
);

/*
 * The expectation, written from the sentences of ROLE-3 to ROLE-6 and from nothing in access.ts.
 */
interface Reading {
  employee: boolean;
  /** Has neither a company nor the employee's access. */
  outsider: boolean;
  full: boolean;
  /** A dashboard user, or one with no special role at all. */
  ordinary: boolean;
  onboard: boolean;
  reports: boolean;
}

function readingOf(user: AccessSubject): Reading {
  const special = [
    user.isFSEmployee,
    user.fullAccessProfile,
    user.isOnboardUser,
    user.isReportsUser,
    user.isDashboardUser,
  ].filter((flag) => flag).length;
  const outsider = user.company === null && !user.isFSEmployee;
  return {
    employee: user.isFSEmployee,
    outsider,
    full: !outsider && user.fullAccessProfile,
    ordinary: !outsider && (user.isDashboardUser || special === 0),
    onboard: !outsider && user.isOnboardUser,
    reports: !outsider && user.isReportsUser,
  };
}

const isReportsAlone = (user: AccessSubject) =>
  user.company !== null &&
  user.isReportsUser &&
  !(user.isFSEmployee || user.isOnboardUser || user.fullAccessProfile || user.isDashboardUser);
const isOnboardAlone = (user: AccessSubject) =>
  user.company !== null &&
  user.isOnboardUser &&
  !(user.isFSEmployee || user.isReportsUser || user.fullAccessProfile || user.isDashboardUser);

const seesPayments = (user: AccessSubject) => {
  const is = readingOf(user);
  return is.employee || is.full || is.ordinary;
};
const seesOnboarding = (user: AccessSubject) => {
  const is = readingOf(user);
  return is.employee || is.full || is.onboard;
};

const expected: Record<Area, (user: AccessSubject) => boolean> = {
  payments: seesPayments,
  homeowners: seesPayments,
  payouts: seesPayments,
  dashboardUsers: seesPayments,
  lockboxFiles: (user) =>
    seesPayments(user) && (user.company === null ? true : user.company.sendPaymentsTo === 3),
  onboarding: seesOnboarding,
  onboardingSuccess: seesOnboarding,
  taxForms: (user) => seesPayments(user) || readingOf(user).onboard,
  reports: (user) => user.globalReportsEnabled && (user.isFSEmployee || readingOf(user).reports),
  representatives: (user) => user.isFSEmployee,
  releaseNotes: (user) => user.isFSEmployee,
  profile: (user) => user.company === null,
  faq: (user) => !readingOf(user).outsider && !isReportsAlone(user) && !isOnboardAlone(user),
};

const paths: Record<Area, string> = {
  payments: '/Payments',
  homeowners: '/Homeowners',
  payouts: '/Payouts',
  dashboardUsers: '/DashboardUser',
  lockboxFiles: '/LockboxFiles',
  onboarding: '/Onboarding',
  onboardingSuccess: '/OnboardingSuccess',
  taxForms: '/TaxForms',
  reports: '/Reports',
  representatives: '/Representative',
  releaseNotes: '/Admin',
  profile: '/Profile',
  faq: '/FAQ',
};

/** Those for whom the rule and the expectation differ; a test that finds none has shown the rule for all 1,792. */
function differing(rule: (user: AccessSubject) => unknown, expectation: (user: AccessSubject) => unknown) {
  return everyone.filter((user) => JSON.stringify(rule(user)) !== JSON.stringify(expectation(user)));
}

describe('who may open what', () => {
  it('ROLE-10 has all 2^7 flags times 7 company cases times the team list before it', () => {
    expect(new Set(everyone.map((user) => JSON.stringify(user))).size).toBe(128 * 7 * 2);
  });

  it.each(areas.map((area) => [area]))(
    'ROLE-3 ROLE-6 ROLE-10 opens %s to exactly those it is for',
    (area) => {
      expect(differing((user) => mayOpen(area, user), expected[area])).toEqual([]);
    },
  );

  it.each(areas.map((area) => [area, paths[area]]))('ROLE-6 spells the path of %s %s', (area, path) => {
    expect(accessTable[area].path).toBe(path);
  });

  it('ROLE-4 shows lockbox files only without a company or with one paid through lockbox files', () => {
    for (const sendPaymentsTo of [1, 2, 3] as const) {
      const user = buildSubject({ company: { reportsEnabled: true, sendPaymentsTo } });
      expect(menuOf(user).some(({ path }) => path === '/LockboxFiles')).toBe(sendPaymentsTo === 3);
    }
    expect(menuOf(buildSubject({ isFSEmployee: true, company: null })).map(({ path }) => path)).toContain(
      '/LockboxFiles',
    );
  });

  it('ROLE-5 shows the disabled page to reports-only users of a company without reports, and reads nothing', () => {
    const isDisabled = (user: AccessSubject) =>
      user.globalReportsEnabled && isReportsAlone(user) && user.company?.reportsEnabled === false;
    expect(differing(isReportsPageDisabled, isDisabled)).toEqual([]);
    expect(
      differing(
        (user) => mayRead('reports', user),
        (user) => expected.reports(user) && !isDisabled(user),
      ),
    ).toEqual([]);
    for (const area of areas.filter((name) => name !== 'reports')) {
      expect(differing((user) => mayRead(area, user), expected[area])).toEqual([]);
    }
  });

  it('ROLE-3 gives every user exactly their sidebar, in its order', () => {
    const order: Area[] = [
      'payments',
      'homeowners',
      'payouts',
      'lockboxFiles',
      'dashboardUsers',
      'onboarding',
      'representatives',
      'profile',
      'taxForms',
      'reports',
      'releaseNotes',
    ];
    expect(
      differing(
        (user) => menuOf(user).map(({ path }) => path),
        (user) =>
          order
            .filter((area) => expected[area](user) && (area !== 'releaseNotes' || user.isOnTeamList))
            .map((area) => paths[area]),
      ),
    ).toEqual([]);
  });

  it('ROLE-3a leads /Home by role', () => {
    expect(
      differing(homeOf, (user) => {
        if (readingOf(user).outsider) return '/Profile';
        if (seesPayments(user)) return '/Payments';
        return user.isOnboardUser ? '/Onboarding' : '/Reports';
      }),
    ).toEqual([]);
  });

  it.each([
    ['no special role', {}, ['/Payments', '/Homeowners', '/Payouts', '/DashboardUser', '/TaxForms']],
    [
      'full access',
      { fullAccessProfile: true },
      ['/Payments', '/Homeowners', '/Payouts', '/DashboardUser', '/Onboarding', '/TaxForms'],
    ],
    ['onboard only', { isOnboardUser: true }, ['/Onboarding', '/TaxForms']],
    ['reports only', { isReportsUser: true }, ['/Reports']],
    ['no company', { company: null, isDashboardUser: true }, ['/Profile']],
    [
      'employee without a company, on the team list',
      { isFSEmployee: true, isOnTeamList: true, company: null },
      [
        '/Payments',
        '/Homeowners',
        '/Payouts',
        '/LockboxFiles',
        '/DashboardUser',
        '/Onboarding',
        '/Representative',
        '/Profile',
        '/TaxForms',
        '/Reports',
        '/Admin',
      ],
    ],
  ])('ROLE-3 the sidebar of %s', (_, flags, items) => {
    expect(menuOf(buildSubject(flags)).map(({ path }) => path)).toEqual(items);
  });
});

describe('who may call what', () => {
  const endpoints: [string, Endpoint][] = Object.entries(contract);

  it('ROLE-9 asks everyone who is not signed in to sign in, but for calls open to anyone', () => {
    for (const [name, { access }] of endpoints) {
      expect([name, mayCall(access, null)]).toEqual([name, access.allow === 'anyone' ? 'allowed' : 'signIn']);
    }
  });

  it('ROLE-8 refuses every write of a read-only user and none of their reads', () => {
    const reader = buildSubject({ isFSEmployee: true, isReadOnlyUser: true, company: null });
    const writer = { ...reader, isReadOnlyUser: false };
    for (const [name, { access }] of endpoints) {
      expect([name, mayCall(access, writer)]).toEqual([name, 'allowed']);
      if (access.allow === 'anyone') continue;
      expect([name, mayCall(access, reader)]).toEqual([name, access.writes ? 'readOnly' : 'allowed']);
    }
  });

  it('ROLE-8 marks each call of another method than GET as a write, but for the reading mark and downloads; of GET only what hands out a right to write', () => {
    const notWriting = endpoints.filter(([, { method, access }]) => method !== 'GET' && !access.writes);
    expect(notWriting.map(([name]) => name)).toEqual(['createDownloadRequest', 'acknowledgeReleaseNotes']);
    const writing = endpoints.filter(([, { method, access }]) => method === 'GET' && access.writes);
    expect(writing.map(([name]) => name)).toEqual(['getOnboardingLink', 'getApplicationContext']);
  });

  it('ROLE-9 lets a user call what at least one area that they may open allows, and nothing else', () => {
    for (const [name, { access }] of endpoints) {
      if (typeof access.allow === 'string' || access.kinds) continue;
      const allowed = access.allow;
      const isDisabled = (user: AccessSubject) => isReportsAlone(user) && !user.company?.reportsEnabled;
      const found = differing(
        (user) => mayCall(access, user),
        (user) => {
          const open = allowed.some(
            (area) => expected[area](user) && !(area === 'reports' && isDisabled(user)),
          );
          if (!open) return 'forbidden';
          return access.writes && user.isReadOnlyUser ? 'readOnly' : 'allowed';
        },
      );
      expect([name, found]).toEqual([name, []]);
    }
  });

  it('ROLE-9 gives each file to those who are shown what is in it, and to nobody else', () => {
    const files = endpoints.filter(([, { response }]) => response.kind === 'file');
    expect(Object.fromEntries(files.map(([name, { access }]) => [name, access.allow]))).toEqual({
      exportPayments: ['payments', 'reports'],
      exportPayers: ['homeowners'],
      exportPayouts: ['payouts'],
      exportPayoutPayments: ['payouts'],
      downloadDailyPayouts: ['payouts'],
      downloadLockboxFile: ['lockboxFiles'],
      downloadTaxForm: ['taxForms'],
      downloadAllDocuments: ['taxForms'],
      downloadRepresentativeDocument: ['representatives'],
    });
  });

  it('ROLE-9 opens to anyone, to whoever is signed in, and narrows to kinds of users, these calls alone', () => {
    const named = (isOne: (access: Endpoint['access']) => boolean) =>
      endpoints.filter(([, { access }]) => isOne(access)).map(([name]) => name);
    expect(named(({ allow }) => allow === 'anyone').toSorted()).toEqual([
      'getRepresentativeProfile',
      'logout',
      'refreshAccess',
      'saveRepresentativeDraft',
      'submitRepresentative',
      'uploadDocument',
    ]);
    expect(named(({ allow, kinds }) => allow === 'signedIn' && !kinds).toSorted()).toEqual([
      'acknowledgeReleaseNotes',
      'getGlobalControls',
      'getReleaseNotes',
      'getUserCompany',
      'login',
    ]);
    const narrowed = endpoints.flatMap(([name, { access }]) => (access.kinds ? [[name, access.kinds]] : []));
    const management = ['employee', 'fullAccess'];
    expect(Object.fromEntries(narrowed)).toEqual({
      approveOnboarding: ['employee'],
      resendPayout: ['employee'],
      listAuditEntries: ['employee'],
      addDashboardUser: management,
      changeDashboardUser: management,
      deleteDashboardUser: management,
      removeAuthenticator: management,
      sendPasswordLink: management,
    });
  });

  it('ROLE-9 narrows approving associations to provider employees', () => {
    const { access } = contract.approveOnboarding;
    expect(mayCall(access, buildSubject({ isOnboardUser: true }))).toBe('forbidden');
    expect(mayCall(access, buildSubject({ fullAccessProfile: true }))).toBe('forbidden');
    expect(mayCall(access, buildSubject({ isFSEmployee: true }))).toBe('allowed');
  });
});
