import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFiles, root } from './projectFiles.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8').replaceAll("\\'", "'");

/** Whatever the dashboard and its server say, in their sources. */
const said = projectFiles(/^(apps\/(dashboard|api)\/src|packages\/ui\/src\/screens)\/.*\.tsx?$/)
  .filter((path) => !/\.(stories|test)\.tsx?$/.test(path))
  .map(read)
  .join('\n');

/** Titles and messages of the failures in a story, sentence by sentence; a status and its text are any failure's. */
function failureSentences(story) {
  const failures = story.match(/\bfailure(?::| =)[^{};]*\{[^{}]*\}/g) ?? [];
  return failures
    .flatMap((failure) => [...failure.matchAll(/\b(?:title|message):\s*(['"])(.*?)\1,?\s/g)])
    .flatMap(([, , words]) => words.replace(/^\d{3} [A-Z][A-Za-z ]+\. /, '').split(/(?<=[.?!]) /));
}

const stories = projectFiles(/^packages\/ui\/src\/screens\/.*\.stories\.tsx$/);

describe('CARD-4 ERR-1 the screens in Storybook', () => {
  it.each(stories)('%s tells of failures in the words of the dashboard', (path) => {
    expect(failureSentences(read(path)).filter((sentence) => !said.includes(sentence))).toEqual([]);
  });
});
