import type { RichTextBlockType } from '../RichText/index.ts';
import type { EditedBlock, EditedText, RichTextMark } from './slateTypes.ts';

const blockTags: Readonly<Record<string, RichTextBlockType>> = {
  H1: 'heading-one',
  H2: 'heading-one',
  H3: 'heading-two',
  H4: 'heading-two',
  H5: 'heading-two',
  H6: 'heading-two',
  BLOCKQUOTE: 'block-quote',
  LI: 'list-item',
};
const lineTags = new Set(
  'P DIV SECTION ARTICLE HEADER FOOTER MAIN NAV ASIDE UL OL DL DT DD TABLE TR PRE HR FIGURE ADDRESS'.split(
    ' ',
  ),
);
const markTags: Readonly<Record<string, RichTextMark>> = {
  B: 'bold',
  STRONG: 'bold',
  I: 'italic',
  EM: 'italic',
  U: 'underline',
  CODE: 'code',
  KBD: 'code',
  SAMP: 'code',
  PRE: 'code',
};
/** What is in them is no text to read. */
const mute = new Set(
  'HEAD SCRIPT STYLE TEMPLATE NOSCRIPT IFRAME OBJECT EMBED SVG MATH TITLE TEXTAREA SELECT BUTTON AUDIO VIDEO CANVAS'.split(
    ' ',
  ),
);

interface Line {
  type: RichTextBlockType;
  list: 'bulleted-list' | 'numbered-list' | undefined;
  texts: EditedText[];
}

type Surroundings = Pick<Line, 'type' | 'list'> & {
  marks: { [Mark in RichTextMark]?: true };
  isPreformatted: boolean;
};

/**
 * Pasted HTML as blocks and marks of ours. It is parsed into a document of its own, in which nothing runs and nothing
 * is fetched, and only tag names and text are taken from it.
 */
export function pastedBlocks(html: string): EditedBlock[] {
  return blocksOf(new DOMParser().parseFromString(html, 'text/html').body);
}

/** What is in a part of a page, as blocks and marks of ours: its tag names and text, nothing else. */
export function blocksOf(part: ParentNode & Node): EditedBlock[] {
  const lines: Line[] = [];
  readNodes(part, { type: 'paragraph', list: undefined, marks: {}, isPreformatted: false }, lines);
  return grouped(lines.map(trimmed).filter(({ texts }) => texts.some(({ text }) => text !== '')));
}

function begin(lines: Line[], { type, list }: Surroundings): void {
  lines.push({ type, list, texts: [] });
}

function readNodes(parent: ParentNode & Node, around: Surroundings, lines: Line[]): void {
  for (const node of parent.childNodes) {
    if (node instanceof Element) readElement(node, around, lines);
    else if (node.nodeType === Node.TEXT_NODE) readText(node.nodeValue ?? '', around, lines);
  }
}

function readElement(element: Element, around: Surroundings, lines: Line[]): void {
  const tag = element.tagName.toUpperCase();
  if (mute.has(tag)) return;
  if (tag === 'BR') {
    begin(lines, around);
    return;
  }
  const type = ownType(element) ?? blockTags[tag];
  const isLine = type !== undefined || lineTags.has(tag);
  const mark =
    tag === 'B' && /font-weight:\s*(normal|400)/.test(element.getAttribute('style') ?? '')
      ? undefined
      : markTags[tag];
  const inside: Surroundings = {
    type: around.type === 'list-item' && type !== undefined ? 'list-item' : (type ?? around.type),
    list: tag === 'OL' ? 'numbered-list' : tag === 'UL' ? 'bulleted-list' : around.list,
    marks: mark === undefined ? around.marks : { ...around.marks, [mark]: true },
    isPreformatted: around.isPreformatted || tag === 'PRE',
  };
  if (isLine) begin(lines, inside);
  readNodes(element, inside, lines);
  if (isLine) begin(lines, around);
  if (tag === 'TD' || tag === 'TH') readText(' ', around, lines);
}

/** Copied from this editor, whose headings are smaller ones of the page. */
function ownType(element: Element): RichTextBlockType | undefined {
  const name = element.getAttribute('data-block');
  return name === 'heading-one' || name === 'heading-two' ? name : undefined;
}

function readText(text: string, around: Surroundings, lines: Line[]): void {
  const parts = around.isPreformatted ? text.split('\n') : [text.replace(/\s+/g, ' ')];
  for (const [index, part] of parts.entries()) {
    if (index > 0 || lines.length === 0) begin(lines, around);
    const clean = part.replace(/[^\P{Cc}\t]|\uFEFF/gu, '');
    if (clean !== '') lines.at(-1)?.texts.push({ text: clean, ...around.marks });
  }
}

function trimmed(line: Line): Line {
  const texts = line.texts.map((text) => ({ ...text }));
  const [first, last] = [texts[0], texts.at(-1)];
  if (first) first.text = first.text.trimStart();
  if (last) last.text = last.text.trimEnd();
  return { ...line, texts: texts.filter(({ text }) => text !== '') };
}

/** Items after each other become a list. */
function grouped(lines: readonly Line[]): EditedBlock[] {
  const blocks: EditedBlock[] = [];
  for (const { type, list = 'bulleted-list', texts } of lines) {
    const before = blocks.at(-1);
    if (type !== 'list-item') blocks.push({ type, children: texts });
    else if (before?.type === list) before.children.push({ type, children: texts });
    else blocks.push({ type: list, children: [{ type, children: texts }] });
  }
  return blocks;
}
