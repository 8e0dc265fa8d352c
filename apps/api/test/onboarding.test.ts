import { createHash } from 'node:crypto';
import {
  approvalOutcome,
  dayAt,
  dayPlus,
  endOfDay,
  onboardingCommunity,
  onboardingLink,
  pageOf,
  wallTimeAt,
} from '@payments/api-client/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { isRoutingNumber } from '../src/resources/applications/answers.ts';
import { completeWaitingApplications } from '../src/resources/applications/completeApplication.ts';
import { firstRow, startTestServer, type TestServer } from './startTestServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const page = pageOf(onboardingCommunity);
const answerOf = async <Schema extends z.core.$ZodType>(
  schema: Schema,
  asked: Response | Promise<Response>,
) => {
  const response = await asked;
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${response.status} ${text}`);
  return z.parse(schema, JSON.parse(text));
};
const list = (query = '', as = 'fullaccess') =>
  answerOf(page, server.call(`/communities/all?${query}`, { as }));
const execute = (query: ReturnType<typeof sql>) => server.services.database.queries.execute(query);
const outcomes = z.array(approvalOutcome);
const pending = 'Sent to Underwriting (Pending)';

/** An association of its own, in a status. */
async function makeCommunity(status = 'Not Started', companyId = 1) {
  const { id } = await firstRow(
    server,
    z.object({ id: z.number() }),
    sql`insert into communities (management_company_id, name, segment, onboarding_status, onboarding_status_changed_at)
      values (${companyId}, ${`Larkspur <Court> ${crypto.randomUUID().slice(0, 8)}`}, 'LRK', ${status}, '2026-11-01T00:00:00Z') returning id`,
  );
  return id;
}
const stored = (id: number) =>
  firstRow(
    server,
    z.object({
      status: z.string(),
      changed: z.coerce.date(),
      last4: z.string(),
      handedIn: z.boolean(),
      completed: z.boolean(),
      saved: z.boolean(),
    }),
    sql`select onboarding_status as status, onboarding_status_changed_at as changed, bank_account_last4 as last4,
        a.handed_in_at is not null as "handedIn", a.completed_at is not null as completed, a.saved_at is not null as saved
      from communities c left join onboarding_applications a on a.community_id = c.id where c.id = ${id}`,
  );
const audited = async (id: number) =>
  z
    .object({ rows: z.array(z.object({ action: z.string(), actor: z.string(), detail: z.unknown() })) })
    .parse(
      await execute(
        sql`select action, actor, detail from audit_entries where subject = 'community' and subject_id = ${id} order by id`,
      ),
    )
    .rows.map(({ action, actor }) => `${action} by ${actor}`);
const takeLink = (id: number, as = 'fullaccess') =>
  answerOf(onboardingLink, server.call(`/communities/${id}/onboardingLink`, { as }));
const submit = (applicationId: string, as = 'fullaccess') =>
  server.call(`/communities/${applicationId}/onboardingSubmitted`, { as, method: 'POST' });
const approve = (communityIds: number[], key: string, as = 'employee') =>
  server.call('/onboarding/approve', {
    as,
    method: 'POST',
    body: { communityIds },
    headers: { 'idempotency-key': key },
  });

const whole = {
  legalName: 'Larkspur Court Association, Inc.',
  ein: '84-7310265',
  unitCount: '120',
  addressLine1: '14 Larkspur Court',
  addressLine2: '',
  city: 'Denver',
  state: 'CO',
  postalCode: '80202',
  contactName: 'Ana Ortiz',
  contactEmail: 'Ana@Example.net',
  contactPhone: '(303) 555-0142',
  bankName: 'Alpine Credit Union',
  routingNumber: '102000021',
  accountNumber: '009182736455',
  accountType: 'Checking',
};
/** What a page of the form sends along unseen. */
const hiddenIn = (page: string) =>
  Object.fromEntries(
    ['version', 'secrets', 'shown'].map((name) => [
      name,
      (new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '').replaceAll('&quot;', '"'),
    ]),
  );
/** Sends the form as it is now, or as it was on an earlier page. */
const send = async (link: string, intent: string, answers: Partial<typeof whole> = whole, page?: string) => {
  const seen = page ?? (await open(link)).text;
  const response = await fetch(link, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ ...answers, ...hiddenIn(seen), intent }),
  });
  return { response, status: response.status, text: await response.text() };
};
/** Where a form that cannot be submitted leads: what it lacks is told by a page that may be asked for again. */
const refusedPage = async (link: string, answers: Partial<typeof whole>) => {
  const { status, response } = await send(link, 'submit', answers);
  const address = new URL(response.headers.get('location') ?? '', link).href;
  expect([status, address]).toEqual([303, `${link}&asked=submit`]);
  return await open(address);
};
const open = async (link: string) => {
  const response = await fetch(link);
  return { response, status: response.status, text: await response.text() };
};
const typedIn = (text: string, name: string) =>
  new RegExp(`<input id="${name}"[^>]* value="([^"]*)"`).exec(text)?.[1];

