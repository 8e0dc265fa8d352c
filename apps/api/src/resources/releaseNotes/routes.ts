import { type AuditRecord, recordAudit } from '../../audit/recordAudit.ts';
import { oneWriterOf } from '../../database/advisoryLocks.ts';
import type { Queries } from '../../database/connect.ts';
import { actorOf, type Call, type Handler } from '../../http/call.ts';
import { once } from '../../http/idempotency.ts';
import { notFound, ProblemError } from '../../http/problem.ts';
import {
  acknowledge,
  findNote,
  type NoteRow,
  noteOfId,
  noteOfVersion,
  notesOfStatus,
  present,
  releaseNote,
  removeNote,
  writeNote,
} from './repository.ts';

/** The rows in the order of the list: what is pending, then what was released, the newest first of each. */
export const getReleaseNotes: Handler<'getReleaseNotes'> = async ({ services, caller, query }) => {
  const { queries } = services.database;
  const pending = caller.subject.isFSEmployee ? await notesOfStatus(queries, 'Pending', query.id) : [];
  const released = await notesOfStatus(queries, 'Released', query.id);
  return [...pending, ...released].map(present);
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
    const saved = await writeNote(queries, before, {
      version: body.releaseVersion,
      notes: body.body,
      data_type: body.dataType,
      updated_at: services.now(),
    });
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
    const read = id === undefined ? undefined : await findNote(queries, id);
    const note = read ?? (await noteOfVersion(queries, call.body));
    if (!note) throw notFound('release note');
    if (note.status === 'Released') throw conflict('This note is released already.');
    refuseOtherThanRead(note, { ...call.query, version: call.body });
    const released = await releaseNote(queries, note, call.services.now());
    await tell(call, queries, { action: 'releaseNote.released', note: released });
    return present(released);
  });

export const deleteReleaseNote: Handler<'deleteReleaseNote'> = async (call) => {
  await call.services.database.transaction(async (queries) => {
    await oneWriterOf('notes', queries);
    const note = await noteOfId(queries, call.params.id);
    if (note.status === 'Released') throw conflict('This note is released: it stays.');
    refuseOtherThanRead(note, call.query);
    await removeNote(queries, note);
    await tell(call, queries, { action: 'releaseNote.deleted', note });
  });
};

export const acknowledgeReleaseNotes: Handler<'acknowledgeReleaseNotes'> = async (call) => {
  const { services, caller, body: version } = call;
  await services.database.transaction(async (queries) => {
    const note = await noteOfVersion(queries, version);
    if (note?.status !== 'Released') throw notFound('release');
    await acknowledge(queries, caller.userId, note);
    await tell(call, queries, { action: 'releaseNote.acknowledged', note });
  });
};
