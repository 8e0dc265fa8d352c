/**
 * Uploads an identity document with progress, cancel and retry (REP-4). The app provides uploadFile, which hands on
 * its AbortSignal and reports progress.
 * Flow: empty -> uploading -> uploaded | failed; cancelling goes back to what was there before.
 * Never: two uploads at once, a document put in place after it was cancelled, a file sent that is known to be refused.
 */
import type { UploadedDocument } from '@payments/api-client/contract';
import { assign, type PromiseActorLogic, setup } from 'xstate';
import { type Failing, failing } from '../actors/failing.ts';
import { unprovided } from '../actors/unprovided.ts';
import { type Failure, failureOf } from '../failure/failure.ts';
import { type ChosenFile, type DocumentProblem, documentProblemOf } from './documentUploadRules.ts';

export interface DocumentUploadInput {
  /** What was uploaded before. */
  document: UploadedDocument | null;
}

export interface DocumentUploadContext<File extends ChosenFile> {
  file: File | null;
  /** Share that is sent, from 0 to 1. */
  share: number;
  /** Why the file that was chosen last was not sent. */
  problem: DocumentProblem | null;
  failure: Failure | null;
  document: UploadedDocument | null;
}

export type DocumentUploadEvent<File extends ChosenFile> =
  | { type: 'file.chosen'; file: File }
  | { type: 'progress.made'; share: number }
  | { type: 'upload.cancelled' }
  /** The same file once more. */
  | { type: 'retry.requested' }
  /** The form does without the document that is there. */
  | { type: 'document.removed' };

export type DocumentUploadActors<File extends ChosenFile> = {
  uploadFile: PromiseActorLogic<UploadedDocument, { file: File; onProgress: (share: number) => void }>;
};

/** An upload's machine; make it once for each kind of file, outside components. */
export function createDocumentUploadMachine<File extends ChosenFile>() {
  return setup({
    types: {
      context: {} as DocumentUploadContext<File>,
      events: {} as DocumentUploadEvent<File>,
      input: {} as DocumentUploadInput,
      tags: {} as 'busy',
    },
    actors: unprovided<DocumentUploadActors<File>>({ uploadFile: true }),
    guards: {
      isRefused: ({ event }) => event.type === 'file.chosen' && documentProblemOf(event.file) !== null,
      hasDocument: ({ context }) => context.document !== null,
    },
    actions: {
      rememberFile: assign(({ context, event }) => ({
        file: event.type === 'file.chosen' ? event.file : context.file,
        problem: null,
      })),
      sayProblem: assign({
        problem: ({ event }) => (event.type === 'file.chosen' ? documentProblemOf(event.file) : null),
      }),
      startOver: assign({ share: 0, failure: null }),
      rememberProgress: assign({
        share: ({ context, event }) => (event.type === 'progress.made' ? event.share : context.share),
      }),
      accept: assign((_, { document }: { document: UploadedDocument }) => ({ document, file: null })),
      rememberFailure: assign((_, { error }: Failing) => ({ failure: failureOf(error) })),
      forgetFile: assign({ file: null, failure: null, problem: null }),
      forgetDocument: assign({ document: null, problem: null }),
    },
  }).createMachine({
    id: 'documentUpload',
    context: ({ input }) => ({
      file: null,
      share: 0,
      problem: null,
      failure: null,
      document: input.document,
    }),
    initial: 'deciding',
    on: {
      'file.chosen': [
        { guard: 'isRefused', actions: 'sayProblem' },
        { target: '.uploading', actions: 'rememberFile' },
      ],
    },
    states: {
      deciding: { always: [{ guard: 'hasDocument', target: 'uploaded' }, { target: 'empty' }] },
      empty: {},
      uploading: {
        tags: ['busy'],
        entry: 'startOver',
        on: {
          'file.chosen': {},
          'progress.made': { actions: 'rememberProgress' },
          'upload.cancelled': { target: 'deciding', actions: 'forgetFile' },
        },
        invoke: {
          id: 'uploadFile',
          src: 'uploadFile',
          input: ({ context, self }) => {
            if (context.file === null) throw new TypeError('no file to upload');
            return {
              file: context.file,
              onProgress: (share) => self.send({ type: 'progress.made', share }),
            };
          },
          onDone: {
            target: 'uploaded',
            actions: { type: 'accept', params: ({ event }) => ({ document: event.output }) },
          },
          onError: {
            target: 'failed',
            actions: { type: 'rememberFailure', params: failing },
          },
        },
      },
      failed: {
        on: {
          'file.chosen': { guard: 'isRefused', target: 'deciding', actions: ['forgetFile', 'sayProblem'] },
          'retry.requested': 'uploading',
          'upload.cancelled': { target: 'deciding', actions: 'forgetFile' },
        },
      },
      uploaded: { on: { 'document.removed': { target: 'empty', actions: 'forgetDocument' } } },
    },
  });
}
