import type { Meta, StoryObj } from '@storybook/react-vite';
import { headerOf } from '../../charts/headerOf.ts';
import { StateChart } from '../../charts/StateChart.tsx';
import { chartOf } from '../stateChart/index.ts';
import source from './applicationReturnMachine.ts?raw';
import { applicationReturnMachine } from './index.ts';

const meta = {
  title: 'Machines/Application return',
  component: StateChart,
  parameters: { controls: { disable: true }, docs: { description: { component: headerOf(source) } } },
} satisfies Meta<typeof StateChart>;
export default meta;

/** Drawn from the machine itself. */
export const Chart: StoryObj<typeof meta> = { args: { chart: chartOf(applicationReturnMachine) } };
