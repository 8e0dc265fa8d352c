import styled from 'styled-components';
import { token } from '../../tokens/token.ts';
import { initials } from './initials.ts';

export interface AvatarProps {
  /** The person's whole name. */
  name: string;
}

/** A person's initials in a circle. The name stands beside it or names its button: it is decoration. */
export function Avatar({ name }: AvatarProps) {
  return <Circle aria-hidden>{initials(name)}</Circle>;
}

const Circle = styled.span`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 30px;
  height: 30px;
  border-radius: ${token.radiusPill};
  background: ${token.accentSoft};
  color: ${token.accentText};
  font: ${token.typeCaption};
  font-weight: 600;
  user-select: none;
`;
