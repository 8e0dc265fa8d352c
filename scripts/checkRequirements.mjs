import './node24.mjs';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { requirementFaults, requirementsOf, titlesOf } from './findRequirements.mjs';
import { projectFiles, root } from './projectFiles.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
const document = read('docs/requirements.md');
const titles = projectFiles(/\.(test|spec|stories)\.(tsx?|mjs)$/)
  .filter((path) => !path.startsWith('scripts/findRequirements'))
  .flatMap((path) => titlesOf(path, read(path)).map((title) => ({ path, title })));
const faults = requirementFaults(document, titles);
for (const fault of faults) console.error(fault);
const requirements = requirementsOf(document);
const done = requirements.filter(({ status }) => status === 'done').length;
console.warn(`Requirements: ${done} of ${requirements.length} done, ${faults.length} faults.`);
process.exitCode = faults.length > 0 || requirements.length === 0 ? 1 : 0;
