import './node24.mjs';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesNamedIn, namingFaults, testsNamedIn } from './findNamedFiles.mjs';
import { root } from './projectFiles.mjs';

const page = 'docs/security.md';
const read = (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined);
const document = read(page) ?? '';
const faults = namingFaults(document, read);
const named = filesNamedIn(document).length;
for (const fault of faults) console.error(`${page}: ${fault}`);
console.warn(
  `Security page: ${named} files and ${testsNamedIn(document).length} tests, ${faults.length} faults.`,
);
process.exitCode = faults.length > 0 || named === 0 ? 1 : 0;
