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
