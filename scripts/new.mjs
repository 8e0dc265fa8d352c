import './node24.mjs';
import { spawnSync } from 'node:child_process';
import { programOf, root } from './runProgram.mjs';
import { namesOf } from './skeletons/names.mjs';
import { writeSkeleton } from './skeletons/writeSkeleton.mjs';

/*
 * npm run new component AmountInput       a component of packages/ui with its stories
 * npm run new machine approval            a machine of packages/machines with its tests and its chart
 * npm run new endpoint parkingPermits     a call: contract, builder, the server's folder, tests
 * npm run new screen parkingPermits       a call and all that shows it: access, route, screen, page, journey
 */
const skeletons = {
  component: () => import('./skeletons/component.mjs'),
  machine: () => import('./skeletons/machine.mjs'),
  endpoint: () => import('./skeletons/endpoint.mjs'),
  screen: () => import('./skeletons/screen.mjs'),
};

try {
  const [kind = '', name = '', ...rest] = process.argv.slice(2);
  const load = skeletons[kind];
  if (!load || rest.length > 0) {
    throw new Error(`Usage: npm run new ${Object.keys(skeletons).join('|')} NAME`);
  }
  const { skeleton } = await load();
  const paths = writeSkeleton(root, skeleton(namesOf(name)));
  const { status } = spawnSync(programOf('biome'), ['check', '--write', '--colors=off', ...paths], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('What was written does not pass the linter: see above.');
  console.log(paths.map((path) => `  ${path}`).join('\n'));
  console.log(`\nThe tests marked 'fails' say what is still missing: begin there.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
