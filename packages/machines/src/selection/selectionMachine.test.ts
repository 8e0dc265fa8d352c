import { onboardingStatuses } from '@payments/api-client/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { leafStates, reachedStates } from '../testing/reachedStates.ts';
import { createSelectionMachine, selectionOf } from './selectionMachine.ts';
import { bulkSelectableStatus, type SelectionRules } from './selectionRules.ts';

interface Row {
  id: number;
  status: string;
}
const rows: Row[] = [
  { id: 0, status: bulkSelectableStatus },
  { id: 1, status: bulkSelectableStatus },
  { id: 2, status: 'Onboarded' },
  { id: 3, status: bulkSelectableStatus },
];
const everyRow: SelectionRules<Row> = { idOf: (row) => row.id };
const underwriting: SelectionRules<Row> = {
  ...everyRow,
  isSelectable: (row) => row.status === bulkSelectableStatus,
};

function startSelection(overrides: { rules?: SelectionRules<Row>; items?: Row[] } = {}) {
  const machine = createSelectionMachine<Row>(overrides.rules ?? everyRow);
  const actor = createActor(machine, { input: { items: overrides.items ?? rows } }).start();
  const tick = (id: number, isTicked = true) => {
    actor.send({ type: 'row.ticked', id, isTicked });
    return selectionOf(actor.getSnapshot());
  };
  return { actor, tick };
}

