import { useState } from 'react';
import {
  type ChartState,
  type ChartTransition,
  follow,
  type Standing,
  standsIn,
  startOf,
} from '../src/stateChart/index.ts';
import './StateChart.css';

export interface StateChartProps {
  /** From `chartOf(machine)`. */
  chart: ChartState;
}

interface Walk {
  standing: Standing;
  /** What was taken last; null at the start. */
  taken: string | null;
  take: (from: string, transition: ChartTransition) => void;
}

/** A machine's states as nested boxes, each with what leads out of it; what leads out of where one stands can be taken. */
export function StateChart({ chart }: StateChartProps) {
  const start = { standing: startOf(chart), taken: null as string | null };
  const [{ standing, taken }, setWalk] = useState(start);
  const walk: Walk = {
    standing,
    taken,
    take: (from, transition) =>
      setWalk({ standing: follow(chart, standing, from, transition), taken: transition.on }),
  };
  return (
    <div className="state-chart">
      <div className="state-chart-walk">
        <p role="status">
          Now in <strong>{standing.join(', ')}</strong>
          {taken !== null && (
            <>
              {' '}
              after <code>{taken}</code>
            </>
          )}
        </p>
        <button type="button" onClick={() => setWalk(start)} disabled={taken === null}>
          Start again
        </button>
      </div>
      {chart.transitions.length > 0 && (
        <div className="state-chart-anywhere">
          <p className="state-chart-name">In any state</p>
          <Transitions of="any state" state={chart} walk={walk} />
        </div>
      )}
      <States of={chart.name} states={chart.states} walk={walk} />
    </div>
  );
}

function States({ of, states, walk }: { of: string; states: ChartState[]; walk: Walk }) {
  return (
    <ul className="state-chart-grid" aria-label={`States of ${of}`}>
      {states.map((state) => (
        <li
          key={state.path}
          className="state-chart-state"
          data-kind={state.kind}
          aria-current={standsIn(walk.standing, state.path) ? 'step' : undefined}
        >
          <p className="state-chart-name">
            {state.name}
            {marksOf(state).map((mark) => (
              <span key={mark} className="state-chart-mark">
                {mark}
              </span>
            ))}
          </p>
          {state.transitions.length > 0 && <Transitions of={state.name} state={state} walk={walk} />}
          {state.states.length > 0 && <States of={state.name} states={state.states} walk={walk} />}
        </li>
      ))}
    </ul>
  );
}

function marksOf(state: ChartState): string[] {
  return [
    ...(state.isInitial ? ['starts here'] : []),
    ...(state.kind === 'final' ? ['ends here'] : []),
    ...(state.kind === 'parallel' ? ['all at once'] : []),
    ...state.invokes.map((actor) => `runs ${actor}`),
    ...state.tags.map((tag) => `tag ${tag}`),
  ];
}

function Transitions({ of, state, walk }: { of: string; state: ChartState; walk: Walk }) {
  const isHere = standsIn(walk.standing, state.path);
  return (
    <ul className="state-chart-transitions" aria-label={`Out of ${of}`}>
      {state.transitions.map((transition, index) => (
        <li key={index}>
          {isHere ? (
            <button type="button" onClick={() => walk.take(state.path, transition)}>
              <TransitionWords {...transition} />
            </button>
          ) : (
            <TransitionWords {...transition} />
          )}
        </li>
      ))}
    </ul>
  );
}

function TransitionWords({ on, guard, target }: ChartTransition) {
  return (
    <>
      <code>{on}</code>
      {guard !== null && <span className="state-chart-guard"> [{guard}]</span>}
      {target === null ? ' stays' : ' \u2192 '}
      {target !== null && <code className="state-chart-target">{target}</code>}
    </>
  );
}
