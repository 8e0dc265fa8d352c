import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import styled, { ServerStyleSheet } from 'styled-components';
import { describe, expect, it } from 'vitest';
import { StyleRoot } from './StyleRoot.tsx';

const Part = styled.p`
  color: red;
  @media print {
    color: black;
    &:hover > b,
    i & {
      color: grey;
    }
  }
  @container (max-width: 600px) {
    color: green;
  }
  &:focus {
    @supports (color: red) {
      color: blue;
    }
  }
`;

function cssOf(content: ReactNode): string {
  const sheet = new ServerStyleSheet();
  renderToStaticMarkup(sheet.collectStyles(content));
  const css = sheet.getStyleTags().replace(/<[^>]*>|\/\*!sc\*\/|\s+/g, '');
  sheet.seal();
  return css.replace(/data-styled.*$/, '').replaceAll(/\.\w{5,}/g, '.a');
}

describe('StyleRoot', () => {
  it('CARD-1: has conditions stand inside of the rules that they are about, in their order', () => {
    const css = cssOf(
      <StyleRoot>
        <Part />
      </StyleRoot>,
    );
    expect(css.match(/[^{]+\{(?:[^{}]|\{[^{}]*\})*\}/g)).toEqual([
      '.a{color:red;}',
      '.a{@mediaprint{color:black;}}',
      '.a:hover>b,i.a{@mediaprint{color:grey;}}',
      '.a{@container(max-width:600px){color:green;}}',
      '.a:focus{@supports(color:red){color:blue;}}',
    ]);
  });
  it('CARD-1: without it they stand around them', () => {
    expect(cssOf(<Part />)).toContain('@mediaprint{.a{color:black;}');
  });
});
