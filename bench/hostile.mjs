/** Sends `--requests` hostile requests, made from the contract's schemas, to a server; `--seed` repeats them. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../scripts/projectFiles.mjs';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
});
console.warn(`${values.requests} requests, seed ${values.seed}`);
const child = spawn(
  process.execPath,
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', 'test/hostile.test.ts'],
  {
    cwd: join(root, 'apps/api'),
    stdio: 'inherit',
    env: { ...process.env, HOSTILE_REQUESTS: values.requests, HOSTILE_SEED: values.seed },
  },
);
child.once('exit', (code) => process.exit(code ?? 1));
