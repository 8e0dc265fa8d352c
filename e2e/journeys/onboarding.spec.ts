import type { Page } from '@playwright/test';
import { expect, putNotesAway, test, type Way } from '../src/journey.ts';
import { chooseOfRow, itemCount, untilLoaded } from '../src/listPage.ts';
import { fillApplication, filterByStatus, firstName, pending, rowOf, rows } from '../src/onboardingPage.ts';

/** Opens the form of the first association that has begun one. */
async function openInProgress(page: Page, way: Way): Promise<void> {
  await way.signIn('fullaccess', '/Onboarding');
  await filterByStatus(page, 'In Progress');
  await chooseOfRow(rowOf(page, await firstName(page)), 'Open application');
}

test('ONB-5 ONB-7 ONB-4 ONB-6 an association is onboarded from link to approval, read before it, by two people in two browsers', async ({
  page,
  way,
  browser,
  context,
  server,
}) => {
  test.setTimeout(120_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.origin });
  await way.signIn('onboard', '/Onboarding');
  await filterByStatus(page, 'Not Started');
  const name = await firstName(page);
  await rowOf(page, name)
    .getByRole('button', { name: `details of ${name}` })
    .click();
  const details = page.getByRole('dialog', { name: 'Association', exact: true });
  await details.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  await expect(
    page.getByText(/^Whoever opens it through [A-Z][a-z]{2} \d{1,2}, \d{4} can fill in/),
  ).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.keyboard.press('Escape');
  await expect(rowOf(page, name).getByRole('button', { name: `details of ${name}` })).toBeFocused();

  const board = await (await browser.newContext()).newPage();
  await board.goto(link);
  await expect(board.getByRole('heading', { name: `Application of ${name}` })).toBeVisible();
  await board.getByRole('button', { name: 'Submit application' }).click();
  await expect(board.getByRole('alert')).toContainText('need your attention');
  await fillApplication(board, '9182736455');
  await board.getByRole('button', { name: 'Save for later' }).click();
  await expect(board.getByText(/^Saved on/)).toBeVisible();
  await filterByStatus(page, 'In Progress');
  await expect(rowOf(page, name)).toBeVisible();
  await board.getByRole('button', { name: 'Submit application' }).click();
  await expect(board.getByRole('heading', { name: 'Application submitted' })).toBeVisible();
  await board.reload();
  await expect(board.getByRole('heading', { name: 'Application submitted' })).toBeVisible();
  await board.context().close();

  // The browser that took the link reports it; opened twice and reloaded, it is reported once.
  await page.goto('/OnboardingSuccess');
  await expect(page).toHaveURL(/\/Onboarding$/);
  await expect(page.getByText('Application submitted')).toBeVisible();
  await page.goto('/OnboardingSuccess');
  await expect(page.getByRole('heading', { name: 'No application was found in this browser' })).toBeVisible();
  await page.getByRole('button', { name: 'Go to Onboarding' }).click();
  await expect(page).toHaveURL(/\/Onboarding$/);
  await filterByStatus(page, pending);
  await expect(rowOf(page, name)).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);

  const approver = await way.signInElsewhere('employee', '/Onboarding?company=1');
  await filterByStatus(approver, pending);
  await rowOf(approver, name)
    .getByRole('button', { name: `details of ${name}` })
    .click();
  const application = approver.getByRole('dialog', { name: 'Association', exact: true });
  await expect(application.getByText('••6455')).toBeVisible();
  await expect(application.getByText('Marta Oyelaran')).toBeVisible();
  await expect(application).not.toContainText('9182736455');
  await application.getByRole('button', { name: 'Approve' }).click();
  await expect(application).toHaveCount(0);
  const dialog = approver.getByRole('dialog');
  await expect(dialog).toContainText(name);
  await dialog.getByRole('button', { name: 'Approve 1 association' }).click();
  await expect(dialog.getByText(/Approved|approved/).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(rows(approver).filter({ hasText: name })).toHaveCount(0);
  await filterByStatus(page, 'Onboarded');
  await expect(page).toHaveURL(/status=Onboarded/);
  await expect(rowOf(page, name)).toBeVisible();
});

