import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DatabaseInUseError, holdFolder } from '../src/database/holdFolder.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'payments-hold-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const newFolder = () => mkdtemp(join(folder, 'data-'));

/** A process that holds the folder or says that it cannot, and stays. */
async function holdElsewhere(directory: string): Promise<{ child: ChildProcess; said: string }> {
  const program = `
    const { holdFolder } = await import('./src/database/holdFolder.ts');
    try {
      holdFolder(${JSON.stringify(directory)});
      console.log('held');
    } catch (error) {
      console.log(error.name);
    }
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await once(child.stdout, 'data');
  return { child, said: String(said).trim() };
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

describe('the folder of the embedded database', () => {
  it('API-2 is held by one, also against its own process, until it lets go', async () => {
    const directory = await newFolder();
    const release = holdFolder(directory);
    expect(() => holdFolder(directory)).toThrow(
      `DATA_DIR: ${directory} is in use by another server. Stop it, or give this one another DATA_DIR.`,
    );
    expect(() => holdFolder(directory)).toThrow(DatabaseInUseError);
    release();
    release();
    holdFolder(directory)();
  });

  it('API-2 is free again once its holder is killed', async () => {
    const directory = await newFolder();
    const { child, said } = await holdElsewhere(directory);
    expect(said).toBe('held');
    expect(() => holdFolder(directory)).toThrow(DatabaseInUseError);
    await kill(child);
    holdFolder(directory)();
  });

  it('API-2 goes to one of several that start at the same moment', async () => {
    const directory = await newFolder();
    const all = await Promise.all(Array.from({ length: 6 }, () => holdElsewhere(directory)));
    await Promise.all(all.map(({ child }) => kill(child)));
    expect(all.map(({ said }) => said).toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => 'DatabaseInUseError'),
      'held',
    ]);
  });

  it('API-2 that does not exist is told as such', () => {
    expect(() => holdFolder(join(folder, 'none'))).toThrow(/unable to open database file/);
  });
});
