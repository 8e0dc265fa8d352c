import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, idText, inOrder, instant, plainText, wallTime } from './fields.ts';
import { money } from './money.ts';
import { pageOf, pagingQuery, sortBy } from './page.ts';
import { safeFileName } from './safeFileName.ts';

export const lockboxFile = z.object({
  id,
  blobFileId: z.string(),
  fileName: z.string(),
  communityId: id,
  communityName: z.string(),
  receivedAt: instant,
  /** Items that could be read. */
  itemCount: z.int(),
  /** Sum of the items that could be read. */
  total: money,
  /** It begins with its header, every line could be read, and its trailer states this count and this sum. */
  isWhole: z.boolean(),
  /** An earlier file of the same company has the same content, whatever its name: its checks may have been posted. */
  hasEarlierCopy: z.boolean(),
});
export type LockboxFile = z.output<typeof lockboxFile>;

/** The name under which a lockbox file is saved, `{community segment}-{file name}`, made safe (LOX-2). */
export function lockboxDownloadName(communitySegment: string, fileName: string): string {
  return safeFileName(`${communitySegment}-${fileName}`);
}

/** What staff check before they post a file. */
export const lockboxControlSheet = z.extend(lockboxFile, {
  /** The name under which the file is saved (LOX-2). */
  downloadName: z.string(),
  /** It begins with a header that can be read: which lockbox, deposited when. */
  hasHeader: z.boolean(),
  /** What the file's own trailer says; null when it has none that can be read. */
  statedItemCount: z.nullable(z.int()),
  statedTotal: z.nullable(money),
  /** Lines that do not parse, as they stand in the file; the first 100. */
  unreadableLines: z.array(
    z.object({ lineNumber: z.int().check(z.positive()), text: z.string(), reason: z.string() }),
  ),
  unreadableLineCount: z.int(),
  /** Other files of the same company with the same content, whatever their names, the newest first. */
  sameContentAs: z.array(
    z.object({
      blobFileId: z.string(),
      fileName: z.string(),
      communityName: z.string(),
      receivedAt: instant,
    }),
  ),
  /** Who downloaded it and when, the newest first; the latest 100. */
  downloads: z.array(z.object({ id, at: instant, by: z.string() })),
});
export type LockboxControlSheet = z.output<typeof lockboxControlSheet>;

export const lockboxSorts = ['receivedAt', 'fileName', 'communityName', 'itemCount', 'total'] as const;
export type LockboxSort = (typeof lockboxSorts)[number];
/** LOX-1: dates are wall time in the business time zone, both ends included. */
export const lockboxFilesQuery = z
  .strictObject({
    communityID: z.optional(idText),
    fromLockboxFileDate: z.optional(wallTime),
    toLockboxFileDate: z.optional(wallTime),
    sort: z.optional(sortBy(lockboxSorts)),
    ...pagingQuery,
  })
  .check(inOrder('fromLockboxFileDate', 'toLockboxFileDate'));
export type LockboxFilesQuery = z.output<typeof lockboxFilesQuery>;

const oneFile = z.strictObject({ blobFileId: plainText(1, 200) });

export const lockboxFiles = {
  listLockboxFiles: endpoint({
    method: 'GET',
    path: '/reporting/lockboxFiles',
    summary: 'Lockbox files that match the filter.',
    tag: 'Lockbox files',
    access: { allow: ['lockboxFiles'], writes: false },
    query: lockboxFilesQuery,
    response: { kind: 'json', schema: pageOf(lockboxFile) },
    errors: [],
  }),
  getLockboxControlSheet: endpoint({
    method: 'GET',
    path: '/reporting/lockboxFiles/controlSheet',
    summary:
      'What to check before a lockbox file is posted: counts, totals, unreadable lines, earlier copies.',
    tag: 'Lockbox files',
    access: { allow: ['lockboxFiles'], writes: false },
    query: oneFile,
    response: { kind: 'json', schema: lockboxControlSheet },
    errors: ['not-found'],
  }),
  downloadLockboxFile: endpoint({
    method: 'GET',
    path: '/reporting/lockboxFiles/download',
    summary: 'One lockbox file, csv or txt; who downloaded it is kept.',
    tag: 'Lockbox files',
    access: { allow: ['lockboxFiles'], writes: false },
    query: oneFile,
    response: { kind: 'file', contentTypes: ['text/csv', 'text/plain'] },
    errors: ['not-found'],
  }),
};
