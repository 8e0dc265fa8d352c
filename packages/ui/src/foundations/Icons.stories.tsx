import type { Meta, StoryObj } from '@storybook/react-vite';
import styled from 'styled-components';
import * as icons from '../components/Icon/icons.tsx';
import * as laterIcons from '../components/Icon/laterIcons.tsx';
import { token } from '../tokens/token.ts';

const all = Object.entries({ ...icons, ...laterIcons }).sort(([one], [other]) => (one < other ? -1 : 1));

function Specimen() {
  return (
    <Grid>
      {all.map(([name, Icon]) => (
        <li key={name}>
          <Icon size={20} />
          {name}
        </li>
      ))}
    </Grid>
  );
}

const meta = {
  title: 'Foundations/Icons',
  component: Specimen,
  parameters: {
    docs: {
      description: {
        component:
          '**Use** an icon beside words, to find them faster, in the colour of the text. A new one is drawn on 16 px with the same stroke.\n\n**Not** alone where somebody must guess: what can be pressed has a name (IconButton), what is a state has its word (StatusBadge).',
      },
    },
  },
} satisfies Meta<typeof Specimen>;
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
