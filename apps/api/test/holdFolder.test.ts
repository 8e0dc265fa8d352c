import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DatabaseInUseError, holdFolder } from '../src/database/holdFolder.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'payments-hold-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function newFolder(name: string): Promise<string> {
  const directory = join(folder, name);
  await mkdir(directory, { recursive: true });
  return directory;
}

/** A process that holds the folder and is killed. */
async function leaveBehind(directory: string): Promise<void> {
  const program = `
    const { holdFolder } = await import('./src/database/holdFolder.ts');
    await holdFolder(${JSON.stringify(directory)});
    console.log('held');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  await expect(holdFolder(directory)).rejects.toThrow(DatabaseInUseError);
  child.kill('SIGKILL');
  await once(child, 'exit');
}

describe('the folder of the embedded database', () => {
  it('API-2 is held by one, whatever its process id, until it lets go', async () => {
    const directory = await newFolder('one');
    const release = await holdFolder(directory);
    await expect(holdFolder(directory)).rejects.toThrow(
      `DATA_DIR: ${directory} is in use by another server. Stop it, or give this one another DATA_DIR.`,
    );
    await release();
    const releaseAgain = await holdFolder(directory);
    await releaseAgain();
    expect(await readdir(directory)).toEqual([]);
  });

  it('API-2 is free again when its holder is killed', async () => {
    const directory = await newFolder('killed');
    await leaveBehind(directory);
    const release = await holdFolder(directory);
    await release();
    expect(await readdir(directory)).toEqual([]);
  });

  it('API-2 goes to one of many who ask at the same moment, also where a killed one held it', async () => {
    for (const left of [false, true]) {
      const directory = await newFolder(`many-${left}`);
      if (left) await leaveBehind(directory);
      const asked = await Promise.allSettled(Array.from({ length: 20 }, () => holdFolder(directory)));
      const held = asked.filter((one) => one.status === 'fulfilled');
      const refused = asked.filter((one) => one.status === 'rejected');
      expect(held).toHaveLength(1);
      expect(refused.every(({ reason }) => reason instanceof DatabaseInUseError)).toBe(true);
      await expect(holdFolder(directory)).rejects.toThrow(DatabaseInUseError);
      await held[0]?.value();
      expect(await readdir(directory)).toEqual([]);
    }
  });

  it('API-2 is held under a long path too', async () => {
    const directory = await newFolder('long'.repeat(40));
    const release = await holdFolder(directory);
    await expect(holdFolder(directory)).rejects.toThrow(DatabaseInUseError);
    await release();
  });
});
