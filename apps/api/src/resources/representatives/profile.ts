import type { AuditAction, OperationWire } from '@payments/api-client/contract';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../audit/recordAudit.ts';
import type { Queries } from '../../database/connect.ts';
import { representatives } from '../../database/schema.ts';
import type { Handler } from '../../http/call.ts';
import { notFound, ProblemError } from '../../http/problem.ts';
import type { Services } from '../../services.ts';
import { checkDocument } from './documentFile.ts';
import { addDocument, documentOf, keepOnly } from './documents.ts';
import type { Opened } from './links.ts';
import { holdIfFree, openContext, type Representative } from './links.ts';
import { openDraft, sealDraft, sealProfile } from './sealed.ts';

type Profile = OperationWire<'getRepresentativeProfile'>;

const noInvitation = () => notFound('invitation');

async function draftOf(queries: Queries, services: Services, row: Representative) {
  const fields = openDraft(services.sealer, row);
  if (!fields || !row.draft_saved_at) return null;
  const document = fields.documentId
    ? await documentOf(queries, services.sealer, row.id, fields.documentId)
    : null;
  return {
    savedAt: row.draft_saved_at.toISOString(),
    fields: { ...fields, documentId: document?.documentId ?? null },
    document,
  };
}

export const getRepresentativeProfile: Handler<'getRepresentativeProfile'> = async ({ services, query }) => {
  const { queries } = services.database;
  const opened = await openContext(queries, services, query.applicationContext);
  if (!opened) throw noInvitation();
  if (opened.state === 'expired' || opened.state === 'replaced')
    return { status: 'Unavailable', reason: opened.state };
  const { representative, companyName } = opened;
  if (opened.state === 'submitted')
    return { status: 'Submitted', companyName, submittedAt: opened.submittedAt.toISOString() };
  return {
    status: 'Open',
    companyName,
    emailAddress: representative.email,
    expiresAt: representative.expires_at.toISOString(),
    draft: await draftOf(queries, services, representative),
  };
};

const closedWords: Readonly<Record<Exclude<Opened['state'], 'open'>, string>> = {
  submitted: 'This profile was submitted before.',
  expired: 'This link has expired. Ask for a new invitation.',
  replaced: 'A newer invitation was sent: use the link in the latest e-mail.',
};

/** The representative whose invitation an application context opens. @throws {ProblemError} not-found or conflict */
function mustBeOpen(opened: Opened | null): { representative: Representative; companyName: string } {
  if (!opened) throw noInvitation();
  if (opened.state !== 'open') throw new ProblemError('conflict', { detail: closedWords[opened.state] });
  return opened;
}

interface AnonymousCall {
  services: Services;
  address: string;
  requestId: string;
}

type Change<Result> = (
  queries: Queries,
  open: { representative: Representative; companyName: string },
) => Promise<Result>;

/** Changes something of an open invitation, in a transaction that holds its row from here on; the audit names no one. */
async function changeOpenInvitation<Result>(
  queries: Queries,
  { services, address, requestId }: AnonymousCall,
  applicationContext: string,
  { action, work }: { action: AuditAction; work: Change<Result> },
): Promise<Result> {
  const open = mustBeOpen(await openContext(queries, services, applicationContext, { lock: true }));
  const result = await work(queries, open);
  await recordAudit(queries, {
    at: services.now(),
    by: { userId: null, name: 'Representative', address, requestId },
    action,
    subject: 'representative',
    subjectId: open.representative.id,
    companyId: open.representative.management_company_id,
  });
  return result;
}

/** The same in a transaction of its own. */
function withOpenInvitation<Result>(
  call: AnonymousCall,
  applicationContext: string,
  action: AuditAction,
  work: Change<Result>,
): Promise<Result> {
  return call.services.database.transaction((queries) =>
    changeOpenInvitation(queries, call, applicationContext, { action, work }),
  );
}

function unknownDocument(path: string): ProblemError {
  return new ProblemError('bad-request', {
    detail: 'The identity document is not there any more. Upload it again.',
    errors: [{ path, message: 'must be the id of an upload for this profile' }],
  });
}

/** Another page has saved a draft since this one was begun. */
function overtaken(): ProblemError {
  return new ProblemError('conflict', {
    detail: 'The draft was changed on another page meanwhile.',
    errors: [{ path: 'body.begunOn', message: 'is not the latest draft' }],
  });
}

export const saveRepresentativeDraft: Handler<'saveRepresentativeDraft'> = (call) => {
  const { services, body } = call;
  const { applicationContext, draft, editor, begunOn, replacesOther } = body;
  const savedAt = services.now();
  return withOpenInvitation(
    call,
    applicationContext,
    'representative.draftSaved',
    async (queries, { representative }) => {
      const { id, draft_saved_at: latest, draft_editor: latestEditor } = representative;
      const isOther = latest !== null && latestEditor !== editor && latest.toISOString() !== begunOn;
      if (isOther && !replacesOther) throw overtaken();
      if (draft.documentId !== null && !(await documentOf(queries, services.sealer, id, draft.documentId)))
        throw unknownDocument('body.draft.documentId');
      await queries
        .update(representatives)
        .set({
          sealed_draft: sealDraft(services.sealer, id, draft),
          draft_saved_at: savedAt,
          draft_editor: editor,
        })
        .where(eq(representatives.id, id));
      return { savedAt: savedAt.toISOString() };
    },
  );
};

export const submitRepresentative: Handler<'submitRepresentative'> = (call) => {
  const { services, body, address } = call;
  const at = services.now();
  return withOpenInvitation<Profile>(
    call,
    body.applicationContext,
    'representative.submitted',
    async (queries, { representative: { id }, companyName }) => {
      if (!(await documentOf(queries, services.sealer, id, body.documentId)))
        throw unknownDocument('body.documentId');
      await keepOnly(queries, id, body.documentId);
      await queries
        .update(representatives)
        .set({
          submitted_at: at,
          sealed_profile: sealProfile(services.sealer, id, body, { at, address }),
          sealed_draft: null,
          draft_saved_at: null,
          draft_editor: null,
        })
        .where(eq(representatives.id, id));
      return { status: 'Submitted', companyName, submittedAt: at.toISOString() };
    },
  );
};

export const uploadDocument: Handler<'uploadDocument'> = async (call) => {
  const { services, query, upload } = call;
  const { applicationContext } = query;
  const { representative } = mustBeOpen(
    await openContext(services.database.queries, services, applicationContext),
  );
  const { database } = services;
  return upload.take(`representative ${representative.id}`, async (given, alone) => {
    const file = await checkDocument(given);
    const keep = (queries: Queries) =>
      changeOpenInvitation(queries, call, applicationContext, {
        action: 'representative.documentUploaded',
        work: (_, open) =>
          addDocument(queries, services.sealer, {
            representative: open.representative,
            file,
            now: services.now(),
          }),
      });
    for (;;) {
      const kept = await alone(() =>
        database.transaction(async (queries) =>
          (await holdIfFree(queries, services, applicationContext)) ? await keep(queries) : null,
        ),
      );
      if (kept) return kept;
      // Waits for the row here, where the uploads of others do not wait with it.
      await database.transaction((queries) =>
        openContext(queries, services, applicationContext, { lock: true }),
      );
    }
  });
};
