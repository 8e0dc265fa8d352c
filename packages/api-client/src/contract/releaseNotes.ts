import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, instant, plainText } from './fields.ts';

/** Html is sanitised HTML; Json that parses to blocks is rich text; any other text is markdown (REL-3a). */
export const noteFormat = z.enum(['Html', 'Json']);
export type NoteFormat = z.output<typeof noteFormat>;

export const releaseNote = z.object({
  id,
  releaseVersion: z.string(),
  body: z.string(),
  dataType: noteFormat,
  status: z.enum(['Pending', 'Released']),
  updatedAt: instant,
  releasedAt: z.nullable(instant),
});
export type ReleaseNote = z.output<typeof releaseNote>;

const version = plainText(1, 40);

export const releaseNotes = {
  getReleaseNotes: endpoint({
    method: 'GET',
    path: '/reporting/release-notes',
    summary: 'Release notes, newest first; employees see pending ones too.',
    tag: 'Release notes',
    access: { allow: 'signedIn', writes: false },
    response: { kind: 'json', schema: z.array(releaseNote) },
    errors: [],
  }),
  saveReleaseNote: endpoint({
    method: 'POST',
    path: '/reporting/release-notes',
    summary: 'Writes a note; with an id it changes that one.',
    tag: 'Release notes',
    access: { allow: ['releaseNotes'], writes: true },
    body: z.strictObject({
      id: z.optional(id),
      releaseVersion: version,
      body: plainText(1, 200_000),
      dataType: noteFormat,
    }),
    response: { kind: 'json', schema: releaseNote },
    errors: ['not-found', 'conflict'],
  }),
  publishReleaseNote: endpoint({
    method: 'PUT',
    path: '/reporting/release-notes',
    summary: 'Releases the current note; the body is its version as a quoted string.',
    tag: 'Release notes',
    access: { allow: ['releaseNotes'], writes: true },
    body: version,
    response: { kind: 'json', schema: releaseNote },
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
