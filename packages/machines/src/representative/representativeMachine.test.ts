import type { RepresentativeProfile } from '@payments/api-client/contract';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { deferredCalls } from '../testing/deferred.ts';
import { done, failed, leafStates, reachedStates } from '../testing/reachedStates.ts';
import { settled } from '../testing/settled.ts';
import { type HandedIn, representativeMachine, representativePageState } from './representativeMachine.ts';

const open: RepresentativeProfile = {
  status: 'Open',
  companyName: 'Aspen Ridge Management',
  emailAddress: 'zoe@example.com',
  expiresAt: '2026-12-05T10:00:00Z',
  draft: null,
};
const submitted: RepresentativeProfile = {
  status: 'Submitted',
  companyName: 'Aspen Ridge Management',
  submittedAt: '2026-11-21T10:00:00Z',
};
const form = { firstName: 'Zoë' };
const quiet = {
  loading: false,
  showError: false,
  failure: null,
  unauthorized: false,
  showConfirmation: false,
  pageUnavailable: false,
};

function startPage() {
  const load = deferredCalls<unknown, RepresentativeProfile>();
  const submit = deferredCalls<{ form: HandedIn }, RepresentativeProfile>();
  const actor = createActor(
    representativeMachine.provide({
      actors: { loadProfile: fromPromise(load.run), submitProfile: fromPromise(submit.run) },
    }),
  ).start();
  const state = () => representativePageState(actor.getSnapshot());
  return { actor, state, spies: { load, submit } };
}

async function startEditing() {
  const page = startPage();
  page.spies.load.call().answer(open);
  await settled();
  return page;
}

