import { failureFrom } from '@payments/machines/failure';
import { createFormSubmissionMachine } from '@payments/machines/formSubmission';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { followLeftWrites } from './followLeftWrites.ts';
import { startWritingDialog } from './startDialog.ts';
import { testWorld } from './testWorld.ts';

function startRefunding({ isInDoubt = false } = {}) {
  const { world, toasts, endSession, hearerCount } = testWorld();
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const submit = vi.fn((_: AbortSignal) => promise);
  const machine = createFormSubmissionMachine<string, string>().provide({
    actors: { submitForm: fromPromise(({ signal }) => submit(signal)) },
  });
  const dialog = startWritingDialog(world, createActor(machine), {
    failed: 'The payment was not refunded',
    perhaps: 'The payment may have been refunded',
    about: '$245.00 to Ana Ruiz',
    isInDoubt: () => isInDoubt,
  });
  const looks = vi.fn();
  followLeftWrites(world, {
    send: looks,
    subscribe: ({ complete }) => world.session.subscribe({ complete }),
  });
  const { actor } = dialog;
  actor.send({ type: 'form.submitted', form: 'Paid twice' });
  return {
    ...dialog,
    submit,
    looks,
    resolve,
    reject,
    endSession,
    hearerCount,
    ended: () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy')),
    toasts,
  };
}

describe('a dialog that is left while it writes', () => {
  it('REF-7 goes on, and what hears of its success knows that nobody sees it any more', async () => {
    const { actor, stop, isLeft, submit, looks, resolve, ended, toasts } = startRefunding();
    const wasLeft: boolean[] = [];
    actor.on('form.accepted', () => wasLeft.push(isLeft()));
    stop();
    expect(submit.mock.calls[0]?.[0].aborted).toBe(false);
    resolve('done');
    await ended();
    expect(wasLeft).toEqual([true]);
    expect(looks.mock.calls).toEqual([[{ type: 'refresh.requested' }]]);
    expect(toasts()).toEqual([]);
  });

  it.each([
    [
      'a lost answer',
      failureFrom('no-answer', { kind: 'network' }),
      {
        title: 'The payment may have been refunded: $245.00 to Ana Ruiz',
        hint: 'No answer came back. Check whether it was done before you try again.',
      },
    ],
    [
      'the end of the session',
      failureFrom('unauthorized', { kind: 'response', status: 401 }),
      {
        title: 'The payment was not refunded: $245.00 to Ana Ruiz',
        hint: 'Your session had ended, or you are not allowed to do it.',
      },
    ],
    [
      'a refusal',
      failureFrom('not-refundable', { kind: 'response', status: 422 }),
      { title: 'The payment was not refunded: $245.00 to Ana Ruiz' },
    ],
  ])('REF-5 SHELL-6 tells %s once, and says what may be so', async (_, failure, words) => {
    const { stop, reject, ended, toasts } = startRefunding();
    stop();
    stop();
    reject(failure);
    await ended();
    expect(toasts()).toMatchObject([{ tone: 'error', ...words }]);
    expect(toasts()[0]?.action).toBeUndefined();
  });

  it('REF-5 REF-7 tells a refusal as doubt where an earlier try got no answer', async () => {
    const { stop, reject, ended, toasts } = startRefunding({ isInDoubt: true });
    stop();
    reject(failureFrom('rate-limited', { kind: 'response', status: 429 }));
    await ended();
    expect(toasts()).toMatchObject([{ title: 'The payment may have been refunded: $245.00 to Ana Ruiz' }]);
  });

  it('AUTH-12 ends with the session', () => {
    const { stop, submit, endSession, toasts } = startRefunding();
    stop();
    endSession();
    expect(submit.mock.calls[0]?.[0].aborted).toBe(true);
    expect(toasts()).toEqual([]);
  });

  it('AUTH-12 ends with the session, whose screens go after it', () => {
    const { stop, submit, endSession, isLeft, toasts } = startRefunding();
    endSession();
    stop();
    expect(submit.mock.calls[0]?.[0].aborted).toBe(true);
    expect(isLeft()).toBe(true);
    expect(toasts()).toEqual([]);
  });

  it('SHELL-6 tells nothing of a failure that was seen before it was left', async () => {
    const { stop, reject, ended, toasts, hearerCount } = startRefunding();
    reject(failureFrom('not-refundable', { kind: 'response', status: 422 }));
    await ended();
    stop();
    expect(toasts()).toEqual([]);
    expect(hearerCount()).toBe(0);
  });
});
