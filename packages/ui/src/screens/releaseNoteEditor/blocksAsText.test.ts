import fc from 'fast-check';
import { Marked } from 'marked';
import { describe, expect, it } from 'vitest';
import type { EditedBlock } from '../../components/RichTextEditor/index.ts';
import { blocksAsHtml, blocksAsMarkdown } from './blocksAsText.ts';

const blocks: EditedBlock[] = [
  { type: 'heading-one', children: [{ text: 'News' }] },
  { type: 'heading-two', align: 'center', children: [{ text: 'Refunds' }] },
  {
    type: 'paragraph',
    children: [
      { text: 'Now ' },
      { text: 'bold ', bold: true },
      { text: 'and ' },
      { text: 'a`b', code: true },
    ],
  },
  {
    type: 'numbered-list',
    children: [
      { type: 'list-item', children: [{ text: 'one' }] },
      { type: 'list-item', children: [{ text: 'two', italic: true }] },
    ],
  },
  { type: 'block-quote', children: [{ text: '1 < 2 & *so*' }] },
];

describe('blocksAsText', () => {
  it('REL-3 writes blocks as markdown', () => {
    expect(blocksAsMarkdown(blocks)).toBe(
      '## News\n\n#### Refunds\n\nNow **bold** and ``a`b``\n\n1. one\n2. *two*\n\n> 1 \\< 2 \\& \\*so\\*',
    );
  });
  it('REL-3 writes blocks as HTML', () => {
    expect(blocksAsHtml(blocks)).toBe(
      '<h2>News</h2>\n<h4>Refunds</h4>\n<p>Now <strong>bold </strong>and <code>a`b</code></p>\n<ol><li>one</li><li><em>two</em></li></ol>\n<blockquote>1 &lt; 2 &amp; *so*</blockquote>',
    );
  });
  it('REL-3 never loses a letter on the way to markdown', () => {
    const marked = new Marked();
    const words = fc.string({
      unit: fc.constantFrom(...'ab1 .*_`#->+![]()<&\\~|=:/@'),
      minLength: 1,
      maxLength: 24,
    });
    fc.assert(
      fc.property(words, (text) => {
        const shown = marked
          .parse(blocksAsMarkdown([{ type: 'paragraph', children: [{ text }] }]), { async: false })
          .replace(/<\/?p>|\n$/g, '')
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&quot;', '"')
          .replaceAll('&#39;', "'")
          .replaceAll('&amp;', '&');
        expect(shown.trim()).toBe(text.replace(/\s+/g, ' ').trim());
      }),
      { numRuns: 500 },
    );
  });
});
