import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useWorld } from '../../app/WorldContext.tsx';
import { storageNames } from '../../storage/browserStorage.ts';

interface ExportActors {
  exporting: { send: (event: { type: 'export.cancelled' }) => void };
  startExport: () => void;
}

/**
 * Exports what the address shows when a report was opened into it; the flag is gone before the export starts (RPT-6).
 * The flag names the address, so that another tab, or a later visit, does not export something else. `opened` is told
 * before.
 */
export function useExportOnce({ exporting, startExport }: ExportActors, opened?: () => void): void {
  const { localStorage } = useWorld();
  const { key, pathname, search } = useLocation();
  const start = useEffectEvent(() => {
    if (localStorage.read(storageNames.exportReport) !== pathname + search) return;
    localStorage.remove(storageNames.exportReport);
    opened?.();
    // One that is under way is of another filter, and would take this one's place.
    exporting.send({ type: 'export.cancelled' });
    startExport();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a report may be opened into the same address again
  useEffect(() => start(), [key]);
}
