export { isUnsettled, lookDelay, settledSince, unsettledIds } from './settlementRules.ts';
export {
  type SettlementWatchContext,
  type SettlementWatchEmitted,
  type SettlementWatchEvent,
  settlementWatchMachine,
} from './settlementWatchMachine.ts';
