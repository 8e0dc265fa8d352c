import type { Meta, StoryObj } from '@storybook/react-vite';
import styled from 'styled-components';
import * as icons from '../components/Icon/icons.tsx';
import { token } from '../tokens/token.ts';

function Specimen() {
  return (
    <Grid>
      {Object.entries(icons).map(([name, Icon]) => (
        <li key={name}>
          <Icon size={20} />
          {name}
        </li>
      ))}
    </Grid>
  );
}

const meta = { title: 'Foundations/Icons', component: Specimen } satisfies Meta<typeof Specimen>;
export default meta;

/** Drawn by hand on 16 px: one stroke, the colour of the text beside it. */
export const All: StoryObj<typeof meta> = {};

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
  gap: ${token.space2};
  li {
    display: flex;
    align-items: center;
    gap: ${token.space3};
    padding: ${token.space2} ${token.space3};
    border: 1px solid ${token.border};
    border-radius: ${token.radiusControl};
    background: ${token.surface};
    font: ${token.typeTable};
  }
`;
