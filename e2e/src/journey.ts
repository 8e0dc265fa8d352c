import { test as base, expect, type Page } from '@playwright/test';
import { type RunningServer, startServer } from './server.ts';

export type AccountName =
  | 'employee'
  | 'fullaccess'
  | 'staff'
  | 'dashboard'
  | 'onboard'
  | 'reports'
  | 'noreports'
  | 'readonly'
  | 'lockbox'
  | 'nocompany';

export interface Way {
  /** Opens an address of the dashboard, signs in at the provider, and puts the release notes away. */
  signIn(account: AccountName, path?: string): Promise<void>;
  /** The same in a browser of somebody else. */
  signInElsewhere(account: AccountName, path?: string): Promise<Page>;
}

/** Closes 'Latest Updates!!' without the tick: it stays away for this session. */
export async function putNotesAway(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: 'Latest Updates!!' }).getByRole('button', { name: 'OK' }).click();
}

async function enter(page: Page, server: RunningServer, account: AccountName, path: string): Promise<void> {
  await page.goto(`${server.origin}${path}`);
  await signInAtProvider(page, account);
  await page.waitForURL((url) => url.origin === server.origin && !url.searchParams.has('code'));
  await putNotesAway(page);
}

/** Fills in the provider's sign-in page. */
export async function signInAtProvider(page: Page, account: AccountName, password = 'demo'): Promise<void> {
  await page.getByLabel('E-mail').fill(`${account}@demo.test`);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Journeys run against the real server, one for each worker. */
export const test = base.extend<
  { way: Way },
  { server: RunningServer; serverSettings: Record<string, string> }
>({
  serverSettings: [{}, { option: true, scope: 'worker' }],
  server: [
    async ({ serverSettings }, use) => {
      const server = await startServer(process.env.PAYMENTS_E2E_TEMPLATE, serverSettings);
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
  page: async ({ page }, use) => {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error' && /Content Security Policy/i.test(message.text()))
        problems.push(message.text());
    });
    await use(page);
    expect(problems, 'errors in the page').toEqual([]);
  },
  way: async ({ page, server, browser }, use) => {
    const others: Page[] = [];
    await use({
      signIn: (account, path = '/Home') => enter(page, server, account, path),
      async signInElsewhere(account, path = '/Home') {
        const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
        const other = await context.newPage();
        others.push(other);
        await enter(other, server, account, path);
        return other;
      },
    });
    for (const other of others) await other.context().close();
  },
});
export { expect };
