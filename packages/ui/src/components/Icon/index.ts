export type { IconComponent, IconProps } from './Glyph.tsx';
export * from './icons.tsx';
/* Drawn after the first screen only, and so no part of what comes before it. */
export * from './laterIcons.tsx';
