import { once } from 'node:events';
import { createServer } from 'node:http';
import { freePort } from '../../apps/api/src/http/freePort.ts';
import { expect, test } from '../src/journey.ts';
import { untilLoaded } from '../src/listPage.ts';

const port = await freePort();
const received: string[] = [];
const collector = createServer((request, response) => {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-allow-headers', '*');
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    if (request.method === 'POST') received.push(Buffer.concat(chunks).toString());
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ itemsReceived: 1, itemsAccepted: 1, errors: [] }));
  });
});
test.beforeAll(() => once(collector.listen(port, '127.0.0.1'), 'listening'));
test.afterAll(() => void collector.close());
test.use({
  serverSettings: {
    ANALYTICS_CONNECTION_STRING: `InstrumentationKey=6f2d2a52-2d1c-4c3e-8a3f-0c9f5f1f7a10;IngestionEndpoint=http://127.0.0.1:${port}/`,
  },
});

interface Envelope {
  sampleRate?: number;
  tags: Record<string, string>;
  data: { baseType: string; baseData: Record<string, unknown> };
}

const envelopes = (): Envelope[] => received.flatMap((body): Envelope[] => JSON.parse(body));
const viewsOf = (path: string) =>
  envelopes().filter(({ data }) => new URL(String(data.baseData.url)).pathname === path);

test('CFG-2 analytics tell page views after the first paint, and nothing of people or money', async ({
  page,
  way,
  server,
}) => {
  const elsewhere = new Set<string>();
  page.on('request', (request) => {
    const { origin } = new URL(request.url());
    if (![server.origin, server.identityOrigin].includes(origin) && origin !== 'null') elsewhere.add(origin);
  });
  await way.signIn('employee', '/Payments?status=Succeeded&sort=-amount');
  await untilLoaded(page);
  const person = await page.locator('tbody tr').first().locator('td').nth(1).innerText();
  await page.locator('tbody tr').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Homeowners', exact: true }).click();
  await untilLoaded(page);
  await page.getByRole('searchbox', { name: 'Name' }).fill('Nakamura');
  await expect(page).toHaveURL(/Nakamura/);
  await page.goto(`${server.origin}/Nobody/secret@example.com`);
  await expect(page.getByText("Oops! The page you are looking for doesn't exist.")).toBeVisible();
  await page.goto(`${server.origin}/FAQ?q=Nakamura`);
  await expect.poll(() => viewsOf('/FAQ').length, { timeout: 30_000 }).toBeGreaterThan(0);

  expect(viewsOf('/Payments').length).toBeGreaterThan(0);
  expect(viewsOf('/Homeowners').length).toBeGreaterThan(0);
  for (const { data, tags, sampleRate } of envelopes()) {
    expect(data.baseType).toBe('PageviewData');
    expect(sampleRate ?? 100).toBe(100);
    expect(tags['ai.location.ip']).toBe('0.0.0.0');
    expect(Object.keys(tags).toSorted()).not.toContain('ai.user.id');
  }
  const all = received.join('\n');
  for (const marker of [
    ...person.split(/\s+/).filter((word) => word.length > 2),
    'Nakamura',
    'secret',
    'demo.test',
    'Succeeded',
    '?',
    'eyJ',
  ]) {
    expect(all).not.toContain(marker);
  }
  expect([...elsewhere]).toEqual([`http://127.0.0.1:${port}`]);
});

test('CFG-2 a session is renewed for 30 minutes, and no name is kept for the person', async ({
  page,
  way,
}) => {
  received.length = 0;
  await way.signIn('employee');
  await expect.poll(() => received.length, { timeout: 30_000 }).toBeGreaterThan(0);
  const cookies = await page.context().cookies();
  const session = cookies.find(({ name }) => name === 'ai_session');
  const minutes = ((session?.expires ?? 0) * 1000 - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(25);
  expect(minutes).toBeLessThanOrEqual(30);
  expect(cookies.filter(({ name }) => /^ai_(auth)?user/i.test(name))).toEqual([]);
});
