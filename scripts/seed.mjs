import './node24.mjs';
import { join } from 'node:path';
import { root, runProgram } from './runProgram.mjs';

const file = join(root, 'apps', 'api', 'src', 'seed.ts');
process.exit(await runProgram(process.execPath, [file, ...process.argv.slice(2)]).done);
