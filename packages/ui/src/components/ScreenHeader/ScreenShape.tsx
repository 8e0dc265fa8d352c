import styled from 'styled-components';
import { token } from '../../tokens/token.ts';
import { Skeleton } from '../Skeleton/index.ts';
import { VisuallyHidden } from '../VisuallyHidden/index.ts';

/** In place of a screen whose code is on its way, once the wait can be felt: the shape of a title and a list. */
export function ScreenShape({ title }: { title: string }) {
  return (
    <Shape>
      <VisuallyHidden role="status">Loading {title}</VisuallyHidden>
      <Skeleton width={160} height={24} />
      <Rows />
    </Shape>
  );
}

const Shape = styled.div`
  display: grid;
  gap: 48px;
  animation: p-fade 1ms 300ms backwards;
`;

const Rows = styled.div`
  height: 421px;
  padding: 0 20px;
  border: 1px solid ${token.border};
  border-radius: ${token.radiusCard};
  background: repeating-linear-gradient(
      transparent 0 15px,
      ${token.skeleton} 15px 27px,
      transparent 27px 41px,
      ${token.border} 41px 42px
    )
    content-box;
`;
