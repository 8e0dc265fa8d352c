import { join } from 'node:path';
import { build } from 'vite';

const folder = join(import.meta.dirname, 'dist');

/** A program of the server, built before the tests from what the sources are now. */
export const programFile = (name: 'main' | 'seed' | 'addEmployee' | 'removeAuthenticator') =>
  join(folder, `${name}.js`);

/** Builds the programs that tests start in processes of their own. */
export default async function buildServer(): Promise<void> {
  await build({
    root: join(import.meta.dirname, '..'),
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: false },
  });
}
