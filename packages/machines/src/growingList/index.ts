export {
  createGrowingListMachine,
  type GrowingListActors,
  type GrowingListContext,
  type GrowingListEvent,
} from './growingListMachine.ts';
