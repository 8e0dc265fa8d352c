import { preloadVirtualRows } from '../../components/DataTable/index.ts';
import { AmountFilterPanel, OneFilterPanel, PickFilterPanel } from '../../components/FilterBar/index.ts';
import { LazyMenu } from '../../components/RowMenu/index.ts';

/** What the dialog opens on demand. It fetches them itself when it is idle after its first rows. */
export const partsOnDemand = [
  { preload: preloadVirtualRows },
  LazyMenu,
  PickFilterPanel,
  OneFilterPanel,
  AmountFilterPanel,
];

/** Fetches the dialog's menus, panels and virtual rows now. */
export async function preloadScheduledPaymentsParts(): Promise<void> {
  await Promise.all(partsOnDemand.map((part) => part.preload()));
}
