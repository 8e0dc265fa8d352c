import { freePort } from '../../apps/api/src/http/freePort.ts';
import { type CuttableProxy, startCuttableProxy } from '../../apps/api/test/cuttableProxy.ts';
import { demoDataOfToday } from '../src/demoData.ts';
import { test as base, expect } from '../src/journey.ts';
import { untilLoaded, untilRowsFrom } from '../src/listPage.ts';
import { logOut, openRefund, rows, submitRefund } from '../src/paymentsPage.ts';
import { serverTimeout, startServer } from '../src/server.ts';

/** Seconds that an access token lives here; the dashboard renews it a minute before its end. */
const tokenLife = 90;

/** A server whose identity provider browsers reach through something that can be cut. */
const test = base.extend<Record<never, never>, { fault: CuttableProxy }>({
  fault: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const proxy = await startCuttableProxy(`http://127.0.0.1:${await freePort()}`);
      await use(proxy);
      await proxy.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ fault }, use) => {
      const server = await startServer(await demoDataOfToday(), {
        IDP_PORT: new URL(fault.target).port,
        ACCESS_TOKEN_SECONDS: String(tokenLife),
        IDP_ORIGIN: `http://localhost:${new URL(fault.url).port}`,
      });
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: serverTimeout },
  ],
});

test.describe('without the identity provider', () => {
  test.setTimeout(120_000);
  test.beforeEach(async ({ fault }) => fault.restore());

  test('AUTH-14 signing in says that the provider cannot be reached, and works once it can', async ({
    page,
    fault,
  }) => {
    await page.goto('/');
    await fault.cut();
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'You could not be signed in' })).toBeVisible();
    await expect(page.getByText(/could not be reached\. Check your connection and try again/)).toBeVisible();
    await fault.restore();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByLabel('Password')).toBeVisible();
  });

  test('AUTH-12 signing out while the provider is gone signs out here, and says what is left to do', async ({
    page,
    way,
    fault,
  }) => {
    await way.signIn('staff', '/Payments');
    await untilLoaded(page);
    await fault.cut();
    await logOut(page);
    await expect(page.getByText('You are signed out here, but not of the sign-in service')).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
    await fault.restore();
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await untilLoaded(page);
  });

  const notRenewed = /Your session could not be renewed: the network or the sign-in service does not answer/;

  test('TOK-6 REF-5 AUTH-16 the token must be renewed while the provider is gone: the refund says why, keeps its reason, and is sent once the provider is back', async ({
    page,
    way,
    fault,
  }) => {
    await way.signIn('fullaccess', '/Payments?status=Succeeded&page=4');
    await untilLoaded(page);
    const dialog = await openRefund(page, rows(page).nth(1));
    await dialog.getByLabel(/Reason/).fill('Typed before the provider went');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/refund')) sent.push(request.url());
    });

    await fault.cut();
    const gone = Date.now();
    await expect
      .poll(() => Date.now() - gone, { timeout: 60_000, intervals: [1000] })
      .toBeGreaterThan((tokenLife - 60) * 1000);
    await (await submitRefund(page)).click();
    await expect(dialog).toContainText(notRenewed);
    await expect(dialog).not.toContainText('may have been refunded');
    await expect(dialog.getByRole('button', { name: 'Sign in again' })).toHaveCount(0);
    await expect(page.getByText('Unauthorized request')).toHaveCount(0);
    expect(sent).toEqual([]);

    await fault.restore();
    await expect(dialog.getByLabel(/Reason/)).toHaveValue('Typed before the provider went');
    await (await submitRefund(page)).click();
    await expect(page.getByText('Refund Initiated!')).toBeVisible();
    await expect(page.getByText('Unauthorized request')).toHaveCount(0);
    expect(sent).toHaveLength(1);
  });

  test('TOK-7 ERR-2 ERR-5 a token is refused while the provider is gone: the list waits, says nothing of an ended session, and comes by itself', async ({
    page,
    way,
    fault,
  }) => {
    await way.signIn('fullaccess', '/Payments');
    await untilLoaded(page);
    await fault.cut();
    let isRefused = false;
    await page.route('**/api/v1/reporting/payments?*', async (route) => {
      if (isRefused) return route.continue();
      isRefused = true;
      const body = JSON.stringify({
        type: 'urn:payments:problem:token-expired',
        title: 'Token Expired',
        status: 401,
        code: 'token-expired',
        requestId: 'refused',
      });
      return route.fulfill({ status: 401, contentType: 'application/problem+json', body });
    });
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page.getByText(notRenewed).first()).toBeVisible();
    expect(isRefused).toBe(true);
    await expect(page.getByText('Unauthorized request')).toHaveCount(0);
    await expect(rows(page)).toHaveCount(10);
    await fault.restore();
    await expect(page.getByText(notRenewed)).toHaveCount(0);
    await expect(page).toHaveURL(/page=2/);
    await untilRowsFrom(page, 11);
    await expect(page.getByText('Unauthorized request')).toHaveCount(0);
  });
});
