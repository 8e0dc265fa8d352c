import { describe, expect, it } from 'vitest';
import { contrast, hexOf } from './contrast.ts';
import { darkColours, lightColours } from './themes.ts';

type ColourName = keyof typeof lightColours;

const surfaces: ColourName[] = [
  'canvas',
  'surface',
  'surfaceRaised',
  'surfaceSunken',
  'surfaceHover',
  'accentSoft',
];
const soft = (
  name: 'success' | 'warning' | 'danger' | 'info' | 'reversed' | 'neutral',
): [ColourName, ColourName][] => [
  [name, `${name}Soft`],
  [name, 'surface'],
  [name, 'surfaceRaised'],
  ['text', `${name}Soft`],
];

const textPairs: [ColourName, ColourName][] = [
  ...(['text', 'textMuted', 'textFaint', 'accentText'] as const).flatMap((name) =>
    surfaces.map((surface): [ColourName, ColourName] => [name, surface]),
  ),
  ['onAccent', 'accent'],
  ['onAccent', 'accentHover'],
  ['onDanger', 'dangerFill'],
  ['onDanger', 'dangerHover'],
  ['onTooltip', 'tooltip'],
  ...soft('success'),
  ...soft('warning'),
  ...soft('danger'),
  ...soft('info'),
  ...soft('reversed'),
  ...soft('neutral'),
  ['danger', 'dangerDeep'],
  ['reversed', 'reversedDeep'],
];

const controlPairs: [ColourName, ColourName][] = [
  ...surfaces.map((surface): [ColourName, ColourName] => ['focusRing', surface]),
  ...(['canvas', 'surface', 'surfaceRaised'] as const).map((surface): [ColourName, ColourName] => [
    'controlBorder',
    surface,
  ]),
  ['accent', 'surface'],
  ['accent', 'canvas'],
  ['danger', 'surface'],
  ['dangerFill', 'surface'],
  ['dangerFill', 'surfaceRaised'],
];

describe.each([
  ['light', lightColours],
  ['dark', darkColours],
])('the %s theme', (_theme, colours) => {
  it.each(textPairs)('%s on %s reads at 4.5:1', (foreground, background) => {
    expect(contrast(colours[foreground], colours[background])).toBeGreaterThanOrEqual(4.5);
  });
  it.each(controlPairs)('%s on %s shows at 3:1', (foreground, background) => {
    expect(contrast(colours[foreground], colours[background])).toBeGreaterThanOrEqual(3);
  });
});

describe('contrast', () => {
  it('is 21 between black and white', () => {
    expect(contrast('oklch(0 0 0)', 'oklch(1 0 0)')).toBeCloseTo(21, 3);
  });
  it('agrees with the known value of sRGB red on white', () => {
    expect(contrast('oklch(0.62796 0.25768 29.234)', 'oklch(1 0 0)')).toBeCloseTo(4.0, 1);
  });
  it('refuses what it cannot read', () => {
    expect(() => contrast('#fff', 'oklch(1 0 0)')).toThrow('not an opaque OKLCH colour: #fff');
  });
});

describe('an OKLCH colour in hexadecimal', () => {
  it('is what CSS Color 4 makes of it', () => {
    expect(hexOf('oklch(0.62796 0.25768 29.234)')).toBe('#ff0000');
    expect(hexOf('oklch(0.86644 0.29483 142.495)')).toBe('#00ff00');
    expect(hexOf('oklch(1 0 0)')).toBe('#ffffff');
    expect(hexOf('oklch(0 0 0)')).toBe('#000000');
  });
});
