import { and, eq, gt } from 'drizzle-orm';
import * as z from 'zod';
import { keepIdentityRecord } from '../auth/keepIdentityRecord.ts';
import type { Queries } from '../database/connect.ts';
import { identityRecords } from '../database/schema.ts';
import type { Services } from '../services.ts';
import type { Here } from './browsers.ts';

/** Kind of the record that keeps a new recovery code for the page that shows it, sealed; its id is the session's. */
const kind = 'ShownRecoveryCode';
/** How long the page can be loaded again. */
const minutes = 15;

const placeOf = ({ userId }: Here) => `new recovery code of user ${userId}`;
const payloadShape = z.object({ sealed: z.string() });
const recordOf = ({ sessionId }: Here) =>
  and(eq(identityRecords.kind, kind), eq(identityRecords.id, sessionId));

/** Keeps a new recovery code for the browser that asked for it. Give it the transaction that makes it count. */
export async function keepShownCode(
  queries: Queries,
  { sealer }: Pick<Services, 'sealer'>,
  here: Here,
  given: { recoveryCode: string; at: Date },
): Promise<void> {
  await keepIdentityRecord(queries, {
    kind,
    id: here.sessionId,
    payload: { accountId: String(here.userId), sealed: sealer.seal(placeOf(here), given.recoveryCode) },
    expires_at: new Date(given.at.getTime() + minutes * 60_000),
  });
}

/** The new recovery code that this browser is being shown; null once it is saved or too old. */
export async function readShownCode(
  { database, sealer, now }: Pick<Services, 'database' | 'sealer' | 'now'>,
  here: Here,
): Promise<string | null> {
  const [found] = await database.queries
    .select({ payload: identityRecords.payload })
    .from(identityRecords)
    .where(and(recordOf(here), gt(identityRecords.expires_at, now())));
  return found ? sealer.open(placeOf(here), payloadShape.parse(found.payload).sealed) : null;
}

export async function forgetShownCode({ database }: Pick<Services, 'database'>, here: Here): Promise<void> {
  await database.queries.delete(identityRecords).where(recordOf(here));
}
