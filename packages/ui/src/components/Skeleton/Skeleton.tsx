import styled from 'styled-components';
import { token } from '../../tokens/token.ts';

export interface SkeletonProps {
  /** A CSS length or pixels. @default '100%' */
  width?: string | number;
  /** A CSS length or pixels. @default 12 */
  height?: string | number;
}

/** The shape of what is on its way. Decoration: whoever shows it says that it loads. */
export function Skeleton({ width = '100%', height = 12 }: SkeletonProps) {
  return <Shape style={{ width, height }} aria-hidden />;
}

const Shape = styled.span`
  display: block;
  max-width: 100%;
  border-radius: ${token.radiusMark};
  background: ${token.skeleton};
  animation: p-breathe 1.6s ease-in-out infinite;
`;
