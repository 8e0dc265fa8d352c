import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import * as machines from '../index.ts';
import { leafStates } from '../testing/reachedStates.ts';
import { chartOf, follow, type Standing, standsIn, startOf } from './index.ts';
import type { ChartState } from './stateChart.ts';

const statesOf = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(statesOf)];

/** Every standing that a walk can come to. */
function walked(chart: ChartState): Standing[] {
  const found = new Map<string, Standing>();
  const open = [startOf(chart)];
  for (let standing = open.pop(); standing; standing = open.pop()) {
    const here = standing;
    const key = here.toSorted().join();
    if (found.has(key)) continue;
    found.set(key, here);
    for (const state of statesOf(chart).filter(({ path }) => standsIn(here, path))) {
      open.push(...state.transitions.map((transition) => follow(chart, here, state.path, transition)));
    }
  }
  return [...found.values()];
}

describe('a walk through a chart', () => {
  it('CARD-3 begins in the initial states and goes where the transition leads', () => {
    const chart = chartOf(machines.refundMachine);
    const [editing] = chart.states;
    expect(startOf(chart)).toEqual(['editing.resting']);
    const [stay, , , confirm] = editing?.transitions ?? [];
    if (!stay || !confirm) throw new Error('the refund has other transitions');
    expect(follow(chart, ['editing.resting'], 'editing', stay)).toEqual(['editing.resting']);
    expect(follow(chart, ['editing.resting'], 'editing', confirm)).toEqual(['confirming']);
  });

  it('CARD-3 leaves the other regions of a parallel state alone', () => {
    const chart = chartOf(
      createMachine({
        type: 'parallel',
        states: {
          door: { initial: 'shut', states: { shut: { on: { open: 'open' } }, open: {} } },
          light: {
            initial: 'off',
            states: { off: { on: { on: 'on' } }, on: { initial: 'dim', states: { dim: {}, full: {} } } },
          },
        },
      }),
    );
    expect(startOf(chart)).toEqual(['door.shut', 'light.off']);
    expect(
      follow(chart, ['door.shut', 'light.off'], 'light.off', { on: 'on', guard: null, target: 'light.on' }),
    ).toEqual(['door.shut', 'light.on.dim']);
    expect(standsIn(['door.shut', 'light.on.dim'], 'light')).toBe(true);
    expect(standsIn(['door.shut', 'light.on.dim'], 'door.open')).toBe(false);
  });

  it.each([
    machines.sessionMachine,
    machines.tokenMachine,
    machines.refundMachine,
    machines.representativeMachine,
    machines.releaseNotesMachine,
    machines.scheduleAmountsMachine,
    machines.createPagedListMachine<object, { id: number }>({ idOf: (row) => row.id }),
  ])('CARD-3 comes to every state of $id in which the machine can rest', (machine) => {
    const chart = chartOf(machine);
    const standing = walked(chart).flat();
    const leaves = leafStates(machine).map((id) => id.replace(`${machine.id}.`, ''));
    expect(leaves.filter((leaf) => !standing.includes(leaf))).toEqual([]);
  });
});