test('ONB-5 open application leads to the form and back, where it says Loading and goes on', async ({
  page,
  way,
}) => {
  await way.signIn('fullaccess', '/Onboarding');
  await filterByStatus(page, 'In Progress');
  const name = await firstName(page);
  await chooseOfRow(rowOf(page, name), 'Open application');
  await expect(page.getByRole('heading', { name: `Application of ${name}` })).toBeVisible();
  await fillApplication(page, '1020304050');
  let finish: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  await page.route('**/onboardingSubmitted', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Submit application' }).click();
  await expect(page).toHaveURL(/\/OnboardingSuccess\?application=[\w-]{22}$/);
  await expect(page.getByText('Loading', { exact: true })).toBeVisible();
  finish();
  await expect(page).toHaveURL(/\/Onboarding$/);
  await filterByStatus(page, pending);
  await expect(rowOf(page, name)).toBeVisible();
});

test('ONB-5 of two applications in two tabs each return reports the one that was submitted', async ({
  page,
  way,
  context,
}) => {
  await way.signIn('employee', '/Onboarding');
  const openOne = async (tab: Page, at: number) => {
    await filterByStatus(tab, 'In Progress');
    const name = (await rows(tab).nth(at).locator('bdi').first().innerText()).trim();
    await chooseOfRow(rowOf(tab, name), 'Open application');
    await expect(tab.getByRole('heading', { name: `Application of ${name}` })).toBeVisible();
    await fillApplication(tab, `10203040${at}0`);
    return name;
  };
  const other = await context.newPage();
  await other.goto('/Onboarding');
  await putNotesAway(other);
  const first = await openOne(page, 0);
  const second = await openOne(other, 1);
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: 'Submit application' }).click();
    await expect(tab).toHaveURL(/\/Onboarding$/);
    await expect(tab.getByText('Application submitted')).toBeVisible();
  }
  await filterByStatus(page, pending);
  for (const name of [first, second]) await expect(rowOf(page, name)).toBeVisible();
  await page.goto('/OnboardingSuccess');
  await expect(page.getByRole('heading', { name: 'No application was found in this browser' })).toBeVisible();
});

test('ONB-5 ERR-5 a form that was opened before another save overwrites nothing, and is not left without a question', async ({
  page,
  way,
  context,
}) => {
  await openInProgress(page, way);
  await expect(page.getByRole('heading', { name: /^Application of / })).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await page.getByLabel('Bank', { exact: true }).fill('Alpine Credit Union');
  await page.getByRole('button', { name: 'Save for later' }).click();
  await expect(page.getByText(/^Saved on/)).toBeVisible();
  await other.getByLabel('Bank', { exact: true }).fill('First Bank');
  await other.getByRole('button', { name: 'Save for later' }).click();
  const told = other.getByRole('alert').filter({ hasText: 'Somebody else saved this application' });
  await expect(told).toBeFocused();
  await expect(told.getByRole('link', { name: 'Bank. Saved meanwhile: Alpine Credit Union' })).toBeVisible();
  await expect(other.getByLabel('Bank', { exact: true })).toHaveValue('First Bank');
  await other.getByLabel('City', { exact: true }).fill('Boulder');
  const question = other.waitForEvent('dialog');
  const reload = other.reload().catch(() => undefined);
  await (await question).dismiss();
  await expect(other.getByLabel('City', { exact: true })).toHaveValue('Boulder');
  await other.getByRole('button', { name: 'Save for later' }).click();
  await expect(other.getByText(/^Saved on/)).toBeVisible();
  await expect(other.getByLabel('Bank', { exact: true })).toHaveValue('First Bank');
  await reload;
});

