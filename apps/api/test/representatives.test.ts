import { randomBytes, randomUUID } from 'node:crypto';
import { representativeDetails, representativeUser } from '@payments/api-client/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { removeExpired } from '../src/jobs/removeExpired.ts';
import { createSealer } from '../src/personalData/sealer.ts';
import { removeOldDrafts, removeUnusedDocuments } from '../src/resources/representatives/documents.ts';
import { withdraw } from '../src/resources/representatives/invite.ts';
import { removeOldLinks } from '../src/resources/representatives/links.ts';
import {
  type DraftPage,
  draftOf,
  formOf,
  invite,
  profileOf,
  saveDraft,
  sendInvitation,
  submit,
  uploadPdf,
} from './representativeJourney.ts';
import { firstRow, startTestServer, type TestServer } from './startTestServer.ts';
import { untilWaiting } from './waitingStatements.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

let made = 0;
const someone = () => {
  made += 1;
  return `representative${made}@example.net`;
};
const days = (count: number) => count * 86_400;
const page = z.object({
  offset: z.number(),
  limit: z.number(),
  itemCount: z.number(),
  items: z.array(z.object({ ...representativeUser.shape })),
});
const list = (company: number, query = '') =>
  server.json(page, `/representatives/users/${company}?${query}`, { as: 'employee' });
const details = (id: number) =>
  server.json(z.object({ ...representativeDetails.shape }), `/representatives/${id}/details`, {
    as: 'employee',
  });
const paths = async (response: Response) => {
  const { errors } = z
    .object({ errors: z.array(z.object({ path: z.string() })).optional() })
    .parse(await response.json());
  return [response.status, errors?.map(({ path }) => path)];
};
const audits = (id: number) =>
  firstRow(
    server,
    z.object({ all: z.array(z.object({ action: z.string(), actor: z.string(), detail: z.unknown() })) }),
    sql`select json_agg(json_build_object('action', action, 'actor', actor, 'detail', detail) order by id) as all
      from audit_entries where subject = 'representative' and subject_id = ${id}`,
  );
const documentsOf = async (id: number) =>
  (
    await firstRow(
      server,
      z.object({ ids: z.array(z.string()).nullable() }),
      sql`select array_agg(id order by uploaded_at) as ids from identity_documents where representative_id = ${id}`,
    )
  ).ids ?? [];