describe('the list of associations', () => {
  it('ONB-1 shows each with its company, status and since when, the newest change first', async () => {
    const { items, itemCount } = await list('pageSize=999');
    expect(itemCount).toBe(items.length);
    const times = items.map(({ statusChangedAt }) => statusChangedAt);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(items.every(({ managementCompanyId }) => managementCompanyId === 1)).toBe(true);
    expect((await list('', 'employee')).itemCount).toBeGreaterThan(itemCount);
    expect((await list()).items).toHaveLength(10);
  });

  it('ONB-1 filters by company, status and new onboarding', async () => {
    const ofTwo = await list('managementCompanyId=2&pageSize=999', 'employee');
    expect(new Set(ofTwo.items.map(({ managementCompanyName }) => managementCompanyName)).size).toBe(1);
    const waiting = await list(`onboardingStatus=${encodeURIComponent(pending)}&pageSize=999`);
    expect(waiting.items.length).toBeGreaterThanOrEqual(3);
    expect(new Set(waiting.items.map(({ onboardingStatus }) => onboardingStatus))).toEqual(
      new Set([pending]),
    );
    const all = await list('pageSize=999');
    const fresh = await list('newOnboarding=true&pageSize=999');
    expect(fresh.itemCount).toBeLessThan(all.itemCount);
    const missing = all.items.filter(({ id }) => !fresh.items.some((one) => one.id === id));
    expect(new Set(missing.map(({ onboardingStatus }) => onboardingStatus))).toEqual(new Set(['Onboarded']));
  });

  it('ONB-6 sorts statuses in the order in which an association goes through them', async () => {
    const order = ['Not Started', 'In Progress', pending, 'Onboarded', 'Declined'];
    const places = (await list('sort=onboardingStatus&pageSize=999')).items.map(({ onboardingStatus }) =>
      order.indexOf(onboardingStatus),
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(new Set(places)).toEqual(new Set([0, 1, 2, 3, 4]));
    const back = (await list('sort=-onboardingStatus&pageSize=999')).items.map(({ onboardingStatus }) =>
      order.indexOf(onboardingStatus),
    );
    expect(back).toEqual(places.toReversed());
  });

  it.each(['name', '-name', 'managementCompanyName', 'onboardingStatus', 'statusChangedAt'])(
    'LIST-8 sorted by %s every association is on one page',
    async (sort) => {
      const { itemCount } = await list('', 'employee');
      const seen: number[] = [];
      for (let pageNumber = 1; seen.length < itemCount; pageNumber += 1) {
        const { items } = await list(`sort=${sort}&pageNumber=${pageNumber}`, 'employee');
        if (items.length === 0) break;
        seen.push(...items.map(({ id }) => id));
      }
      expect(new Set(seen).size).toBe(itemCount);
    },
  );
});

describe("the link to an association's application", () => {
  it('ONB-5 is made once and answered the same afterwards, to several at once too', async () => {
    const id = await makeCommunity();
    const links = await Promise.all(
      Array.from({ length: 8 }, (_, at) => takeLink(id, at % 2 === 0 ? 'fullaccess' : 'onboard')),
    );
    expect(new Set(links.map(({ link }) => link)).size).toBe(1);
    const { link, applicationId, expiresAt } = z.parse(onboardingLink, links[0]);
    const end = (Date.parse(expiresAt) / 1000).toString(36);
    expect(link).toBe(
      `${server.origin}/underwriting/application?application=${server.services.links.sign('onboarding-application', `${applicationId}-${end}`)}`,
    );
    expect(await stored(id)).toMatchObject({ status: 'Not Started', saved: false });
    expect(await audited(id)).toHaveLength(8);
    expect((await audited(id))[0]).toMatch(/^community.onboardingLinkTaken by (Dana Reyes|Owen Brandt)$/);
  });

  it.each([pending, 'Onboarded', 'Declined'])(
    'ONB-5 is refused with conflict in status %s',
    async (status) => {
      const id = await makeCommunity(status);
      expect(await server.problem(`/communities/${id}/onboardingLink`, { as: 'fullaccess' })).toMatchObject({
        status: 409,
        code: 'conflict',
        detail: expect.stringMatching(/^The a/),
      });
    },
  );

  it('ROLE-9 is not there for another company, and not for kinds without onboarding', async () => {
    const path = `/communities/${await makeCommunity('Not Started', 4)}/onboardingLink`;
    expect(await server.problem(path)).toMatchObject({ status: 401 });
    for (const as of ['staff', 'dashboard', 'reports', 'nocompany'])
      expect(await server.problem(path, { as })).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await server.problem(path, { as: 'readonly' })).toMatchObject({ status: 403, code: 'read-only' });
    expect(await server.problem(path, { as: 'fullaccess' })).toMatchObject({ status: 404 });
    expect(await server.problem('/communities/x/onboardingLink', { as: 'fullaccess' })).toMatchObject({
      status: 400,
      errors: [{ path: 'params.id' }],
    });
    expect((await server.call(path, { as: 'employee' })).status).toBe(200);
  });
});

describe("the end of a link to an association's application", () => {
  const day = 86_400;
  let outer: TestServer;
  beforeAll(async () => {
    outer = server;
    server = await startTestServer();
  });
  afterAll(async () => {
    await server.close();
    server = outer;
  });
  /** Seconds from now. */
  const until = (instant: string) => (Date.parse(instant) - server.clock.now.getTime()) / 1000;

  it('ONB-5 comes after the 30th day, in business time: then the form opens no more, says why, and shows nothing', async () => {
    const { link, expiresAt } = await takeLink(await makeCommunity());
    const wallTime = wallTimeAt(expiresAt, server.services.settings.BUSINESS_TIME_ZONE);
    const today = dayAt(server.clock.now.getTime(), server.services.settings.BUSINESS_TIME_ZONE);
    expect(wallTime).toBe(endOfDay(dayPlus(today, 30)));
    await send(link, 'save', { legalName: 'Only Here Association', contactName: whole.contactName });
    server.clock.advance(until(expiresAt));
    const last = await open(link);
    expect([last.status, typedIn(last.text, 'legalName')]).toEqual([200, 'Only Here Association']);
    server.clock.advance(1);
    const { status, text } = await open(link);
    expect([status, text]).toEqual([410, expect.stringContaining('This link has expired')]);
    for (const word of ['Only Here', whole.contactName, '<form']) expect(text).not.toContain(word);
  });

  it('ONB-5 does not lose the answers of a form that was opened before it, which are taken for another day', async () => {
    const id = await makeCommunity();
    const { link, expiresAt } = await takeLink(id);
    const page = (await open(link)).text;
    server.clock.advance(until(expiresAt) + day);
    for (const intent of ['save', 'submit']) {
      const late = await send(link, intent, { legalName: 'Late Association' }, page);
      expect([late.status, late.text]).toEqual([200, expect.stringContaining('saved, and not submitted')]);
      expect(late.text).not.toContain('<form');
    }
    // Of the form before any save: both have changed the name, which is shown to nobody now.
    const overtaken = await send(link, 'save', { legalName: 'Other Association' }, page);
    expect([overtaken.status, overtaken.text]).toEqual([
      410,
      expect.not.stringContaining('Late Association'),
    ]);
    expect((await open(link)).status).toBe(410);
    server.clock.advance(1);
    const refused = await send(link, 'save', { legalName: 'Too Late Association' }, page);
    expect([refused.status, refused.text]).toEqual([410, expect.stringContaining('This link has expired')]);
    const again = await takeLink(id);
    expect(again.link).not.toBe(link);
    expect(typedIn((await open(again.link)).text, 'legalName')).toBe('Late Association');
  });

  it('ONB-5 leaves what was submitted to be told', async () => {
    const { link, expiresAt } = await takeLink(await makeCommunity());
    const page = (await open(link)).text;
    server.clock.advance(until(expiresAt) + 60);
    expect((await send(link, 'submit', whole, page)).status).toBe(303);
    expect((await open(link)).text).toContain('This application was submitted on');
  });

  it('ONB-5 is there at once for links that were given before there was one', async () => {
    const { applicationId, link } = await takeLink(await makeCommunity());
    const text = server.services.links.sign('onboarding-application', applicationId);
    const { status } = await open(link.replace(/application=.*/, `application=${text}`));
    expect(status).toBe(410);
  });
});

