import { and, lt, ne, or } from 'drizzle-orm';
import {
  documentArchives,
  emails,
  idempotencyKeys,
  identityRecords,
  passwordAttempts,
  passwordLinks,
  refreshTokens,
  scheduleDeleteLinks,
} from '../database/schema.ts';
import { removeOldDrafts, removeUnusedDocuments } from '../resources/representatives/documents.ts';
import { removeOldLinks } from '../resources/representatives/links.ts';
import type { Services } from '../services.ts';

const idempotencyDays = 7;
const archiveDays = 30;
/** For who asks support what became of one. They hold names, addresses and links. */
const emailDays = 90;
/** For as long after its end a link still says that it has ended. */
const deleteLinkDays = 90;
/** Links that are too old say no more than those that never were; the last hour's are counted. */
const passwordLinkDays = 1;
/** They count for minutes, but say for a day whether somebody was told. */
const passwordAttemptDays = 1;

/**
 * Drops what no answer can depend on any more, e-mails that went out or were given up, and archives that can be made
 * again. What cannot be dropped is logged and holds up nothing else.
 */
export async function removeExpired(services: Services): Promise<void> {
  for (const [what, remove] of Object.entries(removals(services))) {
    try {
      await remove();
    } catch (error) {
      services.log.error({ err: error, what }, 'what has expired could not be removed');
    }
  }
}

function removals(services: Services): Record<string, () => Promise<unknown>> {
  const { queries } = services.database;
  const at = services.now();
  const before = (days: number) => new Date(at.getTime() - days * 86_400_000);
  return {
    identityRecords: () => queries.delete(identityRecords).where(lt(identityRecords.expires_at, at)),
    refreshTokens: () => queries.delete(refreshTokens).where(lt(refreshTokens.expires_at, at)),
    idempotencyKeys: () =>
      queries.delete(idempotencyKeys).where(lt(idempotencyKeys.created_at, before(idempotencyDays))),
    documentArchives: () =>
      queries
        .delete(documentArchives)
        .where(
          and(
            ne(documentArchives.status, 'Preparing'),
            lt(documentArchives.finished_at, before(archiveDays)),
          ),
        ),
    emails: () =>
      queries
        .delete(emails)
        .where(or(lt(emails.sent_at, before(emailDays)), lt(emails.gave_up_at, before(emailDays)))),
    deleteLinks: () =>
      queries.delete(scheduleDeleteLinks).where(lt(scheduleDeleteLinks.expires_at, before(deleteLinkDays))),
    passwordLinks: () =>
      queries.delete(passwordLinks).where(lt(passwordLinks.expires_at, before(passwordLinkDays))),
    passwordAttempts: () =>
      queries.delete(passwordAttempts).where(lt(passwordAttempts.last_at, before(passwordAttemptDays))),
    identityDocuments: () => removeUnusedDocuments(services),
    representativeDrafts: () => removeOldDrafts(services),
    representativeLinks: () => removeOldLinks(services),
  };
}
