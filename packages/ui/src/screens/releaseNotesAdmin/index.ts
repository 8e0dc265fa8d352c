export type * from './ReleaseNotesAdminScreenProps.ts';
