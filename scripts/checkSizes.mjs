import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './projectFiles.mjs';

/*
 * Guards, without timing anything, what the built dashboard makes people load before they see what they came for: the
 * chunks that a page imports statically, their size, and what must not be among them.
 */
const dist = join(root, 'apps/dashboard/dist');
const codeOf = (name) => readFileSync(join(dist, 'assets', name), 'utf8');
const names = chunksOf(readFileSync(join(dist, 'index.html'), 'utf8'));

/** All that the page leads to: a build restored from a cache lies beside what is left of earlier ones. */
function chunksOf(page) {
  const found = new Set();
  const follow = (text, path) => {
    for (const [, name] of text.matchAll(path)) {
      if (found.has(name)) continue;
      found.add(name);
      follow(codeOf(name), /["'`]\.\/([\w-]+\.js)["'`]/g);
    }
  };
  follow(page, /\/assets\/([\w-]+\.js)/g);
  return [...found];
}

/** What each page starts with, by the chunks' names, and the most it may weigh in kB, gzipped. */
const pages = [
  { page: 'the sign-in page', chunks: ['index', 'landing'], budget: 100 },
  { page: '/Payments', chunks: ['index', 'core', 'payments'], budget: 200 },
];

/** Words of each package that survive minifying. */
const later = {
  'react-aria-components': 'react-aria-',
  dompurify: 'DOMPurify',
  'react-hook-form': 'shouldUnregister',
  '@auth0/auth0-spa-js': 'missing_refresh_token',
  '@microsoft/applicationinsights-web': 'applicationinsights',
};

function chunkOf(prefix) {
  const found = names.filter((name) => new RegExp(`^${prefix}-[\\w-]{8}\\.js$`).test(name));
  if (found.length !== 1) throw new Error(`there are ${found.length} chunks named ${prefix}, not one`);
  return found[0];
}

/** The chunks and all that they import statically. */
function closureOf(chunks) {
  const closure = new Set();
  const add = (name) => {
    if (closure.has(name)) return;
    closure.add(name);
    for (const [, imported] of codeOf(name).matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g)) add(imported);
  };
  for (const chunk of chunks) add(chunkOf(chunk));
  return [...closure];
}

const problems = [];
for (const [name, words] of Object.entries(later)) {
  if (!names.some((file) => codeOf(file).includes(words)))
    problems.push(`nothing of ${name} is in the build: '${words}' no longer tells it`);
}
for (const { page, chunks, budget } of pages) {
  const closure = closureOf(chunks);
  const kilobytes =
    closure.reduce((sum, name) => sum + gzipSync(codeOf(name), { level: 9 }).length, 0) / 1000;
  if (kilobytes > budget) problems.push(`${page} loads ${kilobytes.toFixed(1)} kB, more than ${budget}`);
  for (const [name, words] of Object.entries(later)) {
    const holders = closure.filter((file) => codeOf(file).includes(words));
    if (holders.length > 0) problems.push(`${page} loads ${name} (${holders.join(', ')})`);
  }
  console.log(`${page}: ${kilobytes.toFixed(1)} of ${budget} kB in ${closure.length} chunks`);
}
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
