import { noteFormat, type OperationWire, releaseNotesAtMost } from '@payments/api-client/contract';
import { and, desc, eq, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import { type AuditRecord, recordAudit } from '../../audit/recordAudit.ts';
import { oneWriterOf } from '../../database/advisoryLocks.ts';
import type { Queries } from '../../database/connect.ts';
import { releaseNotes, users } from '../../database/schema.ts';
import { actorOf, type Call, type Handler } from '../../http/call.ts';
import { once } from '../../http/idempotency.ts';
import { notFound, ProblemError } from '../../http/problem.ts';

type NoteRow = typeof releaseNotes.$inferSelect;
type NoteWire = OperationWire<'saveReleaseNote'>;

const noteStatus = z.enum(['Pending', 'Released']);

function present(row: NoteRow): NoteWire {
  return {
    id: row.id,
    releaseVersion: row.version,
    body: row.notes,
    dataType: z.parse(noteFormat, row.data_type),
    status: noteStatus.parse(row.status),
    updatedAt: row.updated_at.toISOString(),
    releasedAt: row.released_at?.toISOString() ?? null,
    revision: row.revision,
  };
}

/** The rows in the order of the list: what is pending, then what was released, the newest first of each. */
export const getReleaseNotes: Handler<'getReleaseNotes'> = async ({ services, caller, query }) => {
  const rowsOf = (status: z.output<typeof noteStatus>) =>
    services.database.queries
      .select()
      .from(releaseNotes)
      .where(
        and(
          eq(releaseNotes.status, status),
          query.id === undefined ? undefined : eq(releaseNotes.id, query.id),
        ),
      )
      .orderBy(desc(releaseNotes.released_at), desc(releaseNotes.updated_at), desc(releaseNotes.id))
      .limit(releaseNotesAtMost);
  const pending = caller.subject.isFSEmployee ? await rowsOf('Pending') : [];
  return [...pending, ...(await rowsOf('Released'))].map(present);
};

type Told = Pick<AuditRecord, 'action'> & { note: NoteRow };

const tell = (
  call: Call<'saveReleaseNote' | 'publishReleaseNote' | 'deleteReleaseNote' | 'acknowledgeReleaseNotes'>,
  queries: Queries,
  { action, note }: Told,
) =>
  recordAudit(queries, {
    at: call.services.now(),
    by: actorOf(call),
    action,
    subject: 'releaseNote',
    subjectId: note.id,
    companyId: call.caller.company?.id ?? null,
    detail: { version: note.version },
  });

function conflict(detail: string, at?: { path: string; message: string }): ProblemError {
  return new ProblemError('conflict', { detail, ...(at && { errors: [at] }) });
}

const atVersion = (message: string) => ({ path: 'body.releaseVersion', message });

async function noteOfVersion(queries: Queries, version: string): Promise<NoteRow | undefined> {
  const [found] = await queries.select().from(releaseNotes).where(eq(releaseNotes.version, version));
  return found;
}

async function findNote(queries: Queries, id: number): Promise<NoteRow | undefined> {
  const [found] = await queries.select().from(releaseNotes).where(eq(releaseNotes.id, id));
  return found;
}

async function noteOfId(queries: Queries, id: number): Promise<NoteRow> {
  const found = await findNote(queries, id);
  if (!found) throw notFound('release note');
  return found;
}

/** The note that a save would change; undefined when it writes a new one. */
async function noteToChange(
  queries: Queries,
  { body }: Call<'saveReleaseNote'>,
): Promise<NoteRow | undefined> {
  if (body.id === undefined) return undefined;
  const note = await noteOfId(queries, body.id);
  if (note.revision !== body.revision)
    throw conflict('Somebody has changed this note since you opened it. Open it again to see how.');
  if (note.status === 'Released' && note.version !== body.releaseVersion)
    throw conflict('This note is released: its version stays.', atVersion('cannot be changed once released'));
  return note;
}

export const saveReleaseNote: Handler<'saveReleaseNote'> = (call) => {
  const save = async (queries: Queries) => {
    const { body, services } = call;
    await oneWriterOf('notes', queries);
    const before = await noteToChange(queries, call);
    const sameVersion = await noteOfVersion(queries, body.releaseVersion);
    if (sameVersion && sameVersion.id !== before?.id)
      throw conflict('Another note has this version already.', atVersion('is taken'));
    const columns = {
      version: body.releaseVersion,
      notes: body.body,
      data_type: body.dataType,
      updated_at: services.now(),
    };
    const [saved] = before
      ? await queries
          .update(releaseNotes)
          .set({ ...columns, revision: before.revision + 1 })
          .where(eq(releaseNotes.id, before.id))
          .returning()
      : await queries
          .insert(releaseNotes)
          .values({ ...columns, status: 'Pending' })
          .returning();
    if (!saved) throw new Error('the release note that was saved is not there');
    await tell(call, queries, {
      action: before ? 'releaseNote.changed' : 'releaseNote.written',
      note: saved,
    });
    return present(saved);
  };
  return once(call, 'saveReleaseNote', call.body, save, {
    what: 'release note',
    find: (queries, { id }) => findNote(queries, id),
  });
};

/** What the caller says that they have read. */
interface Read {
  id?: number | undefined;
  revision?: number | undefined;
  version?: string;
}

function refuseOtherThanRead(
  note: NoteRow,
  { id = note.id, revision = note.revision, version = note.version }: Read,
): void {
  if (id === note.id && revision === note.revision && version === note.version) return;
  throw conflict('Somebody has changed this note since you read it. Read it again first.', {
    path: 'query.revision',
    message: 'is not the latest',
  });
}

export const publishReleaseNote: Handler<'publishReleaseNote'> = (call) =>
  call.services.database.transaction(async (queries) => {
    await oneWriterOf('notes', queries);
    const { id } = call.query;
    const [read] =
      id === undefined ? [] : await queries.select().from(releaseNotes).where(eq(releaseNotes.id, id));
    const note = read ?? (await noteOfVersion(queries, call.body));
    if (!note) throw notFound('release note');
    if (note.status === 'Released') throw conflict('This note is released already.');
    refuseOtherThanRead(note, { ...call.query, version: call.body });
    const [released] = await queries
      .update(releaseNotes)
      .set({ status: 'Released', released_at: call.services.now(), revision: note.revision + 1 })
      .where(eq(releaseNotes.id, note.id))
      .returning();
    if (!released) throw new Error('the release note that was released is not there');
    await tell(call, queries, { action: 'releaseNote.released', note: released });
    return present(released);
  });

export const deleteReleaseNote: Handler<'deleteReleaseNote'> = async (call) => {
  await call.services.database.transaction(async (queries) => {
    await oneWriterOf('notes', queries);
    const note = await noteOfId(queries, call.params.id);
    if (note.status === 'Released') throw conflict('This note is released: it stays.');
    refuseOtherThanRead(note, call.query);
    await queries.delete(releaseNotes).where(eq(releaseNotes.id, note.id));
    await tell(call, queries, { action: 'releaseNote.deleted', note });
  });
};

export const acknowledgeReleaseNotes: Handler<'acknowledgeReleaseNotes'> = async (call) => {
  const { services, caller, body: version } = call;
  await services.database.transaction(async (queries) => {
    const [note] = await queries
      .select()
      .from(releaseNotes)
      .where(and(eq(releaseNotes.version, version), eq(releaseNotes.status, 'Released')));
    if (!note) throw notFound('release');
    const acknowledged = alias(releaseNotes, 'acknowledged');
    const newer = queries
      .select({ one: sql`1` })
      .from(acknowledged)
      .where(
        and(
          eq(acknowledged.version, users.acknowledged_release_version),
          sql`(${acknowledged.released_at}, ${acknowledged.id}) > (${note.released_at}, ${note.id})`,
        ),
      );
    // A page that was opened before a release acknowledges the one before: what came since stays acknowledged.
    await queries
      .update(users)
      .set({ acknowledged_release_version: version })
      .where(and(eq(users.id, caller.userId), notExists(newer)));
    await tell(call, queries, { action: 'releaseNote.acknowledged', note });
  });
};
