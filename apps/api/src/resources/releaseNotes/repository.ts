import { noteFormat, type OperationWire, releaseNotesAtMost } from '@payments/api-client/contract';
import { and, desc, eq, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import type { Queries } from '../../database/connect.ts';
import { releaseNotes, users } from '../../database/schema.ts';
import { notFound } from '../../http/problem.ts';

export type NoteRow = typeof releaseNotes.$inferSelect;
type NoteWire = OperationWire<'saveReleaseNote'>;

const noteStatus = z.enum(['Pending', 'Released']);

export function present(row: NoteRow): NoteWire {
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

/** The notes of a status, what was released last first, then what was changed last; of one id alone when that is given. */
export const notesOfStatus = (
  queries: Queries,
  status: NoteWire['status'],
  id: number | undefined,
): Promise<NoteRow[]> =>
  queries
    .select()
    .from(releaseNotes)
    .where(and(eq(releaseNotes.status, status), id === undefined ? undefined : eq(releaseNotes.id, id)))
    .orderBy(desc(releaseNotes.released_at), desc(releaseNotes.updated_at), desc(releaseNotes.id))
    .limit(releaseNotesAtMost);

export async function noteOfVersion(queries: Queries, version: string): Promise<NoteRow | undefined> {
  const [found] = await queries.select().from(releaseNotes).where(eq(releaseNotes.version, version));
  return found;
}

export async function findNote(queries: Queries, id: number): Promise<NoteRow | undefined> {
  const [found] = await queries.select().from(releaseNotes).where(eq(releaseNotes.id, id));
  return found;
}

export async function noteOfId(queries: Queries, id: number): Promise<NoteRow> {
  const found = await findNote(queries, id);
  if (!found) throw notFound('release note');
  return found;
}

/** @returns the note as it was written: a new one, pending, where there is none `before` */
export async function writeNote(
  queries: Queries,
  before: NoteRow | undefined,
  columns: Pick<NoteRow, 'version' | 'notes' | 'data_type' | 'updated_at'>,
): Promise<NoteRow> {
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
  return saved;
}

export async function releaseNote(queries: Queries, note: NoteRow, at: Date): Promise<NoteRow> {
  const [released] = await queries
    .update(releaseNotes)
    .set({ status: 'Released', released_at: at, revision: note.revision + 1 })
    .where(eq(releaseNotes.id, note.id))
    .returning();
  if (!released) throw new Error('the release note that was released is not there');
  return released;
}

export async function removeNote(queries: Queries, note: NoteRow): Promise<void> {
  await queries.delete(releaseNotes).where(eq(releaseNotes.id, note.id));
}

/** A page that was opened before a release acknowledges the one before: what came since stays acknowledged. */
export async function acknowledge(queries: Queries, userId: number, note: NoteRow): Promise<void> {
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
  await queries
    .update(users)
    .set({ acknowledged_release_version: note.version })
    .where(and(eq(users.id, userId), notExists(newer)));
}