test('ONB-5 ERR-5 without a network the form stays with what was typed, and is sent once the network is back', async ({
  page,
  way,
  context,
}) => {
  await openInProgress(page, way);
  const bank = page.getByLabel('Bank', { exact: true });
  await bank.fill('Mile High Savings');
  await context.setOffline(true);
  const told = page.getByText('There is no network. Nothing was sent; what you typed is kept.');
  for (const name of ['Save for later', 'Submit application']) {
    await page.getByRole('button', { name }).click();
    await expect(told).toBeVisible();
    await expect(bank).toHaveValue('Mile High Savings');
  }
  const question = page.waitForEvent('dialog');
  const leaving = page.goto('/Onboarding').catch(() => undefined);
  await (await question).dismiss();
  await leaving;
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Save for later' }).click();
  await expect(page.getByText(/^Saved on/)).toBeVisible();
  await expect(told).toHaveCount(0);
  await expect(bank).toHaveValue('Mile High Savings');
  await page.getByRole('link', { name: 'Back to Onboarding' }).click();
  await expect(page).toHaveURL(/\/Onboarding$/);
});

test('ONB-5 ERR-5 an application whose button is pressed again while its answer takes long is sent once, and leads on', async ({
  page,
  way,
}) => {
  await openInProgress(page, way);
  await fillApplication(page, '1020304070');
  const sent: string[] = [];
  const pressedAgain = Promise.withResolvers<void>();
  await page.route(
    (url) => url.searchParams.has('application') || url.pathname.endsWith('.woff2'),
    async (route) => {
      const method = route.request().method();
      sent.push(method);
      if (method === 'POST') await pressedAgain.promise;
      await route.fallback();
    },
  );
  // A locator would wait until the answer is there.
  const press = () => page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Submit application' }).focus();
  await press();
  await expect.poll(() => sent).toEqual(['HEAD', 'POST']);
  await press();
  pressedAgain.resolve();
  await expect(page.getByText('Application submitted')).toBeVisible();
  await expect(page).toHaveURL(/\/Onboarding$/);
  expect(sent.filter((method) => method !== 'GET')).toEqual(['HEAD', 'POST']);
});

