export { StoredFormOutcome } from './StoredFormOutcome.tsx';
export { canSave, type StoredFormStep } from './StoredFormStep.ts';