describe('the invitation', () => {
  it('REP-7 goes out by e-mail with a link, says by whom and until when, and stands in the list', async () => {
    const emailAddress = someone();
    const { id, email, address } = await invite(server, ` ${emailAddress.toUpperCase()} `);
    expect(email.to_address).toBe(emailAddress);
    expect(address.startsWith(`${server.origin}/Profile?applicationContext=`)).toBe(true);
    const { name } = await firstRow(
      server,
      z.object({ name: z.string() }),
      sql`select name from management_companies where id = 1`,
    );
    const facts = ['Erin Vasquez', name, 'until December 4, 2026 at 1:00 PM MST'];
    for (const fact of facts) {
      expect(email.text_body).toContain(fact);
      expect(email.html_body).toContain(fact);
    }
    expect(email.html_body).toContain(`href="${address}"`);
    expect((await list(1)).items[0]).toEqual({
      id,
      name: '',
      emailAddress,
      managementCompanyId: 1,
      status: 'Invited',
      invitedAt: '2026-11-20T20:00:00.000Z',
      invitedBy: 'Erin Vasquez',
      expiresAt: '2026-12-04T20:00:00.000Z',
      submittedAt: null,
    });
    expect((await audits(id)).all).toEqual([
      { action: 'representative.invited', actor: 'Erin Vasquez', detail: {} },
    ]);
  });

  it('REP-7 sent anew ends the earlier link, and the same key sends once', async () => {
    const emailAddress = someone();
    const first = await invite(server, emailAddress);
    const second = await invite(server, emailAddress);
    expect(second.id).toBe(first.id);
    expect(await (await profileOf(server, first.context)).json()).toEqual({
      status: 'Unavailable',
      reason: 'replaced',
    });
    expect(await (await profileOf(server, second.context)).json()).toMatchObject({ status: 'Open' });
    for (const response of [
      await saveDraft(server, first.context, draftOf()),
      await submit(server, formOf(first.context, 'x'.repeat(32))),
    ])
      expect(response.status).toBe(409);
    const again = () =>
      server.call('/representatives/invite', {
        as: 'employee',
        method: 'POST',
        body: { emailId: emailAddress, managementCompanyId: 1 },
        headers: { 'idempotency-key': 'one-key' },
      });
    const answers = await Promise.all([again(), again(), again()]);
    const bodies = await Promise.all(answers.map((answer) => answer.json()));
    expect(bodies[1]).toEqual(bodies[0]);
    expect(bodies[2]).toEqual(bodies[0]);
    const sent = await firstRow(
      server,
      z.object({ n: z.number() }),
      sql`select count(*)::int as n from emails where to_address = ${emailAddress}`,
    );
    expect(sent).toEqual({ n: 3 });
  });

  it('REP-7 many at once for one person make one representative and one link that works', async () => {
    const emailAddress = someone();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => sendInvitation(server, emailAddress, 2)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    const counted = await firstRow(
      server,
      z.object({ people: z.number(), links: z.number() }),
      sql`select count(distinct r.id)::int as people, count(*) filter (where replaced_at is null)::int as links
        from representatives r join representative_links l on l.representative_id = r.id where email = ${emailAddress}`,
    );
    expect(counted).toEqual({ people: 1, links: 1 });
  });

  describe.runIf(process.env.DATABASE_URL)('raced by its withdrawal', () => {
    it('REP-7 withdrawn and sent anew at once, it is made once more or withdrawn, and neither fails', async () => {
      const emailAddress = someone();
      for (let round = 0; round < 12; round += 1) {
        const { id } = await invite(server, emailAddress);
        const withdrawn = server.call(`/representatives/${id}`, { as: 'employee', method: 'DELETE' });
        const answers = await Promise.all([
          ...Array.from({ length: 4 }, () => sendInvitation(server, emailAddress)),
          withdrawn,
        ]);
        const statuses = answers.map(({ status }) => status);
        expect([round, statuses]).toEqual([round, [200, 200, 200, 200, 204]]);
      }
    });

    it('REP-7 is made once more when the row that was known is gone by the time that it is held', async () => {
      const emailAddress = someone();
      const { id } = await invite(server, emailAddress);
      const { answer } = await server.services.database.transaction(async (queries) => {
        await queries.execute(sql`select id from representatives where id = ${id} for update`);
        const sent = sendInvitation(server, emailAddress);
        await untilWaiting(server, 1, '%representatives%for update%');
        await withdraw(queries, id);
        return { answer: sent };
      });
      const invited = await answer;
      expect(invited.status).toBe(200);
      expect(z.object({ id: z.number() }).parse(await invited.json()).id).not.toBe(id);
    });
  });

  it('REP-7 ERR-5 a repeat after the invitation was withdrawn is not found, and another key sends it anew', async () => {
    const emailAddress = someone();
    const send = (key: string) =>
      server.call('/representatives/invite', {
        as: 'employee',
        method: 'POST',
        body: { emailId: emailAddress, managementCompanyId: 1 },
        headers: { 'idempotency-key': key },
      });
    const first = await send('withdrawn-since');
    const { id } = z.object({ id: z.number() }).parse(await first.json());
    expect((await send('withdrawn-since')).status).toBe(200);
    await server.call(`/representatives/${id}`, { as: 'employee', method: 'DELETE' });
    expect((await send('withdrawn-since')).status).toBe(404);
    expect((await send('after-the-withdrawal')).status).toBe(200);
    expect((await send('withdrawn-since')).status).toBe(404);
  });

  it('REP-7 is refused for a company that is not there, without an e-mail and from anybody but employees', async () => {
    expect((await sendInvitation(server, someone(), 999)).status).toBe(404);
    expect(await paths(await sendInvitation(server, 'nobody', 0))).toEqual([
      400,
      ['body.emailId', 'body.managementCompanyId'],
    ]);
    for (const as of ['fullaccess', 'staff', 'nocompany', 'readonly']) {
      const body = { emailId: someone(), managementCompanyId: 1 };
      expect((await server.call('/representatives/invite', { as, method: 'POST', body })).status).toBe(403);
      for (const path of [
        '/representatives/users/1',
        '/representatives/1/details',
        '/representatives/1/document',
      ])
        expect([as, path, (await server.call(path, { as })).status]).toEqual([as, path, 403]);
    }
  });
});

