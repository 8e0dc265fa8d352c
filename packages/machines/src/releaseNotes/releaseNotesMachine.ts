/**
 * The dialog 'Latest Updates!!' (REL-1). The app provides acknowledge.
 * Flow: open -> hidden (for this session), or with the tick open -> acknowledging -> acknowledged | failed.
 * The dialog is gone from the moment it is closed; recording goes on behind it. Never: acknowledged without the tick.
 */
import type { UserInfo } from '@payments/api-client/contract';
import { assign, emit, type PromiseActorLogic, setup } from 'xstate';
import { unprovided } from '../actors/unprovided.ts';
import { type Failure, failureOf } from '../failure/failure.ts';

export type Release = NonNullable<UserInfo['releaseVersion']>;

export interface ReleaseNotesInput {
  release: Release | null;
  /** The user's `releaseModalOpen`. */
  isDue: boolean;
  /** The version that was hidden in this session, from session storage. */
  hiddenVersion: string | null;
}

export interface ReleaseNotesContext extends ReleaseNotesInput {
  isTicked: boolean;
  failure: Failure | null;
}

export type ReleaseNotesEvent =
  /** 'Please don't show again until next release.' */
  | { type: 'tick.changed'; isTicked: boolean }
  /** OK, Escape or the close button. */
  | { type: 'notes.closed' }
  | { type: 'retry.requested' };

export type ReleaseNotesEmitted =
  /** The dialog was closed without the tick: keep it closed for this session. */
  | { type: 'notes.hidden'; releaseVersion: string }
  | { type: 'notes.acknowledged'; releaseVersion: string }
  | { type: 'notes.acknowledgeFailed'; failure: Failure };

export type ReleaseNotesActors = {
  /** POST /reporting/ack-release-notes */
  acknowledge: PromiseActorLogic<void, { releaseVersion: string }>;
};

const versionOf = ({ context }: { context: ReleaseNotesContext }) => context.release?.releaseVersion ?? '';

export const releaseNotesMachine = setup({
  types: {
    context: {} as ReleaseNotesContext,
    events: {} as ReleaseNotesEvent,
    input: {} as ReleaseNotesInput,
    emitted: {} as ReleaseNotesEmitted,
    tags: {} as 'busy',
  },
  actors: unprovided<ReleaseNotesActors>({ acknowledge: true }),
  guards: {
    isToShow: ({ context }) =>
      context.isDue && context.release !== null && context.release.releaseVersion !== context.hiddenVersion,
    isTicked: ({ context }) => context.isTicked,
  },
}).createMachine({
  id: 'releaseNotes',
  context: ({ input }) => ({ ...input, isTicked: false, failure: null }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isToShow', target: 'open' }, { target: 'hidden' }] },
    open: {
      on: {
        'tick.changed': { actions: assign({ isTicked: ({ event }) => event.isTicked }) },
        'notes.closed': [
          { guard: 'isTicked', target: 'acknowledging' },
          {
            target: 'hidden',
            actions: emit((args) => ({ type: 'notes.hidden', releaseVersion: versionOf(args) })),
          },
        ],
      },
    },
    acknowledging: {
      tags: ['busy'],
      invoke: {
        id: 'acknowledge',
        src: 'acknowledge',
        input: (args) => ({ releaseVersion: versionOf(args) }),
        onDone: {
          target: 'acknowledged',
          actions: emit((args) => ({ type: 'notes.acknowledged', releaseVersion: versionOf(args) })),
        },
        onError: {
          target: 'failed',
          actions: [
            assign({ failure: ({ event }) => failureOf(event.error) }),
            emit(({ event }) => ({ type: 'notes.acknowledgeFailed', failure: failureOf(event.error) })),
          ],
        },
      },
    },
    failed: {
      on: { 'retry.requested': { target: 'acknowledging', actions: assign({ failure: null }) } },
    },
    acknowledged: { type: 'final' },
    hidden: { type: 'final' },
  },
});
