import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Files of the project, from the root with forward slashes: what git does not ignore, or, without git, all but what is made. */
export function projectFiles(pattern) {
  const listed = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const files =
    listed.status === 0
      ? listed.stdout.split('\n').filter((path) => path && existsSync(join(root, path)))
      : readdirSync(root, { recursive: true })
          .map((path) => String(path).replaceAll('\\', '/'))
          .filter((path) => !/(^|\/)(node_modules|dist|storybook-static|\.[^/]+)\//.test(path));
  return [...new Set(files)].filter((path) => pattern.test(path)).sort();
}
