import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import { inStories, inTests, never, rooms, workspaces } from './importRules.mjs';

const isForTests = (path) => /\/test(ing)?\//.test(path) && !path.startsWith(rooms.builders.folder);
const isTest = (path) => /\.test\.tsx?$/.test(path) || isForTests(path);
const isStory = (path) => /\.stories\.tsx?$|\.mdx$/.test(path) || isForTests(path);

/** Every module that a source names: imports, re-exports, `import()` and `import type`, with their lines. */
export function importsOf(path, source) {
  if (path.endsWith('.mdx')) {
    return [...source.matchAll(/^(?:import|export)\b[^'"\n]*(?:from\s*)?['"]([^'"]+)['"]/gm)].map(
      (match) => ({
        specifier: match[1] ?? '',
        line: lineAt(source, match.index),
      }),
    );
  }
  const { module, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const found = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest),
    ...module.staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest)),
  ].filter((request) => request !== null);
  const dynamic = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const literal = /^(['"`])([^$]*)\1$/.exec(source.slice(start, end));
    return literal ? [{ specifier: literal[2] ?? '', line: lineAt(source, start) }] : [];
  });
  const named = found.map(({ value, start }) => ({ specifier: value, line: lineAt(source, start) }));
  const unique = new Map([...named, ...dynamic].map((entry) => [`${entry.line} ${entry.specifier}`, entry]));
  return [...unique.values()];
}

/** One line for each import that no rule allows; `path` is from the root, with forward slashes. */
export function forbiddenImports(path, source) {
  const room = roomOf(path);
  if (!room) return [];
  const rule = rooms[room];
  const extra = [...(isTest(path) ? [inTests] : []), ...(isStory(path) ? [inStories] : [])];
  const allowedRooms = new Set([room, ...rule.rooms, ...extra.flatMap((more) => more.rooms)]);
  const allowedPackages = [...rule.packages, ...extra.flatMap((more) => more.packages)];
  const node = rule.node === true || extra.some((more) => more.node);

  return importsOf(path, source).flatMap(({ specifier, line }) => {
    const at = `${path}:${line}`;
    const target = targetOf(path, specifier);
    if (target.kind === 'room') {
      if (isForTests(target.path ?? '') && !isTest(path) && !isStory(path)) {
        return [`${at}: only tests and stories may import ${specifier}`];
      }
      return allowedRooms.has(target.room)
        ? []
        : [`${at}: ${room} must not import ${target.room} (${specifier})`];
    }
    if (target.kind === 'outside') return [`${at}: ${room} must not reach out of its package (${specifier})`];
    if (target.kind === 'node') return node ? [] : [`${at}: ${room} must not import Node's ${specifier}`];
    const forbidden = (never[room] ?? []).some((pattern) => matches(pattern, specifier));
    if (!forbidden && allowedPackages.some((pattern) => matches(pattern, specifier))) return [];
    return [`${at}: ${room} must not import the package ${specifier}`];
  });
}

function roomOf(path) {
  return Object.keys(rooms).find((name) => path.startsWith(`${rooms[name].folder}/`));
}

function targetOf(path, specifier) {
  if (specifier.startsWith('.')) {
    const resolved = posix.join(posix.dirname(path), specifier);
    const room = roomOf(`${resolved}/`);
    if (room) return { kind: 'room', room, path: resolved };
    const home = path.split('/').slice(0, 2).join('/');
    return resolved.startsWith(`${home}/`) ? { kind: 'room', room: roomOf(path) } : { kind: 'outside' };
  }
  const workspace = workspaces.find(([name]) => specifier === name || specifier.startsWith(`${name}/`));
  if (workspace) return { kind: 'room', room: workspace[1] };
  if (specifier.startsWith('@payments/')) return { kind: 'outside' };
  return isBuiltin(specifier) ? { kind: 'node' } : { kind: 'package' };
}

function matches(pattern, specifier) {
  return pattern.endsWith('*') ? specifier.startsWith(pattern.slice(0, -1)) : specifier === pattern;
}

function lineAt(source, index) {
  return source.slice(0, index).split('\n').length;
}
