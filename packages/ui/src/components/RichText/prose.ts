import { css } from 'styled-components';
import { token } from '../../tokens/token.ts';

/** How text written by people reads: headings, lists, quotes, code, tables. */
export const prose = css`
  display: flow-root;
  min-width: 0;
  overflow-x: auto;
  overflow-wrap: anywhere;
  font: ${token.typeBody};
  > * + * {
    margin-top: ${token.space3};
  }
  h1,
  h2,
  h3 {
    font: ${token.typeHeading};
    font-size: 16px;
  }
  h4,
  h5,
  h6 {
    font: ${token.typeSubheading};
    font-size: 14px;
  }
  ul,
  ol {
    padding-left: ${token.space5};
  }
  ul {
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  li + li {
    margin-top: ${token.space1};
  }
  blockquote {
    padding-left: ${token.space3};
    border-left: 3px solid ${token.borderStrong};
    color: ${token.textMuted};
  }
  code {
    padding: 1px 5px;
    border-radius: ${token.radiusMark};
    background: ${token.surfaceSunken};
    font: 400 0.92em/1.5 ${token.fontMono};
  }
  pre {
    padding: ${token.space3};
    border-radius: ${token.radiusControl};
    background: ${token.surfaceSunken};
    white-space: pre-wrap;
  }
  pre code {
    padding: 0;
    background: none;
  }
  a[href] {
    color: ${token.accentText};
    font-weight: 500;
    text-underline-offset: 3px;
  }
  hr {
    border: 0;
    border-top: 1px solid ${token.border};
  }
  table {
    border-collapse: collapse;
    font: ${token.typeTable};
  }
  th,
  td {
    padding: ${token.space1} ${token.space3};
    border: 1px solid ${token.border};
    text-align: left;
  }
`;
