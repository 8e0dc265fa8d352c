import type { Meta, StoryObj } from '@storybook/react-vite';
import styled from 'styled-components';
import { contrast } from '../tokens/contrast.ts';
import { darkColours, lightColours } from '../tokens/themes.ts';
import { token } from '../tokens/token.ts';

type ColourName = keyof typeof lightColours;

const groups: { title: string; names: ColourName[] }[] = [
  {
    title: 'Surfaces',
    names: ['canvas', 'surface', 'surfaceRaised', 'surfaceSunken', 'surfaceHover', 'skeleton'],
  },
  { title: 'Lines', names: ['border', 'borderStrong', 'controlBorder', 'focusRing'] },
  { title: 'Text', names: ['text', 'textMuted', 'textFaint', 'textDisabled'] },
  {
    title: 'Accent',
    names: ['accent', 'accentHover', 'accentSoft', 'accentBorder', 'accentText', 'onAccent'],
  },
  {
    title: 'Meanings',
    names: [
      ...([
        'success',
        'successSoft',
        'warning',
        'warningSoft',
        'danger',
        'dangerFill',
        'dangerHover',
        'dangerSoft',
        'dangerDeep',
      ] as const),
      ...(['onDanger', 'info', 'infoSoft', 'reversed', 'reversedSoft', 'reversedDeep'] as const),
      ...(['neutral', 'neutralSoft'] as const),
    ],
  },
  {
    title: 'Charts',
    names: ['chartSuccess', 'chartWarning', 'chartReversed', 'chartDanger', 'chartInfo', 'chartNeutral'],
  },
];

const pairs: [ColourName, ColourName][] = [
  ['text', 'surface'],
  ['textMuted', 'surface'],
  ['textFaint', 'surfaceSunken'],
  ['accentText', 'accentSoft'],
  ['onAccent', 'accent'],
  ['onDanger', 'dangerFill'],
  ['success', 'successSoft'],
  ['warning', 'warningSoft'],
  ['danger', 'dangerSoft'],
  ['danger', 'dangerDeep'],
  ['info', 'infoSoft'],
  ['reversed', 'reversedSoft'],
  ['reversed', 'reversedDeep'],
  ['neutral', 'neutralSoft'],
  ['controlBorder', 'surface'],
  ['focusRing', 'canvas'],
];

function Palette({ theme }: { theme: 'light' | 'dark' }) {
  const colours = theme === 'light' ? lightColours : darkColours;
  return (
    <Theme data-theme={theme}>
      <h2>{theme === 'light' ? 'Light' : 'Dark'}</h2>
      {groups.map(({ title, names }) => (
        <section key={title}>
          <h3>{title}</h3>
          <Swatches>
            {names.map((name) => (
              <li key={name}>
                <Swatch style={{ background: token[name] }} />
                <b>{name}</b>
                <code>{colours[name]}</code>
              </li>
            ))}
          </Swatches>
        </section>
      ))}
      <section>
        <h3>Contrast</h3>
        <Swatches>
          {pairs.map(([foreground, background]) => (
            <li key={`${foreground} ${background}`}>
              <Pair style={{ color: token[foreground], background: token[background] }} aria-hidden>
                {foreground === 'controlBorder' || foreground === 'focusRing' ? <i /> : '$1,250.00'}
              </Pair>
              <b>
                {foreground} on {background}
              </b>
              <code>{contrast(colours[foreground], colours[background]).toFixed(1)} : 1</code>
            </li>
          ))}
        </Swatches>
      </section>
    </Theme>
  );
}

const meta = {
  title: 'Foundations/Colour',
  component: Palette,
  parameters: {
    docs: {
      description: {
        component:
          '**Use** the names, which say what a colour is for (`text`, `surface`, `accent`, `danger`): they change with the theme, and every pair of text and ground is tested for contrast. A state is an icon and a word first, and a colour last.\n\n**Not** a value of one’s own, nor a meaning’s colour for decoration: what is red cannot be undone or has failed.',
      },
    },
  },
  args: { theme: 'light' },
} satisfies Meta<typeof Palette>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Components name meanings; the ramps below them are nobody else's. */
export const Light: Story = {};
export const Dark: Story = { args: { theme: 'dark' } };

const Theme = styled.div`
  padding: ${token.space6};
  border-radius: ${token.radiusCard};
  background: ${token.canvas};
  color: ${token.text};
  h2 {
    font: ${token.typeTitle};
  }
  h3 {
    margin: ${token.space6} 0 ${token.space3};
    font: ${token.typeSubheading};
  }
`;

const Swatches = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(170px, 1fr));
  gap: ${token.space4};
  b {
    display: block;
    font: ${token.typeControl};
  }
  code {
    color: ${token.textMuted};
    font: 400 11px/16px ${token.fontMono};
  }
`;

const Swatch = styled.div`
  height: 48px;
  margin-bottom: ${token.space1};
  border: 1px solid ${token.border};
  border-radius: ${token.radiusControl};
`;

const Pair = styled.div`
  display: grid;
  place-items: center;
  height: 48px;
  margin-bottom: ${token.space1};
  border: 1px solid ${token.border};
  border-radius: ${token.radiusControl};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  i {
    width: 72px;
    height: 24px;
    border: 2px solid currentColor;
    border-radius: ${token.radiusControl};
  }
`;
