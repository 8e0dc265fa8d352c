export { ReleaseNotesAdminScreen } from './ReleaseNotesAdminScreen.tsx';
export type * from './ReleaseNotesAdminScreenProps.ts';
