import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import styled from 'styled-components';
import { Button } from '../components/Button/index.ts';
import { measures } from '../tokens/themes.ts';
import { token } from '../tokens/token.ts';

function Specimen() {
  const [isAway, setAway] = useState(false);
  return (
    <Parts>
      <p>
        Motion explains where a thing comes from and never decorates. Whoever asks their system for less of it
        gets none.
      </p>
      <dl>
        <dt>durationQuick</dt>
        <dd>{measures.durationQuick}, hover and menus</dd>
        <dt>durationOverlay</dt>
        <dd>{measures.durationOverlay}, drawers, modals, notifications</dd>
        <dt>easeOut</dt>
        <dd>{measures.easeOut}</dd>
      </dl>
      <Button onPress={() => setAway(!isAway)}>Move</Button>
      <Track>
        <Mover data-testid="mover" data-away={isAway || undefined} />
      </Track>
    </Parts>
  );
}

const meta = {
  title: 'Foundations/Motion',
  component: Specimen,
  parameters: {
    docs: {
      description: {
        component:
          '**Use** motion to say where something comes from: a drawer from its edge, a menu from its button; `durationQuick` for controls, `durationOverlay` for what lies over the page.\n\n**Not** to decorate or to make somebody wait. Under reduced motion the durations are nought, so take them from the tokens.',
      },
    },
  },
} satisfies Meta<typeof Specimen>;
export default meta;

/** Under prefers-reduced-motion the move takes no time at all. */
export const Durations: StoryObj<typeof meta> = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Move' }));
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    await expect(canvas.getByTestId('mover').getAnimations()).toEqual([]);
  },
};

const Parts = styled.div`
  display: grid;
  justify-items: start;
  gap: ${token.space4};
  dl {
    display: grid;
    grid-template-columns: 140px auto;
    gap: ${token.space1};
    font: ${token.typeTable};
  }
`;

const Track = styled.div`
  width: 320px;
  padding: ${token.space1};
  border: 1px solid ${token.border};
  border-radius: ${token.radiusPill};
`;

const Mover = styled.div`
  width: 24px;
  height: 24px;
  border-radius: ${token.radiusPill};
  background: ${token.accent};
  transition: translate ${token.durationOverlay} ${token.easeOut};
  &[data-away] {
    translate: 286px 0;
  }
`;
