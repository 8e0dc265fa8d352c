import { parseRichText, type RichTextBlock, type RichTextLeaf } from '../../components/RichText/index.ts';
import {
  blocksOf,
  type EditedBlock,
  readDocument,
  writeDocument,
} from '../../components/RichTextEditor/index.ts';
import { sanitiseHtml, sanitiseMarkdown } from '../../components/SafeHtml/sanitise.ts';
import type { NoteKind } from '../releaseNotesAdmin/notePresentation.ts';
import { blocksAsHtml, blocksAsMarkdown } from './blocksAsText.ts';

/** A note's text in another format, and what of its looks the other format does not know. The words are all kept. */
export interface Conversion {
  body: string;
  /** E.g. ['underlines', 'links']; empty when nothing is lost. */
  lost: readonly string[];
}

const unknownToBlocks: readonly { selector: string; name: string }[] = [
  { selector: 'a[href]', name: 'links' },
  { selector: 'table', name: 'tables' },
  { selector: 'hr', name: 'rules' },
  { selector: 's, del', name: 'struck-out text' },
  { selector: 'sub, sup, small, mark', name: 'small and highlighted text' },
  { selector: 'pre', name: 'blocks of code' },
  { selector: 'li ul, li ol', name: 'lists within lists' },
];

function anyIn(
  blocks: readonly (RichTextBlock | RichTextLeaf)[],
  is: (node: RichTextBlock | RichTextLeaf) => boolean,
): boolean {
  return blocks.some((node) => is(node) || ('children' in node && anyIn(node.children, is)));
}

function lostOfDocument(body: string, to: NoteKind): string[] {
  const blocks = parseRichText(body) ?? [];
  const hasUnderline = anyIn(blocks, (node) => 'text' in node && node.underline);
  const hasAlignment = anyIn(
    blocks,
    (node) => 'children' in node && node.align !== undefined && node.align !== 'left',
  );
  return [
    ...(to === 'markdown' && hasUnderline ? ['underlines'] : []),
    ...(hasAlignment ? ['alignment'] : []),
  ];
}

function lostOfPage(page: DocumentFragment, to: NoteKind): string[] {
  const lost = unknownToBlocks.filter(({ selector }) => page.querySelector(selector) !== null);
  const names = lost.map(({ name }) => name);
  return to === 'markdown' && page.querySelector('u') !== null ? ['underlines', ...names] : names;
}

function pageAsHtml(page: DocumentFragment): string {
  const box = document.createElement('div');
  box.append(page);
  return box.innerHTML;
}

function writtenAs(blocks: readonly EditedBlock[], to: NoteKind): string {
  if (to === 'markdown') return blocksAsMarkdown(blocks);
  if (to === 'html') return blocksAsHtml(blocks);
  return writeDocument(blocks.length === 0 ? readDocument('') : blocks);
}

/** Turns a note's text from one format into another. */
export function convertNote(body: string, from: NoteKind, to: NoteKind): Conversion {
  if (from === to) return { body, lost: [] };
  if (from === 'richText') return { body: writtenAs(readDocument(body), to), lost: lostOfDocument(body, to) };
  const page = from === 'html' ? sanitiseHtml(body) : sanitiseMarkdown(body);
  if (to === 'html') return { body: pageAsHtml(page), lost: [] };
  return { body: writtenAs(blocksOf(page), to), lost: lostOfPage(page, to) };
}
