import { titlesOf } from './findRequirements.mjs';

/** Files that a document names in backticks, by a path from the root; patterns with `*` are not meant. */
export function filesNamedIn(document) {
  const named = [
    ...document.matchAll(/`((?:apps|packages|e2e|scripts|bench|docs|\.github)\/[\w./-]+\.\w+)`/g),
  ];
  return [...new Set(named.map(([, path]) => path))];
}

/** Tests that a document names as `file` “title”: the title, or its beginning, as it stands in the file. */
export function testsNamedIn(document) {
  return [...document.matchAll(/`([\w./-]+\.(?:test|spec)\.(?:tsx?|mjs))` “([^”]+)”/g)].map(
    ([, path, title]) => ({
      path,
      title,
    }),
  );
}

/** What a document names and there is not. `read` answers a file's text, or undefined where there is none. */
export function namingFaults(document, read) {
  const missing = filesNamedIn(document).filter((path) => read(path) === undefined);
  const untitled = testsNamedIn(document).filter(({ path, title }) => {
    const source = read(path);
    return source !== undefined && !titlesOf(path, source).some((one) => one.includes(title));
  });
  return [
    ...missing.map((path) => `there is no ${path}`),
    ...untitled.map(({ path, title }) => `${path} has no test “${title}”`),
  ];
}