describe('the list', () => {
  it('REP-7 LIST-1 holds each company apart, in pages, sorted by what is asked', async () => {
    const all = (await list(1, 'pageSize=999')).items;
    expect(all.map((one) => one.invitedAt)).toEqual(
      all
        .map((one) => one.invitedAt)
        .toSorted()
        .toReversed(),
    );
    expect(new Set(all.map((one) => one.managementCompanyId))).toEqual(new Set([1]));
    expect(new Set(all.map((one) => one.status))).toEqual(new Set(['Invited', 'Expired', 'Submitted']));
    for (const one of all) expect(one.name !== '').toBe(one.status === 'Submitted');
    const second = await list(1, 'pageSize=3&pageNumber=2');
    expect([second.offset, second.limit, second.itemCount]).toEqual([3, 3, all.length]);
    expect(second.items).toEqual(all.slice(3, 6));
    for (const sort of ['emailAddress', 'status'] as const) {
      const up = (await list(1, `pageSize=999&sort=${sort}`)).items.map((one) => one[sort]);
      expect(up).toEqual(up.toSorted());
      const down = (await list(1, `pageSize=999&sort=-${sort}`)).items.map((one) => one[sort]);
      expect(down).toEqual(up.toReversed());
    }
    expect((await server.problem('/representatives/users/999', { as: 'employee' })).status).toBe(404);
  });

  it('REP-7 a profile that no key opens has no name, is logged by its id, and hides no other', async () => {
    const { context, id } = await invite(server, someone());
    const { documentId } = await uploadPdf(server, context);
    expect((await submit(server, formOf(context, documentId))).status).toBe(200);
    const before = (await list(1, 'pageSize=999')).items;
    expect(before.find((one) => one.id === id)?.name).toBe("Anaïs O'Brien");
    const { sealed } = await firstRow(
      server,
      z.object({ sealed: z.string() }),
      sql`select sealed_profile as sealed from representatives where id = ${id}`,
    );
    const seal = (value: string) =>
      server.services.database.queries.execute(
        sql`update representatives set sealed_profile = ${value} where id = ${id}`,
      );
    await seal(createSealer([randomBytes(32)]).seal(`representative ${id} profile`, '{}'));
    expect((await list(1, 'pageSize=999')).items).toEqual(
      before.map((one) => (one.id === id ? { ...one, name: '' } : one)),
    );
    expect(server.logged()).toContain(`"representativeId":${id}`);
    await seal(sealed);
  });
});

