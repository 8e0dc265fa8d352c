export { type ModalAction, modalActions } from './modalActions.ts';
