import '../scripts/node24.mjs';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../scripts/projectFiles.mjs';
import { comparePictures, drawDifference } from './comparePictures.mjs';
import { packPicture, pngOf, unpackPicture } from './pictureFile.mjs';
import { storyViews } from './storyViews.mjs';
import { storybookIndex, walkStories } from './walkStories.mjs';

/*
 * npm run visual                      checks every story and compares its pictures with the baselines; writes what is
 *                                     missing (not under CI)
 * npm run visual -- --update          takes what is there for the baseline, and drops baselines without a story
 * npm run visual -- --story <text>    only stories whose id contains the text
 */
const { values: options } = parseArgs({
  options: { update: { type: 'boolean', default: false }, story: { type: 'string' } },
});
const inCi = Boolean(process.env.CI);
const folders = {
  baselines: join(root, 'visual/baselines'),
  actual: join(root, 'visual/actual'),
  diff: join(root, 'visual/diff'),
  reports: join(root, '.reports'),
};

for (const folder of [folders.actual, folders.diff]) rmSync(folder, { recursive: true, force: true });
for (const folder of Object.values(folders)) mkdirSync(folder, { recursive: true });

/**
 * Of each baseline and the PNG that it was made of, or compared well with, the sha256 together: the same again needs
 * no comparison, which takes longer than the picture. Another build of the browser draws others, which are compared.
 */
const fingerprintsFile = join(root, 'visual/fingerprints.json');
const fingerprints = new Map(Object.entries(JSON.parse(readFileSync(fingerprintsFile, 'utf8'))));
const fingerprintOf = (name, png) =>
  createHash('sha256')
    .update(readFileSync(baselineOf(name)))
    .update(png)
    .digest('hex')
    .slice(0, 32);

const views = storyViews(storybookIndex());
const chosen = views.filter(({ storyId }) => storyId.includes(options.story ?? ''));
const baselineOf = (name) => join(folders.baselines, `${name}.webp`);
const failures = [];
const secondTries = [];
const passed = { stories: 0, pictures: 0 };
let written = 0;

await walkStories(chosen, look);

if (!options.story) dropOrphans();
if (options.update || written > 0) keepFingerprints();
for (const { name, reason } of failures) console.error(`✗ ${name}: ${reason}`);
for (const { name, reason } of secondTries) console.warn(`${name}: good at a second try (${reason})`);
if (written > 0) console.warn(`Wrote ${written} baselines.`);
console.warn(`${passed.stories} stories and ${passed.pictures} pictures passed, ${failures.length} failed.`);
writeFileSync(
  join(folders.reports, 'visual.json'),
  JSON.stringify(
    { passed: passed.stories + passed.pictures, failed: failures.length, written, failures, secondTries },
    null,
    2,
  ),
);
process.exitCode = failures.length > 0 || passed.stories === 0 ? 1 : 0;

function fail(name, reason) {
  failures.push({ name, reason });
}

/** With what was expected and what was there, which stand below the first line. */
function inOneLine(message) {
  return message.replace(/\s+/g, ' ').slice(0, 600);
}

async function look(visit, view) {
  const attempt = async (options) => {
    try {
      return { results: await compareAll(await visit(options)) };
    } catch (error) {
      return { failure: inOneLine(error instanceof Error ? error.message : String(error)) };
    }
  };
  const isGood = ({ results }) => results?.every(({ same }) => same) ?? false;
  let outcome = await attempt({});
  if (inCi && !isGood(outcome)) {
    const others = outcome.results?.filter(({ same }) => !same) ?? [];
    const first = outcome.failure ?? `other: ${others.map(({ name }) => name)}`;
    outcome = await attempt({ afresh: true });
    if (isGood(outcome)) {
      secondTries.push({ name: view.storyId, reason: first });
      for (const { name, png } of others) writeFileSync(join(folders.actual, `${name}.first-try.png`), png);
    }
  }
  if (!outcome.results) {
    fail(view.isOwnWidth ? view.storyId : `${view.storyId} at ${view.viewport.width} px`, outcome.failure);
    return;
  }
  if (view.isOwnWidth) passed.stories += 1;
  for (const result of outcome.results) await judge(result);
}

function compareAll(pictures) {
  return Promise.all(
    pictures.map(async ({ name, png }) => {
      if (existsSync(baselineOf(name)) && fingerprints.get(name) === fingerprintOf(name, png)) {
        return { name, png, same: true };
      }
      const packed = await packPicture(png);
      if (!existsSync(baselineOf(name))) return { name, png, packed, same: true, isNew: true };
      const baseline = readFileSync(baselineOf(name));
      if (baseline.equals(packed)) return { name, png, packed, same: true };
      const actual = await unpackPicture(packed);
      return { name, png, packed, actual, ...comparePictures(await unpackPicture(baseline), actual) };
    }),
  );
}

async function judge({ name, png, packed, actual, same, isNew, reason, ...difference }) {
  if (isNew && inCi && !options.update) {
    writeFileSync(join(folders.actual, `${name}.png`), png);
    fail(name, 'has no baseline');
    return;
  }
  if (isNew || (options.update && !same)) {
    writeFileSync(baselineOf(name), packed);
    written += 1;
  } else if (!same) {
    writeFileSync(join(folders.actual, `${name}.png`), png);
    writeFileSync(join(folders.diff, `${name}.png`), await pngOf(drawDifference(actual, difference)));
    fail(name, reason);
    return;
  }
  if (options.update || isNew) fingerprints.set(name, fingerprintOf(name, png));
  passed.pictures += 1;
}

function keepFingerprints() {
  const kept = [...fingerprints].filter(([name]) => existsSync(baselineOf(name))).toSorted();
  writeFileSync(fingerprintsFile, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
}

function dropOrphans() {
  const known = new Set(views.flatMap(({ pictures }) => pictures.map(({ name }) => `${name}.webp`)));
  for (const file of readdirSync(folders.baselines).filter((name) => !known.has(name))) {
    if (options.update) rmSync(join(folders.baselines, file));
    else fail(file, 'is a baseline without a story');
  }
}
