/**
 * The zip of a company's tax forms of a year (TAX-3). The app provides readInformation and requestArchive, and
 * downloads on 'archive.ready'.
 * Flow: reading -> notRequested -> requesting -> preparing (asks 1 s, 2 s ... 10 s apart) -> ready | archiveFailed.
 * After a reload: reading -> preparing -> ready. 'archive.ready' is told for an archive that was awaited here, once, and
 * for each press on the download. A download that is refused, because the archive went or lacks a form that was issued
 * since, asks for it once more: ready -> requesting.
 * Never: two requests from one press, an archive announced that was ready when the dialog opened, 'not asked for' while an
 * earlier try may have asked.
 */
import type { DocumentsInformation } from '@payments/api-client/contract';
import { assign, emit, type PromiseActorLogic, setup } from 'xstate';
import { type Failing, failing } from '../actors/failing.ts';
import { unprovided } from '../actors/unprovided.ts';
import { withDoubt } from '../actors/withDoubt.ts';
import { type Failure, failureOf } from '../failure/failure.ts';

export interface DocumentArchiveContext {
  information: DocumentsInformation | null;
  failure: Failure | null;
  /** The last try to ask for the archive that may have done so though its answer did not arrive. */
  doubt: Failure | null;
  /** Looks since the last progress. */
  looks: number;
  /** The press that the download is for has asked for no archive yet. */
  mayAskAnew: boolean;
}

export type DocumentArchiveEvent =
  /** 'Prepare 12 forms', or the same once more. */
  | { type: 'archive.requested' }
  /** 'Download zip'. */
  | { type: 'download.requested' }
  /** The server has no such archive any more, or one that lacks a form. */
  | { type: 'download.refused' }
  | { type: 'retry.requested' }
  | { type: 'network.returned' }
  /** Signed in again (TOK-7). */
  | { type: 'session.renewed' };

export type DocumentArchiveEmitted = { type: 'archive.ready' };

export type DocumentArchiveActors = {
  readInformation: PromiseActorLogic<DocumentsInformation>;
  requestArchive: PromiseActorLogic<DocumentsInformation>;
};

/** Milliseconds before the next look at an archive that is being made. */
export function archiveLookDelay(looks: number): number {
  return Math.min(10_000, 1000 * 2 ** looks);
}

type Informed = { information: DocumentsInformation };

export const documentArchiveMachine = setup({
  types: {
    context: {} as DocumentArchiveContext,
    events: {} as DocumentArchiveEvent,
    emitted: {} as DocumentArchiveEmitted,
    tags: {} as 'busy',
  },
  actors: unprovided<DocumentArchiveActors>({ readInformation: true, requestArchive: true }),
  delays: { nextLook: ({ context }) => archiveLookDelay(context.looks) },
  guards: {
    isPreparing: ({ context }) => context.information?.status === 'Preparing',
    isReady: ({ context }) => context.information?.status === 'Ready',
    /** For good, as far as a look can tell: rights are gone, or the forms. */
    isRefused: (_, { error }: Failing) => [401, 403, 404].includes(failureOf(error).status ?? 0),
    isFailed: ({ context }) => context.information?.status === 'Failed',
    mayAskAnew: ({ context }) => context.mayAskAnew,
  },
  actions: {
    accept: assign(({ context }, { information }: Informed) => ({
      information,
      failure: null,
      doubt: null,
      looks: information.preparedCount === context.information?.preparedCount ? context.looks + 1 : 0,
    })),
    rememberFailure: assign((_, { error }: Failing) => ({ failure: failureOf(error) })),
    rememberRefusal: assign(({ context }, { error }: Failing) => ({
      failure: failureOf(error),
      doubt: withDoubt(context.doubt, error).doubt,
    })),
    forgetFailure: assign({ failure: null, looks: 0 }),
    forgetRefusal: assign({ failure: ({ context }) => context.doubt }),
    countLook: assign({ looks: ({ context }) => context.looks + 1 }),
    allowAsking: assign({ mayAskAnew: true }),
    forgetArchive: assign(({ context: { information } }) => ({
      information: information && {
        ...information,
        status: 'NotRequested' as const,
        preparedCount: 0,
        fileName: null,
        sizeBytes: null,
      },
      mayAskAnew: false,
    })),
    tellReady: emit({ type: 'archive.ready' }),
  },
}).createMachine({
  id: 'documentArchive',
  context: { information: null, failure: null, doubt: null, looks: 0, mayAskAnew: false },
  initial: 'reading',
  states: {
    reading: {
      tags: ['busy'],
      entry: 'forgetFailure',
      invoke: {
        id: 'readInformation',
        src: 'readInformation',
        onDone: {
          target: 'deciding',
          actions: { type: 'accept', params: ({ event }) => ({ information: event.output }) },
        },
        onError: {
          target: 'unread',
          actions: { type: 'rememberFailure', params: failing },
        },
      },
    },
    unread: {
      on: { 'retry.requested': 'reading', 'network.returned': 'reading', 'session.renewed': 'reading' },
    },
    deciding: {
      always: [
        { guard: 'isReady', target: 'ready' },
        { guard: 'isPreparing', target: 'preparing' },
        { guard: 'isFailed', target: 'archiveFailed' },
        { target: 'notRequested' },
      ],
    },
    notRequested: {
      on: {
        'archive.requested': 'requesting',
        'session.renewed': { actions: 'forgetRefusal' },
      },
    },
    requesting: {
      tags: ['busy'],
      entry: 'forgetFailure',
      invoke: {
        id: 'requestArchive',
        src: 'requestArchive',
        onDone: {
          target: 'awaiting',
          actions: { type: 'accept', params: ({ event }) => ({ information: event.output }) },
        },
        onError: {
          target: 'notRequested',
          actions: { type: 'rememberRefusal', params: failing },
        },
      },
    },
    /** Judges what is awaited here, whose end is told. */
    awaiting: {
      always: [
        { guard: 'isReady', target: 'ready', actions: 'tellReady' },
        { guard: 'isPreparing', target: 'preparing' },
        { guard: 'isFailed', target: 'archiveFailed' },
        { target: 'notRequested' },
      ],
    },
    preparing: {
      after: { nextLook: 'looking' },
      on: { 'retry.requested': 'looking', 'network.returned': 'looking', 'session.renewed': 'looking' },
    },
    looking: {
      invoke: {
        id: 'look',
        src: 'readInformation',
        onDone: {
          target: 'awaiting',
          actions: { type: 'accept', params: ({ event }) => ({ information: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isRefused', params: failing },
            target: 'unread',
            actions: { type: 'rememberFailure', params: failing },
          },
          // The archive is made all the same: the next look may learn of it.
          {
            target: 'preparing',
            actions: [{ type: 'rememberFailure', params: failing }, 'countLook'],
          },
        ],
      },
    },
    archiveFailed: { on: { 'archive.requested': 'requesting' } },
    ready: {
      on: {
        'download.requested': { actions: ['allowAsking', 'tellReady'] },
        'download.refused': [
          { guard: 'mayAskAnew', target: 'requesting', actions: 'forgetArchive' },
          { target: 'notRequested', actions: 'forgetArchive' },
        ],
      },
    },
  },
});
