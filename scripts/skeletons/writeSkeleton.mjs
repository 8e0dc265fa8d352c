import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Writes new files and adds lines to those that are there: `{ files: { [path]: text }, lines: { [path]: [[anchor,
 * added]] } }`, where each `added` comes before the first place that its `anchor` (a text) is found. Nothing is written when a file
 * is there already or an anchor is not: the error names it. Answers the paths.
 */
export function writeSkeleton(root, { files, lines = {} }) {
  const read = (path) => readFileSync(join(root, path), 'utf8');
  const there = Object.keys(files).find((path) => existsSync(join(root, path)));
  if (there) throw new Error(`${there} is there already.`);
  const changed = Object.entries(lines).map(([path, additions]) => [
    path,
    additions.reduce((text, [anchor, added]) => {
      const at = text.indexOf(anchor);
      if (at < 0) throw new Error(`${path} has no '${anchor}': the skeleton has to follow it.`);
      return text.slice(0, at) + added + text.slice(at);
    }, read(path)),
  ]);
  const written = [...Object.entries(files), ...changed];
  for (const [path, text] of written) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return written.map(([path]) => path);
}
