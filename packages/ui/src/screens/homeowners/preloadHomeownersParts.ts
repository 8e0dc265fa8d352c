import { ColumnChoices } from '../../components/ColumnMenu/index.ts';
import { ChoiceFilterPanel, PickFilterPanel } from '../../components/FilterBar/index.ts';
import { LazyMenu } from '../../components/RowMenu/index.ts';

/** What the screen opens on demand. It fetches them itself when it is idle after its first rows. */
export const partsOnDemand = [LazyMenu, ColumnChoices, ChoiceFilterPanel, PickFilterPanel];

/** Fetches the screen's menus and panels now. */
export async function preloadHomeownersParts(): Promise<void> {
  await Promise.all(partsOnDemand.map((part) => part.preload()));
}