describe('representative page', () => {
  it('REP-1 starting a request sets loading and clears the error', async () => {
    const { actor, state, spies } = startPage();
    expect(state()).toEqual({ ...quiet, representative: null, loading: true });
    spies.load.call().fail({ kind: 'response', status: 500 });
    await settled();
    expect(state()).toMatchObject({ loading: false, showError: true, failure: { status: 500 } });
    actor.send({ type: 'retry.requested' });
    expect(state()).toEqual({ ...quiet, representative: null, loading: true });
    spies.load.call().answer(open);
    await settled();
    expect(state()).toEqual({ ...quiet, representative: open });
  });

  it('REP-1 success shows the confirmation, and the form goes out once', async () => {
    const { actor, state, spies } = await startEditing();
    actor.send({ type: 'profile.submitted', form });
    actor.send({ type: 'profile.submitted', form: { firstName: 'other' } });
    expect(spies.submit.calls.map(({ input }) => input)).toEqual([{ form }]);
    expect(state()).toMatchObject({ loading: true });
    spies.submit.call().answer(submitted);
    await settled();
    expect(state()).toEqual({ ...quiet, representative: null, showConfirmation: true });
  });

  it.each([
    ['expired', { status: 'Unavailable', reason: 'expired' }],
    ['replaced', { status: 'Unavailable', reason: 'replaced' }],
  ] as const)('REP-1 a link that is %s leads to page unavailable', async (reason, profile) => {
    const { actor, state, spies } = startPage();
    spies.load.call().answer(profile);
    await settled();
    expect(state()).toEqual({ ...quiet, representative: null, pageUnavailable: true });
    expect(actor.getSnapshot().context.unavailability).toBe(reason);
  });

  it.each([
    ['offline', { kind: 'offline' }, 'editing'],
    ['asked too often', { kind: 'response', status: 429 }, 'editing'],
  ])('REP-1 ERR-5 a lost answer is told again when the next try is %s', async (_, next, value) => {
    const { actor, spies } = await startEditing();
    for (const failure of [{ kind: 'timeout' }, next]) {
      actor.send({ type: 'profile.submitted', form });
      spies.submit.call().fail(failure);
      await settled();
    }
    expect(actor.getSnapshot()).toMatchObject({
      value,
      context: { failure: { kind: 'timeout' }, doubt: { kind: 'timeout' } },
    });
  });

  it('REP-1 TOK-7 a lost answer stays in doubt at the end of the session, also when something else was typed', async () => {
    const { actor, spies } = await startEditing();
    actor.send({ type: 'profile.submitted', form });
    spies.submit.call().fail({ kind: 'network' });
    await settled();
    actor.send({ type: 'profile.edited' });
    actor.send({ type: 'profile.submitted', form: { firstName: 'Zoe' } });
    spies.submit.call().fail({ kind: 'response', status: 401 });
    await settled();
    expect(actor.getSnapshot()).toMatchObject({
      value: 'unauthorized',
      context: { doubt: { kind: 'network' } },
    });
    actor.send({ type: 'session.renewed' });
    expect(actor.getSnapshot()).toMatchObject({
      value: 'editing',
      context: { failure: { kind: 'network' } },
    });
  });

  it('REP-1 a link that was never good leads to page unavailable', async () => {
    const { actor, state, spies } = startPage();
    spies.load.call().fail({ kind: 'response', status: 404 });
    await settled();
    expect(state()).toEqual({ ...quiet, representative: null, pageUnavailable: true });
    expect(actor.getSnapshot().context.unavailability).toBe('unknown');
  });

  it('REP-1 REP-7 a link that was good and is known no more was withdrawn, whoever hears of it first', async () => {
    for (const hears of ['submission', 'draft'] as const) {
      const { actor, state, spies } = startPage();
      spies.load.call().answer(open);
      await settled();
      if (hears === 'draft') actor.send({ type: 'link.closed' });
      else {
        actor.send({ type: 'profile.submitted', form: {} });
        spies.submit.call().fail({ kind: 'response', status: 404 });
      }
      await settled();
      spies.load.call().fail({ kind: 'response', status: 404 });
      await settled();
      expect(state()).toEqual({ ...quiet, representative: null, pageUnavailable: true });
      expect(actor.getSnapshot().context.unavailability).toBe('withdrawn');
    }
  });

  it.each([401, 403])(
    'REP-1 %i is an unauthorised state, from loading and from submitting',
    async (status) => {
      const loading = startPage();
      loading.spies.load.call().fail({ kind: 'response', status });
      await settled();
      expect(loading.state()).toMatchObject({ unauthorized: true, showError: false });
      loading.actor.send({ type: 'session.renewed' });
      expect(loading.spies.load.calls).toHaveLength(2);

      const editing = await startEditing();
      editing.actor.send({ type: 'profile.submitted', form });
      editing.spies.submit.call().fail({ kind: 'response', status });
      await settled();
      expect(editing.state()).toMatchObject({ unauthorized: true, showError: false, representative: open });
      editing.actor.send({ type: 'session.renewed' });
      expect(editing.actor.getSnapshot().value).toBe('editing');
      expect(editing.spies.submit.calls).toHaveLength(1);
    },
  );

  it('REP-1 REP-3 any other failure stores the error data and keeps the form to edit', async () => {
    const { actor, state, spies } = await startEditing();
    actor.send({ type: 'profile.submitted', form });
    const errors = [{ path: 'body.documentId', message: 'is not an upload of yours' }];
    spies.submit.call().fail({ kind: 'response', status: 400, problem: { code: 'bad-request', errors } });
    await settled();
    expect(state()).toMatchObject({
      showError: true,
      failure: { code: 'bad-request' },
      representative: open,
    });
    expect(actor.getSnapshot().context.fieldErrors).toEqual([
      { field: 'documentId', message: 'is not an upload of yours' },
    ]);
    actor.send({ type: 'profile.edited' });
    expect(state()).toEqual({ ...quiet, representative: open });
  });

  it('REP-1 submitted before although the answer was lost: the server is asked, and the confirmation shows', async () => {
    const { actor, state, spies } = await startEditing();
    actor.send({ type: 'profile.submitted', form });
    spies.submit.call().fail({ kind: 'network' });
    await settled();
    actor.send({ type: 'profile.submitted', form });
    spies.submit.call().fail({ kind: 'response', status: 409 });
    await settled();
    expect(state()).toMatchObject({ loading: true, showError: false });
    spies.load.call().answer(submitted);
    await settled();
    expect(state()).toMatchObject({ showConfirmation: true });
    expect(actor.getSnapshot().context.failure).toBeNull();
  });

  it.each([
    [409, submitted],
    [409, { status: 'Unavailable', reason: 'expired' }],
    [404, undefined],
  ] as const)(
    'REP-1 REP-3 a submission refused with %i is under way until it is known what became of it, and is a failure',
    async (status, found) => {
      const { actor, state, spies } = await startEditing();
      actor.send({ type: 'profile.submitted', form });
      spies.submit.call().fail({ kind: 'response', status });
      await settled();
      expect(actor.getSnapshot().hasTag('busy')).toBe(true);
      if (found) spies.load.call().answer(found);
      else spies.load.call().fail({ kind: 'response', status: 404 });
      await settled();
      expect(actor.getSnapshot().hasTag('busy')).toBe(false);
      expect(actor.getSnapshot().context.failure).toMatchObject({ status });
      expect(state()).toMatchObject({ showError: false, failure: null });
    },
  );

  it('REP-1 REP-3 submitted by somebody else meanwhile: what was entered here was not sent, and that is known', async () => {
    for (const find of ['link.closed', 'profile.submitted'] as const) {
      const { actor, spies } = await startEditing();
      actor.send(find === 'link.closed' ? { type: find } : { type: find, form });
      if (find === 'profile.submitted') spies.submit.call().fail({ kind: 'response', status: 409 });
      await settled();
      spies.load.call().answer(submitted);
      await settled();
      expect(actor.getSnapshot()).toMatchObject({ value: 'confirmation', context: { isTooLate: true } });
    }
  });

  it('REP-1 REP-3 when the state of a closed link cannot be asked, handing in works again', async () => {
    const { actor, spies } = await startEditing();
    actor.send({ type: 'link.closed' });
    spies.load.call().fail({ kind: 'network' });
    await settled();
    expect(actor.getSnapshot().value).toBe('failed');
    actor.send({ type: 'profile.submitted', form });
    expect(spies.submit.calls).toHaveLength(1);
  });

  it('REP-1 a late answer after the page is gone is ignored', async () => {
    const { actor, spies } = await startEditing();
    actor.send({ type: 'profile.submitted', form });
    actor.stop();
    spies.submit.call().answer(submitted);
    await settled();
    expect(actor.getSnapshot().value).toBe('submitting');
  });

  it('REP-1 every state is reached', () => {
    const events = [
      { type: 'profile.submitted', form },
      done('loadProfile', open),
      done('loadProfile', submitted),
      done('loadProfile', { status: 'Unavailable', reason: 'expired' }),
      failed('loadProfile', { status: 401 }),
      failed('loadProfile', { status: 500 }),
      done('submitProfile', submitted),
      failed('submitProfile', { status: 409 }),
    ];
    expect(reachedStates(representativeMachine, { events })).toEqual(leafStates(representativeMachine));
  });
});
