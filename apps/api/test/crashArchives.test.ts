import { setTimeout } from 'node:timers/promises';
import { documentsInformation } from '@payments/api-client/contract';
import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import * as z from 'zod';
import {
  type KillableServers,
  prepareKillableServers,
  type Started,
  tokenOf,
  untilReady,
} from './killableServers.ts';

let servers: KillableServers;
beforeAll(async () => {
  servers = await prepareKillableServers();
});
afterAll(() => servers.remove());

const forms = 300;
const year = 2019;
/** Several servers work side by side where the database can be shared. */
const together = inject('templateUrl') ? 3 : 1;

const issueMany = sql`with made as (
    insert into communities (management_company_id, name, segment, onboarding_status)
    select 1, 'Archived ' || n, 'ARC' || n, 'Onboarded' from generate_series(1, ${forms}::integer) n returning id, name
  )
  insert into tax_forms (management_company_id, community_id, year, recipient_name, gross_cents, payment_count, monthly_cents, issued_at)
  select 1, id, ${year}, name, id, 1, array[id, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]::bigint[], '2020-01-30T00:00:00Z' from made`;

const call = async (server: Started, token: string, path: string, body?: unknown) =>
  fetch(`${server.origin}/api/v1${path}`, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
const bundle = `managementCompanyId=1&year=${year}`;

/** Asks until the archive's information is as wanted. */
async function until(
  server: Started | undefined,
  isWanted: (information: z.output<typeof documentsInformation>) => boolean,
) {
  if (!server) throw new Error('no server');
  const token = await tokenOf(server);
  for (;;) {
    const response = await call(server, token, `/documents/getInformation?${bundle}`);
    const found = z.parse(documentsInformation, await response.json());
    if (isWanted(found)) return found;
    await setTimeout(50);
  }
}

const stored = z.object({
  rows: z.tuple([z.object({ status: z.string(), attempts: z.number(), isMade: z.boolean() })]),
});

describe('the archive job', () => {
  it('TAX-3 API-5a kills of every server while a zip is made leave it unmade, and a start makes it whole, with every form once', {
    timeout: 300_000,
  }, async () => {
    await servers.withDatabase(({ queries }) => queries.execute(issueMany));
    const startAll = () =>
      Promise.all(
        Array.from({ length: together }, async () =>
          untilReady(await servers.start({ RATE_LIMIT_READS: '100000' })),
        ),
      );
    for (const attempt of [1, 2]) {
      const running = await startAll();
      const [server] = running;
      if (!server) throw new Error('no server');
      if (attempt === 1) {
        const asked = await call(server, await tokenOf(server), '/documents/createDownloadRequest', {
          managementCompanyId: 1,
          year,
        });
        expect(z.parse(documentsInformation, await asked.json())).toMatchObject({
          status: 'Preparing',
          documentCount: forms,
        });
      }
      // The progress of the attempt before shows until its lease has run out and this one begins.
      const before = (await until(server, () => true)).preparedCount;
      await until(server, ({ preparedCount }) => preparedCount > 0 && preparedCount !== before);
      for (const { child } of running) child.kill('SIGKILL');
      for (const { exited } of running) expect(await exited).toEqual({ code: null, signal: 'SIGKILL' });
      const { rows } = await servers.withDatabase(async ({ queries }) =>
        stored.parse(
          await queries.execute(
            sql`select status, attempts, content is not null as "isMade" from document_archives where year = ${year}`,
          ),
        ),
      );
      expect(rows[0]).toEqual({ status: 'Preparing', attempts: attempt, isMade: false });
    }

    const last = await startAll();
    const ready = await until(last[0], ({ status }) => status !== 'Preparing');
    expect(ready).toMatchObject({ status: 'Ready', documentCount: forms, preparedCount: forms });
    const [server] = last;
    if (!server) throw new Error('no server');
    const response = await call(server, await tokenOf(server), `/documents/downloadAll?${bundle}`);
    const entries = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const expected = Array.from({ length: forms }, (_, n) => `1099-K-${year}-Archived ${n + 1}.pdf`);
    expect(Object.keys(entries).toSorted()).toEqual(expected.toSorted());
    expect(Object.values(entries).every((pdf) => Buffer.from(pdf.slice(0, 5)).toString() === '%PDF-')).toBe(
      true,
    );
    for (const { child } of last) child.kill('SIGTERM');
    for (const { exited } of last) await exited;
    const audited = await servers.withDatabase(async ({ queries }) =>
      z
        .object({ rows: z.tuple([z.object({ entries: z.coerce.number(), forms: z.coerce.number() })]) })
        .parse(
          await queries.execute(
            sql`select count(*) as entries, count(distinct subject_id) as forms from audit_entries where action = 'taxForm.downloadedInArchive'`,
          ),
        ),
    );
    expect(audited.rows[0]).toEqual({ entries: forms, forms });
  });
});