describe("the underwriter's form", () => {
  it('ONB-5 opens without sign-in, prefilled with the name, and opening changes nothing', async () => {
    const id = await makeCommunity();
    const { link } = await takeLink(id);
    const { response, status, text } = await open(link);
    expect(status).toBe(200);
    expect(typedIn(text, 'legalName')).toMatch(/^Larkspur &lt;Court&gt; /);
    for (const name of Object.keys(whole)) expect(text).toContain(`<label for="${name}">`);
    const scripts = Array.from(text.matchAll(/<script>(.*?)<\/script>/gs), ([, script = '']) => script);
    expect(scripts).toHaveLength(1);
    const hash = createHash('sha256')
      .update(scripts[0] ?? '')
      .digest('base64');
    expect(response.headers.get('content-security-policy')).toContain(`script-src 'sha256-${hash}'`);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(response.headers.get('content-security-policy')).not.toContain('unsafe');
    expect(response.headers.get('content-security-policy')).toContain("connect-src 'self';");
    const asked = /fetch\('([^']+)', \{ method: 'HEAD'/.exec(scripts[0] ?? '')?.[1] ?? '';
    expect((await fetch(new URL(asked, link), { method: 'HEAD' })).status).toBe(200);
    expect(await stored(id)).toMatchObject({ status: 'Not Started', saved: false });
  });

  it('ONB-5 keeps a half-filled form, moves the association on, and never shows EIN and account number again', async () => {
    const id = await makeCommunity();
    const { link } = await takeLink(id);
    const half = {
      legalName: 'Half "Full" & Co',
      ein: whole.ein,
      accountNumber: whole.accountNumber,
      unitCount: 'many',
    };
    const saved = await send(link, 'save', half);
    expect(saved.status).toBe(303);
    expect(await stored(id)).toMatchObject({ status: 'In Progress', saved: true, handedIn: false });
    const again = await open(new URL(saved.response.headers.get('location') ?? '', link).href);
    expect(typedIn(again.text, 'legalName')).toBe('Half &quot;Full&quot; &amp; Co');
    expect(typedIn(again.text, 'unitCount')).toBe('many');
    expect([typedIn(again.text, 'ein'), typedIn(again.text, 'accountNumber')]).toEqual(['', '']);
    expect(again.text).toContain('Saved, ends in 0265. Type to change it.');
    expect(again.text).toContain(
      'Saved, ends in 6455. Type to change it, and again when the routing number changes.',
    );
    expect(again.text).not.toMatch(/7310265|847310265|9182736455/);
    expect(again.text).toContain('Saved on Nov 20, 2026, 1:00 PM MT.');
    await send(link, 'save', { legalName: 'Other name' });
    const later = await open(link);
    expect(later.text).toContain('Saved, ends in 0265.');
    expect(typedIn(later.text, 'unitCount')).toBe('');
    expect(await audited(id)).toEqual([
      'community.onboardingLinkTaken by Dana Reyes',
      'community.applicationBegun by Applicant',
      'community.applicationSaved by Applicant',
      'community.applicationSaved by Applicant',
    ]);
  });

  it('ONB-5 VAL-3 takes no account number of nothing but zeros', async () => {
    const { link } = await takeLink(await makeCommunity());
    const { text } = await refusedPage(link, { ...whole, accountNumber: '0000-0000' });
    expect(text).toContain('Enter an account number with 4 to 17 digits, not all of them 0.');
    expect([...text.matchAll(/aria-invalid="true"/g)]).toHaveLength(1);
  });

  it('ONB-5 names every answer that is missing or wrong, beside its field and at the top, and keeps what was typed', async () => {
    const id = await makeCommunity();
    const { link } = await takeLink(id);
    const wrong = {
      ...whole,
      ein: '12-345',
      routingNumber: '102000022',
      contactEmail: 'nobody',
      accountType: 'Shares',
      city: '',
      state: 'XX',
      unitCount: '0',
      postalCode: '802',
      contactPhone: '12',
    };
    const { status, text } = await refusedPage(link, wrong);
    expect(status).toBe(200);
    expect(text).toContain('<title>Error: ');
    const faulty = [
      'ein',
      'unitCount',
      'city',
      'state',
      'postalCode',
      'contactEmail',
      'contactPhone',
      'accountType',
      'routingNumber',
      'accountNumber',
    ];
    expect(faulty).toEqual(
      Array.from(text.matchAll(/<label for="(\w+)">/g), ([, name = '']) => name).filter((name) =>
        faulty.includes(name),
      ),
    );
    expect([...text.matchAll(/<li><a href="#(\w+)">/g)].map(([, name]) => name)).toEqual(faulty);
    expect(text).toContain('10 answers need your attention');
    for (const name of faulty) {
      const control = new RegExp(`<(?:input|select) id="${name}"[^>]*>`).exec(text)?.[0] ?? '';
      expect(control).toContain('aria-invalid="true"');
      expect(control).toMatch(new RegExp(`aria-describedby="[^"]*${name}-error"`));
      expect(text).toContain(`id="${name}-error"`);
    }
    expect([...text.matchAll(/aria-invalid="true"/g)]).toHaveLength(faulty.length);
    expect([typedIn(text, 'ein'), typedIn(text, 'accountNumber')]).toEqual(['', '']);
    expect(text).toContain('What was saved is not whole: type it again.');
    expect(text).toContain('Type it again, with the right routing number.');
    expect(text).toContain(`action="${new URL(link).pathname}${new URL(link).search}"`);
    expect(typedIn(text, 'legalName')).toBe(whole.legalName);
    expect(await stored(id)).toMatchObject({ status: 'In Progress', handedIn: false, saved: true });
    const plain = await open(link);
    expect(plain.text).not.toContain('aria-invalid="true"');
    await send(link, 'save');
    expect((await open(`${link}&asked=submit`)).text).not.toContain('class="errors"');
  });

  it.each(['-5', '0', '1-2', '1.5', '100000', '1,20', '1.200', ',200', '1,,200', '0,120', '100,000'])(
    'ONB-5 %j is no number of units',
    async (unitCount) => {
      const { link } = await takeLink(await makeCommunity());
      const { text } = await refusedPage(link, { ...whole, unitCount });
      expect([...text.matchAll(/<li><a href="#(\w+)">([^<]*)</g)].map(([, ...told]) => told)).toEqual([
        ['unitCount', 'Enter the number of units in digits, from 1 to 99999.'],
      ]);
      expect(typedIn(text, 'unitCount')).toBe(unitCount);
    },
  );

  it.each([
    ['1,200', 1200],
    ['1 200', 1200],
    ['12\u202f345', 12_345],
    ['12\u00a0345', 12_345],
  ])('ONB-5 %j units are kept as %d', async (unitCount, count) => {
    const id = await makeCommunity();
    const { link } = await takeLink(id);
    await send(link, 'save', { unitCount });
    expect(typedIn((await open(link)).text, 'unitCount')).toBe(String(count));
    expect(
      (await send(link, 'submit', { ...whole, unitCount })).response.headers.get('location'),
    ).not.toContain('asked=');
    const read = await server.call(`/communities/${id}/application`, { as: 'employee' });
    expect(await read.json()).toMatchObject({ unitCount: count });
  });

  it('ONB-5 once submitted says so and changes nothing, sent again too', async () => {
    const id = await makeCommunity();
    const { link, applicationId } = await takeLink(id);
    await send(link, 'save', { ein: whole.ein, accountNumber: whole.accountNumber });
    const fromDashboard = `${link}&back=dashboard`;
    const done = await send(fromDashboard, 'submit', { ...whole, ein: '', accountNumber: '' });
    expect([done.status, done.response.headers.get('location')]).toEqual([
      303,
      `${server.origin}/OnboardingSuccess?application=${applicationId}`,
    ]);
    expect(await stored(id)).toMatchObject({ status: 'In Progress', handedIn: true, completed: false });
    const seen = await open(link);
    expect(seen.status).toBe(200);
    expect(seen.text).toContain('This application was submitted on Nov 20, 2026, 1:00 PM MT.');
    expect(seen.text).not.toContain('<form');
    expect(seen.text).not.toContain('not taken');
    const entries = await audited(id);
    const repeated = await send(link, 'submit', { ...whole, legalName: 'Somebody else' });
    expect(repeated.status).toBe(409);
    expect(repeated.text).toContain('was submitted on');
    expect(repeated.text).toContain('What you sent just now was not taken');
    expect(await audited(id)).toEqual(entries);
    expect(await server.problem(`/communities/${id}/onboardingLink`, { as: 'fullaccess' })).toMatchObject({
      status: 409,
      detail: 'The application was submitted: its form can no longer be opened.',
    });
  });

  it('ONB-5 ERR-5 what was submitted leads on as the first time when it is sent again, and changes nothing', async () => {
    const id = await makeCommunity();
    const { link, applicationId } = await takeLink(id);
    await send(link, 'save', { ein: whole.ein, accountNumber: whole.accountNumber });
    const fromDashboard = `${link}&back=dashboard`;
    const { text: page } = await open(fromDashboard);
    const answers = { ...whole, ein: '', accountNumber: '' };
    const outcomeOf = async (address: string, sent: Partial<typeof whole>, intent = 'submit') => {
      const { status, response } = await send(address, intent, sent, page);
      return [status, response.headers.get('location')];
    };
    const success = [303, `${server.origin}/OnboardingSuccess?application=${applicationId}`];
    expect(await outcomeOf(fromDashboard, answers)).toEqual(success);
    const entries = await audited(id);
    expect(await outcomeOf(fromDashboard, answers)).toEqual(success);
    expect(await outcomeOf(fromDashboard, { ...whole, ein: '847310265' })).toEqual(success);
    expect(await outcomeOf(link, answers)).toEqual([303, new URL(link).pathname + new URL(link).search]);
    for (const other of [
      { ...answers, city: 'Boulder' },
      { ...answers, accountNumber: '009182736456' },
      { ...answers, ein: '84-7310266' },
      { ...answers, addressLine2: 'Office' },
    ])
      expect(await outcomeOf(fromDashboard, other)).toEqual([409, null]);
    expect(await outcomeOf(fromDashboard, answers, 'save')).toEqual([409, null]);
    expect((await send(fromDashboard, 'submit', answers, '')).status).toBe(409);
    expect(await audited(id)).toEqual(entries);
    await submit(applicationId);
    expect(await outcomeOf(fromDashboard, answers)).toEqual(success);
  });

  it('ONB-5 who came from the dashboard is led back to Onboarding, not told to close the page', async () => {
    const { link } = await takeLink(await makeCommunity());
    const fromDashboard = `${link}&back=dashboard`;
    const back = `<a href="${server.origin}/Onboarding">Back to Onboarding</a>`;
    const pageOf = async (address: string) => (await open(address)).text;
    await send(fromDashboard, 'save');
    const saved = await pageOf(fromDashboard);
    expect(saved).toContain(`You can go on later with the same link, through Dec 20, 2026. ${back}</p>`);
    expect(await pageOf(link)).toContain('You can close this page and go on later');
    await send(fromDashboard, 'submit');
    const submitted = await pageOf(fromDashboard);
    expect(submitted).toContain(back);
    for (const page of [saved, submitted]) expect(page).not.toContain('close this page');
    expect(await pageOf(link)).not.toContain('Back to Onboarding');
  });

  it('ONB-5 who came by a copied link stays with the form, which says that it was submitted', async () => {
    const { link } = await takeLink(await makeCommunity());
    const done = await send(link, 'submit', whole);
    expect([done.status, new URL(done.response.headers.get('location') ?? '', link).href]).toEqual([
      303,
      link,
    ]);
    expect((await open(link)).text).toContain('This application was submitted on');
  });

  it('ONB-5 a form that was opened before another save overwrites nothing, and says what both changed', async () => {
    const id = await makeCommunity();
    const { link } = await takeLink(id);
    const first = (await open(link)).text;
    expect((await send(link, 'save', whole, first)).status).toBe(303);
    const typed = { ...whole, bankName: '', city: 'Boulder', accountNumber: '009182736499' };
    const refused = await send(link, 'save', typed, first);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('Somebody else saved this application');
    expect(refused.text).toContain('<a href="#city">City. Saved meanwhile: Denver</a>');
    expect(refused.text).toContain(
      '<a href="#accountNumber">Account number. Saved meanwhile: ends in 6455.</a>',
    );
    for (const untouched of ['legalName', 'bankName', 'routingNumber'])
      expect(refused.text).not.toContain(`href="#${untouched}"`);
    expect([typedIn(refused.text, 'city'), typedIn(refused.text, 'bankName')]).toEqual([
      'Boulder',
      whole.bankName,
    ]);
    expect((await send(link, 'submit', typed, first)).status).toBe(409);
    expect(typedIn((await open(link)).text, 'city')).toBe('Denver');
    const again = await send(link, 'save', { ...typed, bankName: 'First Bank' }, refused.text);
    expect(again.status).toBe(303);
    const after = (await open(link)).text;
    expect([typedIn(after, 'city'), typedIn(after, 'bankName')]).toEqual(['Boulder', 'First Bank']);
  });

  it('ONB-5 what two fill in at once in different fields is all kept, what nobody touched too', async () => {
    const { link } = await takeLink(await makeCommunity());
    await send(link, 'save');
    const opened = (await open(link)).text;
    const saved = { ...whole, ein: '', accountNumber: '', contactEmail: 'ana@example.net' };
    const shown = { ...saved, contactPhone: typedIn(opened, 'contactPhone') ?? '' };
    const one = { ...shown, unitCount: '240', routingNumber: '021000021', accountNumber: '55554444' };
    const other = { ...shown, city: 'Boulder', bankName: '' };
    expect((await send(link, 'save', one, opened)).status).toBe(303);
    expect((await send(link, 'save', other, opened)).status).toBe(303);
    const after = (await open(link)).text;
    expect(['unitCount', 'routingNumber', 'city', 'bankName'].map((name) => typedIn(after, name))).toEqual([
      '240',
      '021000021',
      'Boulder',
      '',
    ]);
    expect(after).toContain('Saved, ends in 4444');
  });

  it('ONB-5 of two who change the bank account both of its numbers are asked about, whoever changed which', async () => {
    const shown = { ...whole, ein: '', accountNumber: '' };
    const other = { ...shown, routingNumber: '021000021' };
    for (const [first, second] of [
      [
        { ...other, accountNumber: '55554444' },
        { ...shown, accountNumber: '77776666' },
      ],
      [other, { ...shown, accountNumber: '77776666' }],
      [{ ...shown, accountNumber: '55554444' }, other],
    ]) {
      const { link } = await takeLink(await makeCommunity());
      await send(link, 'save');
      const opened = (await open(link)).text;
      expect((await send(link, 'save', first, opened)).status).toBe(303);
      const { version } = hiddenIn((await open(link)).text);
      const refused = await send(link, 'submit', second, opened);
      expect(refused.status).toBe(409);
      for (const name of ['routingNumber', 'accountNumber'])
        expect(refused.text).toContain(`<a href="#${name}">`);
      expect(hiddenIn((await open(link)).text).version).toBe(version);
    }
  });

  it('ONB-5 a secret or a bank account that the other did not touch is not asked about', async () => {
    const shown = { ...whole, ein: '', accountNumber: '' };
    const noAccount = { ...whole, accountNumber: '' };
    for (const before of [noAccount, whole]) {
      const { link } = await takeLink(await makeCommunity());
      await send(link, 'save', before);
      const opened = (await open(link)).text;
      await send(link, 'save', { ...shown, city: 'Boulder' }, opened);
      const typed = { ...shown, city: 'Golden', ein: '91-4736284', accountNumber: '77776666' };
      const refused = await send(link, 'save', typed, opened);
      expect(Array.from(refused.text.matchAll(/<li><a href="#(\w+)">/g), ([, name]) => name)).toEqual([
        'city',
      ]);
      expect([typedIn(refused.text, 'ein'), typedIn(refused.text, 'accountNumber')]).toEqual([
        '91-4736284',
        '77776666',
      ]);
      const alone = await send(link, 'save', { ...typed, city: 'Denver' }, opened);
      expect(alone.status).toBe(303);
      const after = (await open(link)).text;
      expect(after).toContain('Saved, ends in 6666');
      expect(after).toContain('Saved, ends in 6284');
      expect(typedIn(after, 'city')).toBe('Boulder');
    }
  });

  it('ONB-5 a form that does not tell which secrets it was opened with is asked about them', async () => {
    const { link } = await takeLink(await makeCommunity());
    await send(link, 'save');
    const opened = (await open(link)).text.replace(/(name="secrets" value=")[^"]+/, '$1forged');
    const shown = { ...whole, ein: '', accountNumber: '' };
    await send(link, 'save', { ...shown, city: 'Boulder' }, opened);
    const refused = await send(link, 'save', { ...shown, ein: '91-4736284' }, opened);
    expect(refused.text).toContain('<a href="#ein">');
  });

  it('ONB-5 an account number is not joined to the bank that another save chose meanwhile', async () => {
    const { link } = await takeLink(await makeCommunity());
    await send(link, 'save', { ...whole, accountNumber: '' });
    const opened = (await open(link)).text;
    const shown = { ...whole, ein: '', accountNumber: '' };
    await send(link, 'save', { ...shown, routingNumber: '021000021' }, opened);
    const refused = await send(link, 'save', { ...shown, accountNumber: '77776666' }, opened);
    expect(refused.status).toBe(409);
    for (const name of ['routingNumber', 'accountNumber'])
      expect(refused.text).toContain(`<a href="#${name}">`);
  });

  it('ONB-5 answers that another has joined are saved and not submitted before somebody has seen them together', async () => {
    const { link } = await takeLink(await makeCommunity());
    await send(link, 'save');
    const opened = (await open(link)).text;
    const shown = { ...whole, ein: '', accountNumber: '' };
    await send(link, 'save', { ...shown, unitCount: '240' }, opened);
    const joined = await send(link, 'submit', { ...shown, city: 'Boulder' }, opened);
    const address = new URL(joined.response.headers.get('location') ?? '', link).href;
    expect([joined.status, address]).toEqual([303, `${link}&asked=merged`]);
    const page = (await open(address)).text;
    expect(page).toContain('their answers and yours are here together. Nothing was submitted yet');
    expect([typedIn(page, 'city'), typedIn(page, 'unitCount')]).toEqual(['Boulder', '240']);
    const seen = { ...shown, city: 'Boulder', unitCount: '240' };
    await send(link, 'submit', seen, page);
    expect((await open(link)).text).toContain('This application was submitted on');
  });

  it('ONB-5 the same form sent twice is saved twice without a question', async () => {
    const { link } = await takeLink(await makeCommunity());
    const page = (await open(link)).text;
    const both = await Promise.all([send(link, 'save', whole, page), send(link, 'save', whole, page)]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
  });

  it('ONB-5 an account number goes with its routing number, never to that of another bank', async () => {
    const { link } = await takeLink(await makeCommunity());
    await send(link, 'save');
    await send(link, 'save', { ...whole, accountNumber: '', city: 'Boulder' });
    expect((await open(link)).text).toContain('Saved, ends in 6455');
    const other = { ...whole, accountNumber: '', routingNumber: '021000021' };
    const asked = await refusedPage(link, other);
    expect(asked.text).toContain('<a href="#accountNumber">Enter the account number.</a>');
    expect((await open(link)).text).not.toContain('ends in 6455');
  });

  it('ONB-5 many at once submit once', async () => {
    const id = await makeCommunity();
    const { link } = await takeLink(id);
    const statuses = (await Promise.all(Array.from({ length: 12 }, () => send(link, 'submit')))).map(
      ({ status }) => status,
    );
    expect(statuses).toEqual(Array.from({ length: 12 }, () => 303));
    expect((await audited(id)).filter((one) => one.includes('HandedIn'))).toHaveLength(1);
  });

  it('ERR-3 unknown links, forged ones and other bodies get a page that says so', async () => {
    const id = await makeCommunity();
    const { link } = await takeLink(id);
    for (const bad of [
      link.slice(0, -1),
      link.replace(/\w(?=\.\w+$)/, '_'),
      link.replace(/\?.*/, ''),
      `${link}&application=x`,
    ]) {
      for (const method of ['GET', 'POST']) {
        const response = await fetch(bad, {
          method,
          ...(method === 'POST' ? { body: new URLSearchParams(whole) } : {}),
        });
        expect(response.status).toBe(404);
        expect(await response.text()).toContain('This link does not work');
      }
    }
    const json = await fetch(link, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect([json.status, json.headers.get('content-type')]).toEqual([415, 'text/html; charset=utf-8']);
    const empty = await fetch(link, { method: 'POST' });
    expect(empty.status).toBe(415);
    const large = await fetch(link, {
      method: 'POST',
      body: new URLSearchParams({ legalName: 'x'.repeat(140_000) }),
    });
    expect([large.status, await large.text()]).toEqual([
      413,
      expect.stringContaining('larger than this form takes'),
    ]);
    expect(await stored(id)).toMatchObject({ status: 'Not Started', saved: false });
  });

  it('ERR-3 signs of every kind are kept or asked for again, never a failure', async () => {
    const id = await makeCommunity();
    const { link } = await takeLink(id);
    for (const text of [
      '\u0000',
      '"><script>alert(1)</script>',
      '\ud800',
      '😀'.repeat(300),
      '\r\n\r\nx',
      '__proto__',
      '١٢٣',
    ]) {
      const answers = Object.fromEntries(Object.keys(whole).map((name) => [name, text]));
      expect((await send(link, 'save', answers)).status).toBe(303);
      const seen = await refusedPage(link, answers);
      expect(seen.status).toBe(200);
      expect(seen.text.match(/<script/g)).toEqual(['<script']);
      expect(seen.text).not.toContain('alert(1)</script');
    }
  });

  it('ONB-5 of an association that went on without it is closed', async () => {
    const id = await makeCommunity();
    const { link } = await takeLink(id);
    await execute(sql`update communities set onboarding_status = 'Declined' where id = ${id}`);
    expect([(await open(link)).status, (await send(link, 'submit')).status]).toEqual([410, 410]);
    expect(await stored(id)).toMatchObject({ status: 'Declined', saved: false });
  });

  it('ONB-5 limits how often an address may try', async () => {
    const own = await startTestServer({ environment: { RATE_LIMIT_SIGN_IN: '3' } });
    try {
      const ask = () => fetch(`${own.origin}/underwriting/application?application=x`);
      for (let n = 0; n < 3; n += 1) expect((await ask()).status).toBe(404);
      const limited = await ask();
      expect([limited.status, Number(limited.headers.get('retry-after')) > 0]).toEqual([429, true]);
    } finally {
      await own.close();
    }
  });

  it.each([
    ['102000021', true],
    ['021000021', true],
    ['011401533', true],
    ['102000012', false],
    ['000000000', false],
    ['322271627', true],
    ['000000518', false],
    ['130000006', false],
    ['999999992', false],
    ['10200002', false],
    ['10200002a', false],
  ])('VAL-3 %s as a routing number is judged by its check digit and by how it begins', (text, verdict) => {
    expect(isRoutingNumber(text)).toBe(verdict);
  });
});

describe('completing an application', () => {
  const handedIn = async () => {
    const id = await makeCommunity();
    const { link, applicationId } = await takeLink(id);
    await send(link, 'submit');
    return { id, applicationId };
  };

  it('ONB-5 20 at once complete it once, and all get the same answer', async () => {
    const { id, applicationId } = await handedIn();
    server.clock.advance(5);
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, at) => {
        const response = await submit(applicationId, at % 2 === 0 ? 'fullaccess' : 'onboard');
        return { status: response.status, text: await response.text() };
      }),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(z.parse(onboardingCommunity, JSON.parse(answers[0]?.text ?? ''))).toMatchObject({
      id,
      onboardingStatus: pending,
      statusChangedAt: server.clock.now.toISOString(),
    });
    expect((await audited(id)).filter((one) => one.startsWith('community.sentToUnderwriting'))).toHaveLength(
      1,
    );
    const before = await stored(id);
    server.clock.advance(60);
    expect((await submit(applicationId)).status).toBe(200);
    expect(await stored(id)).toEqual(before);
  });

  it('ONB-5 waits for the form, and knows only applications of the own company', async () => {
    const id = await makeCommunity();
    const { applicationId } = await takeLink(id);
    const path = `/communities/${applicationId}/onboardingSubmitted`;
    const post = (as?: string, to = path) => server.problem(to, { method: 'POST', ...(as ? { as } : {}) });
    expect(await post()).toMatchObject({ status: 401 });
    for (const as of ['staff', 'reports', 'nocompany'])
      expect(await post(as)).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await post('readonly')).toMatchObject({ status: 403, code: 'read-only' });
    expect(await post('fullaccess')).toMatchObject({ status: 409, code: 'conflict' });
    expect(await post('fullaccess', '/communities/nothing/onboardingSubmitted')).toMatchObject({
      status: 404,
    });
    expect(await post('fullaccess', '/communities/a%20b/onboardingSubmitted')).toMatchObject({ status: 400 });
    await execute(sql`update communities set management_company_id = 4 where id = ${id}`);
    expect(await post('fullaccess')).toMatchObject({ status: 404 });
    expect(await stored(id)).toMatchObject({ status: 'Not Started' });
  });

  it('ONB-5 is done by the server when the visitor does not come back within a minute', async () => {
    const { id, applicationId } = await handedIn();
    server.clock.advance(59);
    await completeWaitingApplications(server.services);
    expect(await stored(id)).toMatchObject({ status: 'In Progress', completed: false });
    server.clock.advance(2);
    await Promise.all([
      completeWaitingApplications(server.services),
      completeWaitingApplications(server.services),
    ]);
    expect(await stored(id)).toMatchObject({ status: pending, completed: true });
    expect((await audited(id)).at(-1)).toBe('community.sentToUnderwriting by Payments');
    expect((await submit(applicationId)).status).toBe(200);
    expect(await audited(id)).toHaveLength(4);
  });
});

