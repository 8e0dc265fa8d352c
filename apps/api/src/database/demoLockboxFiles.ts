import { createHash } from 'node:crypto';
import { dayAt } from '@payments/api-client/contract';
import { asc, eq, sql } from 'drizzle-orm';
import {
  type LockboxDeposit,
  type LockboxFormat,
  lockboxFormats,
  renderLockboxFile,
} from '../resources/lockboxFiles/lockboxFormat.ts';
import { storedFile } from '../resources/lockboxFiles/storedFile.ts';
import type { Queries } from './connect.ts';
import { communities, lockboxFiles, managementCompanies, payers } from './schema.ts';

/** Sends payments to by lockbox file. */
const lockboxKind = 3;
const weeks = 26;
const hour = 3_600_000;
const day = 24 * hour;

/** A number of 0 to `below`, the same for the same text. */
function chance(text: string, below: number): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) % below;
}

function depositOf(
  people: readonly { id: number; name: string; account: string }[],
  lockboxNumber: string,
  depositedOn: string,
): LockboxDeposit {
  const size = 8 + chance(`${lockboxNumber} ${depositedOn}`, 30);
  const first = chance(`first ${lockboxNumber} ${depositedOn}`, Math.max(1, people.length));
  const payersOfDay = [...people.slice(first), ...people.slice(0, first)].slice(0, size);
  return {
    lockboxNumber,
    depositedOn,
    items: payersOfDay.map((payer, index) => ({
      sequence: index + 1,
      accountNumber: payer.account,
      payer: payer.name,
      checkNumber: String(1000 + chance(`check ${payer.id} ${depositedOn}`, 9000)),
      amountCents: 18_500 + chance(`amount ${payer.id} ${depositedOn}`, 31) * 1500,
    })),
  };
}

/** Some lines as a broken transmission leaves them; the trailer still states what was sent. */
function damage(content: string, format: LockboxFormat): string {
  const ending = format === 'csv' ? '\r\n' : '\n';
  const lines = content.split(ending);
  return lines
    .map((line, index) => {
      if (index === 2) return format === 'csv' ? line.replace(/[^,]+$/, '28S.00') : `${line.slice(0, -3)}S00`;
      if (index === 4) return line.slice(0, Math.floor(line.length / 2));
      if (index === 6) return '';
      return line;
    })
    .join(ending);
}

/**
 * Makes half a year of weekly lockbox files for the associations that are paid through them, csv and txt by turns. Of
 * the first association the newest file is damaged, and the one before came once more under another name.
 */
export async function fillDemoLockboxFiles(
  queries: Queries,
  { baseDate, businessTimeZone }: { baseDate: Date; businessTimeZone: string },
): Promise<void> {
  const associations = await queries
    .select({
      id: communities.id,
      segment: communities.segment,
      companyId: communities.management_company_id,
    })
    .from(communities)
    .innerJoin(managementCompanies, eq(managementCompanies.id, communities.management_company_id))
    .where(
      sql`${managementCompanies.send_payments_to} = ${lockboxKind} and ${communities.onboarding_status} = 'Onboarded'`,
    )
    .orderBy(asc(communities.id));
  const rows: (typeof lockboxFiles.$inferInsert)[] = [];
  for (const [position, { id: communityId, segment, companyId }] of associations.entries()) {
    const people = await queries
      .select({ id: payers.id, name: payers.name, account: payers.account_number })
      .from(payers)
      .where(eq(payers.community_id, communityId))
      .orderBy(asc(payers.id))
      .limit(60);
    const receive = (receivedAt: Date, format: LockboxFormat, fileName: string, content: string) =>
      rows.push(
        storedFile({
          blobFileId: createHash('sha256').update(`${segment} ${fileName}`).digest('hex').slice(0, 32),
          companyId,
          communityId,
          fileName,
          format,
          content,
          receivedAt,
        }),
      );
    for (let week = 0; week < weeks; week += 1) {
      // The newest are of the last hours, so that the default date range is seldom empty.
      const receivedAt = new Date(baseDate.getTime() - week * 7 * day - (position + 1) * 0.25 * hour);
      const depositedOn = dayAt(receivedAt.getTime(), businessTimeZone);
      const format = lockboxFormats[(week + position) % 2] ?? 'csv';
      const content = renderLockboxFile(depositOf(people, `LBX${4000 + communityId}`, depositedOn), format);
      const isDamaged = position === 0 && week === 0;
      const name = `LBX_${segment}_${depositedOn.replaceAll('-', '')}`;
      const fileName =
        position === 1 && week === 0 ? `Deposits ${depositedOn.slice(5).replace('-', '/')}: <final>` : name;
      receive(receivedAt, format, `${fileName}.${format}`, isDamaged ? damage(content, format) : content);
      if (position === 0 && week === 1) {
        const copiedAt = new Date(baseDate.getTime() - 0.1 * hour);
        receive(copiedAt, format, `resend of ${depositedOn}.${format}`, content);
      }
    }
  }
  if (rows.length > 0)
    await queries
      .insert(lockboxFiles)
      .values(rows.toSorted((a, b) => Number(a.received_at) - Number(b.received_at)));
}
