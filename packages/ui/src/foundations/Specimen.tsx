import type { ReactNode } from 'react';
import styled from 'styled-components';
import { token } from '../tokens/token.ts';

/** Things of one kind beside each other, in a Matrix story. */
export function Specimens({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <Group>
      {title !== undefined && <Title>{title}</Title>}
      <Row>{children}</Row>
    </Group>
  );
}

const Group = styled.section`
  margin-bottom: ${token.space6};
`;

const Title = styled.h2`
  margin-bottom: ${token.space2};
  color: ${token.textMuted};
  font: ${token.typeCaption};
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space3};
`;
