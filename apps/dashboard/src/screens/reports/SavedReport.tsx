import { useEffect } from 'react';
import { useWorld } from '../../app/WorldContext.tsx';
import { storageNames } from '../../storage/browserStorage.ts';
import { useReportOpening } from './useReportOpening.ts';

/** Opens the report that was asked for before the sign-in (RPT-7). */
export function SavedReport() {
  const { localStorage } = useWorld();
  const open = useReportOpening();
  useEffect(() => {
    const reportId = localStorage.read(storageNames.reportId);
    if (reportId !== null) open(reportId);
  }, [localStorage, open]);
  return null;
}
