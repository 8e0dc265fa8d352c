import './node24.mjs';
import { join } from 'node:path';
import { programOf, root, runProgram } from './runProgram.mjs';

const build = runProgram(
  programOf('turbo'),
  ['run', 'build', '--filter=@payments/dashboard', '--output-logs=errors-only'],
  { TURBO_TELEMETRY_DISABLED: '1' },
);
const built = await build.done;
if (built !== 0) process.exit(built);

const server = runProgram(process.execPath, [join(root, 'apps', 'api', 'src', 'main.ts')], {
  LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
});
process.exit(await server.done);
