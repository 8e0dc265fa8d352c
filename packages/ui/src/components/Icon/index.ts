export type { IconComponent, IconProps } from './Glyph.tsx';
export * from './icons.tsx';
