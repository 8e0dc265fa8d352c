import { Glyph } from '../Icon/Glyph.tsx';

const paths = {
  paragraph: 'M11.5 13V3H7a2.7 2.7 0 0 0 0 5.4h1.5M8.5 3v10',
  'heading-one': 'M3 3.5v9M9 3.5v9M3 8h6M12 6.5l1.5-1v7',
  'heading-two': 'M2.5 3.5v9M8 3.5v9M2.5 8H8M10.8 7a1.5 1.5 0 1 1 2.7.9l-2.7 4.6h2.9',
  'block-quote': 'M3 3.5v9M6.5 5H13M6.5 8H13M6.5 11h4',
  'bulleted-list': 'M6.5 4H13M6.5 8H13M6.5 12H13M3 4h.01M3 8h.01M3 12h.01',
  'numbered-list': 'M7 4h6M7 8h6M7 12h6M2.8 3.4 3.9 2.8v3M2.6 10.4h1.7l-1.7 2.4h1.9',
  bold: 'M4.5 3h4a2.4 2.4 0 0 1 0 4.8h-4zM4.5 7.8h4.7a2.6 2.6 0 0 1 0 5.2H4.5z',
  italic: 'M7 3h4.5M4.5 13H9M9.5 3l-3 10',
  underline: 'M4.5 2.8v4.4a3.5 3.5 0 0 0 7 0V2.8M3.5 13.5h9',
  code: 'M5.5 4.5 2 8l3.5 3.5M10.5 4.5 14 8l-3.5 3.5',
  left: 'M3 4h10M3 8h6M3 12h8',
  center: 'M3 4h10M5 8h6M4 12h8',
  right: 'M3 4h10M7 8h6M5 12h8',
  undo: 'M6 3.5 3 6.5l3 3M3 6.5h6.3a3.3 3.3 0 0 1 0 6.6H6.5',
  redo: 'm10 3.5 3 3-3 3M13 6.5H6.7a3.3 3.3 0 0 0 0 6.6h2.8',
} as const;

export type EditorIconName = keyof typeof paths;

/** The toolbar's own icons; what they do stands in each button's name. */
export function EditorIcon({ name }: { name: EditorIconName }) {
  return (
    <Glyph>
      <path d={paths[name]} />
    </Glyph>
  );
}
