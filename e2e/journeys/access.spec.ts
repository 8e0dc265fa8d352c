import { type AccountName, expect, test } from '../src/journey.ts';

const main = ['Payments', 'Homeowners', 'Payouts'];
const users = 'View Dashboard Users';
const everyPath = [
  '/Payments',
  '/Homeowners',
  '/Payouts',
  '/LockboxFiles',
  '/DashboardUser',
  '/Onboarding',
  '/OnboardingSuccess',
  '/Representative',
  '/Profile',
  '/TaxForms',
  '/Reports',
  '/Admin',
];

interface Expectation {
  account: AccountName;
  home: string;
  sidebar: string[];
  /** Paths that are answered with the 404 page. */
  refused: string[];
}

const expectations: Expectation[] = [
  {
    account: 'employee',
    home: '/Payments',
    sidebar: [
      ...main,
      'Lockbox Files',
      users,
      'Onboarding',
      'Representatives',
      'Representative Profile',
      'Tax Forms',
      'Reports',
      'Release Notes',
    ],
    refused: [],
  },
  {
    account: 'fullaccess',
    home: '/Payments',
    sidebar: [...main, users, 'Onboarding', 'Tax Forms'],
    refused: ['/LockboxFiles', '/Representative', '/Profile', '/Reports', '/Admin'],
  },
  {
    account: 'staff',
    home: '/Payments',
    sidebar: [...main, users, 'Tax Forms'],
    refused: [
      '/LockboxFiles',
      '/Onboarding',
      '/OnboardingSuccess',
      '/Representative',
      '/Profile',
      '/Reports',
      '/Admin',
    ],
  },
  {
    account: 'dashboard',
    home: '/Payments',
    sidebar: [...main, users, 'Tax Forms'],
    refused: [
      '/LockboxFiles',
      '/Onboarding',
      '/OnboardingSuccess',
      '/Representative',
      '/Profile',
      '/Reports',
      '/Admin',
    ],
  },
  {
    account: 'onboard',
    home: '/Onboarding',
    sidebar: ['Onboarding', 'Tax Forms'],
    refused: everyPath.filter((path) => !['/Onboarding', '/OnboardingSuccess', '/TaxForms'].includes(path)),
  },
  {
    account: 'reports',
    home: '/Reports',
    sidebar: ['Reports'],
    refused: everyPath.filter((path) => path !== '/Reports'),
  },
  {
    account: 'noreports',
    home: '/Reports',
    sidebar: ['Reports'],
    refused: everyPath.filter((path) => path !== '/Reports'),
  },
  {
    account: 'readonly',
    home: '/Payments',
    sidebar: [...main, users, 'Onboarding', 'Tax Forms'],
    refused: ['/LockboxFiles', '/Representative', '/Profile', '/Reports', '/Admin'],
  },
  {
    account: 'lockbox',
    home: '/Payments',
    sidebar: [...main, 'Lockbox Files', users, 'Tax Forms'],
    refused: ['/Onboarding', '/OnboardingSuccess', '/Representative', '/Profile', '/Reports', '/Admin'],
  },
  {
    account: 'nocompany',
    home: '/Profile',
    sidebar: ['Representative Profile'],
    refused: everyPath.filter((path) => path !== '/Profile'),
  },
];

/** What is fetched whatever the page is: who is there, and what they may see. */
const ofEveryPage = new Set(['/api/v1/reporting/globalControls', '/api/v1/auth/user-company']);
const isOfPayments = (path: string) => path.startsWith('/api/v1/reporting/payments');
const oops = "Oops! The page you are looking for doesn't exist.";

for (const { account, home, sidebar, refused } of expectations) {
  test(`ROLE-3 ROLE-4 ROLE-6 ROLE-7 SHELL-1 SHELL-2 ${account} sees exactly its sidebar, lands on ${home} and is refused the rest, of which nothing is fetched`, async ({
    page,
    way,
    server,
  }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/v1/')) calls.push(pathname);
    });
    await way.signIn(account);
    await expect(page).toHaveURL(new RegExp(`${home}$`));
    await expect(page.getByRole('navigation').getByRole('link')).toHaveText(sidebar);
    // The reports are read from the payments; nobody else asks for them but who may open the payments.
    const readsPayments = sidebar.includes('Payments') || account === 'reports';
    if (!readsPayments) expect(calls.filter(isOfPayments)).toEqual([]);

    await page.goto(`${server.origin}/paymenttransaction`);
    await expect(page).toHaveURL(new RegExp(`${home}$`));

    const [first, ...others] = refused;
    if (first === undefined) return;
    await page.goto(`${server.origin}${first}`, { waitUntil: 'commit' });
    calls.length = 0;
    await expect(page.getByRole('heading', { name: oops })).toBeVisible();
    for (const path of others) {
      await page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, path);
      await expect(page.getByRole('heading', { name: oops })).toBeVisible();
    }
    expect(calls.filter((path) => !ofEveryPage.has(path))).toEqual([]);
    await page.getByRole('button', { name: 'Go Back to Home' }).click();
    await expect(page).toHaveURL(new RegExp(`${home}$`));
  });
}

test('SHELL-2 ERR-3 an address that cannot be decoded is one that does not exist', async ({ page, way }) => {
  await way.signIn('staff');
  await page.goto('/Payments/%E0%A4%A');
  await expect(page.getByRole('button', { name: 'Go Back to Home' })).toBeVisible();
});

test('ROLE-5 a reports-only user of a company without reports is told so', async ({ page, way }) => {
  await way.signIn('noreports', '/Reports');
  await expect(
    page.getByRole('heading', { name: 'Reports page is disabled! This page has been removed by your PMC.' }),
  ).toBeVisible();
});

test('ROLE-8 a read-only user sees payments, exports them, and can change nothing', async ({ page, way }) => {
  await way.signIn('readonly', '/Payments?status=Succeeded');
  await page
    .getByRole('button', { name: /^Actions/ })
    .first()
    .click();
  const refund = page.getByRole('menuitem', { name: /^Refund payment/ });
  await expect(refund).toHaveAttribute('aria-disabled', 'true');
  await expect(refund).toContainText('Your account is read-only.');
  await expect(page.getByRole('menuitem', { name: /^Send receipt/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.keyboard.press('Escape');
  await page.getByRole('table', { name: 'Payments' }).locator('button[data-opener]').first().click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('Your account is read-only.').last()).toBeVisible();
  for (const name of [/^Refund payment/, /^Send receipt/]) {
    const blocked = drawer.getByRole('button', { name });
    await blocked.hover();
    await expect(blocked).toHaveAccessibleDescription('Your account is read-only.');
    // What is written below the buttons is not repeated over them.
    await expect(blocked.locator('[data-reason]')).toBeHidden();
  }
  await page.keyboard.press('Escape');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Export [\d,]+ payments$/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^payments_.*\.csv$/);
});

test('ROLE-3a SHELL-8 a profile that cannot be loaded shows Retry, not a menu of no rights', async ({
  page,
  server,
  way,
}) => {
  let fails = true;
  await page.route('**/api/v1/reporting/globalControls', (route) =>
    fails ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  );
  const entering = way.signIn('staff', '/Payments');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  fails = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await entering;
  await expect(page).toHaveURL(`${server.origin}/Payments`);
});
