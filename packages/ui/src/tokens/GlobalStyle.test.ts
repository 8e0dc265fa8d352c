import { describe, expect, it } from 'vitest';
import { themeCss } from './GlobalStyle.ts';
import { compact, darkColours, lightColours, measures } from './themes.ts';
import { token, tokenVariables } from './token.ts';

describe('themeCss', () => {
  it('declares every token that a component may name', () => {
    for (const variable of Object.values(tokenVariables)) expect(themeCss).toContain(`${variable}:`);
    expect(Object.keys(tokenVariables)).toEqual(
      expect.arrayContaining([
        ...Object.keys(lightColours),
        ...Object.keys(measures),
        ...Object.keys(compact),
      ]),
    );
  });
  it('gives the dark theme and the system one the same values', () => {
    const dark = `${tokenVariables.text}:${darkColours.text};`;
    expect(themeCss.split(dark)).toHaveLength(3);
  });
  it('hands components custom properties, never colours alone', () => {
    expect(token.text).toMatch(/^var\(--p-text, /);
  });
});
