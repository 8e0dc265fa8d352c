import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoDataOfToday, demoDataVariable } from './demoData.ts';

/**
 * Makes today's demo data for the workers to copy, unless they lie in the folder that PAYMENTS_E2E_TEMPLATE names
 * already. That folder stays; one that was made here is removed afterwards.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const given = process.env[demoDataVariable];
  const folder = given || (await mkdtemp(join(tmpdir(), 'payments-e2e-template-')));
  process.env[demoDataVariable] = folder;
  await demoDataOfToday();
  return async () => {
    if (!given) await rm(folder, { recursive: true, force: true });
  };
}
