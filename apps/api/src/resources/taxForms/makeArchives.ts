import { setImmediate } from 'node:timers/promises';
import { and, asc, eq, lt, sql } from 'drizzle-orm';
import { Zip, ZipPassThrough } from 'fflate';
import { documentArchives } from '../../database/schema.ts';
import { endOfRound } from '../../jobs/endOfRound.ts';
import { isFree, leaseUntil } from '../../jobs/lease.ts';
import type { Services } from '../../services.ts';
import { formsOfCompany } from './repository.ts';
import { type Filer, type TaxForm, taxFormFileName, taxFormPdf } from './taxFormPdf.ts';

/** How long a server has an archive to itself without showing progress, milliseconds; a killed one's is taken up afterwards. */
const lease = 20_000;
const mostAttempts = 3;
/** Times that progress is written for one archive, at most. */
const mostSteps = 50;

type Archive = Pick<
  typeof documentArchives.$inferSelect,
  'id' | 'management_company_id' | 'year' | 'attempts' | 'requested_at'
>;

/** Who files the forms, from the settings. */
export function filerOf({ settings }: Services): Filer {
  return {
    name: settings.TAX_FORM_FILER,
    isDemo: settings.DEMO_DATA,
    timeZone: settings.BUSINESS_TIME_ZONE,
  };
}

/**
 * Makes the archives that were asked for, one after another. Each is leased in a short transaction, made outside any,
 * and stored at the end by the server that still holds it: a kill leaves one that another server makes anew once the
 * lease has run out. After three attempts it is Failed, until it is asked for again.
 * @returns how many were made
 */
export async function makeArchives(services: Services): Promise<number> {
  const end = endOfRound();
  let made = 0;
  while (performance.now() < end) {
    const archive = await claim(services);
    if (!archive) return made;
    try {
      if (await make(services, archive)) made += 1;
    } catch (error) {
      services.log.error({ err: error, id: archive.id }, 'an archive of tax forms could not be made');
      if (archive.attempts >= mostAttempts) await fail(services, archive);
    }
  }
  return made;
}

/** Takes the next archive for this server alone. */
function claim({ database, now }: Services): Promise<Archive | undefined> {
  return database.transaction(async (queries) => {
    const at = now();
    const isWaiting = and(
      eq(documentArchives.status, 'Preparing'),
      isFree(documentArchives.leased_until, at),
    );
    await queries
      .update(documentArchives)
      .set({ status: 'Failed', finished_at: at })
      .where(and(isWaiting, sql`${documentArchives.attempts} >= ${mostAttempts}`));
    const [next] = await queries
      .select({ id: documentArchives.id })
      .from(documentArchives)
      .where(and(isWaiting, lt(documentArchives.attempts, mostAttempts)))
      .orderBy(asc(documentArchives.requested_at), asc(documentArchives.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!next) return undefined;
    const [claimed] = await queries
      .update(documentArchives)
      .set({
        leased_until: leaseUntil(at, lease),
        attempts: sql`${documentArchives.attempts} + 1`,
        prepared_count: 0,
      })
      .where(eq(documentArchives.id, next.id))
      .returning({
        id: documentArchives.id,
        management_company_id: documentArchives.management_company_id,
        year: documentArchives.year,
        attempts: documentArchives.attempts,
        requested_at: documentArchives.requested_at,
      });
    return claimed;
  });
}

/** The archive as this server claimed it: after another server's claim or a new request it is that no more. */
const isStillOurs = (archive: Archive) =>
  and(
    eq(documentArchives.id, archive.id),
    eq(documentArchives.status, 'Preparing'),
    eq(documentArchives.attempts, archive.attempts),
    eq(documentArchives.requested_at, archive.requested_at),
  );

async function fail({ database, now }: Services, archive: Archive): Promise<void> {
  await database.queries
    .update(documentArchives)
    .set({ status: 'Failed', finished_at: now() })
    .where(isStillOurs(archive));
}

/** @returns false when another server has taken it over */
async function make(services: Services, archive: Archive): Promise<boolean> {
  const { database, now } = services;
  const forms = await formsOfCompany(database.queries, archive.management_company_id, archive.year);
  const step = Math.ceil(forms.length / mostSteps);
  const content = await zipOf(forms, filerOf(services), async (prepared) => {
    if (prepared % step !== 0) return true;
    const kept = await database.queries
      .update(documentArchives)
      .set({ prepared_count: prepared, document_count: forms.length, leased_until: leaseUntil(now(), lease) })
      .where(isStillOurs(archive))
      .returning({ id: documentArchives.id });
    return kept.length > 0;
  });
  if (!content) return false;
  const stored = await database.queries
    .update(documentArchives)
    .set({
      status: 'Ready',
      content,
      document_count: forms.length,
      prepared_count: forms.length,
      finished_at: now(),
      leased_until: null,
    })
    .where(isStillOurs(archive))
    .returning({ id: documentArchives.id });
  return stored.length > 0;
}

/** File names that differ in more than capitals: a second one of the same name gets a number. */
export function uniqueFileNames(forms: readonly Pick<TaxForm, 'year' | 'recipientName'>[]): string[] {
  const taken = new Set<string>();
  return forms.map((form) => {
    const name = taxFormFileName(form);
    const numbered = (number: number) => (number === 1 ? name : name.replace(/\.pdf$/, ` (${number}).pdf`));
    let number = 1;
    while (taken.has(numbered(number).toLowerCase())) number += 1;
    taken.add(numbered(number).toLowerCase());
    return numbered(number);
  });
}

/**
 * A zip of the forms' PDFs, which are compressed already. Calls get their turn between two forms.
 * @param onPrepared told how many are done after each; false gives up
 * @returns null when it was given up
 */
async function zipOf(
  forms: readonly TaxForm[],
  filer: Filer,
  onPrepared: (prepared: number) => Promise<boolean>,
): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  const names = uniqueFileNames(forms);
  for (const [index, form] of forms.entries()) {
    const entry = new ZipPassThrough(names[index] ?? taxFormFileName(form));
    entry.mtime = form.issuedAt;
    zip.add(entry);
    entry.push(await taxFormPdf(form, filer), true);
    if (!(await onPrepared(index + 1))) return null;
    await setImmediate();
  }
  zip.end();
  return Buffer.concat(chunks);
}
