import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = `${import.meta.dirname}/../../../..`;
const read = (file: string) => readFileSync(`${root}/${file}`, 'utf8').replaceAll("\\'", "'");

/** Whatever the dashboard and its server say, in their sources. */
const said = globSync(['apps/{dashboard,api}/src/**/*.ts*', 'packages/ui/src/screens/**/*.ts*'], {
  cwd: root,
})
  .filter((file) => !/\.(stories|test)\.tsx?$/.test(file))
  .map(read)
  .join('\n');

/** Titles and messages of the failures in a story, sentence by sentence; a status and its text are any failure's. */
function failureSentences(story: string): string[] {
  const failures = story.match(/\bfailure(?::| =)[^{};]*\{[^{}]*\}/g) ?? [];
  return failures
    .flatMap((failure) => [...failure.matchAll(/\b(?:title|message):\s*(['"])(.*?)\1,?\s/g)])
    .flatMap(([, , words = '']) => words.replace(/^\d{3} [A-Z][A-Za-z ]+\. /, '').split(/(?<=[.?!]) /));
}

const stories = globSync('packages/ui/src/screens/**/*.stories.tsx', { cwd: root }).toSorted();

describe('CARD-4 ERR-1 the screens in Storybook', () => {
  it.each(stories)('%s tells of failures in the words of the dashboard', (file) => {
    expect(failureSentences(read(file)).filter((sentence) => !said.includes(sentence))).toEqual([]);
  });
});
