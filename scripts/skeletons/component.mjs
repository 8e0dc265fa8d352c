/** A component that shows its label, in two tones, with stories that say so. */
export function skeleton({ pascal }) {
  const folder = `packages/ui/src/components/${pascal}`;
  return {
    files: {
      [`${folder}/${pascal}.tsx`]: `import styled from 'styled-components';
import { token } from '../../tokens/token.ts';

export interface ${pascal}Props {
  /** What it says. */
  label: string;
  /** @default 'plain' */
  tone?: 'plain' | 'strong';
}

/** Says its label. */
export function ${pascal}({ label, tone = 'plain' }: ${pascal}Props) {
  return <Root data-tone={tone}>{label}</Root>;
}

const Root = styled.span\`
  color: \${token.text};
  &[data-tone='strong'] {
    font-weight: 600;
  }
\`;
`,
      [`${folder}/${pascal}.stories.tsx`]: `import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Specimens } from '../../foundations/Specimen.tsx';
import { ${pascal} } from './index.ts';

const meta = {
  title: 'Components/${pascal}',
  component: ${pascal},
  parameters: {
    docs: {
      description: {
        component:
          '**Use** to say the label of one thing, plainly or strongly.\\n\\n**Not** for the state of something: take StatusBadge.',
      },
    },
  },
  args: { label: 'Paid' },
} satisfies Meta<typeof ${pascal}>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Paid')).toBeVisible();
  },
};
export const Playground: Story = { args: { tone: 'strong' } };
export const Matrix: Story = {
  render: () => (
    <Specimens>
      <${pascal} label="Plain" />
      <${pascal} label="Strong" tone="strong" />
      <${pascal} label="A label of the length that the longest name of an association has, Phase II" />
    </Specimens>
  ),
};
`,
      [`${folder}/index.ts`]: `export { ${pascal}, type ${pascal}Props } from './${pascal}.tsx';\n`,
    },
  };
}