describe('an application that waits while its association goes on', () => {
  it.each(['Onboarded', 'Declined'])(
    'ONB-5 ONB-6 is completed, and leaves one that is %s as it is',
    async (status) => {
      const id = await makeCommunity();
      const { link } = await takeLink(id);
      await send(link, 'submit');
      await execute(sql`update communities set onboarding_status = ${status} where id = ${id}`);
      const before = await stored(id);
      server.clock.advance(61);
      await completeWaitingApplications(server.services);
      expect(await stored(id)).toEqual({ ...before, status, completed: true });
      expect(await audited(id)).not.toContain('community.sentToUnderwriting by Payments');
    },
  );
});

describe('an answer with a character that nobody sees', () => {
  const refusedIn = async (link: string, name: string, answer: string) => {
    const { text } = await refusedPage(link, { ...whole, [name]: answer });
    expect(text).toContain(`href="#${name}">This holds a character that cannot be seen. Type it anew.<`);
  };

  it.each(['legalName', 'addressLine1', 'addressLine2', 'city', 'contactName', 'bankName'])(
    'VAL-3 ONB-5 is refused in %s with words about that, and one with joiners is taken',
    async (name) => {
      const { link } = await takeLink(await makeCommunity());
      for (const unseen of ['\u200b', '\u202e']) await refusedIn(link, name, `Elm${unseen}Court`);
      const taken = await send(link, 'submit', { ...whole, [name]: 'می\u200cخواهم' });
      expect(taken.response.headers.get('location')).not.toContain('asked=');
    },
  );

  it.each([
    'ein',
    'unitCount',
    'postalCode',
    'contactEmail',
    'contactPhone',
    'routingNumber',
    'accountNumber',
  ] as const)('VAL-3 ONB-5 is refused in %s with the same words, marks of direction too', async (name) => {
    const { link } = await takeLink(await makeCommunity());
    const [first, ...rest] = whole[name];
    for (const unseen of ['\u200b', '\u202e', '\u200e', '\u200d', '\ufeff', '\u3164'])
      await refusedIn(link, name, `${first}${unseen}${rest.join('')}`);
  });
});

