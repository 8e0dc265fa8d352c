import './node24.mjs';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { forbiddenImports } from './findImports.mjs';
import { projectFiles, root } from './projectFiles.mjs';

const files = projectFiles(/^(packages|apps)\/.*\.(tsx?|mdx)$/);
const found = files.flatMap((path) => forbiddenImports(path, readFileSync(join(root, path), 'utf8')));
for (const line of found) console.error(line);
console.warn(`Import directions: ${files.length} files, ${found.length} forbidden imports.`);
process.exitCode = found.length > 0 || files.length === 0 ? 1 : 0;
