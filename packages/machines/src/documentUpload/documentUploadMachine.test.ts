import { largestDocument, type UploadedDocument } from '@payments/api-client/contract';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { deferredCalls } from '../testing/deferred.ts';
import { done, failed, leafStates, reachedStates } from '../testing/reachedStates.ts';
import { settled } from '../testing/settled.ts';
import { createDocumentUploadMachine } from './documentUploadMachine.ts';
import { type ChosenFile, documentProblemOf } from './documentUploadRules.ts';

const machine = createDocumentUploadMachine<ChosenFile>();
const file = { name: 'passport.pdf', size: 1000 };
const document = { documentId: 'a'.repeat(22), fileName: 'passport.pdf', sizeBytes: 1000 };

function startUpload(before: UploadedDocument | null = null) {
  const upload = deferredCalls<{ file: ChosenFile; onProgress: (share: number) => void }, UploadedDocument>();
  const actor = createActor(machine.provide({ actors: { uploadFile: fromPromise(upload.run) } }), {
    input: { document: before },
  }).start();
  return { actor, spies: { upload } };
}

describe('document upload', () => {
  it.each([
    ['passport.PDF', 1, null],
    ['passport.jpg', largestDocument, null],
    ['passport.jpeg', largestDocument + 1, 'tooLarge'],
    ['passport.png', 0, 'empty'],
    ['passport.exe', 10, 'wrongType'],
    ['passport', 10, 'wrongType'],
    ['passport.pdf.svg', 10, 'wrongType'],
  ] as const)('REP-4 %s of %i bytes: %s', (name, size, problem) => {
    expect(documentProblemOf({ name, size })).toBe(problem);
  });

  it('REP-4 uploads with progress', async () => {
    const { actor, spies } = startUpload();
    actor.send({ type: 'file.chosen', file });
    spies.upload.call().input.onProgress(0.4);
    expect(actor.getSnapshot()).toMatchObject({ value: 'uploading', context: { share: 0.4 } });
    actor.send({ type: 'file.chosen', file });
    expect(spies.upload.calls).toHaveLength(1);
    spies.upload.call().answer(document);
    await settled();
    expect(actor.getSnapshot()).toMatchObject({ value: 'uploaded', context: { document, file: null } });
  });

  it('REP-4 cancelling withdraws the call, and a late answer puts nothing in place', async () => {
    const { actor, spies } = startUpload();
    actor.send({ type: 'file.chosen', file });
    actor.send({ type: 'upload.cancelled' });
    expect(spies.upload.call().signal.aborted).toBe(true);
    spies.upload.call().answer(document);
    await settled();
    expect(actor.getSnapshot()).toMatchObject({ value: 'empty', context: { document: null, file: null } });
  });

  it('REP-4 a failed upload is retried with the same file, and an earlier document stays until the next is there', async () => {
    const { actor, spies } = startUpload(document);
    expect(actor.getSnapshot().value).toBe('uploaded');
    actor.send({ type: 'file.chosen', file: { ...file, name: 'licence.png' } });
    spies.upload.call().fail({ kind: 'network' });
    await settled();
    expect(actor.getSnapshot()).toMatchObject({
      value: 'failed',
      context: { document, failure: { kind: 'network' } },
    });
    actor.send({ type: 'retry.requested' });
    expect(spies.upload.call().input.file.name).toBe('licence.png');
    actor.send({ type: 'upload.cancelled' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'uploaded', context: { document, failure: null } });
  });

  it('REP-4 a file that is known to be refused is not sent', () => {
    const { actor, spies } = startUpload();
    actor.send({ type: 'file.chosen', file: { name: 'setup.exe', size: 10 } });
    expect(actor.getSnapshot()).toMatchObject({ value: 'empty', context: { problem: 'wrongType' } });
    expect(spies.upload.calls).toHaveLength(0);
    actor.send({ type: 'file.chosen', file });
    expect(actor.getSnapshot().context.problem).toBeNull();
  });

  it('REP-4 a file that is known to be refused takes the place of one whose upload failed, with nothing left of that', async () => {
    const { actor, spies } = startUpload();
    actor.send({ type: 'file.chosen', file });
    spies.upload.call().fail({ kind: 'network' });
    await settled();
    actor.send({ type: 'file.chosen', file: { name: 'setup.exe', size: 10 } });
    expect(actor.getSnapshot()).toMatchObject({
      value: 'empty',
      context: { file: null, failure: null, problem: 'wrongType' },
    });
    actor.send({ type: 'file.chosen', file });
    spies.upload.call().fail({ kind: 'network' });
    await settled();
    actor.send({ type: 'file.chosen', file: { ...file, name: 'licence.png' } });
    expect(spies.upload.call().input.file.name).toBe('licence.png');
  });

  it('REP-4 a document can be removed', () => {
    const { actor } = startUpload(document);
    actor.send({ type: 'document.removed' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'empty', context: { document: null } });
  });

  it('REP-4 every state is reached', () => {
    const events = [
      { type: 'file.chosen', file },
      done('uploadFile', document),
      failed('uploadFile', { kind: 'network' }),
    ];
    expect(reachedStates(machine, { input: { document: null }, events })).toEqual(leafStates(machine));
  });
});
