import { describe, expect, it } from 'vitest';
import * as machines from '../index.ts';
import { type ChartState, chartOf } from './stateChart.ts';

function allStates(state: ChartState): ChartState[] {
  return [state, ...state.states.flatMap(allStates)];
}

describe('state chart', () => {
  it('CARD-3 tells states, kinds, tags, actors and transitions of a machine', () => {
    const chart = chartOf(machines.refundMachine);
    expect(chart.states.map(({ name, isInitial, kind }) => [name, isInitial, kind])).toEqual([
      ['editing', true, 'compound'],
      ['confirming', false, 'atomic'],
      ['requesting', false, 'atomic'],
      ['finding', false, 'atomic'],
      ['unauthorized', false, 'atomic'],
      ['alreadyRefunded', false, 'atomic'],
      ['requested', false, 'final'],
    ]);
    expect(chart.states[0]?.transitions).toEqual([
      { on: 'reason.edited', guard: null, target: null },
      { on: 'refund.submitted', guard: 'isNotRefundable', target: null },
      { on: 'refund.submitted', guard: 'hasProblem', target: null },
      { on: 'refund.submitted', guard: 'otherwise', target: 'confirming' },
      { on: 'network.returned', guard: 'isInDoubt', target: 'editing.findingLater' },
      { on: 'session.renewed', guard: 'isInDoubt', target: 'editing.findingLater' },
    ]);
    expect(chart.states[2]).toMatchObject({ tags: ['busy'], invokes: ['requestRefund'] });
    expect(chart.states[2]?.transitions[0]).toEqual({
      on: 'requestRefund done',
      guard: null,
      target: 'requested',
    });
  });

  it('CARD-3 names delays', () => {
    const waiting = chartOf(machines.settlementWatchMachine).states.find(({ name }) => name === 'waiting');
    expect(waiting?.transitions).toContainEqual({ on: 'after nextLook', guard: null, target: 'waiting' });
  });

  it.each([
    machines.sessionMachine,
    machines.tokenMachine,
    machines.notificationsMachine,
    machines.paymentLifecycleMachine,
    machines.refundMachine,
    machines.allowPaymentsMachine,
    machines.createConfirmationMachine(),
    machines.createFormSubmissionMachine<object, object>(),
    machines.createDocumentUploadMachine(),
    machines.createDraftSavingMachine<object>(),
    machines.representativeMachine,
    machines.applicationReturnMachine,
    machines.documentArchiveMachine,
    machines.createEmailFormMachine<object>(),
    machines.createGrowingListMachine<{ id: number }>(),
    machines.scheduleAmountsMachine,
    machines.noteEditingMachine,
    machines.releaseNotesMachine,
    machines.reportOpeningMachine,
    machines.settlementWatchMachine,
    machines.createPagedListMachine<object, { id: number }>({ idOf: (row) => row.id }),
    machines.createSelectionMachine<{ id: number }>({ idOf: (row) => row.id }),
    machines.createExportFileMachine<object, object>(),
  ])('CARD-3 $id has a chart of named events and guards, whose transitions lead to its states', (machine) => {
    const states = allStates(chartOf(machine));
    const transitions = states.flatMap((state) => state.transitions);
    const paths = states.map(({ path }) => path);
    expect(transitions.filter(({ on, guard }) => on.includes('xstate.') || guard === 'condition')).toEqual(
      [],
    );
    expect(transitions.filter(({ target }) => target !== null && !paths.includes(target))).toEqual([]);
  });
});
