import { join } from 'node:path';
import { build } from './build.mjs';
import { root, runProgram } from './runProgram.mjs';

/** Runs a program of the built server with this command's arguments, and ends as it does. */
export async function runServerProgram(name) {
  await build();
  const file = join(root, 'apps', 'api', 'dist', `${name}.js`);
  process.exit(await runProgram(process.execPath, [file, ...process.argv.slice(2)]).done);
}