describe('the profile', () => {
  it('REP-2 is not found without a signed context', async () => {
    const { context } = await invite(server, someone());
    const [id, signature] = context.split('.');
    const foreign = server.services.links.sign('delete-schedule', id ?? '');
    const unknown = server.services.links.sign('representative', 'bm9ib2R5');
    for (const wrong of [
      'x',
      id,
      `${id}.${'0'.repeat(64)}`,
      `${context}0`,
      `.${signature}`,
      foreign,
      unknown,
    ])
      expect([wrong, (await profileOf(server, wrong ?? '')).status]).toEqual([wrong, 404]);
    expect((await server.call('/representatives/profile')).status).toBe(400);
    expect((await saveDraft(server, foreign, draftOf())).status).toBe(404);
    expect((await submit(server, formOf(foreign, 'x'.repeat(32)))).status).toBe(404);
  });

  it('REP-1 expires after 14 days, and says nothing but that', async () => {
    const own = await startTestServer();
    try {
      const { context, id } = await invite(own, 'late@example.net');
      own.clock.advance(days(14) - 1);
      expect(await (await profileOf(own, context)).json()).toMatchObject({ status: 'Open' });
      own.clock.advance(1);
      expect(await (await profileOf(own, context)).json()).toEqual({
        status: 'Unavailable',
        reason: 'expired',
      });
      expect((await saveDraft(own, context, draftOf())).status).toBe(409);
      const row = await own.json(z.object({ status: z.string() }), `/representatives/${id}/details`, {
        as: 'employee',
      });
      expect(row.status).toBe('Expired');
    } finally {
      await own.close();
    }
  });

  it('REP-7 an invitation that is withdrawn is gone with its links, draft and documents, and its address can be invited anew', async () => {
    const email = someone();
    const { context, id } = await invite(server, email);
    const again = await invite(server, email);
    const { documentId } = await uploadPdf(server, again.context);
    await saveDraft(server, again.context, draftOf({ documentId }));
    const withdraw = (as = 'employee') => server.call(`/representatives/${id}`, { as, method: 'DELETE' });
    expect((await withdraw('fullaccess')).status).toBe(403);
    expect((await withdraw()).status).toBe(204);
    for (const link of [context, again.context]) expect((await profileOf(server, link)).status).toBe(404);
    expect((await saveDraft(server, again.context, draftOf())).status).toBe(404);
    const left = await firstRow(
      server,
      z.object({ n: z.number() }),
      sql`select ((select count(*) from identity_documents where representative_id = ${id}) + (select count(*) from representative_links where representative_id = ${id}))::int as n`,
    );
    expect(left.n).toBe(0);
    expect((await withdraw()).status).toBe(404);
    const anew = await invite(server, email);
    expect(anew.id).not.toBe(id);
    expect(await (await profileOf(server, anew.context)).json()).toMatchObject({
      status: 'Open',
      draft: null,
    });
  });

  it('REP-7 a profile that was submitted is not withdrawn, also when both happen at once', async () => {
    const { context, id } = await invite(server, someone());
    const { documentId } = await uploadPdf(server, context);
    const [submitted, withdrawn] = await Promise.all([
      submit(server, formOf(context, documentId)),
      server.call(`/representatives/${id}`, { as: 'employee', method: 'DELETE' }),
    ]);
    expect(['200 409', '404 204']).toContain(`${submitted.status} ${withdrawn.status}`);
    const other = await invite(server, someone());
    const document = await uploadPdf(server, other.context);
    expect((await submit(server, formOf(other.context, document.documentId))).status).toBe(200);
    const late = await server.problem(`/representatives/${other.id}`, { as: 'employee', method: 'DELETE' });
    expect(late.code).toBe('conflict');
    expect((await details(other.id)).status).toBe('Submitted');
  });

  it("REP-2 a user without company gets the context of their own invitation, which leaves the e-mail's link as it is", async () => {
    const context = z.object({ applicationContext: z.string() });
    const mine = () => server.json(context, '/representatives/applicationContext', { as: 'nocompany' });
    const ofDemo = await mine();
    expect(await mine()).toEqual(ofDemo);
    expect(await (await profileOf(server, ofDemo.applicationContext)).json()).toMatchObject({
      status: 'Open',
      emailAddress: 'nocompany@demo.test',
    });
    const newer = await invite(server, 'nocompany@demo.test', 2);
    expect(await mine()).toEqual({ applicationContext: newer.context });
    expect(await (await profileOf(server, ofDemo.applicationContext)).json()).toMatchObject({
      status: 'Open',
    });
    const nobody = await server.problem('/representatives/applicationContext', { as: 'employee' });
    expect([nobody.status, nobody.detail]).toEqual([
      404,
      'You are not invited to fill in a representative profile.',
    ]);
    expect((await server.call('/representatives/applicationContext', { as: 'staff' })).status).toBe(403);
  });

  it('REP-2 a user whom two companies invited gets the invitation that is open, and the latest when none is', async () => {
    const own = await startTestServer();
    try {
      const email = 'nocompany@demo.test';
      const mine = async () => {
        const answer = await own.json(
          z.object({ applicationContext: z.string() }),
          '/representatives/applicationContext',
          { as: 'nocompany' },
        );
        return answer.applicationContext;
      };
      const open = await invite(own, email, 2);
      own.clock.advance(60);
      const newer = await invite(own, email, 3);
      expect(await mine()).toBe(newer.context);
      const { documentId } = await uploadPdf(own, newer.context);
      expect((await submit(own, formOf(newer.context, documentId))).status).toBe(200);
      expect(await mine()).toBe(open.context);
      own.clock.advance(days(15));
      expect(await mine()).toBe(newer.context);
    } finally {
      await own.close();
    }
  });

  it('REP-3 keeps a draft as typed, with its document, which never holds SSN digits or a date of birth', async () => {
    const { context, id } = await invite(server, someone());
    expect(await (await profileOf(server, context)).json()).toMatchObject({ draft: null });
    const document = await uploadPdf(server, context);
    const draft = draftOf({ documentId: document.documentId });
    expect(await (await saveDraft(server, context, draft)).json()).toEqual({
      savedAt: '2026-11-20T20:00:00.000Z',
    });
    expect(await (await profileOf(server, context)).json()).toMatchObject({
      draft: { savedAt: '2026-11-20T20:00:00.000Z', fields: draft, document },
    });
    for (const extra of ['ssnLast4', 'dateOfBirth']) {
      const answer = await saveDraft(server, context, { ...draft, [extra]: '1999' });
      expect(await paths(answer)).toEqual([400, [`body.draft.${extra}`]]);
    }
    const other = await invite(server, someone());
    expect(await paths(await saveDraft(server, other.context, draft))).toEqual([
      400,
      ['body.draft.documentId'],
    ]);
    expect((await audits(id)).all.map(({ action, actor, detail }) => [action, actor, detail])).toEqual([
      ['representative.invited', 'Erin Vasquez', {}],
      ['representative.documentUploaded', 'Representative', {}],
      ['representative.draftSaved', 'Representative', {}],
    ]);
  });

  it('REP-3 a draft of another page is replaced only when that is asked for', async () => {
    const { context } = await invite(server, someone());
    const page = (begunOn: string | null, more: Partial<DraftPage> = {}): DraftPage => ({
      editor: randomUUID(),
      begunOn,
      replacesOther: false,
      ...more,
    });
    const save = (city: string, from: DraftPage) => saveDraft(server, context, draftOf({ city }), from);
    const savedAtOf = async (response: Response) =>
      z.parse(z.object({ savedAt: z.string() }), await response.json()).savedAt;
    const kept = async () =>
      z.parse(
        z.object({ draft: z.object({ fields: z.object({ city: z.string() }) }) }),
        await (await profileOf(server, context)).json(),
      ).draft.fields.city;

    const [first, second] = [page(null), page(null)];
    await savedAtOf(await save('Aspen', first));
    const savedAt = await savedAtOf(await save('Boulder', first));
    expect(await paths(await save('Golden', second))).toEqual([409, ['body.begunOn']]);
    expect(await kept()).toBe('Boulder');
    expect((await save('Golden', { ...second, replacesOther: true })).status).toBe(200);
    expect(await paths(await save('Aspen', first))).toEqual([409, ['body.begunOn']]);
    expect((await save('Golden, CO', second)).status).toBe(200);
    expect(await kept()).toBe('Golden, CO');
    expect((await save('Vail', page(savedAt))).status).toBe(200);
  });

  it('REP-3 names every field at fault and repeats none of what was typed', async () => {
    const { context } = await invite(server, someone());
    const wrong = formOf(context, 'short', {
      firstName: ' ',
      dateOfBirth: '2024-01-31',
      ssnLast4: '98765',
      phone: '867-5309',
      postalCode: '8021x',
      ownershipPercent: 100.25,
      emailAddress: 'nobody-at-home',
      acceptedFromIp: '999.1.2.3',
    });
    const response = await submit(server, {
      ...wrong,
      state: 'ZZ',
      termsAccepted: false,
      termsVersion: '2001-01',
    });
    const text = await response.text();
    const { errors } = z.object({ errors: z.array(z.object({ path: z.string() })) }).parse(JSON.parse(text));
    expect(errors.map(({ path }) => path)).toEqual([
      'body.firstName',
      'body.emailAddress',
      'body.phone',
      'body.dateOfBirth',
      'body.ssnLast4',
      'body.state',
      'body.postalCode',
      'body.ownershipPercent',
      'body.documentId',
      'body.termsAccepted',
      'body.termsVersion',
      'body.acceptedFromIp',
    ]);
    for (const typed of ['2024-01-31', '98765', '867-5309', '8021x', '100.25', 'nobody-at-home', '999.1'])
      expect(text).not.toContain(typed);
  });

  it('REP-2 is submitted once, with its own document, and drops the draft and the other documents', async () => {
    const { context, id } = await invite(server, someone());
    const other = await uploadPdf(server, (await invite(server, someone())).context);
    await uploadPdf(server, context, 'first.pdf');
    const document = await uploadPdf(server, context, 'second.pdf');
    await saveDraft(server, context, draftOf());
    expect(await paths(await submit(server, formOf(context, other.documentId)))).toEqual([
      400,
      ['body.documentId'],
    ]);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => submit(server, formOf(context, document.documentId))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    const done = answers.find(({ status }) => status === 200);
    const submitted = { status: 'Submitted', submittedAt: '2026-11-20T20:00:00.000Z' };
    expect(await done?.json()).toMatchObject(submitted);
    expect(await documentsOf(id)).toEqual([document.documentId]);
    const row = await firstRow(
      server,
      z.object({ sealed_draft: z.null(), draft_saved_at: z.null(), sealed_profile: z.string() }),
      sql`select sealed_draft, draft_saved_at, sealed_profile from representatives where id = ${id}`,
    );
    expect(row.sealed_profile.length).toBeGreaterThan(100);
    expect(await (await profileOf(server, context)).json()).toMatchObject(submitted);
    expect((await saveDraft(server, context, draftOf())).status).toBe(409);
    expect((await sendInvitation(server, (await details(id)).emailAddress)).status).toBe(409);
    expect((await audits(id)).all.filter(({ action }) => action === 'representative.submitted')).toEqual([
      { action: 'representative.submitted', actor: 'Representative', detail: {} },
    ]);
  });

  it('REP-7 shows employees the profile with SSN digits and date of birth masked, and the document, which is audited', async () => {
    const emailAddress = someone();
    const { context, id } = await invite(server, emailAddress, 4);
    expect((await details(id)).profile).toBeNull();
    const document = await uploadPdf(server, context, 'Päss port.pdf');
    expect((await server.problem(`/representatives/${id}/document`, { as: 'employee' })).status).toBe(404);
    await submit(server, formOf(context, document.documentId));
    expect(await details(id)).toMatchObject({
      id,
      name: "Anaïs O'Brien",
      emailAddress,
      managementCompanyId: 4,
      managementCompanyName: 'Blue Mesa Property Group',
      status: 'Submitted',
      profile: {
        title: 'President',
        emailAddress: 'anais@example.net',
        phone: '+1 (303) 555-0199',
        addressLine1: '12 Larkspur Lane',
        addressLine2: '',
        city: 'Cañon City',
        state: 'CO',
        postalCode: '81212',
        ownershipPercent: 12.5,
        dateOfBirth: '••/••/1984',
        ssn: '•••-••-••••',
        document,
        termsVersion: '2026-10',
        acceptedAt: '2026-11-20T20:00:00.000Z',
        acceptedFromIp: '203.0.113.9',
      },
    });
    const file = await server.call(`/representatives/${id}/document`, { as: 'employee' });
    const header = (name: string) => file.headers.get(name);
    expect([header('content-type'), header('x-content-type-options'), header('cache-control')]).toEqual([
      'application/pdf',
      'nosniff',
      'no-store',
    ]);
    expect(header('content-disposition')).toBe(
      `attachment; filename="P_ss_port.pdf"; filename*=UTF-8''${encodeURIComponent('Päss port.pdf')}`,
    );
    const content = Buffer.from(await file.arrayBuffer());
    expect([content.length, content.subarray(0, 8).toString()]).toEqual([document.sizeBytes, '%PDF-1.4']);
    expect((await audits(id)).all.at(-1)).toEqual({
      action: 'representative.documentOpened',
      actor: 'Erin Vasquez',
      detail: {},
    });
    for (const path of ['details', 'document'])
      expect((await server.problem(`/representatives/2000000000/${path}`, { as: 'employee' })).status).toBe(
        404,
      );
  });

  it("REP-7 the demo's own profiles open, with their documents", async () => {
    const submitted = (await list(1, 'pageSize=999')).items.filter((one) => one.status === 'Submitted');
    expect(submitted.length).toBeGreaterThan(1);
    for (const { id } of submitted) {
      const { profile } = await details(id);
      const file = await server.call(`/representatives/${id}/document`, { as: 'employee' });
      expect(file.status).toBe(200);
      expect((await file.arrayBuffer()).byteLength).toBe(profile?.document.sizeBytes);
    }
  });

  it('REP-2 anonymous writes are limited by address', async () => {
    const own = await startTestServer({ environment: { RATE_LIMIT_WRITES: '2' } });
    try {
      const statuses = [];
      for (let round = 0; round < 3; round += 1) statuses.push((await saveDraft(own, 'x', draftOf())).status);
      expect(statuses).toEqual([404, 404, 429]);
      const renewed = await own.call('/auth/refresh-access', { method: 'POST', body: { refreshToken: 'x' } });
      expect(renewed.status).toBe(401);
    } finally {
      await own.close();
    }
  });
});

