import { toOffset } from '@payments/api-client/contract';
import { recordAudit } from '../../audit/recordAudit.ts';
import { scopeOf } from '../../auth/caller.ts';
import { actorOf, type Handler } from '../../http/call.ts';
import { notFound } from '../../http/problem.ts';
import { conditionOf, controlSheetOf, downloadedAction, fileByBlobId, pageOfFiles } from './repository.ts';

const newestFirst = '-receivedAt';
const contentTypes = { csv: 'text/csv; charset=utf-8', txt: 'text/plain; charset=utf-8' } as const;

export const listLockboxFiles: Handler<'listLockboxFiles'> = async ({ services, caller, query }) => {
  const { pageNumber, pageSize, sort = newestFirst } = query;
  const page = toOffset(pageNumber, pageSize);
  const condition = conditionOf(query, scopeOf(caller), services.settings.BUSINESS_TIME_ZONE);
  return { ...page, ...(await pageOfFiles(services.database.queries, { condition, sort, ...page })) };
};

export const getLockboxControlSheet: Handler<'getLockboxControlSheet'> = async ({
  services,
  caller,
  query,
}) => {
  const { queries } = services.database;
  const file = await fileByBlobId(queries, query.blobFileId, scopeOf(caller));
  if (!file) throw notFound('lockbox file');
  return controlSheetOf(queries, file);
};

export const downloadLockboxFile: Handler<'downloadLockboxFile'> = async (call) => {
  const { services, caller, query } = call;
  const { queries } = services.database;
  const file = await fileByBlobId(queries, query.blobFileId, scopeOf(caller));
  if (!file) throw notFound('lockbox file');
  await recordAudit(queries, {
    at: services.now(),
    by: actorOf(call),
    action: downloadedAction,
    subject: 'lockboxFile',
    subjectId: file.id,
    companyId: file.companyId,
  });
  return {
    body: file.content,
    contentType: contentTypes[file.format],
    fileName: file.downloadName,
    headers: {},
  };
};
