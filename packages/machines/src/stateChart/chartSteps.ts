import type { ChartState, ChartTransition } from './stateChart.ts';

/** Where somebody stands who walks through a chart: the dotted paths of the innermost states. */
export type Standing = readonly string[];

const isWithin = (path: string, outer: string) =>
  outer === '' || path === outer || path.startsWith(`${outer}.`);

/** The innermost states of a state that is entered: those on the way to `targets`, and the initial ones elsewhere. */
function entered(state: ChartState, targets: readonly string[]): string[] {
  if (state.states.length === 0) return [state.path];
  if (state.kind === 'parallel') return state.states.flatMap((region) => entered(region, targets));
  const next =
    state.states.find(({ path }) => targets.some((target) => isWithin(target, path))) ??
    state.states.find(({ isInitial }) => isInitial);
  return next ? entered(next, targets) : [state.path];
}

/** The innermost state in which the way from one state to others begins and ends, and whose regions take turns. */
function domainOf(state: ChartState, paths: readonly string[]): ChartState {
  const deeper = state.states.find(({ path }) =>
    paths.every((each) => each !== path && isWithin(each, path)),
  );
  if (!deeper) return state;
  const found = domainOf(deeper, paths);
  return found.kind === 'parallel' && found === deeper ? state : found;
}

/** Where a walk begins. */
export function startOf(chart: ChartState): Standing {
  return entered(chart, []);
}

/** Where a transition out of the state `from` leads. Guards are not asked: the walker chooses. */
export function follow(
  chart: ChartState,
  standing: Standing,
  from: string,
  { target }: ChartTransition,
): Standing {
  if (target === null) return standing;
  const targets = target.split(', ');
  const domain = domainOf(chart, [from, ...targets]);
  return [...standing.filter((path) => !isWithin(path, domain.path)), ...entered(domain, targets)];
}

/** Whether somebody who stands there is in the state. */
export function standsIn(standing: Standing, path: string): boolean {
  return standing.some((each) => isWithin(each, path));
}
