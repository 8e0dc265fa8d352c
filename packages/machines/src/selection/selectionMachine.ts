/**
 * Which rows of a list are ticked (SCH-3, ONB-2, ONB-3, HOM-2). Needs no actors; the rules are given.
 * Flow: none <-> some <-> all. Never: a ticked row that may not be ticked or is no longer there.
 */
import { assign, setup } from 'xstate';
import { afterTick, nothingSelected, type Selection, type SelectionRules } from './selectionRules.ts';

export interface SelectionContext<Item> {
  items: readonly Item[];
  selection: Selection;
}

export type SelectionEvent<Item> =
  /** A row was ticked or unticked; id 0 is all of them. */
  | { type: 'row.ticked'; id: number; isTicked: boolean }
  /** Other rows: the selection is empty again. */
  | { type: 'rows.replaced'; items: readonly Item[] }
  | { type: 'selection.cleared' };

export interface SelectionInput<Item> {
  items: readonly Item[];
}

/** A selection's machine; make it once for each kind of list, outside components. */
export function createSelectionMachine<Item>(rules: SelectionRules<Item>) {
  return setup({
    types: {
      context: {} as SelectionContext<Item>,
      events: {} as SelectionEvent<Item>,
      input: {} as SelectionInput<Item>,
    },
    guards: {
      isAll: ({ context }) => context.selection.allSelected,
      isNone: ({ context }) => context.selection.selectedIds.length === 0,
    },
    actions: {
      tick: assign({
        selection: ({ context, event }) =>
          event.type === 'row.ticked'
            ? afterTick(rules, context.items, context.selection, event.id, event.isTicked)
            : context.selection,
      }),
      replace: assign(({ context, event }) => ({
        items: event.type === 'rows.replaced' ? event.items : context.items,
        selection: nothingSelected,
      })),
    },
  }).createMachine({
    id: 'selection',
    context: ({ input }) => ({ items: input.items, selection: nothingSelected }),
    initial: 'none',
    on: {
      'row.ticked': { target: '.counting', actions: 'tick' },
      'rows.replaced': { target: '.none', actions: 'replace' },
      'selection.cleared': { target: '.none', actions: 'replace' },
    },
    states: {
      counting: {
        always: [{ guard: 'isAll', target: 'all' }, { guard: 'isNone', target: 'none' }, { target: 'some' }],
      },
      none: {},
      some: {},
      all: {},
    },
  });
}

/** The ids that are ticked, and whether by ticking all. */
export function selectionOf<Item>({ context }: { context: SelectionContext<Item> }): Selection {
  return context.selection;
}