describe('selection', () => {
  it('SCH-3 select-all takes only rows with an id above 0; unticking clears them', () => {
    const { actor, tick } = startSelection();
    expect(tick(0)).toEqual({ selectedIds: [1, 2, 3], allSelected: true });
    expect(actor.getSnapshot().value).toBe('all');
    expect(tick(0, false)).toEqual({ selectedIds: [], allSelected: false });
  });

  it('SCH-3 ticking one row adds its id and clears allSelected; unticking removes it', () => {
    const { tick } = startSelection();
    expect(tick(2)).toEqual({ selectedIds: [2], allSelected: false });
    expect(tick(1)).toEqual({ selectedIds: [2, 1], allSelected: false });
    expect(tick(1)).toEqual({ selectedIds: [2, 1], allSelected: false });
    expect(tick(2, false)).toEqual({ selectedIds: [1], allSelected: false });
    tick(0);
    expect(tick(3, false)).toEqual({ selectedIds: [1, 2], allSelected: false });
  });

  it('SCH-3 replacing the rows clears the selection', () => {
    const { actor, tick } = startSelection();
    tick(0);
    actor.send({ type: 'rows.replaced', items: [{ id: 9, status: 'Onboarded' }] });
    expect(actor.getSnapshot().value).toBe('none');
    expect(tick(1)).toEqual({ selectedIds: [], allSelected: false });
    expect(tick(9)).toEqual({ selectedIds: [9], allSelected: false });
  });

  it('ONB-2 a row of another status cannot be ticked', () => {
    const { tick } = startSelection({ rules: underwriting });
    expect(tick(2)).toEqual({ selectedIds: [], allSelected: false });
  });

  it('ONB-3 community id 0 replaces the selection by the rows of that status', () => {
    const { tick } = startSelection({ rules: underwriting });
    tick(3);
    expect(tick(0)).toEqual({ selectedIds: [1, 3], allSelected: true });
    expect(tick(0, false)).toEqual({ selectedIds: [], allSelected: false });
  });

  it('ONB-3 select-all with nothing to select selects nothing', () => {
    const { tick } = startSelection({ rules: underwriting, items: [{ id: 2, status: 'Onboarded' }] });
    expect(tick(0)).toEqual({ selectedIds: [], allSelected: false });
  });

  it('HOM-2 clearing empties the selection and keeps the rows', () => {
    const { actor, tick } = startSelection();
    tick(0);
    actor.send({ type: 'selection.cleared' });
    expect(tick(1)).toEqual({ selectedIds: [1], allSelected: false });
  });

  it('SCH-3 ONB-3 whatever is ticked, only selectable rows are selected, each once', () => {
    const item = fc.record({
      id: fc.integer({ min: -1, max: 12 }),
      status: fc.constantFrom(bulkSelectableStatus, 'Onboarded', 'Declined'),
    });
    const step = fc.record({ id: fc.integer({ min: -1, max: 14 }), isTicked: fc.boolean() });
    fc.assert(
      fc.property(
        fc.uniqueArray(item, { selector: (row) => row.id }),
        fc.array(step, { maxLength: 20 }),
        (items, steps) => {
          const { actor, tick } = startSelection({ rules: underwriting, items });
          const selectable = items
            .filter((row) => row.id > 0 && row.status === bulkSelectableStatus)
            .map((row) => row.id);
          let before = selectionOf(actor.getSnapshot());
          for (const { id, isTicked } of steps) {
            const after = tick(id, isTicked);
            const ids = after.selectedIds;
            expect(selectable).toEqual(expect.arrayContaining([...ids]));
            expect(new Set(ids).size).toBe(ids.length);
            if (after.allSelected) expect(ids).toEqual(selectable);
            if (id > 0) expect(ids.includes(id)).toBe(isTicked && selectable.includes(id));
            if (id > 0 && ids.length !== before.selectedIds.length) expect(after.allSelected).toBe(false);
            before = after;
          }
        },
      ),
    );
  });

  it('SCH-3 after any ticks, select-alls and replacements the selection is what the sentences say', () => {
    const ids = fc.uniqueArray(fc.integer({ min: -1, max: 9 }), { maxLength: 8 });
    const step = fc.oneof(
      fc.record({ tickedId: fc.integer({ min: 0, max: 9 }), isTicked: fc.boolean() }),
      fc.record({ newIds: ids }),
    );
    fc.assert(
      fc.property(ids, fc.array(step, { maxLength: 30 }), (firstIds, steps) => {
        const rowsOf = (wanted: number[]) => wanted.map((id) => ({ id, status: 'any' }));
        const { actor, tick } = startSelection({ items: rowsOf(firstIds) });
        let there = firstIds;
        const ticked = new Set<number>();
        let allSelected = false;
        for (const next of steps) {
          if ('newIds' in next) {
            actor.send({ type: 'rows.replaced', items: rowsOf(next.newIds) });
            there = next.newIds;
            ticked.clear();
            allSelected = false;
          } else {
            tick(next.tickedId, next.isTicked);
            const above0 = there.filter((id) => id > 0);
            if (next.tickedId === 0) {
              ticked.clear();
              if (next.isTicked) for (const id of above0) ticked.add(id);
              allSelected = next.isTicked && above0.length > 0;
            } else if (above0.includes(next.tickedId) && ticked.has(next.tickedId) !== next.isTicked) {
              if (next.isTicked) ticked.add(next.tickedId);
              else ticked.delete(next.tickedId);
              allSelected = false;
            }
          }
          const { selectedIds, allSelected: isAll } = selectionOf(actor.getSnapshot());
          expect({ ids: selectedIds.toSorted((a, b) => a - b), isAll }).toEqual({
            ids: [...ticked].toSorted((a, b) => a - b),
            isAll: allSelected,
          });
        }
      }),
    );
  });

  it('ONB-2 ONB-3 after any ticks and select-alls over any statuses the selection is what the sentences say', () => {
    const association = fc.record({
      id: fc.integer({ min: -1, max: 9 }),
      status: fc.constantFrom(...onboardingStatuses),
    });
    const step = fc.record({ communityId: fc.integer({ min: 0, max: 10 }), isTicked: fc.boolean() });
    fc.assert(
      fc.property(
        fc.uniqueArray(association, { selector: ({ id }) => id, maxLength: 10 }),
        fc.array(step, { maxLength: 30 }),
        (associations, steps) => {
          const { tick } = startSelection({ rules: underwriting, items: associations });
          // 'Only items with id above 0 and status Sent to Underwriting (Pending)', spelled out once more.
          const pending = associations.flatMap(({ id, status }) =>
            id > 0 && status === 'Sent to Underwriting (Pending)' ? [id] : [],
          );
          let ids: number[] = [];
          let all = false;
          for (const { communityId, isTicked } of steps) {
            if (communityId === 0) {
              ids = isTicked ? pending : [];
              all = isTicked && pending.length > 0;
            } else if (pending.includes(communityId) && ids.includes(communityId) !== isTicked) {
              ids = isTicked ? [...ids, communityId] : ids.filter((id) => id !== communityId);
              all = false;
            }
            expect(tick(communityId, isTicked)).toEqual({ selectedIds: ids, allSelected: all });
          }
        },
      ),
    );
  });

  it('SCH-3 every state is reached', () => {
    const machine = createSelectionMachine<Row>(everyRow);
    const events = [0, 1].map((id) => ({ type: 'row.ticked', id, isTicked: true }));
    expect(reachedStates(machine, { input: { items: rows }, events })).toEqual(leafStates(machine));
  });
});
