import type { Area } from '@payments/api-client/contract';

/** What a modal is opened for (SHELL-11). */
export const modalActions = [
  'showAmountDetails',
  'refundPayment',
  'sendReceipt',
  'none',
  'termsAndConditions',
  'downloadDocuments',
  'edit',
  'delete',
] as const;
export type ModalAction = (typeof modalActions)[number];

/** The areas where each can be reached. `delete` in homeowners is a scheduled payment's (SCH-6). */
export const modalActionAreas: Readonly<Record<ModalAction, readonly Area[]>> = {
  showAmountDetails: ['payments'],
  refundPayment: ['payments'],
  sendReceipt: ['payments'],
  none: [],
  termsAndConditions: ['profile'],
  downloadDocuments: ['taxForms'],
  edit: ['dashboardUsers'],
  delete: ['dashboardUsers', 'homeowners'],
};

/** The action that a text names, e.g. in the address; anything else is none. */
export function modalActionOf(text: string | null | undefined): ModalAction {
  return modalActions.find((action) => action === text) ?? 'none';
}

/** The actions that an area's modals can be opened for. */
export function modalActionsIn(area: Area): ModalAction[] {
  return modalActions.filter((action) => modalActionAreas[action].includes(area));
}
