import type { ReactNode } from 'react';
import { Glyph, type IconProps } from './Glyph.tsx';

/** Handing a file over. */
export function UploadIcon(props: IconProps): ReactNode {
  return (
    <Glyph {...props}>
      <path d="M8 9.8v-7M5 5.5l3-3 3 3M2.5 11v1.5a1 1 0 0 0 1 1h9a1 1 0 0 0 1-1V11" />
    </Glyph>
  );
}

/** From one to another. */
export function ArrowRightIcon(props: IconProps): ReactNode {
  return (
    <Glyph {...props}>
      <path d="M3.2 8h9.4M9.4 4.6 12.8 8l-3.4 3.4" />
    </Glyph>
  );
}

/** Some of them, not all. */
export function MinusIcon(props: IconProps): ReactNode {
  return (
    <Glyph {...props}>
      <path d="M3.8 8h8.4" />
    </Glyph>
  );
}

/** How tall the rows are. */
export function RowsIcon(props: IconProps): ReactNode {
  return (
    <Glyph {...props}>
      <path d="M2.5 3.5h11M2.5 8h11M2.5 12.5h11" />
    </Glyph>
  );
}

/** Changes. */
export function EditIcon(props: IconProps): ReactNode {
  return (
    <Glyph {...props}>
      <path d="M10.7 3.3a1.4 1.4 0 0 1 2 2L5.5 12.5 2.8 13.2l.7-2.7zM9.5 4.5l2 2" />
    </Glyph>
  );
}

/** Deletes. */
export function TrashIcon(props: IconProps): ReactNode {
  return (
    <Glyph {...props}>
      <path d="M2.8 4.3h10.4M6 4V2.8h4V4M4 4.5l.6 9h6.8l.6-9M6.6 7v4M9.4 7v4" />
    </Glyph>
  );
}

/** Signing in. */
export function KeyIcon(props: IconProps): ReactNode {
  return (
    <Glyph {...props}>
      <circle cx="5.3" cy="10.7" r="2.8" />
      <path d="M7.3 8.7 13 3M11 5l1.7 1.7" />
    </Glyph>
  );
}
