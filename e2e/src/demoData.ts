import { mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { businessDay } from './businessDay.ts';
import { startServer } from './server.ts';

/** The environment variable of the folder that holds demo data, one folder of it for each day of business time. */
export const demoDataVariable = 'PAYMENTS_E2E_TEMPLATE';

/**
 * The folder of today's demo data, for servers to copy. Made once, whichever worker asks first: on data of the day
 * before, a server would draft the new day's scheduled payments into the lists that journeys look at.
 */
export async function demoDataOfToday(): Promise<string> {
  const folder = process.env[demoDataVariable];
  if (!folder) throw new Error(`${demoDataVariable} does not say where demo data lie.`);
  const ofToday = join(folder, businessDay());
  if (await exists(ofToday)) return ofToday;
  await mkdir(folder, { recursive: true });
  const made = await mkdtemp(join(folder, 'making-'));
  const server = await startServer(undefined, { DATA_DIR: made });
  await server.dispose();
  await rename(made, ofToday).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    await rm(made, { recursive: true });
  });
  return ofToday;
}

async function exists(folder: string): Promise<boolean> {
  return stat(folder).then(
    () => true,
    () => false,
  );
}
