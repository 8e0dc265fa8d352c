import type { Locator, Page } from '@playwright/test';
import pg from 'pg';
import { type CuttableProxy, startCuttableProxy } from '../../apps/api/test/cuttableProxy.ts';
import { startPostgres } from '../../apps/api/test/startPostgres.ts';
import { test as base, expect, type Way } from '../src/journey.ts';
import { untilLoaded, untilRowsFrom } from '../src/listPage.ts';
import { openRefund, rows, submitRefund } from '../src/paymentsPage.ts';
import { serverTimeout, startServer } from '../src/server.ts';

interface Fault {
  /** What stands between the server and what it needs, or between browsers and the provider. */
  proxy: CuttableProxy;
  /** Of the Postgres behind it. */
  databaseUrl: string;
}

/** Asks for the second page of payments from a database that has just been put out. */
async function askForNextPage(page: Page, way: Way, putOut: () => void | Promise<void>): Promise<void> {
  await way.signIn('fullaccess', '/Payments');
  await untilLoaded(page);
  await putOut();
  // By the keyboard: a notification of the fault may lie over the page's controls.
  await page.getByRole('button', { name: 'Next page' }).press('Enter');
}

/** What the list says instead of its rows: a notice of what else failed has a 503 and a Retry of its own. */
function listFailure(page: Page): Locator {
  return page.getByRole('alert').filter({ hasText: 'The payments could not be loaded' });
}

/** A server on a Postgres that can be taken away. */
const test = base.extend<Record<never, never>, { fault: Fault }>({
  fault: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const postgres = await startPostgres();
      const proxy = await startCuttableProxy(postgres.url);
      await use({ proxy, databaseUrl: postgres.url });
      await proxy.close();
      await postgres.stop();
    },
    { scope: 'worker', timeout: serverTimeout },
  ],
  server: [
    async ({ fault }, use) => {
      const server = await startServer(undefined, { DATABASE_URL: fault.proxy.url, LOG_LEVEL: 'silent' });
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

test.describe('with Postgres', () => {
  test.setTimeout(240_000);
  test.beforeEach(async ({ fault }) => fault.proxy.restore());

  test('ERR-3 REF-7 the database is gone for 30 seconds: reads and writes say so, and go on when it is back, without a restart', async ({
    page,
    way,
    server,
    fault,
  }) => {
    await way.signIn('fullaccess', '/Payments?status=Succeeded&page=3');
    await untilLoaded(page);
    const row = rows(page).nth(2);
    const id = await row.getAttribute('data-row');
    await (await openRefund(page, row)).getByLabel(/Reason/).fill('Paid twice');

    await fault.proxy.cut();
    const gone = Date.now();
    await (await submitRefund(page)).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('The payment may have been refunded');
    await expect(dialog).toContainText(
      'The server is not ready. The server cannot reach its database just now. Try again as it stands: it is not done twice.',
    );
    const other = await page.context().newPage();
    const answer = await other.goto(`${server.origin}/healthz`);
    expect(answer?.status()).toBe(503);
    await other.close();
    await expect
      .poll(() => Date.now() - gone, { timeout: 60_000, intervals: [1000] })
      .toBeGreaterThan(30_000);

    await fault.proxy.restore();
    await expect(dialog.getByLabel(/Reason/)).toHaveValue('Paid twice');
    await (await submitRefund(page)).click();
    await expect(page.getByText('Refund Initiated!')).toBeVisible();
    const client = new pg.Client({ connectionString: fault.databaseUrl });
    await client.connect();
    const refunds = await client.query('select count(*)::int as n from refunds where payment_id = $1', [id]);
    expect(refunds.rows).toEqual([{ n: 1 }]);
    await client.end();
  });

  test('ERR-3 the database is gone while a list is read: the list says so, and the next try shows it', async ({
    page,
    way,
    fault,
  }) => {
    await askForNextPage(page, way, () => fault.proxy.cut());
    await expect(listFailure(page)).toContainText('503 Service Unavailable');
    await fault.proxy.restore();
    await listFailure(page).getByRole('button', { name: 'Retry' }).click();
    await expect(page).toHaveURL(/page=2/);
    await untilRowsFrom(page, 11);
    await expect(rows(page)).toHaveCount(10);
  });

  test('ERR-3 the database falls silent: calls end with an answer, and go on when it is back', async ({
    page,
    way,
    server,
    fault,
  }) => {
    await askForNextPage(page, way, () => fault.proxy.silence());
    await expect(listFailure(page)).toContainText('503 Service Unavailable', { timeout: 60_000 });
    await fault.proxy.restore();
    await listFailure(page).getByRole('button', { name: 'Retry' }).click();
    await untilRowsFrom(page, 11);
    await expect(page).toHaveURL(/page=2/);
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  });

  test('API-2 ERR-3 a server that is told to stop while the database is silent stops, and starts again', async ({
    page,
    way,
    server,
    fault,
  }) => {
    await askForNextPage(page, way, () => fault.proxy.silence());
    await server.stop();
    await fault.proxy.restore();
    await server.start();
    await page.reload();
    await untilLoaded(page);
  });
});
