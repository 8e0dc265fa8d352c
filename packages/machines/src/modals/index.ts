export {
  type ModalAction,
  modalActionAreas,
  modalActionOf,
  modalActions,
  modalActionsIn,
} from './modalActions.ts';
