import type { comfortable, lightColours, measures } from './themes.ts';

export type TokenName = keyof typeof lightColours | keyof typeof measures | keyof typeof comfortable;

/** The custom property that holds a token's value, e.g. `--p-textMuted`: for those who set rather than read it. */
export const variableOf = (name: TokenName): `--${string}` => `--p-${name}`;

/**
 * What a component may name in its styles: each is a CSS custom property, e.g. `token.textMuted`. Themes
 * and density give the properties other values; the components never hear of it. The names are types and the values
 * stand in the static styles, so that no script carries either.
 */
export const token = new Proxy({} as Readonly<Record<TokenName, string>>, {
  get: (_target, name) => `var(${variableOf(name as TokenName)})`,
});

/** For `matchMedia`: a window as narrow as a phone's. */
export const phone = '(max-width: 639px)';

/** Widths at which the layout changes: a phone below 640 px, a narrow screen below 1024 px. */
export const media = {
  phone: `@media ${phone}`,
  beyondPhone: '@media (min-width: 640px)',
  narrow: '@media (max-width: 1023px)',
} as const;
