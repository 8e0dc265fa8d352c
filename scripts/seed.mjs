import './node24.mjs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { root, runProgram } from './runProgram.mjs';

await build();
const file = join(root, 'apps', 'api', 'dist', 'seed.js');
process.exit(await runProgram(process.execPath, [file, ...process.argv.slice(2)]).done);
