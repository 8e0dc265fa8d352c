export { StoredFormDialog, type StoredFormProps, type StoredFormSetting } from './StoredFormDialog.tsx';
export type { StoredFormStep } from './StoredFormStep.ts';
