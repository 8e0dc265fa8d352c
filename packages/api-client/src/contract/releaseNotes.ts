import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, idText, instant, oneLine, plainText, revisionWithId } from './fields.ts';
import { noteFormat } from './noteFormat.ts';

export const releaseNote = z.object({
  id,
  releaseVersion: z.string(),
  body: z.string(),
  dataType: noteFormat,
  status: z.enum(['Pending', 'Released']),
  updatedAt: instant,
  releasedAt: z.nullable(instant),
  /** Goes up with every change; a change says which one it was made on. */
  revision: z.int(),
});
export type ReleaseNote = z.output<typeof releaseNote>;

/** What is typed of a note. */
export const releaseNoteForm = z.strictObject({
  releaseVersion: oneLine(40),
  body: plainText(1, 200_000).check(z.refine((text) => text.trim() !== '', 'must not be blank')),
  dataType: noteFormat,
});
export type ReleaseNoteForm = z.output<typeof releaseNoteForm>;

const version = oneLine(40);

/** Most notes of a status that the list holds. */
export const releaseNotesAtMost = 100;

export const releaseNotes = {
  getReleaseNotes: endpoint({
    method: 'GET',
    path: '/reporting/release-notes',
    summary:
      'Release notes, newest first, the latest 100; employees see pending ones too, the latest 100 of them. With `id` that one alone, however old.',
    tag: 'Release notes',
    access: { allow: 'signedIn', writes: false },
    query: z.strictObject({ id: z.optional(idText) }),
    response: { kind: 'json', schema: z.array(releaseNote) },
    errors: [],
  }),
  saveReleaseNote: endpoint({
    method: 'POST',
    path: '/reporting/release-notes',
    summary:
      'Writes a note; with an id and the revision it was made on it changes that one. A conflict when a colleague was faster or another note has the version.',
    tag: 'Release notes',
    access: { allow: ['releaseNotes'], writes: true },
    body: z
      .strictObject({ ...releaseNoteForm.shape, id: z.optional(id), revision: z.optional(z.int()) })
      .check(revisionWithId),
    idempotent: true,
    response: { kind: 'json', schema: releaseNote },
    errors: ['not-found', 'conflict'],
  }),
  publishReleaseNote: endpoint({
    method: 'PUT',
    path: '/reporting/release-notes',
    summary:
      'Releases a pending note to everybody; the body is its version as a quoted string. A conflict when it is released already, or is not the note `id` at `revision`, which say what was read of it: a version may be that of another note since.',
    tag: 'Release notes',
    access: { allow: ['releaseNotes'], writes: true },
    query: z.strictObject({ id: z.optional(idText), revision: z.optional(idText) }),
    body: version,
    response: { kind: 'json', schema: releaseNote },
    errors: ['not-found', 'conflict'],
  }),
  deleteReleaseNote: endpoint({
    method: 'DELETE',
    path: '/reporting/release-notes/{id}',
    summary:
      'Deletes a pending note. A conflict when it is released, or has another revision than `revision`, which says what was read of it.',
    tag: 'Release notes',
    access: { allow: ['releaseNotes'], writes: true },
    params: z.strictObject({ id: idText }),
    query: z.strictObject({ revision: z.optional(idText) }),
    response: { kind: 'none' },
    errors: ['not-found', 'conflict'],
  }),
  acknowledgeReleaseNotes: endpoint({
    method: 'POST',
    path: '/reporting/ack-release-notes',
    summary:
      'Records that the caller has seen a version; the body is the version as a quoted string. Open to read-only users: it changes only their own reading mark.',
    tag: 'Release notes',
    access: { allow: 'signedIn', writes: false },
    body: version,
    response: { kind: 'none' },
    errors: ['not-found'],
  }),
};
