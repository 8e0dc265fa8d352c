import type { ChartState, ChartTransition } from '../src/stateChart/index.ts';
import './StateChart.css';

export interface StateChartProps {
  /** From `chartOf(machine)`. */
  chart: ChartState;
}

/** A machine's states as nested boxes, each with what leads out of it. */
export function StateChart({ chart }: StateChartProps) {
  return (
    <div className="state-chart">
      {chart.transitions.length > 0 && (
        <div className="state-chart-anywhere">
          <p className="state-chart-name">In any state</p>
          <Transitions of="any state" transitions={chart.transitions} />
        </div>
      )}
      <States of={chart.name} states={chart.states} />
    </div>
  );
}

function States({ of, states }: { of: string; states: ChartState[] }) {
  return (
    <ul className="state-chart-grid" aria-label={`States of ${of}`}>
      {states.map((state) => (
        <li key={state.path} className="state-chart-state" data-kind={state.kind}>
          <p className="state-chart-name">
            {state.name}
            {marksOf(state).map((mark) => (
              <span key={mark} className="state-chart-mark">
                {mark}
              </span>
            ))}
          </p>
          {state.transitions.length > 0 && <Transitions of={state.name} transitions={state.transitions} />}
          {state.states.length > 0 && <States of={state.name} states={state.states} />}
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

function Transitions({ of, transitions }: { of: string; transitions: ChartTransition[] }) {
  return (
    <ul className="state-chart-transitions" aria-label={`Out of ${of}`}>
      {transitions.map(({ on, guard, target }, index) => (
        <li key={index}>
          <code>{on}</code>
          {guard !== null && <span className="state-chart-guard"> [{guard}]</span>}
          {target === null ? ' stays' : ' \u2192 '}
          {target !== null && <code className="state-chart-target">{target}</code>}
        </li>
      ))}
    </ul>
  );
}
