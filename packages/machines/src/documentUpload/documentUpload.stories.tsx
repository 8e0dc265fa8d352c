import type { Meta, StoryObj } from '@storybook/react-vite';
import { headerOf } from '../../charts/headerOf.ts';
import { StateChart } from '../../charts/StateChart.tsx';
import { chartOf } from '../stateChart/index.ts';
import source from './documentUploadMachine.ts?raw';
import { createDocumentUploadMachine } from './index.ts';

const meta = {
  title: 'Machines/Document upload',
  component: StateChart,
  parameters: { controls: { disable: true }, docs: { description: { component: headerOf(source) } } },
} satisfies Meta<typeof StateChart>;
export default meta;

/** Drawn from the machine itself. */
export const Chart: StoryObj<typeof meta> = { args: { chart: chartOf(createDocumentUploadMachine()) } };
