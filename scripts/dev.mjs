import './node24.mjs';
import { join } from 'node:path';
import { programOf, root, runProgram } from './runProgram.mjs';

const port = process.env.PORT || '4000';
const apiPort = process.env.API_PORT || '4010';

const api = runProgram(
  process.execPath,
  ['--watch', '--watch-preserve-output', join(root, 'apps', 'api', 'src', 'main.ts')],
  {
    PORT: apiPort,
    PUBLIC_ORIGIN: `http://localhost:${port}`,
    CHECK_ANSWERS: 'true',
    LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
  },
);
const dashboard = runProgram(
  programOf('vite'),
  ['--port', port, '--strictPort'],
  { PORT: apiPort },
  join(root, 'apps', 'dashboard'),
);
const first = await Promise.race([api.done, dashboard.done]);
api.child.kill('SIGTERM');
dashboard.child.kill('SIGTERM');
await Promise.all([api.done, dashboard.done]);
process.exit(first);
