import './node24.mjs';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockEntry, lockGaps } from './findLockGaps.mjs';
import { root } from './projectFiles.mjs';

/*
 * npm run lock:check                  fails when package-lock.json lacks packages of other platforms
 * npm run lock:check -- --complete    writes them into it
 */
const file = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const gaps = lockGaps(lock.packages).filter((gap) => lockEntry(gap));

if (process.argv.includes('--complete')) {
  for (const gap of gaps) lock.packages[gap.place] = lockEntry(gap);
  lock.packages = Object.fromEntries(
    Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')),
  );
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`package-lock.json: ${gaps.length} packages of other platforms added.`);
} else {
  for (const { of, name, version } of gaps)
    console.error(`${of}: ${name}@${version} is not in package-lock.json`);
  if (gaps.length > 0) console.error("Run 'npm run lock:check -- --complete'.");
  process.exitCode = gaps.length > 0 ? 1 : 0;
}
