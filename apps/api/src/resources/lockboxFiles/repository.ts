import {
  type LockboxFilesQuery,
  lockboxDownloadName,
  type OperationWire,
} from '@payments/api-client/contract';
import { and, asc, count, desc, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import type { Scope } from '../../auth/caller.ts';
import { companyWithin } from '../../auth/companyWithin.ts';
import type { Queries } from '../../database/connect.ts';
import { readSort } from '../../database/readSort.ts';
import { auditEntries, communities, lockboxFiles } from '../../database/schema.ts';
import { isWithin } from '../../database/wallTimeRange.ts';
import type { Logger } from '../../http/logging.ts';
import { isWhole, lockboxFormats, parseLockboxFile } from './lockboxFormat.ts';

/** The audit's word for a download; the control sheet lists these. */
export const downloadedAction = 'lockboxFile.downloaded';

const format = z.enum(lockboxFormats);
const within = (scope: Scope) => companyWithin(lockboxFiles.management_company_id, scope);

/** The filter as a condition; dates are wall time in `timeZone`, both ends included to the second. */
export function conditionOf(query: LockboxFilesQuery, scope: Scope, timeZone: string): SQL | undefined {
  const received = { from: query.fromLockboxFileDate, to: query.toLockboxFileDate };
  return and(
    within(scope),
    query.communityID === undefined ? undefined : eq(lockboxFiles.community_id, query.communityID),
    isWithin(lockboxFiles.received_at, received, timeZone),
  );
}

type Sort = NonNullable<LockboxFilesQuery['sort']>;

const sortColumns = {
  receivedAt: lockboxFiles.received_at,
  fileName: sql`lower(${lockboxFiles.file_name})`,
  communityName: sql`lower(${communities.name})`,
  itemCount: lockboxFiles.item_count,
  total: lockboxFiles.total_cents,
} as const;

function orderOf(sort: Sort): SQL[] {
  const { name, by } = readSort(sort);
  const first = by(sortColumns[name]);
  if (name === 'receivedAt') return [first, by(lockboxFiles.id)];
  return [first, desc(lockboxFiles.received_at), desc(lockboxFiles.id)];
}

const earlier = alias(lockboxFiles, 'earlier');

const shown = {
  id: lockboxFiles.id,
  blobFileId: lockboxFiles.blob_file_id,
  fileName: lockboxFiles.file_name,
  communityId: lockboxFiles.community_id,
  communityName: communities.name,
  receivedAt: lockboxFiles.received_at,
  itemCount: lockboxFiles.item_count,
  total: lockboxFiles.total_cents,
  isWhole: sql<boolean>`coalesce(${lockboxFiles.is_whole}, true)`,
  hasEarlierCopy: sql<boolean>`exists (
    select 1 from ${lockboxFiles} ${earlier}
    where ${earlier.management_company_id} = ${lockboxFiles.management_company_id}
      and ${earlier.content_hash} = ${lockboxFiles.content_hash}
      and (${earlier.received_at}, ${earlier.id}) < (${lockboxFiles.received_at}, ${lockboxFiles.id})
  )`,
};

/** One page of the files that match, and how many match in all. */
export async function pageOfFiles(
  queries: Queries,
  input: { condition: SQL | undefined; sort: Sort; offset: number; limit: number },
): Promise<{ itemCount: number; items: OperationWire<'listLockboxFiles'>['items'] }> {
  const [counted] = await queries.select({ itemCount: count() }).from(lockboxFiles).where(input.condition);
  const rows = await queries
    .select(shown)
    .from(lockboxFiles)
    .innerJoin(communities, eq(communities.id, lockboxFiles.community_id))
    .where(input.condition)
    .orderBy(...orderOf(input.sort))
    .limit(input.limit)
    .offset(input.offset);
  return {
    itemCount: counted?.itemCount ?? 0,
    items: rows.map((row) => ({ ...row, receivedAt: row.receivedAt.toISOString() })),
  };
}

/** A file with its content and the name it is saved under, or null where the scope does not reach it. */
export async function fileByBlobId(queries: Queries, blobFileId: string, scope: Scope) {
  const [row] = await queries
    .select({
      ...shown,
      companyId: lockboxFiles.management_company_id,
      segment: communities.segment,
      format: lockboxFiles.format,
      content: lockboxFiles.content,
      contentHash: lockboxFiles.content_hash,
    })
    .from(lockboxFiles)
    .innerJoin(communities, eq(communities.id, lockboxFiles.community_id))
    .where(and(eq(lockboxFiles.blob_file_id, blobFileId), within(scope)));
  if (!row) return null;
  return {
    ...row,
    format: format.parse(row.format),
    downloadName: lockboxDownloadName(row.segment, row.fileName),
  };
}
type FoundFile = NonNullable<Awaited<ReturnType<typeof fileByBlobId>>>;

const mostListed = 100;

/** What to check before a file is posted: what its trailer says, what cannot be read, copies, and who has it already. */
export async function controlSheetOf(
  queries: Queries,
  file: FoundFile,
): Promise<OperationWire<'getLockboxControlSheet'>> {
  const { companyId, segment: _segment, format: type, content, contentHash, ...row } = file;
  const parsed = parseLockboxFile(content, type);
  const { stated, unreadable } = parsed;
  const copies = await queries
    .select({
      blobFileId: lockboxFiles.blob_file_id,
      fileName: lockboxFiles.file_name,
      communityName: communities.name,
      receivedAt: lockboxFiles.received_at,
    })
    .from(lockboxFiles)
    .innerJoin(communities, eq(communities.id, lockboxFiles.community_id))
    .where(
      and(
        eq(lockboxFiles.management_company_id, companyId),
        eq(lockboxFiles.content_hash, contentHash),
        ne(lockboxFiles.id, file.id),
      ),
    )
    .orderBy(desc(lockboxFiles.received_at), desc(lockboxFiles.id))
    .limit(mostListed);
  const downloads = await queries
    .select({ id: auditEntries.id, at: auditEntries.occurred_at, by: auditEntries.actor })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subject, 'lockboxFile'),
        eq(auditEntries.subject_id, file.id),
        eq(auditEntries.action, downloadedAction),
      ),
    )
    .orderBy(desc(auditEntries.occurred_at), desc(auditEntries.id))
    .limit(mostListed);
  return {
    ...row,
    receivedAt: row.receivedAt.toISOString(),
    isWhole: isWhole(parsed),
    hasHeader: parsed.header !== null,
    statedItemCount: stated?.itemCount ?? null,
    statedTotal: stated?.totalCents ?? null,
    unreadableLines: unreadable.slice(0, mostListed),
    unreadableLineCount: unreadable.length,
    sameContentAs: copies.map((copy) => ({ ...copy, receivedAt: copy.receivedAt.toISOString() })),
    downloads: downloads.map(({ id, at, by }) => ({ id, at: at.toISOString(), by })),
  };
}

/**
 * Judges the files that an earlier version stored without, one after the other until `signal` ends it: a server does so
 * when it starts, beside its other work. One that cannot be read is told of and left as it is.
 */
export async function judgeEarlierFiles(queries: Queries, log: Logger, signal: AbortSignal): Promise<void> {
  let after = 0;
  while (!signal.aborted) {
    const [file] = await queries
      .select({ id: lockboxFiles.id, format: lockboxFiles.format, content: lockboxFiles.content })
      .from(lockboxFiles)
      .where(and(isNull(lockboxFiles.is_whole), gt(lockboxFiles.id, after)))
      .orderBy(asc(lockboxFiles.id))
      .limit(1);
    if (!file) return;
    after = file.id;
    const type = format.safeParse(file.format);
    if (!type.success) {
      log.error({ lockboxFile: file.id }, 'a lockbox file is of no known format');
      continue;
    }
    await queries
      .update(lockboxFiles)
      .set({ is_whole: isWhole(parseLockboxFile(file.content, type.data)) })
      .where(eq(lockboxFiles.id, file.id));
  }
}
