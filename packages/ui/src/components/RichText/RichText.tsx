import { Fragment, type ReactNode } from 'react';
import styled from 'styled-components';
import type { RichTextBlock, RichTextLeaf } from './parseRichText.ts';
import { prose } from './prose.ts';

export interface RichTextProps {
  /** As `parseRichText` gives it. */
  blocks: readonly RichTextBlock[];
}

/** A rich-text document to read (RTX-1). */
export function RichText({ blocks }: RichTextProps) {
  return <Prose>{nodes(blocks)}</Prose>;
}

function nodes(children: readonly (RichTextBlock | RichTextLeaf)[]): ReactNode {
  return children.map((child, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a document is drawn once, its parts have no other name
    <Fragment key={place}>{'children' in child ? block(child) : marked(child)}</Fragment>
  ));
}

function marked({ text, bold, italic, underline, code }: RichTextLeaf): ReactNode {
  let drawn: ReactNode = text;
  if (code) drawn = <code>{drawn}</code>;
  if (underline) drawn = <u>{drawn}</u>;
  if (italic) drawn = <em>{drawn}</em>;
  if (bold) drawn = <strong>{drawn}</strong>;
  return drawn;
}

function block({ type, align, children }: RichTextBlock): ReactNode {
  const inside = nodes(children);
  const style = align === undefined ? undefined : { textAlign: align };
  const isLeafy = children.every((child) => 'text' in child);
  switch (type) {
    case 'block-quote':
      return <blockquote style={style}>{inside}</blockquote>;
    case 'bulleted-list':
      return <ul style={style}>{items(children)}</ul>;
    case 'numbered-list':
      return <ol style={style}>{items(children)}</ol>;
    case 'heading-one':
      return <h3 style={style}>{inside}</h3>;
    case 'heading-two':
      return <h4 style={style}>{inside}</h4>;
    default:
      return isLeafy && type === 'paragraph' ? (
        <p style={style}>{inside}</p>
      ) : (
        <div style={style}>{inside}</div>
      );
  }
}

function items(children: readonly (RichTextBlock | RichTextLeaf)[]): ReactNode {
  return children.map((child, place) => {
    const isItem = 'children' in child && child.type === 'list-item';
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a document is drawn once, its parts have no other name
      <li key={place} style={isItem && child.align !== undefined ? { textAlign: child.align } : undefined}>
        {isItem ? nodes(child.children) : nodes([child])}
      </li>
    );
  });
}

const Prose = styled.div`
  ${prose}
`;
