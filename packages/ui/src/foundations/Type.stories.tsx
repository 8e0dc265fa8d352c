import type { Meta, StoryObj } from '@storybook/react-vite';
import styled from 'styled-components';
import { measures } from '../tokens/themes.ts';
import { token } from '../tokens/token.ts';

const samples = [
  ['typeFigureLarge', '$1,250.00', 'The figure that a drawer is about'],
  ['typeFigure', '$579,812.94', 'The figure that a screen is about'],
  ['typeTitle', 'Payments', 'The title of a screen'],
  ['typeHeading', 'Refund $285.00 to Rosa Nakamura', 'The title of a modal'],
  ['typeSubheading', 'What happened', 'The title of a part'],
  ['typeBody', 'Only the full amount can be refunded.', 'Text to read'],
  ['typeTable', 'Pine Ridge Master Association', 'Tables'],
  ['typeControl', 'Send receipt', 'Buttons and fields'],
  ['typeLabel', 'Reason', 'Labels'],
  ['typeCaption', 'Kept with the payment', 'Hints and captions'],
] as const;

function Specimen() {
  return (
    <List>
      {samples.map(([name, words, use]) => (
        <li key={name}>
          <div style={{ font: token[name] }}>{words}</div>
          <p>
            <b>{name}</b> {use}, <code>{measures[name].split(" 'Inter")[0]}</code>
          </p>
        </li>
      ))}
      <li>
        <Ids>PAY-0918245 ••4242</Ids>
        <p>
          <b>fontMono</b> Ids and account numbers
        </p>
      </li>
      <li>
        <Figures>
          <span>$1,111,111.11</span>
          <span>$8,888,888.88</span>
        </Figures>
        <p>
          <b>tabular-nums</b> Every figure: digits stand under digits
        </p>
      </li>
    </List>
  );
}

const meta = {
  title: 'Foundations/Type',
  component: Specimen,
  parameters: {
    docs: {
      description: {
        component:
          '**Use** one style for each role: the title of a page once, the control’s style in tables and controls, the caption’s for labels. Figures are tabular, ids are monospaced.\n\n**Not** size or weight by hand: when no style fits, the text is probably in the wrong place.',
      },
    },
  },
} satisfies Meta<typeof Specimen>;
export default meta;

/** Inter Variable, bundled; its fallback has the same metrics, so nothing moves. */
export const Scale: StoryObj<typeof meta> = {};

const List = styled.ul`
  display: grid;
  gap: ${token.space5};
  p {
    margin-top: 2px;
    color: ${token.textMuted};
    font: ${token.typeCaption};
  }
  b {
    color: ${token.text};
  }
  code {
    font-family: ${token.fontMono};
  }
`;

const Ids = styled.div`
  font: 400 13px/20px ${token.fontMono};
`;

const Figures = styled.div`
  display: grid;
  justify-items: start;
  font-variant-numeric: tabular-nums;
`;
