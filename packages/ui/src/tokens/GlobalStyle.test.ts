import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { themeCss } from './GlobalStyle.ts';
import { keyframesCss } from './keyframes.ts';
import { comfortable, compact, darkColours, lightColours, measures } from './themes.ts';
import { type TokenName, token, variableOf } from './token.ts';

describe('themeCss', () => {
  it('declares every token that a component may name', () => {
    for (const name of Object.keys({ ...lightColours, ...measures, ...comfortable }))
      expect(themeCss).toContain(`${variableOf(name as TokenName)}:`);
    expect(Object.keys(darkColours)).toEqual(Object.keys(lightColours));
    expect(Object.keys(compact)).toEqual(Object.keys(comfortable));
  });
  it('gives the dark theme and the system one the same values', () => {
    const dark = `${variableOf('text')}:${darkColours.text};`;
    expect(themeCss.split(dark)).toHaveLength(3);
  });
  it('hands components custom properties, never colours alone', () => {
    expect(token.text).toBe('var(--p-text)');
  });
  it('holds every movement that a component asks for by its name', () => {
    const named = globSync('../**/*.{ts,tsx}', { cwd: import.meta.dirname })
      .flatMap((file) => [
        ...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/animation(?:-name)?: ([\w-]+)/g),
      ])
      .map(([, name]) => name);
    expect(named).toContain('p-fade');
    for (const name of new Set(named))
      if (name !== 'none') expect(keyframesCss).toContain(`@keyframes ${name} {`);
  });
});
