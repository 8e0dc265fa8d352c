import { ColumnChoices } from '../../components/ColumnMenu/index.ts';

/**
 * What the screen opens on demand and fetches when it is idle after its first rows. The panels with a calendar or a
 * searching list are larger, and come when the pointer or the focus is near.
 */
export const partsOnDemand = [ColumnChoices];
