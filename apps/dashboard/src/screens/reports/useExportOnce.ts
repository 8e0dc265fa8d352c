import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useWorld } from '../../app/WorldContext.tsx';
import { storageNames } from '../../storage/browserStorage.ts';

/** Exports what the address shows when a report was opened into it; the flag is gone before the export starts (RPT-6). */
export function useExportOnce(startExport: () => void): void {
  const { localStorage } = useWorld();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a report may be opened into the same address again
  useEffect(() => {
    if (localStorage.read(storageNames.exportReport) === null) return;
    localStorage.remove(storageNames.exportReport);
    startExport();
  }, [key, localStorage, startExport]);
}
