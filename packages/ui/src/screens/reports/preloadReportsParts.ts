import { ColumnChoices } from '../../components/ColumnMenu/index.ts';
import { ChoiceFilterPanel, DateFilterPanel, PickFilterPanel } from '../../components/FilterBar/index.ts';

/** What the screen opens on demand. It fetches them itself when it is idle after its first rows. */
export const partsOnDemand = [ColumnChoices, ChoiceFilterPanel, PickFilterPanel, DateFilterPanel];
