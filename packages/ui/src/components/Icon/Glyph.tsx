import type { ReactNode } from 'react';

export interface IconProps {
  /** Width and height in pixels. @default 16 */
  size?: number;
  /** Names the icon for screen readers. Without one the icon is decoration and hidden from them. */
  label?: string;
  className?: string;
}

/** Any of the icons, e.g. to hand one to a component that places it. */
export type IconComponent = (props: IconProps) => ReactNode;

/** The canvas every icon is drawn on: 16 px, strokes of the text's own colour, heavier when small. */
export function Glyph({ size = 16, label, className, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth={size < 16 ? 2 : 1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
      style={unshrinking}
    >
      {children}
    </svg>
  );
}

const unshrinking = { flex: 'none' };
