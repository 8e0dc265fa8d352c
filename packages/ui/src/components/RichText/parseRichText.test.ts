import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRichText } from './parseRichText.ts';

const plain = { bold: false, italic: false, underline: false, code: false };

describe('parseRichText', () => {
  it('RTX-1 reads blocks, alignment and marks', () => {
    const json = JSON.stringify([
      { type: 'heading-one', align: 'center', children: [{ text: 'News' }] },
      {
        type: 'bulleted-list',
        children: [{ type: 'list-item', children: [{ text: 'Faster', bold: true, code: true }] }],
      },
    ]);
    expect(parseRichText(json)).toEqual([
      { type: 'heading-one', align: 'center', children: [{ ...plain, text: 'News' }] },
      {
        type: 'bulleted-list',
        align: undefined,
        children: [
          {
            type: 'list-item',
            align: undefined,
            children: [{ ...plain, text: 'Faster', bold: true, code: true }],
          },
        ],
      },
    ]);
  });
  it('RTX-1 shows unknown blocks as paragraphs and drops what is not an alignment', () => {
    expect(parseRichText('[{"type":"marquee","align":"url(x)","children":[{"text":"a"}]}]')).toEqual([
      { type: 'paragraph', align: undefined, children: [{ ...plain, text: 'a' }] },
    ]);
  });
  it.each([
    ['[{"type":"paragraph","children":"only text"}]', 'only text'],

    ['["loose", {"text":"leaf"}]', 'loose'],
    ['[{"type":"paragraph"}]', ''],
    ['[{"type":"paragraph","children":[null, 7]}]', ''],
  ])('RTX-1 shows the text of the malformed %s', (json, first) => {
    const block = parseRichText(json)?.[0];
    expect(block?.type).toBe('paragraph');
    expect(block?.children[0]).toMatchObject({ text: first });
  });
  it.each(['', 'Hello', '{"type":"paragraph"}', '[]', '[1, 2]', '"text"', 'null', '[{"type"'])(
    'REL-3a leaves %s to the markdown viewer',
    (text) => {
      expect(parseRichText(text)).toBeUndefined();
    },
  );
  it('RTX-1 bears a document nested without end', () => {
    const depth = 5000;
    const json = `[${'{"type":"list-item","children":['.repeat(depth)}{"text":"bottom"}${']}'.repeat(depth)}]`;
    expect(JSON.stringify(parseRichText(json))).toContain('bottom');
  });
  it('RTX-1 never throws, whatever the JSON', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => void parseRichText(JSON.stringify([value, {}]))));
  });
});