describe('what is removed by itself', () => {
  it('REP-4 documents that nothing uses after 7 days, and never those of a draft or of a profile', async () => {
    const own = await startTestServer();
    const has = async (id: string) =>
      (
        await firstRow(
          own,
          z.object({ n: z.number() }),
          sql`select count(*)::int as n from identity_documents where id = ${id}`,
        )
      ).n === 1;
    try {
      const open = await invite(own, 'open@example.net');
      const [unused, drafted] = [await uploadPdf(own, open.context), await uploadPdf(own, open.context)];
      await saveDraft(own, open.context, draftOf({ documentId: drafted.documentId }));
      const done = await invite(own, 'done@example.net');
      const submitted = await uploadPdf(own, done.context);
      await submit(own, formOf(done.context, submitted.documentId));
      own.clock.advance(days(7));
      const fresh = await uploadPdf(own, open.context);
      const all = async () =>
        Promise.all([unused, drafted, submitted, fresh].map(({ documentId }) => has(documentId)));
      await removeUnusedDocuments(own.services);
      expect(await all()).toEqual([true, true, true, true]);
      own.clock.advance(1);
      await removeUnusedDocuments(own.services);
      expect(await all()).toEqual([false, true, true, true]);
      own.clock.advance(days(8));
      await removeUnusedDocuments(own.services);
      expect(await all()).toEqual([false, false, true, false]);
      const again = await invite(own, 'open@example.net');
      expect(await (await profileOf(own, again.context)).json()).toMatchObject({
        draft: { fields: { firstName: 'Anaïs', documentId: null }, document: null },
      });
    } finally {
      await own.close();
    }
  });

  it('REP-4 a draft that no key opens is logged, and keeps nobody else and no old link from being removed', async () => {
    const own = await startTestServer();
    const left = async (table: string) =>
      (
        await firstRow(
          own,
          z.object({ n: z.number() }),
          sql`select count(*)::int as n from ${sql.identifier(table)} where representative_id in (select id from representatives where email like '%@keyless.example.net')`,
        )
      ).n;
    try {
      const sealed = await invite(own, 'first@keyless.example.net');
      const { documentId } = await uploadPdf(own, sealed.context);
      await saveDraft(own, sealed.context, draftOf({ documentId }));
      await invite(own, 'second@keyless.example.net');
      const other = await invite(own, 'second@keyless.example.net');
      await uploadPdf(own, other.context);
      own.clock.advance(days(14 + 90) + 1);
      await own.services.database.queries.execute(
        sql`update representatives set expires_at = ${new Date(own.clock.now.getTime() + 1000).toISOString()} where email = 'first@keyless.example.net'`,
      );
      const sealer = createSealer([randomBytes(32)]);
      await removeExpired({ ...own.services, sealer });
      expect([await left('identity_documents'), await left('representative_links')]).toEqual([1, 2]);
      expect(own.logged()).toContain('the unused documents of a representative could not be removed');
    } finally {
      await own.close();
    }
  });

  it('REP-1 the draft of an invitation, 30 days after its end; a new invitation before goes on with it', async () => {
    const own = await startTestServer();
    try {
      const { context, id } = await invite(own, 'slow@example.net');
      await saveDraft(own, context, draftOf());
      own.clock.advance(days(14 + 30));
      await removeOldDrafts(own.services);
      const again = await invite(own, 'slow@example.net');
      expect(await (await profileOf(own, again.context)).json()).toMatchObject({
        draft: { fields: draftOf() },
      });
      own.clock.advance(days(14 + 30) + 1);
      await removeOldDrafts(own.services);
      const { kept } = await firstRow(
        own,
        z.object({ kept: z.number() }),
        sql`select num_nonnulls(sealed_draft, draft_saved_at, draft_editor) as kept from representatives where id = ${id}`,
      );
      expect(kept).toBe(0);
    } finally {
      await own.close();
    }
  });

  it('REP-2 links that were replaced, 90 days after their end; the latest keeps saying what became of it', async () => {
    const own = await startTestServer();
    try {
      const first = await invite(own, 'twice@example.net');
      const second = await invite(own, 'twice@example.net');
      own.clock.advance(days(14 + 90));
      await removeOldLinks(own.services);
      expect((await profileOf(own, first.context)).status).toBe(200);
      own.clock.advance(1);
      await removeOldLinks(own.services);
      expect((await profileOf(own, first.context)).status).toBe(404);
      expect(await (await profileOf(own, second.context)).json()).toEqual({
        status: 'Unavailable',
        reason: 'expired',
      });
    } finally {
      await own.close();
    }
  });
});
