import { documents } from '@payments/api-client/contract/documents';
import type { ExportProgress } from '@payments/ui/components/ExportButton';
import { useEffect, useRef, useState } from 'react';
import { useWorld } from '../../app/WorldContext.tsx';
import { exportProps } from '../shared/listProps.ts';
import { createExport } from '../shared/startList.ts';
import type { TaxFormsActors } from './startTaxForms.ts';

interface OneForm {
  id: number;
  year: number;
}
type FormDownload = ReturnType<typeof createExport<OneForm>>;

const idle: ExportProgress = { state: 'idle' };
const whatFailed = 'The tax form could not be downloaded';

/** Downloads single forms, several at a time if need be; each has its own progress (TAX-2). */
export function useFormDownloads(actors: TaxFormsActors, onSaved: () => void) {
  const world = useWorld();
  const [progress, setProgress] = useState<Readonly<Record<number, ExportProgress>>>({});
  const running = useRef(new Map<number, FormDownload>());
  useEffect(() => {
    const downloads = running.current;
    return () => {
      for (const download of downloads.values()) download.stop();
      downloads.clear();
    };
  }, []);

  const downloadOf = (id: number): FormDownload => {
    const known = running.current.get(id);
    if (known) return known;
    const download = createExport(
      world,
      ({ id: community, year }: OneForm, how) =>
        world.api.download(documents.downloadTaxForm, { params: { id: community }, query: { year }, ...how }),
      {
        whatFailed,
        savedCode: 'download-saved',
        onSaved() {
          actors.refresh();
          onSaved();
        },
      },
    );
    download.subscribe((snapshot) =>
      setProgress((before) => ({ ...before, [id]: exportProps(snapshot, whatFailed) })),
    );
    download.start();
    running.current.set(id, download);
    return download;
  };
  return {
    progress,
    of: (id: number) => progress[id] ?? idle,
    start: (id: number, year: number) =>
      downloadOf(id).send({ type: 'export.requested', query: { id, year } }),
    cancel: (id: number) => running.current.get(id)?.send({ type: 'export.cancelled' }),
  };
}
