import { spawnSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { claim, freePort } from '../src/http/freePort.ts';

const claims = join(tmpdir(), `payments-ports-${userInfo().uid}`);
const module = join(import.meta.dirname, '../src/http/freePort.ts');

it('CFG-1 ports asked for one after another differ, though nothing listens on them yet', async () => {
  const ports = new Set<number>();
  for (let draw = 0; draw < 400; draw++) ports.add(await freePort());
  expect(ports.size).toBe(400);
  const given = (await readdir(claims)).map(Number);
  expect([...ports].filter((port) => !given.includes(port))).toEqual([]);
});

it('CFG-1 a port goes back when the process that asked has ended', async () => {
  const ask = `const { freePort } = await import(${JSON.stringify(module)}); console.log(await freePort());`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', ask], { encoding: 'utf8' });
  const port = Number(stdout);
  expect(port).toBeGreaterThan(0);
  expect(await claim(port)).toBe(true);
  expect(await claim(port)).toBe(false);
});
