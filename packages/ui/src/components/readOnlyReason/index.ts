export { readOnlyReason } from './readOnlyReason.ts';
