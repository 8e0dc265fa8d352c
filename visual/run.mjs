import '../scripts/node24.mjs';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { PNG } from 'pngjs';
import { ensureBrowser } from '../scripts/browser.mjs';
import { root } from '../scripts/projectFiles.mjs';
import { comparePictures, drawDifference } from './comparePictures.mjs';
import { serveFolder } from './serveFolder.mjs';
import { storyPictures } from './storyPictures.mjs';
import { openPage, takePictures } from './takePictures.mjs';

/*
 * npm run visual                      compares every story with its baseline; writes what is missing (not under CI)
 * npm run visual -- --update          takes what is there for the baseline, and drops baselines without a story
 * npm run visual -- --story <text>    only stories whose id contains the text
 */
const { values: options } = parseArgs({
  options: { update: { type: 'boolean', default: false }, story: { type: 'string' } },
});
const inCi = Boolean(process.env.CI);
const pagesAtOnce = 2;
const folders = {
  storybook: join(root, 'storybook-static'),
  baselines: join(root, 'visual/baselines'),
  actual: join(root, 'visual/actual'),
  diff: join(root, 'visual/diff'),
  reports: join(root, '.reports'),
};

const indexFile = join(folders.storybook, 'index.json');
if (!existsSync(indexFile)) {
  console.error("There is no built Storybook: run 'npm run storybook:build' first.");
  process.exit(1);
}
for (const folder of [folders.actual, folders.diff]) rmSync(folder, { recursive: true, force: true });
for (const folder of Object.values(folders)) mkdirSync(folder, { recursive: true });

const views = storyPictures(JSON.parse(readFileSync(indexFile, 'utf8')));
const chosen = views.filter(({ storyId }) => storyId.includes(options.story ?? ''));
const failures = [];
let passed = 0;
let written = 0;

const server = await serveFolder(folders.storybook);
const { executablePath, args } = ensureBrowser();
const browser = await chromium.launch({
  executablePath,
  args: [...args, '--font-render-hinting=none', '--disable-lcd-text', '--hide-scrollbars'],
  env: { ...process.env, FONTCONFIG_FILE: join(root, 'visual/fonts.conf') },
});
const queue = [...chosen];
await Promise.all(
  Array.from({ length: pagesAtOnce }, async () => {
    const page = await openPage(browser);
    for (let view = queue.shift(); view; view = queue.shift()) {
      try {
        let pictures = await takePictures(page, server.address, view);
        if (inCi && !pictures.every(isAsBefore)) {
          pictures = await takePictures(page, server.address, view);
          if (pictures.every(isAsBefore))
            console.warn(`${view.storyId}: flaky, as its baseline at a second try`);
        }
        for (const picture of pictures) judge(picture);
      } catch (error) {
        const [message] = String(error instanceof Error ? error.message : error).split('\n');
        for (const { name } of view.pictures) fail(name, message ?? '');
      }
    }
  }),
);
await browser.close();
server.stop();

if (!options.story) dropOrphans();
for (const { name, reason } of failures) console.error(`✗ ${name}: ${reason}`);
if (written > 0) console.warn(`Wrote ${written} baselines.`);
console.warn(`Pictures: ${passed} passed, ${failures.length} failed.`);
writeFileSync(
  join(folders.reports, 'visual.json'),
  JSON.stringify({ passed, failed: failures.length, written, failures }, null, 2),
);
process.exitCode = failures.length > 0 || passed === 0 ? 1 : 0;

function fail(name, reason) {
  failures.push({ name, reason });
}

function isAsBefore({ name, png }) {
  const file = join(folders.baselines, `${name}.png`);
  return !existsSync(file) || comparePictures(PNG.sync.read(readFileSync(file)), PNG.sync.read(png)).same;
}

function judge({ name, png }) {
  const file = join(folders.baselines, `${name}.png`);
  if (!existsSync(file)) {
    if (inCi && !options.update) {
      writeFileSync(join(folders.actual, `${name}.png`), png);
      fail(name, 'has no baseline');
      return;
    }
    writeFileSync(file, compact(png));
    written += 1;
    passed += 1;
    return;
  }
  const actual = PNG.sync.read(png);
  const result = comparePictures(PNG.sync.read(readFileSync(file)), actual);
  if (result.same) {
    passed += 1;
    return;
  }
  if (options.update) {
    writeFileSync(file, compact(png));
    written += 1;
    passed += 1;
    return;
  }
  writeFileSync(join(folders.actual, `${name}.png`), png);
  writeFileSync(
    join(folders.diff, `${name}.png`),
    PNG.sync.write(Object.assign(new PNG(), drawDifference(actual, result))),
  );
  fail(name, result.reason);
}

/** Plain rows pack a fifth tighter than the browser's, without losing a pixel. */
function compact(png) {
  const smaller = PNG.sync.write(PNG.sync.read(png), {
    colorType: 2,
    inputHasAlpha: true,
    deflateLevel: 9,
    deflateStrategy: 0,
    filterType: 0,
  });
  return smaller.length < png.length ? smaller : png;
}

function dropOrphans() {
  const known = new Set(views.flatMap(({ pictures }) => pictures.map(({ name }) => `${name}.png`)));
  for (const file of readdirSync(folders.baselines).filter(
    (name) => name.endsWith('.png') && !known.has(name),
  )) {
    if (options.update) rmSync(join(folders.baselines, file));
    else fail(file, 'is a baseline without a story');
  }
}
