import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = `${import.meta.dirname}/..`;
const stories = globSync('{components,foundations}/**/*.stories.tsx', { cwd: root }).toSorted();

describe('CARD-4 the guidance of each component', () => {
  it.each(stories)('%s says when to use it, and when not and what to take instead', (file) => {
    const meta = /const meta\b.*?\} satisfies/s.exec(readFileSync(`${root}/${file}`, 'utf8'))?.[0];
    const words = /\*\*Use\*\* (?<use>.+?)\\n\\n\*\*Not\*\* (?<not>.+?)['`"]/s.exec(meta ?? '')?.groups;
    expect(words?.use?.length, `'**Use** ...' of ${basename(file)}`).toBeGreaterThan(30);
    expect(words?.not?.length, `'**Not** ...' of ${basename(file)}`).toBeGreaterThan(30);
  });
  it.each(stories.filter((file) => file.startsWith('components/')))(
    '%s is listed by a name to import, or under a pattern',
    (file) => {
      const text = readFileSync(`${root}/${file}`, 'utf8');
      expect(text).toMatch(/\n {2}title: '(Components\/[A-Z]\w+|Patterns\/[^']+)',\n/);
    },
  );
});
