import { randomBytes } from 'node:crypto';
import { linkDays } from '@payments/api-client/contract';
import { and, eq, gt, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { recordAudit } from '../../audit/recordAudit.ts';
import type { Queries } from '../../database/connect.ts';
import { paymentSchedules, scheduleDeleteLinks } from '../../database/schema.ts';
import type { Services } from '../../services.ts';
import { endSchedule, lockSchedules, type ScheduleRow, scheduleById } from '../schedules/repository.ts';

const purpose = 'delete-schedule';

/** Path of the page that a link opens; the link's text is its query value `link`, which no log holds. */
export const deleteLinkPath = '/delete-scheduled-payment';

/** Ends them before they began, so that no server's clock finds them open. */
async function endLinks(queries: Queries, now: Date, which: SQL | undefined): Promise<void> {
  await queries
    .update(scheduleDeleteLinks)
    .set({ expires_at: sql`${scheduleDeleteLinks.created_at}` })
    .where(and(which, isNull(scheduleDeleteLinks.used_at), gt(scheduleDeleteLinks.expires_at, now)));
}

/**
 * Ends the links to a payer's schedules that went to another e-mail address than the one that now holds. The payer must
 * be locked: a link that is being made would not be seen.
 */
export async function endLinksToOthers(
  queries: Queries,
  { payerId, email, now }: { payerId: number; email: string; now: Date },
): Promise<void> {
  const schedules = queries
    .select({ id: paymentSchedules.id })
    .from(paymentSchedules)
    .where(eq(paymentSchedules.payer_id, payerId));
  await endLinks(
    queries,
    now,
    and(inArray(scheduleDeleteLinks.schedule_id, schedules), ne(scheduleDeleteLinks.email, email)),
  );
}

/**
 * Makes a link that deletes a schedule, good for 7 days and for one deletion, and ends the schedule's earlier ones:
 * they may have gone to a wrong address. The schedule must be locked, then its payer; give it the transaction of its
 * e-mail.
 */
export async function createDeleteLink(
  queries: Queries,
  services: Services,
  given: { scheduleId: number; email: string },
): Promise<{ link: string; expiresAt: Date }> {
  const now = services.now();
  const id = randomBytes(16).toString('base64url');
  const expiresAt = new Date(now.getTime() + linkDays.deleteSchedule * 86_400_000);
  await endLinks(queries, now, eq(scheduleDeleteLinks.schedule_id, given.scheduleId));
  await queries.insert(scheduleDeleteLinks).values({
    id,
    schedule_id: given.scheduleId,
    email: given.email,
    created_at: now,
    expires_at: expiresAt,
  });
  const text = services.links.sign(purpose, id);
  return { link: `${services.settings.PUBLIC_ORIGIN}${deleteLinkPath}?link=${text}`, expiresAt };
}

/**
 * What a link is good for: `open` shows and deletes the schedule; `used` deleted it before; `ended` means that it was
 * deleted otherwise or has drafted for the only time; `expired` is too old or was ended by a newer one or a corrected
 * address; `unknown` was never signed here.
 */
export type LinkState =
  | { state: 'open'; schedule: ScheduleRow }
  | { state: 'used' | 'ended' | 'expired' | 'unknown' };

type Link = typeof scheduleDeleteLinks.$inferSelect;

function stateOf(link: Link | undefined, schedule: ScheduleRow | null, now: Date): LinkState {
  if (!link || !schedule) return { state: 'unknown' };
  if (link.used_at) return { state: 'used' };
  if (schedule.schedule.ended_at) return { state: 'ended' };
  return link.expires_at <= now ? { state: 'expired' } : { state: 'open', schedule };
}

/** Looks at a link without changing anything: mail scanners open links too. */
export async function readDeleteLink(services: Services, text: string): Promise<LinkState> {
  const { queries } = services.database;
  const id = services.links.idOf(purpose, text);
  if (id === null) return { state: 'unknown' };
  const [link] = await queries.select().from(scheduleDeleteLinks).where(eq(scheduleDeleteLinks.id, id));
  return stateOf(link, link ? await scheduleById(queries, link.schedule_id) : null, services.now());
}

/** Deletes the schedule of an open link; of several at once the first does, and the others see that it was used. */
export function useDeleteLink(
  services: Services,
  text: string,
  caller: { address: string; requestId: string },
): Promise<LinkState | { state: 'deleted'; schedule: ScheduleRow }> {
  const id = services.links.idOf(purpose, text);
  if (id === null) return Promise.resolve({ state: 'unknown' });
  return services.database.transaction(async (queries) => {
    const ofThis = eq(scheduleDeleteLinks.id, id);
    const [its] = await queries
      .select({ schedule: scheduleDeleteLinks.schedule_id })
      .from(scheduleDeleteLinks)
      .where(ofThis);
    if (!its) return { state: 'unknown' };
    // The schedule first, as who makes a newer link holds it: the other way round, the two would wait for each other.
    const [alive] = await lockSchedules(queries, [its.schedule], 'everything');
    const [link] = await queries.select().from(scheduleDeleteLinks).where(ofThis).for('update');
    const now = services.now();
    const found = stateOf(link, alive ?? (await scheduleById(queries, its.schedule)), now);
    if (found.state !== 'open') return found;
    await queries.update(scheduleDeleteLinks).set({ used_at: now }).where(ofThis);
    await endSchedule(queries, its.schedule, now);
    await recordAudit(queries, {
      at: now,
      by: { userId: null, name: 'Homeowner', ...caller },
      action: 'scheduledPayment.deletedByLink',
      subject: 'scheduledPayment',
      subjectId: its.schedule,
      companyId: found.schedule.companyId,
    });
    return { state: 'deleted', schedule: found.schedule };
  });
}
