const blockTypes = [
  'block-quote',
  'bulleted-list',
  'numbered-list',
  'list-item',
  'heading-one',
  'heading-two',
  'paragraph',
] as const;
const alignments = ['left', 'center', 'right', 'justify'] as const;

export type RichTextBlockType = (typeof blockTypes)[number];

/** A run of text and its marks. */
export interface RichTextLeaf {
  text: string;
  bold: boolean;
  italic: boolean;
  underline: boolean;
  code: boolean;
}

/** A block and what is in it: runs of text, or further blocks. */
export interface RichTextBlock {
  type: RichTextBlockType;
  align: (typeof alignments)[number] | undefined;
  children: (RichTextBlock | RichTextLeaf)[];
}

const DEEPEST = 12;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every string below a value, in order: what is left to show of a document that is malformed. */
function textOf(value: unknown): string {
  const words: string[] = [];
  const rest: unknown[] = [value];
  while (rest.length > 0) {
    const next = rest.pop();
    if (typeof next === 'string' || typeof next === 'number') words.push(String(next));
    else if (Array.isArray(next)) rest.push(...next.toReversed());
    else if (isRecord(next)) rest.push(next.children, next.text);
  }
  return words.join(' ');
}

function leaf(text: string, marks: Record<string, unknown> = {}): RichTextLeaf {
  return {
    text,
    bold: marks.bold === true,
    italic: marks.italic === true,
    underline: marks.underline === true,
    code: marks.code === true,
  };
}

function node(value: unknown, depth: number): RichTextBlock | RichTextLeaf {
  if (!isRecord(value) || depth > DEEPEST) return leaf(textOf(value));
  if (typeof value.text === 'string') return leaf(value.text, value);
  const children = Array.isArray(value.children) ? value.children : [value.children];
  return {
    type: blockTypes.find((type) => type === value.type) ?? 'paragraph',
    align: alignments.find((align) => align === value.align),
    children: children.map((child) => node(child, depth + 1)),
  };
}

/**
 * A rich-text document (a JSON list of blocks, RTX-1) as what the viewer draws. Unknown blocks become
 * paragraphs and malformed parts their text. Undefined when the text is no such list at all.
 */
export function parseRichText(json: string): RichTextBlock[] | undefined {
  let document: unknown;
  try {
    document = JSON.parse(json);
  } catch {
    return undefined;
  }
  if (!Array.isArray(document) || !document.some((block) => isRecord(block))) return undefined;
  return document.map((value) => {
    const block = node(value, 0);
    return 'children' in block ? block : { type: 'paragraph', align: undefined, children: [block] };
  });
}
