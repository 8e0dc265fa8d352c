import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { headerOf } from '../../charts/headerOf.ts';
import { StateChart } from '../../charts/StateChart.tsx';
import { chartOf } from '../stateChart/index.ts';
import { refundMachine } from './index.ts';
import source from './refundMachine.ts?raw';

const meta = {
  title: 'Machines/Refund',
  component: StateChart,
  parameters: { controls: { disable: true }, docs: { description: { component: headerOf(source) } } },
} satisfies Meta<typeof StateChart>;
export default meta;

/** Drawn from the machine itself. */
export const Chart: StoryObj<typeof meta> = { args: { chart: chartOf(refundMachine) } };

export const SteppedThrough: StoryObj<typeof meta> = {
  name: 'CARD-3 a reader steps through it, by pointer or by keys',
  args: { chart: chartOf(refundMachine) },
  play: async ({ canvas }) => {
    const place = canvas.getByRole('status');
    await expect(place).toHaveTextContent('Now in editing.resting');
    await userEvent.click(canvas.getByRole('button', { name: /^refund.submitted ?\[otherwise\]/ }));
    await expect(place).toHaveTextContent('Now in confirming after refund.submitted');
    canvas.getByRole('button', { name: /^refund.confirmed/ }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(place).toHaveTextContent('Now in requesting after refund.confirmed');
    await expect(canvas.queryByRole('button', { name: /^refund.confirmed/ })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Start again' }));
    await expect(place).toHaveTextContent(/^Now in editing.resting$/);
  },
};
