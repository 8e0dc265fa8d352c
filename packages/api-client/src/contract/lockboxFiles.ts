import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, idText, instant, wallTime } from './fields.ts';
import { money } from './money.ts';
import { pageOf, pagingQuery } from './page.ts';

export const lockboxFile = z.object({
  id,
  blobFileId: z.string(),
  fileName: z.string(),
  communityName: z.string(),
  receivedAt: instant,
  itemCount: z.int(),
  total: money,
});

export const lockboxFiles = {
  listLockboxFiles: endpoint({
    method: 'GET',
    path: '/reporting/lockboxFiles',
    summary: 'Lockbox files that match the filter.',
    tag: 'Lockbox files',
    access: { allow: ['lockboxFiles'], writes: false },
    query: z.strictObject({
      communityID: z.optional(idText),
      fromLockboxFileDate: z.optional(wallTime),
      toLockboxFileDate: z.optional(wallTime),
      ...pagingQuery,
    }),
    response: { kind: 'json', schema: pageOf(lockboxFile) },
    errors: [],
  }),
  downloadLockboxFile: endpoint({
    method: 'GET',
    path: '/reporting/lockboxFiles/download',
    summary: 'One lockbox file, csv or txt.',
    tag: 'Lockbox files',
    access: { allow: ['lockboxFiles'], writes: false },
    query: z.strictObject({ blobFileId: z.string().check(z.minLength(1), z.maxLength(200)) }),
    response: { kind: 'file', contentTypes: ['text/csv', 'text/plain'] },
    errors: ['not-found'],
  }),
};
