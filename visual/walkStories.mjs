import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { browserArgs, ensureBrowser } from '../scripts/browser.mjs';
import { root } from '../scripts/projectFiles.mjs';
import { serveFolder } from './serveFolder.mjs';
import { openPage, visitStory } from './visitStory.mjs';

const pagesAtOnce = 4;
const storybook = join(root, 'storybook-static');
/**
 * axe runs in each story, so that V8's second compiler pays here (its third does not), and so does room for what is
 * short-lived.
 */
const engine = '--js-flags=--no-opt --min-semi-space-size=32';

/**
 * Storybook's own list of its stories; `isForPhone` marks those whose globals choose a phone, which the list does not
 * hold and their source does. Throws when there is no built Storybook.
 */
export function storybookIndex() {
  const file = join(storybook, 'index.json');
  if (!existsSync(file)) {
    throw new Error("There is no built Storybook: run 'npm run storybook:build' first.");
  }
  const index = JSON.parse(readFileSync(file, 'utf8'));
  for (const entry of Object.values(index.entries)) {
    if (entry.type === 'story') entry.isForPhone = choosesPhone(entry);
  }
  return index;
}

function choosesPhone({ importPath, exportName }) {
  const story = readFileSync(join(root, importPath), 'utf8')
    .split(/^export const /m)
    .find((part) => part.startsWith(`${exportName}:`));
  if (story === undefined) throw new Error(`${importPath} has no 'export const ${exportName}:'`);
  return /globals: phone\b|viewport: \{ value: 'phone' \}/.test(story);
}

/**
 * Hands every view to `look(visit, view)`, where `visit(options)` shows it and takes its pictures. One page shows the
 * views of one component one after the other, in Storybook's order. Components with the most come first: at the end
 * no page is left alone with a long one.
 */
export async function walkStories(views, look) {
  const queue = [...Map.groupBy(views, ({ storyId }) => storyId.split('--')[0]).values()].toSorted(
    (a, b) => b.length - a.length,
  );
  const server = await serveFolder(storybook);
  const { executablePath } = ensureBrowser();
  const browser = await chromium.launch({
    executablePath,
    args: [...browserArgs, engine, '--font-render-hinting=none', '--disable-lcd-text', '--hide-scrollbars'],
    env: { ...process.env, FONTCONFIG_FILE: join(root, 'visual/fonts.conf') },
  });
  try {
    await Promise.all(
      Array.from({ length: pagesAtOnce }, async () => {
        const page = await openPage(browser);
        for (let component = queue.shift(); component; component = queue.shift()) {
          for (const view of component) {
            await look((options) => visitStory(page, server.address, view, options), view);
          }
        }
      }),
    );
  } finally {
    await browser.close();
    server.stop();
  }
}
