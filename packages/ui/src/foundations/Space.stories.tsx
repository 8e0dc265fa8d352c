import type { Meta, StoryObj } from '@storybook/react-vite';
import styled from 'styled-components';
import { comfortable, compact, measures } from '../tokens/themes.ts';
import { token } from '../tokens/token.ts';

const steps = [
  'space1',
  'space2',
  'space3',
  'space4',
  'space5',
  'space6',
  'space8',
  'space10',
  'space12',
] as const;
const radii = ['radiusMark', 'radiusControl', 'radiusCard', 'radiusOverlay', 'radiusPill'] as const;
const shadows = ['shadowFloat', 'shadowOverlay'] as const;

function Specimen() {
  return (
    <Parts>
      <h2>Steps of 4 px</h2>
      {steps.map((name) => (
        <Step key={name}>
          <b>{name}</b>
          <code>{measures[name]}</code>
          <i style={{ width: token[name] }} />
        </Step>
      ))}
      <h2>Corners</h2>
      <Row>
        {radii.map((name) => (
          <Corner key={name} style={{ borderRadius: token[name] }}>
            {name}
          </Corner>
        ))}
      </Row>
      <h2>Shadows, only under what floats</h2>
      <Row>
        {shadows.map((name) => (
          <Corner key={name} style={{ boxShadow: token[name], borderRadius: token.radiusCard }}>
            {name}
          </Corner>
        ))}
      </Row>
      <h2>Rows</h2>
      <Row>
        <TableRow data-density="comfortable">Comfortable, {comfortable.rowHeight}</TableRow>
        <TableRow data-density="compact">Compact, {compact.rowHeight}</TableRow>
      </Row>
    </Parts>
  );
}

const meta = {
  title: 'Foundations/Space',
  component: Specimen,
  parameters: {
    docs: {
      description: {
        component:
          '**Use** the steps of 4 px: the small ones inside a control, the middle ones between controls, the large ones between parts of a page. Corners: 6 for controls, 10 for cards and drawers, full for pills. A shadow says that something floats.\n\n**Not** a step between two of these to make one page fit: the lengths of rows come with the density.',
      },
    },
  },
} satisfies Meta<typeof Specimen>;
export default meta;

export const Scale: StoryObj<typeof meta> = {};

const Parts = styled.div`
  display: grid;
  gap: ${token.space2};
  font: ${token.typeTable};
  h2 {
    margin-top: ${token.space5};
    font: ${token.typeSubheading};
  }
`;

const Step = styled.div`
  display: grid;
  grid-template-columns: 80px 60px auto;
  align-items: center;
  i {
    height: 12px;
    border-radius: 2px;
    background: ${token.accent};
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: ${token.space6};
`;

const Corner = styled.div`
  display: grid;
  place-items: center;
  width: 128px;
  height: 72px;
  border: 1px solid ${token.border};
  background: ${token.surfaceRaised};
`;

const TableRow = styled.div`
  display: flex;
  align-items: center;
  width: 260px;
  height: ${token.rowHeight};
  padding: 0 ${token.space3};
  border: 1px solid ${token.border};
  background: ${token.surface};
`;
