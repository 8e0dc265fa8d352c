import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { LoadingScreen } from './screens/loading/index.ts';
import { GlobalStyle } from './tokens/index.ts';

/**
 * What index.html shows before any script has come, as the components draw it: the waiting page, and as CSS the themes
 * with its own styles. Called by the build, never in the browser.
 */
export function drawFirstPaint(): { markup: string; css: string } {
  const sheet = new ServerStyleSheet();
  const markup = renderToStaticMarkup(
    sheet.collectStyles(
      <>
        <GlobalStyle />
        <LoadingScreen />
      </>,
    ),
  );
  const css = sheet
    .getStyleTags()
    .replace(/<\/?style[^>]*>/g, '')
    .replace(/\/\*!sc\*\/\s*|data-styled[^{]*\{[^}]*\}/g, '');
  sheet.seal();
  return { markup, css };
}
