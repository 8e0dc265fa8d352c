import type { Meta, StoryObj } from '@storybook/react-vite';
import { StateChart } from '../../charts/StateChart.tsx';
import { chartOf } from '../stateChart/index.ts';
import { noteEditingMachine } from './index.ts';

const meta = {
  title: 'Machines/Note editing',
  component: StateChart,
  parameters: { controls: { disable: true } },
} satisfies Meta<typeof StateChart>;
export default meta;

/** Drawn from the machine itself. */
export const Chart: StoryObj<typeof meta> = { args: { chart: chartOf(noteEditingMachine) } };
