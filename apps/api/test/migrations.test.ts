import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const run = promisify(execFile);
const folder = join(import.meta.dirname, '..');

describe('the migrations', () => {
  it('API-2 make the very tables of the schema: nothing is left to generate', {
    timeout: 240_000,
  }, async () => {
    const out = await mkdtemp(join(folder, 'drizzle-check-'));
    try {
      await cp(join(folder, 'drizzle'), out, { recursive: true });
      const before = await readdir(out);
      const kit = join(folder, '../../node_modules/drizzle-kit/bin.cjs');
      const hook = join(folder, 'scripts/resolveDrizzle.mjs');
      const { stdout } = await run(
        process.execPath,
        [
          '--import',
          hook,
          kit,
          'generate',
          '--dialect',
          'postgresql',
          '--schema',
          './src/database/schema.ts',
          '--out',
          `./${out.slice(folder.length + 1)}`,
        ],
        { cwd: folder },
      );
      expect(stdout).toContain('No schema changes');
      expect(await readdir(out)).toEqual(before);
    } finally {
      await rm(out, { recursive: true, force: true });
    }
  });
});
