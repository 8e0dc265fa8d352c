import type { DensityChoice } from '@payments/ui/tokens';
import { useState } from 'react';
import { useWorld } from '../app/WorldContext.tsx';
import { readDensity, readHiddenColumns, writeDensity, writeHiddenColumns } from './appearance.ts';

/** A screen's columns and density, remembered in this browser (LIST-8). */
export function useAppearance(screen: string, hiddenAtFirst: readonly string[]) {
  const { localStorage } = useWorld();
  const [hiddenColumns, setHidden] = useState(() => readHiddenColumns(localStorage, screen, hiddenAtFirst));
  const [density, setDensity] = useState(() => readDensity(localStorage, screen));
  return {
    hiddenColumns,
    onHiddenColumnsChange(hidden: string[]) {
      writeHiddenColumns(localStorage, screen, hidden);
      setHidden(hidden);
    },
    density,
    onDensityChange(chosen: DensityChoice) {
      writeDensity(localStorage, screen, chosen);
      setDensity(chosen);
    },
  };
}