describe('an application that was submitted', () => {
  const read = (id: number, as: string) => server.call(`/communities/${id}/application`, { as });

  it('ONB-7 is read by who onboards and who approves, its secret numbers masked, and stays so once approved', async () => {
    const id = await makeCommunity();
    const { link, applicationId } = await takeLink(id, 'onboard');
    expect((await read(id, 'employee')).status).toBe(404);
    await send(link, 'save', { legalName: 'Draft' });
    expect((await read(id, 'employee')).status).toBe(404);
    await send(link, 'submit');
    await submit(applicationId, 'onboard');
    const { ein: _ein, accountNumber: _account, ...shown } = whole;
    const answers = {
      ...shown,
      unitCount: 120,
      contactEmail: 'ana@example.net',
      einLast4: '0265',
      accountNumberLast4: '6455',
      applicationSubmittedAt: server.clock.now.toISOString(),
      onboardingStatus: pending,
    };
    for (const as of ['employee', 'onboard', 'fullaccess', 'readonly']) {
      const response = await read(id, as);
      const text = await response.text();
      expect(JSON.parse(text)).toMatchObject({ id, ...answers, contactPhone: expect.any(String) });
      expect(text).not.toMatch(/7310265|84-731|09182736/);
    }
    const { items } = await list(`onboardingStatus=${encodeURIComponent(pending)}&pageSize=100`);
    expect(items.find((one) => one.id === id)?.applicationSubmittedAt).toBe(server.clock.now.toISOString());
    await approve([id], 'read-after');
    expect(await (await read(id, 'employee')).json()).toMatchObject({ id, onboardingStatus: 'Onboarded' });
  });

  it.each([
    ['4417', '17'],
    ['94417', '17'],
    ['0094417', '417'],
    ['80094417', '4417'],
  ])(
    'ONB-7 OUT-4 of the account number %s no more than %s is read anywhere',
    async (accountNumber, ending) => {
      const id = await makeCommunity();
      const { link, applicationId } = await takeLink(id, 'onboard');
      await send(link, 'save', { ...whole, accountNumber });
      expect((await open(link)).text).toContain(
        `Saved, ends in ${ending}. Type to change it, and again when the routing number changes.`,
      );
      await send(link, 'submit', { ...whole, accountNumber });
      await submit(applicationId, 'onboard');
      expect(await (await read(id, 'employee')).json()).toMatchObject({ accountNumberLast4: ending });
      await approve([id], `ending-${accountNumber}`);
      expect(await stored(id)).toMatchObject({ status: 'Onboarded', last4: ending });
    },
  );

  it('ONB-7 ROLE-9 is not there for another company, for kinds without onboarding, nor where nothing was submitted', async () => {
    expect((await read(await makeCommunity('Onboarded'), 'employee')).status).toBe(404);
    expect((await read(await makeCommunity(pending, 4), 'fullaccess')).status).toBe(404);
    for (const as of ['staff', 'dashboard', 'reports']) expect((await read(1, as)).status).toBe(403);
  });
});

