import { type Area, accessTable } from '@payments/api-client/contract/access';
import { areaPresentation } from '@payments/ui/components/AppFrame';
import { type LazyPart, screenPart } from '@payments/ui/components/lazyPart';
import { scheduledReportsPath } from './paths.ts';

interface DashboardRoute {
  area: Area;
  path: string;
  title: string;
  Part: LazyPart<object>;
}

export const PaymentsPart = screenPart(() =>
  import('../screens/payments/PaymentsPage.tsx').then((page) => page.PaymentsPage),
);
export const NotFoundPart = screenPart(() => import('../screens/NotFound.tsx').then((page) => page.NotFound));
export const ReportsDisabledPart = screenPart(() =>
  import('@payments/ui/screens/reportsDisabled').then((screen) => screen.ReportsDisabledScreen),
);
const HomeownersPart = screenPart(() =>
  import('../screens/homeowners/HomeownersPage.tsx').then((page) => page.HomeownersPage),
);

const PayoutsPart = screenPart(() =>
  import('../screens/payouts/PayoutsPage.tsx').then((page) => page.PayoutsPage),
);
const LockboxFilesPart = screenPart(() =>
  import('../screens/lockboxFiles/LockboxFilesPage.tsx').then((page) => page.LockboxFilesPage),
);

const OnboardingPart = screenPart(() =>
  import('../screens/onboarding/OnboardingPage.tsx').then((page) => page.OnboardingPage),
);
const OnboardingSuccessPart = screenPart(() =>
  import('../screens/onboarding/OnboardingSuccessPage.tsx').then((page) => page.OnboardingSuccessPage),
);
const TaxFormsPart = screenPart(() =>
  import('../screens/taxForms/TaxFormsPage.tsx').then((page) => page.TaxFormsPage),
);
const DashboardUsersPart = screenPart(() =>
  import('../screens/dashboardUsers/DashboardUsersPage.tsx').then((page) => page.DashboardUsersPage),
);
const RepresentativesPart = screenPart(() =>
  import('../screens/representatives/RepresentativesPage.tsx').then((page) => page.RepresentativesPage),
);
const ProfilePart = screenPart(() =>
  import('../screens/profile/ProfilePage.tsx').then((page) => page.ProfilePage),
);
const ReportsPart = screenPart(() =>
  import('../screens/reports/ReportsPage.tsx').then((page) => page.ReportsPage),
);
const ReleaseNotesPart = screenPart(() =>
  import('../screens/releaseNotes/ReleaseNotesPage.tsx').then((page) => page.ReleaseNotesPage),
);
const FaqPart = screenPart(() => import('../screens/faq/FaqPage.tsx').then((page) => page.FaqPage));

const parts: Readonly<Record<Area, LazyPart<object>>> = {
  payments: PaymentsPart,
  homeowners: HomeownersPart,
  payouts: PayoutsPart,
  lockboxFiles: LockboxFilesPart,
  dashboardUsers: DashboardUsersPart,
  onboarding: OnboardingPart,
  onboardingSuccess: OnboardingSuccessPart,
  representatives: RepresentativesPart,
  profile: ProfilePart,
  taxForms: TaxFormsPart,
  reports: ReportsPart,
  releaseNotes: ReleaseNotesPart,
  faq: FaqPart,
};

/** Every room's route; each screen is its own chunk of code. */
export const routes: readonly DashboardRoute[] = [
  ...(Object.entries(accessTable) as [Area, (typeof accessTable)[Area]][]).map(([area, { path }]) => ({
    area,
    path,
    title: areaPresentation[area].label,
    Part: parts[area],
  })),
  {
    area: 'payments',
    path: scheduledReportsPath,
    title: 'Scheduled Reports',
    Part: PaymentsPart,
  },
];

/** Fetches the code of an address's screen, before the router is there to ask for it. */
export function preloadRoute(pathname: string): void {
  const route = routes.find(({ path }) => path.toLowerCase() === pathname.toLowerCase());
  route?.Part.preload().catch(() => undefined);
}
