import './node24.mjs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { root, runProgram } from './runProgram.mjs';

await build();
const server = runProgram(process.execPath, [join(root, 'apps', 'api', 'dist', 'main.js')], {
  LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
});
process.exit(await server.done);
