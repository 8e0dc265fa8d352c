import styled from 'styled-components';
import { media, token } from '../../tokens/token.ts';
import { visuallyHidden } from '../VisuallyHidden/index.ts';

/**
 * The card, and below it a bar that covers neither its rows nor its footer once they are scrolled to the end. `--page` is
 * how many rows a page has.
 */
export const Place = styled.div`
  position: relative;
  &[data-fills] {
    display: flex;
    flex: 0 1 auto;
    flex-direction: column;
    min-height: min(258px, ${token.headerRowHeight} + var(--page) * ${token.rowHeight} + 2px);
  }
`;

/** The card around the table. `--rows` is how many rows it has room for, however few there are. */
export const Card = styled.section`
  --row: ${token.rowHeight};
  --head: ${token.headerRowHeight};
  position: relative;
  background: ${token.surface};
  border: 1px solid ${token.border};
  border-radius: ${token.radiusCard};
  overflow: clip;
  &[data-fills] {
    display: flex;
    flex: 0 1 auto;
    flex-direction: column;
    min-height: 0;
  }
  [data-size='full'] &:has(tbody:empty) {
    height: 100vh;
  }
  ${media.phone} {
    --row: 69px;
    --head: 0px;
    &:has([data-phone='note']) {
      --row: 91px;
    }
  }
`;

export const ScrollArea = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  min-height: calc(var(--head) + var(--rows) * var(--row));
  scroll-padding-top: var(--head);
  overflow: clip;
  &[data-scrolls] {
    overflow: auto;
    max-height: max(360px, calc(100dvh - 220px));
  }
  &[data-long] {
    max-height: max(360px, min(600px, calc(100dvh - 220px)));
  }
  [data-fills] > & {
    flex: 1 1 auto;
    min-height: 0;
    max-height: none;
    overflow: auto;
  }
`;

/** As high as a row, and never seen: what the virtual rows are measured by. */
export const RowProbe = styled.div`
  position: absolute;
  visibility: hidden;
  pointer-events: none;
  width: 0;
  height: var(--row);
`;

export const Progress = styled.div`
  position: absolute;
  inset: calc(var(--head) - 1px) 0 auto;
  /* Over the header's cells that stay when the table is scrolled. */
  z-index: 4;
  pointer-events: none;
`;

/** Instead of rows: the words of an empty or failed list. */
export const Rest = styled.div`
  position: sticky;
  left: 0;
  flex: 1;
  display: grid;
  place-items: center;
  min-height: 220px;
`;

/** In view wherever the list is scrolled to; at its end below it. It stands after the card, in the
 * empty end of the page: it moves nothing. */
export const Floating = styled.div`
  position: sticky;
  bottom: ${token.space3};
  z-index: 3;
  display: flex;
  flex: none;
  justify-content: center;
  align-items: flex-start;
  min-height: 52px;
  margin: ${token.space3} 0 -64px;
  /* What shows beside the bar can be pressed. */
  pointer-events: none;
  > * {
    pointer-events: auto;
  }
  [data-fills] > & {
    margin-bottom: 0;
  }
  /* Beside the pages, of which one was pressed. */
  @media (min-width: 1280px) {
    &[data-beside='pages'] {
      justify-content: flex-start;
      margin-right: 360px;
    }
  }
`;

export const FloatingBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space2} ${token.space3};
  min-width: min(560px, 100%);
  padding: ${token.space2} ${token.space2} ${token.space2} ${token.space4};
  border: 1px solid ${token.borderStrong};
  border-radius: ${token.radiusCard};
  background: ${token.surfaceRaised};
  box-shadow: ${token.shadowOverlay};
  font: ${token.typeTable};
  &[data-tone='danger'] {
    border-color: ${token.danger};
  }
  > svg {
    color: ${token.danger};
  }
  > p {
    flex: 1;
    min-width: 180px;
  }
  b {
    font-weight: 600;
  }
  small {
    font: inherit;
    color: ${token.textMuted};
  }
  ${media.phone} {
    padding-left: ${token.space2};
    > p:first-child {
      padding-left: ${token.space2};
    }
    > :nth-child(n + 3) {
      flex: 1 0 100%;
    }
  }
`;

