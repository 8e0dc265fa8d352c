export {
  parseRichText,
  type RichTextBlock,
  type RichTextBlockType,
  type RichTextLeaf,
} from './parseRichText.ts';
export { prose } from './prose.ts';
export { RichText, type RichTextProps } from './RichText.tsx';
