import { createGlobalStyle } from 'styled-components';
import { keyframesCss } from './keyframes.ts';
import { comfortable, compact, darkColours, lightColours, measures } from './themes.ts';
import { media, type TokenName, token, variableOf } from './token.ts';

function declarations(values: Partial<Record<TokenName, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${variableOf(name as TokenName)}:${value};`)
    .join('');
}

const light = declarations(lightColours);
const dark = declarations(darkColours);

/**
 * The themes and densities as CSS: `data-theme` (light, dark, or anything else for the system's choice)
 * and `data-density` (compact, else comfortable) on the root, or on any element for that part alone. Paper is light.
 */
export const themeCss = `
:root { ${declarations(measures)} ${declarations(comfortable)} }
:root, [data-theme='light'] { ${light} color-scheme: light; }
@media screen { [data-theme='dark'] { ${dark} color-scheme: dark; } }
@media screen and (prefers-color-scheme: dark) { :root:not([data-theme='light'], [data-theme='dark']) { ${dark} color-scheme: dark; } }
[data-density='comfortable'] { ${declarations(comfortable)} }
[data-density='compact'] { ${declarations(compact)} }
@media (prefers-reduced-motion: reduce) { :root { ${declarations({ durationQuick: '0ms', durationOverlay: '0ms' })} } }
`;

/** The reset, the base type, the focus ring and the themes. Mounted once, at the root. */
export const GlobalStyle = createGlobalStyle`
${themeCss}
${keyframesCss}
*, *::before, *::after { box-sizing: border-box; }
* { margin: 0; }
html {
  font: ${token.typeBody};
  color: ${token.text};
  background: ${token.canvas};
  -webkit-font-smoothing: antialiased;
  -webkit-text-size-adjust: 100%;
  text-size-adjust: 100%;
}
/* What is scrolled to stays clear of the header with a list's head, of a bar that floats at the foot, and of notifications. */
html {
  --foot: ${token.space6};
  --clear: calc(var(--foot) + var(--toasts, 0px) + ${token.space2});
  scroll-padding: calc(${token.frameHeader} + 60px) 0 var(--clear);
  ${media.phone} { --foot: ${token.space4}; }
}
/* Two lines high, five on a phone. */
html[data-page-floats] {
  --foot: 92px;
  ${media.phone} { --foot: 172px; }
}
html[data-page-floats-tall] {
  --foot: 132px;
  ${media.phone} { --foot: 212px; }
}
/* It stays there: nothing is to be scrolled for its focus. */
[data-floats] * { scroll-margin-bottom: calc(-1 * var(--clear)); }
body { min-height: 100vh; min-height: 100dvh; }
button, input, textarea, select { font: inherit; color: inherit; }
button { background: none; border: 0; padding: 0; cursor: pointer; }
button:disabled { cursor: default; }
h1, h2, h3, h4, h5, h6 { font: inherit; }
ul, ol { padding: 0; list-style: none; }
a { color: inherit; }
svg { display: block; }
:focus-visible { outline: 2px solid ${token.focusRing}; outline-offset: 2px; }
h1:focus-visible, h2:focus-visible, main:focus-visible { outline: none; }
::placeholder { color: ${token.textFaint}; opacity: 1; }
@media (prefers-reduced-motion: reduce) {
  *, *::before, *::after { animation: none !important; transition: none !important; scroll-behavior: auto !important; }
}
`;
