import { createHash } from 'node:crypto';
import type { lockboxFiles } from '../../database/schema.ts';
import { isWhole, type LockboxFormat, parseLockboxFile, totalOf } from './lockboxFormat.ts';

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
