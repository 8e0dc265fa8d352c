import { rm } from 'node:fs/promises';
import { makeTemplate } from './server.ts';

/** Seeds the demo data once; hands the folder to the workers; removes it afterwards. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const template = await makeTemplate();
  process.env.PAYMENTS_E2E_TEMPLATE = template;
  return () => rm(template, { recursive: true, force: true });
}
