export { ProfileScreen } from './ProfileScreen.tsx';
export type {
  DocumentStep,
  DraftStep,
  ProfileFieldErrors,
  ProfileScreenProps,
  ProfileStep,
  ProfileUnavailability,
  ProfileView,
} from './ProfileScreenProps.ts';
export type { ProfileFields } from './profileFields.ts';
