import type { AnyActorLogic, AnyMachineSnapshot, AnyStateMachine, AnyStateNode, InputFrom } from 'xstate';
import { getShortestPaths } from 'xstate/graph';

/** Nobody rests in a state that has a transition for every case at once. */
function isPassing(node: AnyStateNode): boolean {
  return node.always?.some((transition) => transition.guard === undefined) ?? false;
}

/** Ids, as `machine.state.child`, of the states without children in which a machine can rest. */
export function leafStates(machine: AnyStateMachine): string[] {
  const leaves = (node: AnyStateNode): AnyStateNode[] => {
    const children = Object.values(node.states);
    return children.length === 0 ? [node] : children.flatMap(leaves);
  };
  return leaves(machine.root)
    .filter((node) => !isPassing(node))
    .map((node) => node.id)
    .toSorted();
}

/** What an invoked actor reports when it is done. */
export function done(id: string, output?: unknown) {
  return { type: `xstate.done.actor.${id}`, output, actorId: id };
}

/** What an invoked actor reports when it fails. */
export function failed(id: string, error?: unknown) {
  return { type: `xstate.error.actor.${id}`, error, actorId: id };
}

/**
 * The leaf states in which the events can leave the machine, by shortest paths.
 */
export function reachedStates<Machine extends AnyStateMachine>(
  machine: Machine,
  options: {
    input?: InputFrom<Machine>;
    events: readonly { type: string }[];
    /** What of the context decides where events lead; keep it small. */
    distinguish?: (snapshot: AnyMachineSnapshot) => unknown;
  },
): string[] {
  const paths = getShortestPaths<AnyActorLogic>(machine, {
    input: options.input,
    events: options.events,
    serializeState: (snapshot) =>
      JSON.stringify([snapshot.value, snapshot.status, options.distinguish?.(snapshot) ?? null]),
    limit: 20_000,
  });
  const ids = paths.flatMap((path) =>
    path.state._nodes
      .filter((node: AnyStateNode) => Object.keys(node.states).length === 0 && !isPassing(node))
      .map((node: AnyStateNode) => node.id),
  );
  return [...new Set<string>(ids)].toSorted();
}
