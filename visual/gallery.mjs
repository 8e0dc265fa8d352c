import '../scripts/node24.mjs';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../scripts/projectFiles.mjs';
import { storyViews } from './storyViews.mjs';
import { storybookIndex, walkStories } from './walkStories.mjs';

/*
 * npm run gallery                      every screen in every state, 1440 and 390 px, light and dark, on one page:
 *                                      gallery/index.html (after npm run storybook:build)
 * npm run gallery -- --story <text>    only stories whose id contains the text
 */
const { values: options } = parseArgs({ options: { story: { type: 'string', default: '' } } });
const folder = join(root, 'gallery');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);

const index = storybookIndex();
const views = storyViews(index, { desktopWidth: 1440 }).filter(
  ({ storyId, isScreen, pictures }) => isScreen && pictures.length > 0 && storyId.includes(options.story),
);
const failures = [];
let taken = 0;
await walkStories(views, async (visit, { storyId }) => {
  try {
    for (const { name, png } of await visit()) {
      writeFileSync(join(folder, `${name}.png`), png);
      taken += 1;
    }
  } catch (error) {
    failures.push(`${storyId}: ${error instanceof Error ? error.message : error}`);
  }
});

const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const byScreen = Map.groupBy(views, ({ storyId }) => index.entries[storyId].title);
const figure = ({ name, theme }, { viewport }) =>
  `<a href="${name}.png"><img loading="lazy" src="${name}.png" width="${viewport.width / 3}" alt="${theme}, ${viewport.width} px"></a>`;
const sections = [...byScreen].map(([title, ofScreen]) => {
  const states = Map.groupBy(ofScreen, ({ storyId }) => index.entries[storyId].name);
  const rows = [...states].map(
    ([state, ofState]) =>
      `<h3>${escaped(state)}</h3><p>${ofState
        .flatMap((view) => view.pictures.map((picture) => figure(picture, view)))
        .join('')}</p>`,
  );
  return `<h2>${escaped(title)}</h2>${rows.join('')}`;
});
writeFileSync(
  join(folder, 'index.html'),
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title>
<style>body{font:14px/1.5 system-ui;margin:24px}p{display:flex;gap:8px;align-items:start;overflow:auto}img{border:1px solid #ccc}</style>
<h1>Every screen in every state</h1>${sections.join('')}</html>`,
);
for (const failure of failures) console.error(`✗ ${failure}`);
console.log(`${taken} pictures of ${byScreen.size} screens: gallery/index.html`);
process.exitCode = failures.length > 0 ? 1 : 0;
