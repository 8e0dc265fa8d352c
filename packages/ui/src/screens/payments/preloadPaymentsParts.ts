import { ColumnChoices } from '../../components/ColumnMenu/index.ts';
import { ChoiceFilterPanel, DateFilterPanel, PickFilterPanel } from '../../components/FilterBar/index.ts';
import { LazyMenu } from '../../components/RowMenu/index.ts';

/** What is pressed first. The screen fetches it when it is idle after its first rows. */
export const partsPressedFirst = [LazyMenu, ColumnChoices, ChoiceFilterPanel];

/** The rest is larger, and on its way once the pointer or the focus comes near. */
const partsOnApproach = [PickFilterPanel, DateFilterPanel];

/** Fetches the screen's menus and panels now. */
export async function preloadPaymentsParts(): Promise<void> {
  await Promise.all([...partsPressedFirst, ...partsOnApproach].map((part) => part.preload()));
}
