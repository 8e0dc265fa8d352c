import { createTheme } from 'styled-components';
import { comfortable, lightColours, measures } from './themes.ts';

const theme = createTheme({ ...lightColours, ...measures, ...comfortable }, { prefix: 'p' });
const { GlobalStyle: _unused, raw: _raw, vars, resolve: _resolve, ...names } = theme;

/**
 * What a component may name in its styles: each is a CSS custom property, e.g. `token.textMuted`. Themes
 * and density give the properties other values; the components never hear of it.
 */
export const token = names;

export type TokenName = keyof typeof names;

/** The custom properties' own names, e.g. `--p-textMuted`, for those who set rather than read them. */
export const tokenVariables: Record<TokenName, string> = vars;

/** For `matchMedia`: a window as narrow as a phone's. */
export const phone = '(max-width: 639px)';

/** Widths at which the layout changes: a phone below 640 px, a narrow screen below 1024 px. */
export const media = {
  phone: `@media ${phone}`,
  beyondPhone: '@media (min-width: 640px)',
  narrow: '@media (max-width: 1023px)',
} as const;
