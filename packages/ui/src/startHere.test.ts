import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = `${import.meta.dirname}/../..`;
const read = (file: string) => readFileSync(`${root}/${file}`, 'utf8');

/** The address that Storybook makes of a title. */
function pageOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

const texts = globSync('{ui,machines}/src/**/*.mdx', { cwd: root }).toSorted();
const pages = [
  ...globSync('{ui,machines}/src/**/*.stories.tsx', { cwd: root }).map(
    (file) => /title: '([A-Z]\w+\/[^']+)'/.exec(read(file))?.[1] ?? basename(file, '.stories.tsx'),
  ),
  ...texts.flatMap((file) => /<Meta title="([^"]+)"/.exec(read(file))?.[1] ?? []),
].map(pageOf);

/** The pages that a text leads to. */
function linkedFrom(file: string): string[] {
  return [...read(file).matchAll(/\]\(\?path=\/docs\/([a-z0-9-]+)--docs\)/g)].map(([, page = '']) => page);
}

describe('CARD-4 the manual', () => {
  it.each(texts)('%s leads to pages that are there, and nowhere else', (file) => {
    const linked = linkedFrom(file);
    expect(linked.length).toBeGreaterThan(2);
    expect(linked.filter((page) => !pages.includes(page))).toEqual([]);
    expect(read(file).match(/\]\(/g)).toHaveLength(linked.length);
  });

  it('leads from its first page to every foundation and every pattern', () => {
    const linked = linkedFrom('ui/src/StartHere.mdx');
    const wanted = pages.filter((page) => /^(foundations|patterns)-/.test(page));
    expect(wanted.length).toBeGreaterThan(12);
    expect(wanted.filter((page) => !linked.includes(page))).toEqual([]);
  });

  it.each(texts.filter((file) => file.includes('/patterns/')))(
    '%s says when, when not, which words and which keys, and shows it',
    (file) => {
      const text = read(file);
      const has = (pattern: RegExp) => pattern.test(text);
      expect({
        when: has(/^## When to use$/m) || has(/^<Description of=/m),
        whenNot: has(/^## When not$/m) || has(/^<Description of=/m),
        parts: has(/^## (Parts|Which one|Its states)/m),
        words: has(/^## Words$/m),
        keys: has(/^## Keyboard/m),
        screens: has(/^## Screens that show it$/m),
        stories: has(/^<Shown of=/m),
      }).toEqual({
        when: true,
        whenNot: true,
        parts: true,
        words: true,
        keys: true,
        screens: true,
        stories: true,
      });
    },
  );
});
