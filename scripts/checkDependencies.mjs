import './node24.mjs';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dependenciesOf, dependencyFaults, scriptFaults, tableOf } from './findDependencyFaults.mjs';
import { root } from './projectFiles.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
const { packages } = JSON.parse(read('package-lock.json'));
const { allowScripts } = JSON.parse(read('package.json'));
const licenceOf = (place) => {
  const file = join(place, 'package.json');
  return existsSync(join(root, file)) ? JSON.parse(read(file)).license : undefined;
};
const dependencies = dependenciesOf(packages, licenceOf);
const faults = [
  ...dependencyFaults(tableOf(read('docs/dependencies.md')), dependencies),
  ...scriptFaults(packages, allowScripts),
];
for (const fault of faults) console.error(`docs/dependencies.md: ${fault}`);
console.warn(`Dependencies: ${dependencies.size}, ${faults.length} faults.`);
process.exitCode = faults.length > 0 || dependencies.size === 0 ? 1 : 0;
