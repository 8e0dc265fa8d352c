export { applyDensity, applyTheme, type DensityChoice, type ThemeChoice } from './appearance.ts';
export { GlobalStyle, themeCss } from './GlobalStyle.ts';
export { StyleRoot } from './StyleRoot.tsx';
export { media, type TokenName, token, variableOf } from './token.ts';
