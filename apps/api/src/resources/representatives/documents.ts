import { randomBytes } from 'node:crypto';
import { documentTypes, type UploadedDocument } from '@payments/api-client/contract';
import { and, asc, eq, isNotNull, isNull, lt, ne, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../database/connect.ts';
import { identityDocuments, representatives } from '../../database/schema.ts';
import { doEach } from '../../jobs/doEach.ts';
import type { Sealer } from '../../personalData/sealer.ts';
import type { Services } from '../../services.ts';
import type { IdentityDocument } from './documentFile.ts';
import type { Representative } from './links.ts';
import { openContent, openDraft, openFileName, sealDocument } from './sealed.ts';

/** Documents that one representative has at a time; the oldest that the draft does not use makes room. */
const documentsAtMost = 5;
/** After so many days a document that nothing uses is removed. */
const unusedDays = 7;

const described = {
  id: identityDocuments.id,
  sealed_file_name: identityDocuments.sealed_file_name,
  size_bytes: identityDocuments.size_bytes,
};

/** Keeps an upload; the representative's row must be locked. */
export async function addDocument(
  queries: Queries,
  sealer: Sealer,
  given: { representative: Representative; file: IdentityDocument; now: Date },
): Promise<UploadedDocument> {
  const { representative, file, now } = given;
  const id = randomBytes(24).toString('base64url');
  await queries.insert(identityDocuments).values({
    id,
    representative_id: representative.id,
    ...sealDocument(sealer, id, file),
    content_type: file.contentType,
    size_bytes: file.content.byteLength,
    uploaded_at: now,
  });
  const all = await queries
    .select({ id: identityDocuments.id })
    .from(identityDocuments)
    .where(eq(identityDocuments.representative_id, representative.id))
    .orderBy(asc(identityDocuments.uploaded_at));
  const used = openDraft(sealer, representative)?.documentId;
  const unused = all.filter((one) => one.id !== id && one.id !== used);
  for (const one of unused.slice(0, Math.max(0, all.length - documentsAtMost)))
    await queries.delete(identityDocuments).where(eq(identityDocuments.id, one.id));
  return { documentId: id, fileName: file.fileName, sizeBytes: file.content.byteLength };
}

/** A document of this representative without its content, or null. */
export async function documentOf(
  queries: Queries,
  sealer: Sealer,
  representativeId: number,
  documentId: string,
): Promise<UploadedDocument | null> {
  const [row] = await queries
    .select(described)
    .from(identityDocuments)
    .where(
      and(eq(identityDocuments.id, documentId), eq(identityDocuments.representative_id, representativeId)),
    );
  if (!row) return null;
  return { documentId: row.id, fileName: openFileName(sealer, row), sizeBytes: row.size_bytes };
}

/** A document of this representative with its content, or null. */
export async function documentFileOf(
  queries: Queries,
  sealer: Sealer,
  representativeId: number,
  documentId: string,
): Promise<IdentityDocument | null> {
  const [row] = await queries
    .select()
    .from(identityDocuments)
    .where(
      and(eq(identityDocuments.id, documentId), eq(identityDocuments.representative_id, representativeId)),
    );
  if (!row) return null;
  return {
    fileName: openFileName(sealer, row),
    contentType: z.enum(documentTypes).parse(row.content_type),
    content: openContent(sealer, row),
  };
}

/** Removes every document of a representative but one. */
export async function keepOnly(
  queries: Queries,
  representativeId: number,
  documentId: string,
): Promise<void> {
  await queries
    .delete(identityDocuments)
    .where(
      and(eq(identityDocuments.representative_id, representativeId), ne(identityDocuments.id, documentId)),
    );
}

/** After so many days since an invitation's end what was half filled in is forgotten. */
const draftDays = 30;

/** Forgets the drafts of invitations that ended 30 days ago; a new invitation meanwhile goes on with them. */
export async function removeOldDrafts({ database, now }: Services): Promise<void> {
  await database.queries
    .update(representatives)
    .set({ sealed_draft: null, draft_saved_at: null, draft_editor: null })
    .where(
      and(
        isNull(representatives.submitted_at),
        isNotNull(representatives.sealed_draft),
        lt(representatives.expires_at, new Date(now().getTime() - draftDays * 86_400_000)),
      ),
    );
}

/**
 * Removes documents that are older than 7 days and that neither a profile that was submitted nor the draft of an open
 * invitation uses. What no key opens is logged and stays.
 */
export async function removeUnusedDocuments(services: Services): Promise<void> {
  const { database, log, now } = services;
  const at = now();
  const old = lt(identityDocuments.uploaded_at, new Date(at.getTime() - unusedDays * 86_400_000));
  const owners = await database.queries
    .selectDistinct({ id: identityDocuments.representative_id })
    .from(identityDocuments)
    .innerJoin(representatives, eq(representatives.id, identityDocuments.representative_id))
    .where(and(old, isNull(representatives.submitted_at)));
  await doEach(log, owners, {
    one: ({ id }) => removeUnusedOf(services, id, { at, old }),
    failure: {
      message: 'the unused documents of a representative could not be removed',
      idsOf: ({ id }) => ({ representativeId: id }),
    },
  });
}

/** @returns false when the profile has been submitted meanwhile: that has removed all documents but the one it uses */
function removeUnusedOf(
  { database, sealer }: Services,
  id: number,
  { at, old }: { at: Date; old: SQL },
): Promise<boolean> {
  return database.transaction(async (queries) => {
    const [owner] = await queries
      .select()
      .from(representatives)
      .where(eq(representatives.id, id))
      .for('update');
    if (!owner || owner.submitted_at) return false;
    const used = owner.expires_at > at ? openDraft(sealer, owner)?.documentId : null;
    await queries
      .delete(identityDocuments)
      .where(
        and(
          eq(identityDocuments.representative_id, id),
          old,
          used ? ne(identityDocuments.id, used) : undefined,
        ),
      );
    return true;
  });
}
