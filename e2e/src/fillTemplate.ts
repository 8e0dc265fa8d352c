/** `node e2e/src/fillTemplate.ts FOLDER`: makes today's demo data anew where PAYMENTS_E2E_TEMPLATE will find them. */
import { rm } from 'node:fs/promises';
import { demoDataOfToday, demoDataVariable } from './demoData.ts';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Say which folder is to be filled.');
await rm(folder, { recursive: true, force: true });
process.env[demoDataVariable] = folder;
await demoDataOfToday();
