import { and, desc, eq } from 'drizzle-orm';
import * as z from 'zod';
import { recordAudit } from '../../audit/recordAudit.ts';
import { releaseNotes, users } from '../../database/schema.ts';
import { actorOf, type Handler } from '../../http/call.ts';
import { notFound } from '../../http/problem.ts';

const dataType = z.enum(['Html', 'Json']);
const noteStatus = z.enum(['Pending', 'Released']);

export const getReleaseNotes: Handler<'getReleaseNotes'> = async ({ services, caller }) => {
  const rows = await services.database.queries
    .select()
    .from(releaseNotes)
    .where(caller.subject.isFSEmployee ? undefined : eq(releaseNotes.status, 'Released'))
    .orderBy(desc(releaseNotes.updated_at), desc(releaseNotes.id));
  return rows.map((row) => ({
    id: row.id,
    releaseVersion: row.version,
    body: row.notes,
    dataType: dataType.parse(row.data_type),
    status: noteStatus.parse(row.status),
    updatedAt: row.updated_at.toISOString(),
    releasedAt: row.released_at?.toISOString() ?? null,
    revision: row.revision,
  }));
};

export const acknowledgeReleaseNotes: Handler<'acknowledgeReleaseNotes'> = async (call) => {
  const { services, caller, body: version } = call;
  await services.database.transaction(async (queries) => {
    const [note] = await queries
      .select()
      .from(releaseNotes)
      .where(and(eq(releaseNotes.version, version), eq(releaseNotes.status, 'Released')));
    if (!note) throw notFound('release');
    await queries
      .update(users)
      .set({ acknowledged_release_version: version })
      .where(eq(users.id, caller.userId));
    await recordAudit(queries, {
      at: services.now(),
      by: actorOf(call),
      action: 'releaseNote.acknowledged',
      subject: 'releaseNote',
      subjectId: note.id,
      companyId: caller.company?.id ?? null,
      detail: { version },
    });
  });
};
