import { parseRichText, type RichTextBlock, type RichTextLeaf } from '../RichText/index.ts';
import type { EditedBlock, EditedText, RichTextMark } from './slateTypes.ts';

export const richTextMarks = [
  'bold',
  'italic',
  'underline',
  'code',
] as const satisfies readonly RichTextMark[];

/** Blocks within blocks, beyond which they become paragraphs beside each other: the viewer draws no more than 12. */
const deepest = 6;

export const isListType = (type: string): boolean => type === 'bulleted-list' || type === 'numbered-list';

/** An empty paragraph: what a document without anything is. */
const emptyParagraph = (): EditedBlock => ({ type: 'paragraph', children: [{ text: '' }] });

function readText(leaf: RichTextLeaf): EditedText {
  const text: EditedText = { text: leaf.text };
  for (const mark of richTextMarks) if (leaf[mark]) text[mark] = true;
  return text;
}

/** Text beside blocks gets a block of its own. */
function withoutLooseText(children: readonly (EditedBlock | EditedText)[]): EditedBlock[] {
  const blocks: EditedBlock[] = [];
  let run: EditedText[] = [];
  for (const child of children) {
    if ('text' in child) {
      if (run.length === 0) blocks.push({ type: 'paragraph', children: run });
      run.push(child);
    } else {
      run = [];
      blocks.push(child);
    }
  }
  return blocks;
}

function readChild(child: RichTextBlock | RichTextLeaf, depth: number): (EditedBlock | EditedText)[] {
  return 'text' in child ? [readText(child)] : readBlock(child, depth);
}

function item(child: RichTextBlock | RichTextLeaf, depth: number): EditedBlock[] {
  if ('children' in child && child.type === 'list-item')
    return [{ ...readBody(child, depth), type: 'list-item' }];
  const inside = readChild(child, depth);
  return inside.length === 0 ? [] : [{ type: 'list-item', children: inside }];
}

function readBody(block: RichTextBlock, depth: number): EditedBlock {
  const { type, align } = block;
  const found = isListType(type)
    ? block.children.flatMap((child) => item(child, depth + 1))
    : block.children.flatMap((child) => readChild(child, depth + 1));
  const isMixed = found.some((child) => 'text' in child) && found.some((child) => 'children' in child);
  const children = isMixed ? withoutLooseText(found) : found;
  const blank = isListType(type) ? { ...emptyParagraph(), type: 'list-item' as const } : { text: '' };
  return {
    type,
    ...(align !== undefined && { align }),
    children: children.length === 0 ? [blank] : children,
  };
}

/** A block as the editor can hold it: a list has items alone, and an item stands in a list alone. */
function readBlock(block: RichTextBlock, depth: number): EditedBlock[] {
  const body = readBody(block, depth);
  const holdsBlocks = body.children.some((child) => 'children' in child);
  if (depth >= deepest && holdsBlocks) return withoutLooseText(body.children).map(asParagraph);
  if (block.type !== 'list-item') return [body];
  return holdsBlocks ? withoutLooseText(body.children) : [asParagraph(body)];
}

const asParagraph = (block: EditedBlock): EditedBlock =>
  isListType(block.type) || block.type === 'list-item' ? { ...block, type: 'paragraph' } : block;

/** A stored document (RTX-1) as the editor holds it; never without a block. Its text and its order are kept. */
export function readDocument(json: string): EditedBlock[] {
  const blocks = (parseRichText(json) ?? []).flatMap((block) => readBlock(block, 0));
  return blocks.length === 0 ? [emptyParagraph()] : blocks;
}

function written(node: EditedBlock | EditedText): object {
  if ('text' in node) {
    const marks = richTextMarks.filter((mark) => node[mark] === true).map((mark) => [mark, true]);
    return { text: node.text, ...Object.fromEntries(marks) };
  }
  const { type, align, children } = node;
  return { type, ...(align !== undefined && { align }), children: children.map(written) };
}

/** What the editor holds as it is stored: `parseRichText` reads back the same. */
export function writeDocument(blocks: readonly (EditedBlock | EditedText)[]): string {
  return JSON.stringify(blocks.map(written));
}

/** Whether there is anything to read in it. */
export function isBlankDocument(json: string): boolean {
  return plainTextOf(readDocument(json)).trim() === '';
}

/** The words alone, a block a line. */
export function plainTextOf(blocks: readonly (EditedBlock | EditedText)[]): string {
  return blocks
    .map((node) => {
      if ('text' in node) return node.text;
      const holdsText = node.children.every((child) => 'text' in child);
      return holdsText
        ? node.children.map((child) => plainTextOf([child])).join('')
        : plainTextOf(node.children);
    })
    .join('\n');
}
