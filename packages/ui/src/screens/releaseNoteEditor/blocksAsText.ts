import type { EditedBlock, EditedText } from '../../components/RichTextEditor/index.ts';

type Edited = EditedBlock | EditedText;

const isText = (node: Edited): node is EditedText => 'text' in node;
const isBlock = (node: Edited): node is EditedBlock => 'children' in node;

/** Space at the edges stands outside of the signs: inside, markdown does not know them. */
function between(sign: string, text: string): string {
  const inside = text.trim();
  if (inside === '') return text;
  const start = text.indexOf(inside);
  return `${text.slice(0, start)}${sign}${inside}${sign}${text.slice(start + inside.length)}`;
}

function codeInMarkdown(text: string): string {
  const longest = Math.max(0, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const padding = /^`|`$/.test(text) ? ' ' : '';
  return `${fence}${padding}${text}${padding}${fence}`;
}

function textInMarkdown({ text, bold, italic, code }: EditedText): string {
  const line = text.replace(/\s+/g, ' ');
  let drawn =
    code && line.trim() !== ''
      ? codeInMarkdown(line)
      : line.replace(/[\\`*_{}[\]<>#+\-!|~&.()=:/@]/g, '\\$&');
  if (italic) drawn = between('*', drawn);
  if (bold) drawn = between('**', drawn);
  return drawn;
}

function insideOf(children: readonly Edited[]): string {
  return children
    .map((child) => (isText(child) ? textInMarkdown(child) : insideOf(child.children)))
    .join('')
    .trim();
}

function blockInMarkdown(block: EditedBlock): string {
  const { type, children } = block;
  if (type === 'bulleted-list') return children.map((child) => `- ${insideOf([child])}`).join('\n');
  if (type === 'numbered-list')
    return children.map((child, place) => `${place + 1}. ${insideOf([child])}`).join('\n');
  if (children.some(isBlock)) return blocksAsMarkdown(children.filter(isBlock));
  const line = insideOf(children);
  if (line === '') return '';
  return `${linePrefix[type] ?? ''}${line}`;
}

const linePrefix: Readonly<Partial<Record<EditedBlock['type'], string>>> = {
  'heading-one': '## ',
  'heading-two': '#### ',
  'block-quote': '> ',
};

/** Blocks as markdown that reads the same; underlines and alignment have no signs in it. */
export function blocksAsMarkdown(blocks: readonly EditedBlock[]): string {
  return blocks
    .map(blockInMarkdown)
    .filter((text) => text !== '')
    .join('\n\n');
}

const escaped = (text: string) =>
  text.replace(/[&<>]/g, (sign) => (sign === '&' ? '&amp;' : sign === '<' ? '&lt;' : '&gt;'));

const tags: Readonly<Record<EditedBlock['type'], string>> = {
  paragraph: 'p',
  'heading-one': 'h2',
  'heading-two': 'h4',
  'block-quote': 'blockquote',
  'bulleted-list': 'ul',
  'numbered-list': 'ol',
  'list-item': 'li',
};

function inHtml(node: Edited): string {
  if (!isText(node)) {
    const tag = tags[node.type];
    return `<${tag}>${node.children.map(inHtml).join('')}</${tag}>`;
  }
  let drawn = escaped(node.text);
  if (node.code) drawn = `<code>${drawn}</code>`;
  if (node.underline) drawn = `<u>${drawn}</u>`;
  if (node.italic) drawn = `<em>${drawn}</em>`;
  if (node.bold) drawn = `<strong>${drawn}</strong>`;
  return drawn;
}

/** Blocks as HTML that reads the same; alignment is a style, which notes may not have. */
export function blocksAsHtml(blocks: readonly EditedBlock[]): string {
  return blocks.map(inHtml).join('\n');
}