export const Table = styled.table`
  width: 100%;
  min-width: var(--least-width);
  table-layout: fixed;
  border-collapse: separate;
  border-spacing: 0;
  font: ${token.typeTable};
  /* A number, so that smaller words in a cell make its line no higher. */
  line-height: 1.5;

  th,
  td {
    padding: 0 10px;
    border-bottom: 1px solid ${token.border};
    text-align: left;
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  /* A browser breaks the line at one of these even where it is not to wrap. */
  ${media.beyondPhone} {
    td wbr {
      display: none;
    }
    [data-lines] {
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
      overflow: hidden;
      /* Two of them fit into a compact row, and one stands on the line of the cells beside it. */
      max-height: 31px;
      line-height: 15.5px;
      white-space: normal;
      overflow-wrap: anywhere;
      wbr[data-at] {
        display: inline;
      }
    }
    /* The cells that stay when a table is scrolled lie over the row and its ring: they draw their part of it. */
    tr[data-row]:has([data-opener]:not([data-variant]):focus-visible) > :is([data-first], [data-kind='box'])::after {
      content: '';
      position: absolute;
      /* As far as the row's ring: over the line below the cell. */
      inset: 0 0 -1px;
      border: 0 solid ${token.focusRing};
      border-block-width: 2px;
      pointer-events: none;
    }
    tr[data-row]:has([data-opener]:not([data-variant]):focus-visible) > :first-child::after {
      border-left-width: 2px;
    }
    td > :is([data-variant='quiet'], [data-download]) {
      margin-left: -10px;
    }
  }
  th {
    position: sticky;
    top: 0;
    z-index: 2;
    height: var(--head);
    background: ${token.surfaceSunken};
    color: ${token.textMuted};
    font: ${token.typeCaption};
    font-weight: 550;
  }
  /* They stay where the list is kept clear of them: nothing is to be scrolled for their focus. */
  th * {
    scroll-margin-top: calc(-60px - ${token.frameHeader});
  }
  tr > :last-child {
    padding-right: 20px;
  }
  td {
    height: var(--row);
    background: ${token.surface};
  }
  /* A pill that reaches into the cell's edge is whole: dots after it would say that its word is cut. */
  td[data-phone='state'] {
    text-overflow: clip;
  }
  thead td {
    height: var(--head);
    background: ${token.surfaceSunken};
  }
  [data-align='end'] {
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
  [data-align='end'] + :where(:not([data-align], [data-kind])) {
    padding-left: 22px;
  }
  td[data-short] [data-spare] {
    ${visuallyHidden}
  }
  [data-first] {
    position: sticky;
    left: 0;
    z-index: 1;
    padding-left: 20px;
  }
  th[data-first],
  th[data-kind] {
    z-index: 3;
  }
  [data-kind='box'] {
    position: sticky;
    left: 0;
    z-index: 1;
    padding: 0 0 0 12px;
  }
  [data-kind='box'][data-idle] > * {
    visibility: hidden;
  }
  [data-kind='box'] + [data-first] {
    left: 44px;
    padding-left: 8px;
  }
  tr > [data-kind='menu'] {
    padding: 0 8px 0 4px;
    text-align: right;
  }
  &[data-scrolls] [data-first] {
    border-right: 1px solid ${token.border};
  }
  &[data-fits] th {
    top: var(--table-top, ${token.frameHeader});
  }
  tbody[data-last-line] tr:last-child td {
    border-bottom-color: transparent;
  }

  tr[aria-hidden] [data-align='end'] > span {
    margin-left: auto;
  }
  tr[data-opens] {
    cursor: pointer;
  }
  tr[data-row]:hover td {
    background: ${token.surfaceHover};
  }
  tr[data-row][data-open] td,
  tr[data-row]:has([data-kind='box'] input:checked) td {
    background: ${token.accentSoft};
  }
  tbody[data-old] tr[data-row] td > * {
    opacity: 0.88;
    filter: saturate(0.3);
  }
  tbody[data-old] tr[data-row] td,
  tbody[data-old] tr[data-row] td * {
    color: ${token.textMuted};
  }

  [data-sorter] {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    height: 26px;
    margin-inline: -6px;
    padding-inline: 6px;
    border-radius: 6px;
    font: inherit;
    color: inherit;
    > svg {
      opacity: 0;
    }
    &:hover,
    &:focus-visible {
      background: ${token.surfaceHover};
      color: ${token.text};
      > svg {
        opacity: 0.6;
      }
    }
    &:focus-visible {
      outline-offset: -2px;
    }
  }
  [data-align='end'] [data-sorter] {
    flex-direction: row-reverse;
  }
  [aria-sort] {
    color: ${token.text};
    [data-sorter] > svg {
      opacity: 1;
    }
  }
  [data-opener]:not([data-variant]) {
    display: block;
    max-width: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    text-align: left;
    border-radius: 4px;
    &:focus-visible {
      outline: none;
    }
  }
  tr[data-row]:has([data-opener]:not([data-variant]):focus-visible) {
    outline: 2px solid ${token.focusRing};
    outline-offset: -2px;
  }
  tr:is(:hover, :focus-within) [data-variant='quiet'] {
    border-color: ${token.borderStrong};
    outline-offset: -1px;
  }
  [data-spacer] td {
    padding: 0;
    border: 0;
  }

  ${media.phone} {
    min-width: 0;
    &,
    tbody {
      display: block;
    }
    thead,
    td:not([data-phone], [data-kind='box'], [data-spacer] > *) {
      display: none;
    }
    tbody tr:not([data-spacer]) {
      display: grid;
      grid-template:
        'box lead lead figure menu' minmax(22px, max-content)
        'box detail state state menu' minmax(22px, max-content) / auto minmax(88px, 1fr) auto auto auto;
      gap: 1px 0;
      min-height: var(--row);
      padding: 11px 16px 12px;
      border-bottom: 1px solid ${token.border};
    }
    tbody[data-last-line] tr:last-child:not([data-spacer]) {
      border-bottom-color: transparent;
    }
    tbody tr td:not([data-spacer] > *) {
      position: static;
      height: auto;
      padding: 0;
      border: 0;
      background: none;
      white-space: normal;
      overflow-wrap: anywhere;
    }
    /* An e-mail address breaks at its @; a date stays whole. */
    td:has(wbr) {
      text-wrap: balance;
    }
    tbody tr [data-kind='box'] + td[data-first] {
      padding-left: 0;
    }
    tbody tr[data-row][role]:hover td,
    tbody tr[data-row][data-open][role] td,
    tbody tr[data-row][role]:has([data-kind='box'] input:checked) td {
      background: none;
    }
    tbody tr[data-row][data-open],
    tbody tr[data-row]:has([data-kind='box'] input:checked) {
      background: ${token.accentSoft};
    }
    td[data-kind='box'] {
      grid-area: box;
      overflow: visible;
      align-self: center;
      min-width: 20px;
      margin: 0 12px 0 -4px;
    }
    &[data-menus] td[data-kind='menu'],
    td[data-phone='action'] {
      grid-area: menu;
      overflow: visible;
      display: block;
      align-self: center;
      margin: 0 -8px 0 12px;
    }
    td[data-phone='lead'] {
      grid-area: lead;
    }
    &[data-figureless] td[data-phone='lead'] {
      grid-column: lead-start / figure-end;
    }
    td[data-phone='figure'],
    td[data-phone='state'] {
      grid-area: figure;
      margin-left: 12px;
      text-align: right;
    }
    td[data-phone='detail'] {
      grid-area: detail;
      color: ${token.textMuted};
    }
    tr:not(:has(> [data-phone='state'])) > td[data-phone='detail'] {
      grid-column: detail-start / state-end;
    }
    td[data-phone='state'] {
      grid-area: state;
    }
    td[data-phone='state'] [data-tone] {
      height: auto;
      min-height: 22px;
      padding-block: 2px;
      text-align: left;
      white-space: normal;
    }
    td[data-phone='note'] {
      grid-area: 3 / lead-start / auto / state-end;
      margin-bottom: -1px;
      color: ${token.textMuted};
    }
    /* A row that has none keeps its figures in line with the others'. */
    td[data-phone='action'] {
      min-width: 44px;
    }
    td[data-phone='action'] button:has(svg) {
      width: 44px;
      padding: 0;
      border-color: transparent;
      background: none;
      font-size: 0;
      * {
        gap: 0;
      }
    }
  }
`;
