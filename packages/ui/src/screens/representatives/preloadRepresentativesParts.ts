import { ColumnChoices } from '../../components/ColumnMenu/index.ts';
import { PickFilterPanel } from '../../components/FilterBar/index.ts';
import { LazyMenu } from '../../components/RowMenu/index.ts';

/** What the screen opens on demand. It fetches them itself when it is idle after its first rows. */
export const partsOnDemand = [LazyMenu, ColumnChoices, PickFilterPanel];
