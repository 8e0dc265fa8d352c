import type { AnyStateMachine, AnyStateNode } from 'xstate';

/** A transition in words that a reader of the machine knows. */
export interface ChartTransition {
  /** The event, `loadPage done`, `loadPage failed`, `after backOff`, or `at once`. */
  on: string;
  /** The guard's name, `condition` for one without, `otherwise` after guarded ones, or null. */
  guard: string | null;
  /** Dotted path of the state it leads to; null when the state stays. */
  target: string | null;
}

export interface ChartState {
  name: string;
  /** Dotted path below the machine; empty for the machine itself. */
  path: string;
  kind: 'atomic' | 'compound' | 'parallel' | 'final';
  isInitial: boolean;
  tags: string[];
  /** Actors at work while the state lasts. */
  invokes: string[];
  transitions: ChartTransition[];
  states: ChartState[];
}

/** A machine's states and transitions as data, read from the machine itself. */
export function chartOf(machine: AnyStateMachine): ChartState {
  return stateOf(machine.root, false);
}

function stateOf(node: AnyStateNode, isInitial: boolean): ChartState {
  const initial = new Set(
    node.type === 'parallel' ? [] : (node.initial?.target ?? []).map((target: AnyStateNode) => target.id),
  );
  return {
    name: node.key,
    path: pathOf(node),
    kind: kindOf(node),
    isInitial,
    tags: [...node.tags],
    invokes: node.invoke.map(({ src }) => (typeof src === 'string' ? src : 'actor')),
    transitions: transitionsOf(node),
    states: Object.values(node.states).map((child) => stateOf(child, initial.has(child.id))),
  };
}

function kindOf(node: AnyStateNode): ChartState['kind'] {
  if (node.type === 'compound' || node.type === 'parallel' || node.type === 'final') return node.type;
  return 'atomic';
}

function pathOf(node: AnyStateNode): string {
  return node.path.join('.');
}

type Definition = NonNullable<AnyStateNode['always']>[number];

function transitionsOf(node: AnyStateNode): ChartTransition[] {
  const byEvent: [string, Definition[]][] = [['', node.always ?? []], ...node.transitions.entries()];
  return byEvent.flatMap(([event, definitions]) =>
    definitions.map((definition, index) => ({
      on: eventText(event, node),
      guard: guardText(definition.guard, index),
      target: definition.target?.map(pathOf).join(', ') ?? null,
    })),
  );
}

function eventText(event: string, node: AnyStateNode): string {
  if (event === '') return 'at once';
  if (event === '*') return 'any other event';
  const parts: [string, (rest: string) => string][] = [
    ['xstate.done.actor.', (rest) => `${rest} done`],
    ['xstate.error.actor.', (rest) => `${rest} failed`],
    ['xstate.done.state.', () => 'all inside done'],
    ['xstate.after.', (rest) => `after ${rest.slice(0, -`.${node.id}`.length)}`],
  ];
  const found = parts.find(([prefix]) => event.startsWith(prefix));
  return found ? found[1](event.slice(found[0].length)) : event;
}

function guardText(guard: unknown, index: number): string | null {
  if (guard === undefined) return index > 0 ? 'otherwise' : null;
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'object' && guard !== null && 'type' in guard && typeof guard.type === 'string') {
    return guard.type;
  }
  return 'condition';
}
