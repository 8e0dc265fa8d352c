import styled from 'styled-components';
import { token } from '../../tokens/token.ts';
import { Skeleton } from '../Skeleton/index.ts';

/** Stands where the trail comes, while its entries or its code are on their way. */
export function TrailWaiting() {
  return (
    <Waiting aria-busy="true">
      {[62, 48, 70].map((width) => (
        <Skeleton key={width} width={`${width}%`} height={40} />
      ))}
    </Waiting>
  );
}

const Waiting = styled.div`
  display: grid;
  gap: ${token.space3};
  padding: ${token.space2} 0;
`;