test('ONB-5 a report that fails says so, and goes on', async ({ page, way }) => {
  await way.signIn('fullaccess', '/Onboarding');
  await untilLoaded(page);
  await page.evaluate(() => localStorage.setItem('payments.applicationId', 'nobody-knows-this'));
  await page.goto('/OnboardingSuccess');
  await expect(page.getByText(/could not be reported as submitted/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Go to Onboarding' }).click();
  await expect(page).toHaveURL(/\/Onboarding$/);
});

test('ONB-2 ONB-3 ONB-4 an employee selects all that can be approved, and nothing else', async ({
  page,
  way,
}) => {
  await way.signIn('employee', '/Onboarding?sort=onboardingStatus&size=100');
  await untilLoaded(page);
  const all = page.getByRole('checkbox', { name: 'Select all that are Sent to Underwriting (Pending)' });
  await all.check();
  const waiting = rows(page).filter({ hasText: pending });
  const count = await waiting.count();
  expect(count).toBeGreaterThan(2);
  await expect(page.getByText(`${count} selected`)).toBeVisible();
  await expect(rows(page).getByRole('checkbox', { checked: true })).toHaveCount(count);
  await expect(rows(page).filter({ hasText: 'Onboarded' }).first().getByRole('checkbox')).toHaveCount(0);
  await waiting.first().getByRole('checkbox').uncheck();
  await expect(page.getByText(`${count - 1} selected`)).toBeVisible();
  await expect(all).not.toBeChecked();
});

test('ONB-4 two employees approve the same at once: each row says what became of it', async ({
  page,
  way,
}) => {
  await way.signIn('employee', '/Onboarding');
  await filterByStatus(page, pending);
  const name = await firstName(page);
  const other = await way.signInElsewhere('employee', '/Onboarding');
  await filterByStatus(other, pending);
  for (const one of [page, other]) {
    await rowOf(one, name).getByRole('checkbox').check();
    await one.getByRole('button', { name: 'Approve 1 association' }).click();
  }
  for (const one of [page, other]) {
    await one.getByRole('dialog').getByRole('button', { name: 'Approve 1 association' }).click();
    await expect(one.getByRole('dialog').getByRole('button', { name: 'Done' })).toBeVisible();
  }
  await expect(other.getByRole('dialog')).toContainText(/already/i);
});

test('ONB-1 SHELL-5 filters, sorts, and a shared address restores what was seen', async ({
  page,
  way,
  context,
}) => {
  await way.signIn('employee', '/Onboarding');
  await untilLoaded(page);
  const all = await itemCount(page);
  await page
    .getByRole('group', { name: 'Filter associations' })
    .getByRole('button', { name: /^Status/ })
    .click();
  await page.getByRole('dialog').getByText('Onboarded', { exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/status=Onboarded/);
  await expect.poll(() => itemCount(page)).toBeLessThan(all);
  const few = await itemCount(page);
  await page.getByRole('columnheader', { name: 'Association' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=name/);
  const shared = await context.newPage();
  await shared.goto(page.url());
  await shared.getByRole('dialog', { name: 'Latest Updates!!' }).getByRole('button', { name: 'OK' }).click();
  await expect.poll(() => itemCount(shared)).toBe(few);
  await expect(rows(shared).locator('bdi').first()).toHaveText(await firstName(page));
});

test('ONB-7 SHELL-5 details of an association have an address: Back closes them, Forward, a reload and a link open them', async ({
  page,
  way,
  context,
}) => {
  await way.signIn('fullaccess', '/Onboarding');
  await untilLoaded(page);
  const name = await firstName(page);
  const row = rowOf(page, name).getByRole('button', { name: `details of ${name}` });
  const details = page.getByRole('dialog', { name: 'Association', exact: true });
  await row.click();
  await expect(details).toContainText(name);
  await expect(page).toHaveURL(/\/Onboarding\?association=\d+$/);
  await page.goBack();
  await expect(details).toHaveCount(0);
  await expect(page).toHaveURL(/\/Onboarding$/);
  await expect(row).toBeFocused();
  await page.goForward();
  await expect(details).toContainText(name);
  await page.reload();
  await expect(details).toContainText(name);
  const id = new URL(page.url()).searchParams.get('association');
  await page.goBack();
  await expect(details).toHaveCount(0);
  await expect(rowOf(page, name)).toBeVisible();
  // Of another page than the one that the link shows.
  const linked = await context.newPage();
  await linked.goto(`/Onboarding?page=2&association=${id}`);
  await putNotesAway(linked);
  await expect(linked.getByRole('dialog', { name: 'Association', exact: true })).toContainText(name);
  await linked.keyboard.press('Escape');
  await expect(linked).toHaveURL(/\/Onboarding\?page=2$/);
});

test('ONB-7 ROLE-9 SHELL-5 a link to an association of another company, to nobody or to no number opens nothing', async ({
  page,
  way,
}) => {
  await way.signIn('employee', '/Onboarding?company=2');
  await untilLoaded(page);
  await rows(page).first().click();
  await expect(page).toHaveURL(/association=\d+/);
  const foreign = new URL(page.url()).searchParams.get('association');
  const other = await way.signInElsewhere('fullaccess', '/Onboarding');
  for (const association of [foreign, '999999']) {
    await other.goto(`/Onboarding?status=Onboarded&association=${association}`);
    await expect(other.getByText('The association could not be opened')).toBeVisible();
    await expect(
      other.getByText('It no longer exists, or it belongs to another company.').first(),
    ).toBeVisible();
    await expect(other).toHaveURL(/\/Onboarding\?status=Onboarded$/);
    await expect(other.getByRole('dialog')).toHaveCount(0);
  }
  await other.goto('/Onboarding?association=abc');
  await untilLoaded(other);
  await expect(other).toHaveURL(/\/Onboarding$/);
  await expect(other.getByRole('dialog')).toHaveCount(0);
});

test('ONB-5 ROLE-8 readonly sees onboarding and can take no link', async ({ page, way }) => {
  await way.signIn('readonly', '/Onboarding');
  await filterByStatus(page, 'Not Started');
  await rows(page)
    .first()
    .getByRole('button', { name: /^Actions/ })
    .click();
  await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeDisabled();
});