describe('approving associations', () => {
  it('ONB-4 the whole path: link, saved form, submitted, completed, approved, with its bank account', async () => {
    const id = await makeCommunity();
    const { link, applicationId } = await takeLink(id, 'onboard');
    await send(link, 'save', { legalName: 'Draft' });
    await send(link, 'submit');
    server.clock.advance(30);
    await submit(applicationId, 'onboard');
    const waiting = await list(
      `onboardingStatus=${encodeURIComponent(pending)}&newOnboarding=true`,
      'onboard',
    );
    expect(waiting.items[0]?.id).toBe(id);
    server.clock.advance(30);
    const answer = await answerOf(outcomes, approve([id], 'whole-path'));
    expect(answer).toEqual([
      { communityId: id, communityName: waiting.items[0]?.name, outcome: 'approved', reason: null },
    ]);
    expect(await stored(id)).toMatchObject({ status: 'Onboarded', last4: '6455', changed: server.clock.now });
    expect((await audited(id)).at(-1)).toBe('community.approved by Erin Vasquez');
  });

  it('ONB-4 takes no bank account from an application that nobody submitted', async () => {
    const id = await makeCommunity();
    const { link } = await takeLink(id);
    await send(link, 'save');
    await execute(
      sql`update communities set onboarding_status = ${pending}, bank_account_last4 = '7788' where id = ${id}`,
    );
    expect(await answerOf(outcomes, approve([id], 'not-submitted'))).toMatchObject([{ outcome: 'approved' }]);
    expect(await stored(id)).toMatchObject({
      status: 'Onboarded',
      last4: '7788',
      saved: true,
      handedIn: false,
    });
  });

  it('ONB-4 answers each row in the order asked, once each, and a repeat with the key gets the same answer', async () => {
    const [declined, waiting, done, begun, other] = await Promise.all([
      makeCommunity('Declined'),
      makeCommunity(pending),
      makeCommunity('Onboarded'),
      makeCommunity('In Progress'),
      makeCommunity(pending, 4),
    ]);
    await execute(sql`update communities set bank_account_last4 = '7788' where id = ${waiting}`);
    const ids = [done, 2_000_000_000, waiting, declined, waiting, begun, other, done];
    const first = await answerOf(outcomes, approve(ids, 'mixed'));
    expect(first.map(({ communityId, outcome, reason }) => [communityId, outcome, reason])).toEqual([
      [done, 'failed', 'alreadyOnboarded'],
      [2_000_000_000, 'failed', 'unknown'],
      [waiting, 'approved', null],
      [declined, 'failed', 'notPending'],
      [begun, 'failed', 'notPending'],
      [other, 'approved', null],
    ]);
    expect(first[1]?.communityName).toBeNull();
    expect(await answerOf(outcomes, approve(ids, 'mixed'))).toEqual(first);
    expect((await audited(waiting)).filter((one) => one.startsWith('community.approved'))).toHaveLength(1);
    expect(await stored(waiting)).toMatchObject({ status: 'Onboarded', last4: '7788' });
    expect(await stored(begun)).toMatchObject({ status: 'In Progress' });
    const reused = await server.problem('/onboarding/approve', {
      as: 'employee',
      method: 'POST',
      body: { communityIds: [waiting] },
      headers: { 'idempotency-key': 'mixed' },
    });
    expect(reused).toMatchObject({ status: 422, code: 'idempotency-key-reused' });
  });

  it('ONB-4 two employees at once approve each association once', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => makeCommunity(pending)));
    const answers = await Promise.all([approve(ids, 'one'), approve(ids.toReversed(), 'two')]);
    const [one, two] = await Promise.all(answers.map((answer) => answerOf(outcomes, answer)));
    for (const id of ids) {
      const results = [one, two].map((all) => all?.find(({ communityId }) => communityId === id));
      expect(results.map((result) => result?.reason ?? result?.outcome).toSorted()).toEqual([
        'alreadyOnboarded',
        'approved',
      ]);
      expect(await audited(id)).toEqual(['community.approved by Erin Vasquez']);
    }
  });

  it('ROLE-6 ONB-4 is for provider employees alone, and refuses what does not fit', async () => {
    const id = await makeCommunity(pending);
    const body = { communityIds: [id] };
    const headers = { 'idempotency-key': 'ladder' };
    const post = (as: string | undefined, given: unknown = body, key: Record<string, string> = headers) =>
      server.problem('/onboarding/approve', {
        method: 'POST',
        body: given,
        headers: key,
        ...(as ? { as } : {}),
      });
    expect(await post(undefined)).toMatchObject({ status: 401 });
    for (const as of ['fullaccess', 'onboard', 'staff', 'readonly', 'reports', 'nocompany'])
      expect(await post(as)).toMatchObject({ status: 403 });
    expect(await post('employee', body, {})).toMatchObject({ status: 400, code: 'idempotency-key-required' });
    for (const communityIds of [[], [0], ['1'], [1.5], Array.from({ length: 1000 }, (_, at) => at + 1)])
      expect(await post('employee', { communityIds })).toMatchObject({ status: 400 });
    expect(await stored(id)).toMatchObject({ status: pending });
  });
});

