/** A machine that does one thing when asked, with the tests that every machine has. */
export function skeleton({ camel, pascal, words }) {
  const folder = `packages/machines/src/${camel}`;
  return {
    files: {
      [`${folder}/${camel}Machine.ts`]: `/**
 * Does one thing when it is asked to. The app provides perform.
 * Flow: idle -> performing -> performed | idle with a failure.
 * Never: two requests at once, a late answer after it has been stopped.
 */
import { assign, type PromiseActorLogic, setup } from 'xstate';
import { unprovided } from '../actors/unprovided.ts';
import { type Failure, failureOf } from '../failure/failure.ts';

export interface ${pascal}Context {
  failure: Failure | null;
}

export type ${pascal}Event =
  /** Asked to do it. */
  { type: 'deed.requested' };

export type ${pascal}Actors = { perform: PromiseActorLogic<void> };

export const ${camel}Machine = setup({
  types: {
    context: {} as ${pascal}Context,
    events: {} as ${pascal}Event,
    tags: {} as 'busy',
  },
  actors: unprovided<${pascal}Actors>({ perform: true }),
  actions: {
    forgetFailure: assign({ failure: null }),
    rememberFailure: assign((_, params: { error: unknown }) => ({ failure: failureOf(params.error) })),
  },
}).createMachine({
  id: '${camel}',
  context: { failure: null },
  initial: 'idle',
  states: {
    idle: { on: { 'deed.requested': { target: 'performing', actions: 'forgetFailure' } } },
    performing: {
      tags: ['busy'],
      invoke: {
        id: 'perform',
        src: 'perform',
        onDone: 'performed',
        onError: {
          target: 'idle',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    performed: { type: 'final' },
  },
});
`,
      [`${folder}/${camel}Machine.test.ts`]: `import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { deferredCalls } from '../testing/deferred.ts';
import { done, failed, leafStates, reachedStates } from '../testing/reachedStates.ts';
import { settled } from '../testing/settled.ts';
import { ${camel}Machine } from './${camel}Machine.ts';

function start${pascal}() {
  const perform = deferredCalls<unknown, void>();
  const actor = createActor(${camel}Machine.provide({ actors: { perform: fromPromise(perform.run) } }));
  actor.start();
  return { actor, spies: { perform } };
}

describe('${camel}', () => {
  it('does it once, however often it is asked', async () => {
    const { actor, spies } = start${pascal}();
    actor.send({ type: 'deed.requested' });
    actor.send({ type: 'deed.requested' });
    expect(spies.perform.calls).toHaveLength(1);
    spies.perform.call().answer();
    await settled();
    expect(actor.getSnapshot().status).toBe('done');
  });

  it('tells a failure, and does it when it is asked again', async () => {
    const { actor, spies } = start${pascal}();
    actor.send({ type: 'deed.requested' });
    spies.perform.call().fail({ kind: 'network' });
    await settled();
    expect(actor.getSnapshot()).toMatchObject({ value: 'idle', context: { failure: { kind: 'network' } } });
    actor.send({ type: 'deed.requested' });
    expect(actor.getSnapshot().context.failure).toBeNull();
    expect(spies.perform.calls).toHaveLength(2);
  });

  it('ignores an answer that comes after it was stopped', async () => {
    const { actor, spies } = start${pascal}();
    actor.send({ type: 'deed.requested' });
    actor.stop();
    spies.perform.call().answer();
    await settled();
    expect(actor.getSnapshot().value).not.toBe('performed');
  });

  it('reaches every state', () => {
    const events = [{ type: 'deed.requested' }, done('perform'), failed('perform', { kind: 'network' })];
    expect(reachedStates(${camel}Machine, { events })).toEqual(leafStates(${camel}Machine));
  });

  it.fails('says what it is for: name its states after that, and take this test for the first of them', () => {
    expect(leafStates(${camel}Machine)).not.toContain('${camel}.performed');
  });
});
`,
      [`${folder}/${camel}.stories.tsx`]: `import type { Meta, StoryObj } from '@storybook/react-vite';
import { headerOf } from '../../charts/headerOf.ts';
import { StateChart } from '../../charts/StateChart.tsx';
import { chartOf } from '../stateChart/index.ts';
import { ${camel}Machine } from './index.ts';
import source from './${camel}Machine.ts?raw';

const meta = {
  title: 'Machines/${words}',
  component: StateChart,
  parameters: { controls: { disable: true }, docs: { description: { component: headerOf(source) } } },
} satisfies Meta<typeof StateChart>;
export default meta;

/** Drawn from the machine itself. */
export const Chart: StoryObj<typeof meta> = { args: { chart: chartOf(${camel}Machine) } };
`,
      [`${folder}/index.ts`]: `export {
  type ${pascal}Actors,
  type ${pascal}Context,
  type ${pascal}Event,
  ${camel}Machine,
} from './${camel}Machine.ts';
`,
    },
    lines: {
      'packages/machines/src/index.ts': [['export *', `export * from './${camel}/index.ts';\n`]],
    },
  };
}
