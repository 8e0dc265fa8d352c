export { Badge, type BadgeProps } from './Badge.tsx';
export { StatusBadge, type StatusBadgeProps } from './StatusBadge.tsx';
export { type StatusPresentation, type StatusTone, statusPresentation } from './statusPresentation.ts';
