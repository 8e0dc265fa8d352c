export { PayoutsScreen } from './PayoutsScreen.tsx';
export type { PayoutSortChoice, PayoutsScreenProps } from './PayoutsScreenProps.ts';
