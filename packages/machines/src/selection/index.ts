export {
  createSelectionMachine,
  type SelectionContext,
  type SelectionEvent,
  type SelectionInput,
  selectionOf,
} from './selectionMachine.ts';
export {
  afterTick,
  bulkSelectableStatus,
  isSelectable,
  nothingSelected,
  type Selection,
  type SelectionRules,
  selectAllId,
} from './selectionRules.ts';
