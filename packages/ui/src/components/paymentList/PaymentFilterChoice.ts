import type { Community, PaymentStatus, Resident } from '@payments/api-client/contract';

/** What payments are limited to, as people set it. Nothing chosen means any. */
export interface PaymentFilterChoice {
  /** Calendar days `YYYY-MM-DD` in the business time zone, both included; null is any date. */
  dates: { from: string; to: string } | null;
  statuses: readonly PaymentStatus[];
  communityId: number | null;
  /** A payer of the chosen community. */
  payerId: number | null;
}

/** What the filters are chosen from. */
export interface PaymentCatalogs {
  communities: readonly Community[];
  isLoadingCommunities: boolean;
  /** Of the chosen community, for the text last given to `onResidentSearch`. */
  residents: readonly Resident[];
  isLoadingResidents: boolean;
  /** Name of the resident in the filter, for the chip: `residents` may not hold it. */
  residentName?: string;
}
