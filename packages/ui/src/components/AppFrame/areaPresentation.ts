import type { Area } from '@payments/api-client/contract';
import {
  BankIcon,
  BuildingIcon,
  CardIcon,
  ChartIcon,
  CheckCircleIcon,
  DocumentIcon,
  HelpIcon,
  HomeIcon,
  type IconComponent,
  IdCardIcon,
  LockIcon,
  StarIcon,
  UserIcon,
  UsersIcon,
} from '../Icon/index.ts';

/** How each area is named and drawn in the sidebar, in titles and in links. */
export const areaPresentation: Readonly<Record<Area, { label: string; icon: IconComponent }>> = {
  payments: { label: 'Payments', icon: CardIcon },
  homeowners: { label: 'Homeowners', icon: HomeIcon },
  payouts: { label: 'Payouts', icon: BankIcon },
  lockboxFiles: { label: 'Lockbox Files', icon: LockIcon },
  dashboardUsers: { label: 'View Dashboard Users', icon: UsersIcon },
  onboarding: { label: 'Onboarding', icon: BuildingIcon },
  onboardingSuccess: { label: 'Onboarding', icon: CheckCircleIcon },
  representatives: { label: 'Representatives', icon: IdCardIcon },
  profile: { label: 'Representative Profile', icon: UserIcon },
  taxForms: { label: 'Tax Forms', icon: DocumentIcon },
  reports: { label: 'Reports', icon: ChartIcon },
  releaseNotes: { label: 'Release Notes', icon: StarIcon },
  faq: { label: 'FAQs', icon: HelpIcon },
};
