import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { storageNames } from '../../apps/dashboard/src/storage/browserStorage.ts';
import { demoDataOfToday } from './demoData.ts';
import { type RunningServer, serverTimeout, startServer } from './server.ts';

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
  /**
   * Opens an address of the dashboard as somebody who has signed in at the provider and put the release notes away:
   * in the first journey of a worker by doing so, in the others as one who comes back in the same browser.
   */
  signIn(account: AccountName, path?: string): Promise<void>;
  /** The same in a browser of somebody else. */
  signInElsewhere(account: AccountName, path?: string): Promise<Page>;
}

/** Closes 'Latest Updates!!' without the tick: it stays away for this session. */
export async function putNotesAway(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: 'Latest Updates!!' }).getByRole('button', { name: 'OK' }).click();
}

/** What a browser keeps of somebody who has signed in at a worker's server. */
interface Visit {
  cookies: Awaited<ReturnType<BrowserContext['cookies']>>;
  /** The release notes that were put away. */
  hiddenRelease: string | null;
}

async function enter(
  page: Page,
  server: RunningServer,
  account: AccountName,
  path: string,
  visits: Map<AccountName, Visit>,
): Promise<void> {
  const visit = visits.get(account);
  if (visit) await comeBack(page, server, visit);
  const token = page.waitForResponse((answer) => answer.url().endsWith('/oauth/token') && answer.ok());
  // A sign-out in a journey before this one has ended the visit: the provider asks again.
  const isBack = Promise.race([
    token.then(() => true),
    page
      .getByLabel('E-mail')
      .waitFor()
      .then(() => false),
  ]);
  isBack.catch(() => undefined);
  await page.goto(`${server.origin}${path}`);
  if (await isBack) {
    await expect(page.getByRole('main')).toBeVisible();
    return;
  }
  await signInAtProvider(page, account);
  await page.waitForURL((url) => url.origin === server.origin && !url.searchParams.has('code'));
  if (visit) await expect(page.getByRole('main')).toBeVisible();
  else await putNotesAway(page);
  const cookies = await page.context().cookies();
  visits.set(account, {
    // A page whose clock is a day ahead of its browser's empties cookies that it would have deleted.
    cookies: cookies.filter(({ value }) => value !== ''),
    hiddenRelease: await page.evaluate((name) => sessionStorage.getItem(name), storageNames.hiddenRelease),
  });
}

async function comeBack(page: Page, server: RunningServer, { cookies, hiddenRelease }: Visit): Promise<void> {
  await page.context().addCookies(cookies);
  await page.goto(`${server.origin}/favicon.svg`);
  await page.evaluate(([name, version]) => version && sessionStorage.setItem(name, version), [
    storageNames.hiddenRelease,
    hiddenRelease,
  ] as const);
}

/** Fills in the provider's sign-in page; all but the demo's accounts go on with `secondFactorPage.ts`. @param account a demo account's, else a whole e-mail address */
export async function signInAtProvider(
  page: Page,
  account: AccountName | `${string}@${string}`,
  password = 'demo',
): Promise<void> {
  await page.getByLabel('E-mail').fill(account.includes('@') ? account : `${account}@demo.test`);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Bytes a second, -1 for no limit, and milliseconds before each answer. */
interface Slowness {
  latency: number;
  download?: number;
  upload?: number;
}

/** For `test.use`, in journeys about what moves: elsewhere motion is reduced. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** Fills up with what goes wrong in any page of a browser. */
function problemsOf(context: BrowserContext): string[] {
  const problems: string[] = [];
  context.on('weberror', (problem) => problems.push(String(problem.error())));
  context.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy/i.test(message.text()))
      problems.push(message.text());
  });
  return problems;
}

/** Journeys run against the real server, one for each worker. */
export const test = base.extend<
  {
    way: Way;
    /** Slows the page's network down until the journey ends, and has it fetch everything anew. */
    slowDown: (slowness: Slowness) => Promise<void>;
  },
  {
    server: RunningServer;
    serverSettings: Record<string, string>;
    /** A name of its own gives a file's journeys a server that no other file's use. */
    ownServer: string;
    /** Whether people come back in the browser that signed in before; not where new notes are shown to them. */
    comesBack: boolean;
    visits: Map<AccountName, Visit>;
  }
>({
  serverSettings: [{}, { option: true, scope: 'worker' }],
  ownServer: ['', { option: true, scope: 'worker' }],
  comesBack: [true, { option: true, scope: 'worker' }],
  server: [
    async ({ serverSettings }, use) => {
      const server = await startServer(await demoDataOfToday(), serverSettings);
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: serverTimeout },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs off its pattern.
  visits: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  baseURL: async ({ server }, use) => use(server.origin),
  context: async ({ context }, use) => {
    const problems = problemsOf(context);
    await use(context);
    expect(problems, 'errors in a page').toEqual([]);
  },
  way: async ({ page, server, browser, visits, comesBack }, use) => {
    const others: { page: Page; problems: string[] }[] = [];
    const earlier = comesBack ? visits : new Map<AccountName, Visit>();
    await use({
      signIn: (account, path = '/Home') => enter(page, server, account, path, earlier),
      async signInElsewhere(account, path = '/Home') {
        const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
        const problems = problemsOf(context);
        const other = await context.newPage();
        others.push({ page: other, problems });
        await enter(other, server, account, path, new Map());
        return other;
      },
    });
    for (const other of others) await other.page.context().close();
    expect(
      others.flatMap(({ problems }) => problems),
      "errors in somebody else's browser",
    ).toEqual([]);
  },
  slowDown: async ({ page }, use) => {
    const devtools = await page.context().newCDPSession(page);
    await use(async ({ latency, download = -1, upload = -1 }) => {
      await devtools.send('Network.enable');
      await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
      await devtools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency,
        downloadThroughput: download,
        uploadThroughput: upload,
      });
    });
    // The next journey may have the same page, which stays slow as long as this session lives.
    await devtools.detach().catch(() => undefined);
  },
});
export { expect };
