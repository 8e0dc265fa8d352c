/**
 * Writes one release note, saved as often as one likes (REL-3). The editor keeps what is typed; this keeps what is
 * stored. The app provides loadNote and saveNote.
 * Flow: [loading ->] editing -> saving -> editing | conflict (load again) | unauthorized | editing with a failure.
 * A note that a colleague has deleted becomes a new one: the next save keeps what was typed.
 * Never: a save over a colleague's change, two saves at once, anything sent by itself after a sign-in, 'nothing was saved'
 * while an earlier try may have been.
 */
import type { ReleaseNote, ReleaseNoteForm } from '@payments/api-client/contract';
import { assign, emit, type PromiseActorLogic, setup } from 'xstate';
import { type Failing, failing } from '../actors/failing.ts';
import { unprovided } from '../actors/unprovided.ts';
import { withDoubt } from '../actors/withDoubt.ts';
import {
  type Failure,
  type FieldError,
  failureOf,
  fieldErrorsOf,
  isUnauthorized,
} from '../failure/failure.ts';

export interface NoteEditingInput {
  /** Null for a new note. */
  noteId: number | null;
}

export interface NoteEditingContext extends NoteEditingInput {
  /** The note as the server has it: what the next save is made on; null before a new note's first save. */
  stored: ReleaseNote | null;
  /** What is being saved. */
  form: ReleaseNoteForm | null;
  /** How often the note was loaded: each time what is typed gives way to what is stored. */
  loads: number;
  failure: Failure | null;
  /** The last save that may have been done though its answer did not arrive. */
  doubt: Failure | null;
  fieldErrors: readonly FieldError[];
}

export type NoteEditingEvent =
  | { type: 'form.submitted'; form: ReleaseNoteForm }
  /** Also 'Load it again' after a conflict. */
  | { type: 'retry.requested' }
  | { type: 'network.returned' }
  /** The note was released meanwhile. */
  | { type: 'note.released'; note: ReleaseNote }
  /** A new note is one that an earlier save made, its answer lost, and a colleague has changed since. */
  | { type: 'note.found'; note: ReleaseNote }
  /** Signed in again (TOK-7). */
  | { type: 'session.renewed' };

export type NoteEditingEmitted = { type: 'note.saved'; note: ReleaseNote };

export type NoteEditingActors = {
  loadNote: PromiseActorLogic<ReleaseNote, { noteId: number }>;
  saveNote: PromiseActorLogic<ReleaseNote, { form: ReleaseNoteForm; stored: ReleaseNote | null }>;
};

export const noteEditingMachine = setup({
  types: {
    context: {} as NoteEditingContext,
    events: {} as NoteEditingEvent,
    input: {} as NoteEditingInput,
    emitted: {} as NoteEditingEmitted,
    tags: {} as 'busy',
  },
  actors: unprovided<NoteEditingActors>({ loadNote: true, saveNote: true }),
  guards: {
    isStored: ({ context }) => context.noteId !== null,
    isUnauthorized: (_, { error }: Failing) => isUnauthorized(failureOf(error)),
    // A version that another note has is a conflict too, and told at its field.
    isConflict: ({ context }, { error }: Failing) =>
      context.stored !== null && failureOf(error).status === 409 && fieldErrorsOf(error).length === 0,
    isGone: ({ context }, { error }: Failing) => context.stored !== null && failureOf(error).status === 404,
    isOfThisNote: ({ context }, { note }: { note: ReleaseNote }) => note.id === context.noteId,
  },
  actions: {
    rememberForm: assign({
      form: ({ context, event }) => (event.type === 'form.submitted' ? event.form : context.form),
    }),
    rememberNote: assign((_, { note }: { note: ReleaseNote }) => ({
      stored: note,
      noteId: note.id,
      doubt: null,
    })),
    forgetNote: assign({ stored: null, noteId: null }),
    countLoad: assign({ loads: ({ context }) => context.loads + 1 }),
    rememberFailure: assign((_, { error }: Failing) => ({
      failure: failureOf(error),
      fieldErrors: fieldErrorsOf(error),
    })),
    rememberRefusal: assign(({ context }, { error }: Failing) => ({
      ...withDoubt(context.doubt, error),
      fieldErrors: fieldErrorsOf(error),
    })),
    forgetFailure: assign({ failure: null, fieldErrors: [] }),
    forgetRefusal: assign({ failure: ({ context }) => context.doubt, fieldErrors: [] }),
    tellSaved: emit((_, { note }: { note: ReleaseNote }) => ({ type: 'note.saved' as const, note })),
  },
}).createMachine({
  id: 'noteEditing',
  context: ({ input }) => ({
    ...input,
    stored: null,
    form: null,
    loads: 0,
    failure: null,
    doubt: null,
    fieldErrors: [],
  }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isStored', target: 'loading' }, { target: 'editing' }] },
    loading: {
      tags: ['busy'],
      entry: 'forgetFailure',
      invoke: {
        id: 'loadNote',
        src: 'loadNote',
        input: ({ context }) => {
          if (context.noteId === null) throw new TypeError('no note to load');
          return { noteId: context.noteId };
        },
        onDone: {
          target: 'editing',
          actions: [{ type: 'rememberNote', params: ({ event }) => ({ note: event.output }) }, 'countLoad'],
        },
        onError: {
          target: 'notLoaded',
          actions: { type: 'rememberFailure', params: failing },
        },
      },
    },
    notLoaded: { on: { 'retry.requested': 'loading', 'network.returned': 'loading' } },
    editing: {
      on: {
        'form.submitted': { target: 'saving', actions: 'rememberForm' },
        'note.released': {
          guard: { type: 'isOfThisNote', params: ({ event }) => ({ note: event.note }) },
          actions: { type: 'rememberNote', params: ({ event }) => ({ note: event.note }) },
        },
      },
    },
    saving: {
      tags: ['busy'],
      entry: 'forgetFailure',
      on: {
        'note.found': {
          actions: { type: 'rememberNote', params: ({ event }) => ({ note: event.note }) },
        },
      },
      invoke: {
        id: 'saveNote',
        src: 'saveNote',
        input: ({ context: { form, stored } }) => {
          if (form === null) throw new TypeError('no note to save');
          return { form, stored };
        },
        onDone: {
          target: 'editing',
          actions: [
            { type: 'rememberNote', params: ({ event }) => ({ note: event.output }) },
            { type: 'tellSaved', params: ({ event }) => ({ note: event.output }) },
          ],
        },
        onError: [
          {
            guard: { type: 'isUnauthorized', params: failing },
            target: 'unauthorized',
            actions: { type: 'rememberRefusal', params: failing },
          },
          {
            guard: { type: 'isConflict', params: failing },
            target: 'conflict',
            actions: { type: 'rememberRefusal', params: failing },
          },
          {
            guard: { type: 'isGone', params: failing },
            target: 'editing',
            actions: [{ type: 'rememberRefusal', params: failing }, 'forgetNote'],
          },
          {
            target: 'editing',
            actions: { type: 'rememberRefusal', params: failing },
          },
        ],
      },
    },
    conflict: { on: { 'retry.requested': 'loading' } },
    unauthorized: { on: { 'session.renewed': { target: 'editing', actions: 'forgetRefusal' } } },
  },
});
