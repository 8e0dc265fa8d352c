import { documents } from '@payments/api-client/contract/documents';
import type { ExportProgress } from '@payments/ui/components/ExportButton';
import { useEffect, useRef, useState } from 'react';
import { useWorld } from '../../app/WorldContext.tsx';
import { createExport } from '../shared/createExport.ts';
import { exportProps } from '../shared/listProps.ts';
import type { TaxFormsActors } from './startTaxForms.ts';

interface OneForm {
  id: number;
  year: number;
}
type FormDownload = ReturnType<typeof createExport<OneForm>>;

/** By association. */
type FormsProgress = Readonly<Record<number, ExportProgress>>;
type YearProgress = Readonly<Record<number, FormsProgress>>;

const keyOf = (id: number, year: number) => `${id} ${year}`;
const none: FormsProgress = {};
const idle: ExportProgress = { state: 'idle' };
const whatFailed = 'The tax form could not be downloaded';

/** Downloads single forms, several at a time if need be; each form, of an association and a year, has its own progress (TAX-2). */
export function useFormDownloads(actors: TaxFormsActors, onSaved: () => void) {
  const world = useWorld();
  const [progress, setProgress] = useState<YearProgress>({});
  const running = useRef(new Map<string, FormDownload>());
  useEffect(() => {
    const downloads = running.current;
    return () => {
      for (const download of downloads.values()) download.stop();
      downloads.clear();
    };
  }, []);

  const downloadOf = (id: number, year: number): FormDownload => {
    const key = keyOf(id, year);
    const known = running.current.get(key);
    if (known) return known;
    const download = createExport(
      world,
      (form: OneForm, how) =>
        world.api.download(documents.downloadTaxForm, {
          params: { id: form.id },
          query: { year: form.year },
          ...how,
        }),
      {
        what: 'tax form',
        whatFailed,
        savedCode: 'download-saved',
        onSaved() {
          actors.refresh();
          onSaved();
        },
      },
    );
    download.subscribe((snapshot) =>
      setProgress((before) => ({
        ...before,
        [year]: { ...before[year], [id]: exportProps(snapshot, whatFailed) },
      })),
    );
    download.start();
    running.current.set(key, download);
    return download;
  };
  return {
    ofYear: (year: number) => progress[year] ?? none,
    of: (id: number, year: number) => progress[year]?.[id] ?? idle,
    start: (id: number, year: number) =>
      downloadOf(id, year).send({ type: 'export.requested', query: { id, year } }),
    cancel: (id: number, year: number) =>
      running.current.get(keyOf(id, year))?.send({ type: 'export.cancelled' }),
  };
}
