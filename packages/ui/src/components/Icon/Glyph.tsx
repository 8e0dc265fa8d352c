import type { ReactNode } from 'react';

export interface IconProps {
  /** Width and height in pixels. @default 16 */
  size?: number;
}

/** Any of the icons, e.g. to hand one to a component that places it. */
export type IconComponent = (props: IconProps) => ReactNode;

/** The canvas every icon is drawn on: 16 px, strokes of the text's own colour, heavier when small. Decoration: the words beside it say it. */
export function Glyph({ size = 16, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth={size < 16 ? 2 : 1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      style={unshrinking}
    >
      {children}
    </svg>
  );
}

const unshrinking = { flex: 'none' };
