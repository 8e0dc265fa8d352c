import { createHash } from 'node:crypto';
import { eq, isNull } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../database/connect.ts';
import { lockboxFiles } from '../../database/schema.ts';
import { isWhole, type LockboxFormat, lockboxFormats, parseLockboxFile, totalOf } from './lockboxFormat.ts';

export interface ReceivedFile {
  /** Random; names the file outside. */
  blobFileId: string;
  companyId: number;
  communityId: number;
  fileName: string;
  format: LockboxFormat;
  content: string;
  receivedAt: Date;
}

/** A received lockbox file as its row: what can be read of it is counted, and its content hashed to know it again. */
export function storedFile(file: ReceivedFile): typeof lockboxFiles.$inferInsert {
  const parsed = parseLockboxFile(file.content, file.format);
  return {
    blob_file_id: file.blobFileId,
    management_company_id: file.companyId,
    community_id: file.communityId,
    file_name: file.fileName,
    format: file.format,
    content: file.content,
    content_hash: createHash('sha256').update(file.content).digest('hex'),
    received_at: file.receivedAt,
    item_count: parsed.items.length,
    total_cents: totalOf(parsed.items),
    is_whole: isWhole(parsed),
  };
}

/** Judges the files that an earlier version stored without: a server does so when it starts. */
export async function judgeEarlierFiles(queries: Queries): Promise<void> {
  for (;;) {
    const files = await queries
      .select({ id: lockboxFiles.id, format: lockboxFiles.format, content: lockboxFiles.content })
      .from(lockboxFiles)
      .where(isNull(lockboxFiles.is_whole))
      .limit(100);
    if (files.length === 0) return;
    for (const { id, format, content } of files) {
      const parsed = parseLockboxFile(content, z.enum(lockboxFormats).parse(format));
      await queries
        .update(lockboxFiles)
        .set({ is_whole: isWhole(parsed) })
        .where(eq(lockboxFiles.id, id));
    }
  }
}