describe('what an application tells', () => {
  it('ONB-5 stands plain in no table, log or address', async () => {
    const id = await makeCommunity();
    const { link, applicationId } = await takeLink(id);
    const plain = {
      ...whole,
      ein: '91-4736284',
      routingNumber: '314736280',
      accountNumber: '7700315528846',
      bankName: 'Umbra Savings Bank',
      contactName: 'Perpetua Quill',
      contactPhone: '303-555-0199',
      addressLine1: '77 Umber Lane',
    };
    await send(link, 'save', plain);
    await send(link, 'submit', { ...plain, routingNumber: '102000022' });
    await send(link, 'submit', plain);
    await submit(applicationId);
    await approve([id], 'sealed');
    const tables = z
      .object({ rows: z.array(z.object({ name: z.string() })) })
      .parse(
        await execute(
          sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
        ),
      );
    const secrets = [
      '914736284',
      '91-4736284',
      plain.routingNumber,
      plain.accountNumber,
      'Umbra Savings',
      'Perpetua',
      '555-0199',
      'Umber Lane',
    ];
    const found: string[] = [];
    for (const { name } of tables.rows) {
      for (const secret of secrets) {
        const { n } = await firstRow(
          server,
          z.object({ n: z.coerce.number() }),
          sql`select count(*) as n from ${sql.identifier(name)} t where strpos(t::text, ${secret}) > 0`,
        );
        if (n > 0) found.push(`${name} ${secret}`);
      }
    }
    expect(tables.rows.length).toBeGreaterThan(20);
    expect(found).toEqual([]);
    for (const secret of secrets) expect(server.logged()).not.toContain(secret);
    expect(server.logged()).not.toContain(link.split('.').at(-1));
    expect(await stored(id)).toMatchObject({ last4: '8846' });
  });
});
