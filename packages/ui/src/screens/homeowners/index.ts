export type * from './HomeownersScreenProps.ts';
