import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { loadSecrets } from '../src/auth/secrets.ts';
import { dumpEmbedded, openDatabase } from '../src/database/connect.ts';
import { fillDemoData } from '../src/database/demoData.ts';
import { createSealer } from '../src/personalData/sealer.ts';
import { readSettings } from '../src/settings.ts';
import { ownDatabase } from './ownDatabase.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A dumped embedded database with small demo data, or empty when the tests run on Postgres. */
    snapshotFile: string;
    /** A Postgres database with the same data, to copy, or empty. */
    templateUrl: string;
  }
}

/** When the tests' demo data ends, and their clock begins. */
export const baseDate = new Date('2026-11-20T20:00:00Z');
/**
 * Of the embedded database: a quarter of the usual memory, over all of which each copy begins by writing zeros; and no
 * more of its log than a start needs, because each copy is handed that too.
 */
const embeddedSettings = ['shared_buffers = 32MB', 'wal_recycle = off'];
const size = { communities: 40, payers: 900, payments: 6000 };

/** Seals as the demo does. */
export const demoSealer = () => createSealer(readSettings({}, tmpdir()).PERSONAL_DATA_KEYS);

/** Makes the small demo data once; every test file begins with a copy. */
export default async function prepareDatabase(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.DATABASE_URL;
  const fill = { size, baseDate, businessTimeZone: 'America/Denver', sealer: demoSealer() };
  if (url) {
    const template = await ownDatabase(url, 'template');
    const database = await openDatabase({ databaseUrl: template.url, dataDirectory: '' });
    await fillDemoData(database, fill);
    await loadSecrets(database);
    await database.close();
    project.provide('snapshotFile', '');
    project.provide('templateUrl', template.url);
    return template.drop;
  }
  const folder = await mkdtemp(join(tmpdir(), 'payments-api-'));
  const dump = await dumpEmbedded(embeddedSettings, async (database) => {
    await fillDemoData(database, fill);
    await loadSecrets(database);
  });
  const file = join(folder, 'snapshot.tar');
  await writeFile(file, Buffer.from(await dump.arrayBuffer()));
  project.provide('snapshotFile', file);
  project.provide('templateUrl', '');
  return () => rm(folder, { recursive: true, force: true });
}
