import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeTemplate } from './server.ts';

/**
 * Seeds the demo data once; hands the folder to the workers; removes it afterwards. A folder that
 * PAYMENTS_E2E_TEMPLATE names already is used as it is, and stays.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.PAYMENTS_E2E_TEMPLATE) return async () => undefined;
  const template = await mkdtemp(join(tmpdir(), 'payments-e2e-template-'));
  await makeTemplate(template);
  process.env.PAYMENTS_E2E_TEMPLATE = template;
  return () => rm(template, { recursive: true, force: true });
}
