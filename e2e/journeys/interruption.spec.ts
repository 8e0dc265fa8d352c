import { endSession, sessionEnded } from '../src/endSession.ts';
import { expect, putNotesAway, signInAtProvider, test, withMotion } from '../src/journey.ts';
import { openRowMenu, untilLoaded } from '../src/listPage.ts';
import { openRefund, rows, submitRefund } from '../src/paymentsPage.ts';
import { queryWhileDown } from '../src/queryWhileDown.ts';

test.use(withMotion);

test('TOK-7 AUTH-16 the session ends in the middle of a typed refund reason: nothing is lost, nothing is sent by itself', async ({
  page,
  way,
  context,
}) => {
  await way.signIn('fullaccess', '/Payments?status=Succeeded&page=7');
  await untilLoaded(page);
  const dialog = await openRefund(page, rows(page).nth(3));
  await dialog.getByLabel(/Reason/).fill('Typed before the session ended');

  await context.clearCookies();
  let sent = 0;
  let refuses = true;
  await page.route('**/api/v1/payments/*/refund', (route) => {
    sent += 1;
    if (!refuses) return route.continue();
    return route.fulfill(sessionEnded);
  });
  await (await submitRefund(page)).click();
  await expect(page.getByRole('dialog')).toContainText('Your session has ended');
  await expect(page.getByRole('dialog').getByLabel(/Reason/)).toHaveValue('Typed before the session ended');
  const before = sent;

  const opening = page.waitForEvent('popup');
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in again' }).click();
  const popup = await opening;
  refuses = false;
  await signInAtProvider(popup, 'fullaccess');
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Refund \$/ })).toBeVisible();
  await expect(page.getByRole('dialog').getByLabel(/Reason/)).toHaveValue('Typed before the session ended');
  expect(sent).toBe(before);

  await (await submitRefund(page)).click();
  await expect(page.getByText('Refund Initiated!')).toBeVisible();
  expect(sent).toBe(before + 1);
});

test('HOM-5 TOK-7 a switch that the end of the session refused says nothing of that after signing in again, and is done by the next press', async ({
  page,
  way,
}) => {
  await way.signIn('fullaccess', '/Homeowners?payer=3');
  const panel = page.getByRole('dialog', { name: 'Homeowner' });
  const allow = panel.getByRole('switch', { name: 'Allow payments' });
  await expect(allow).not.toBeChecked();
  await endSession(page, '**/updateAllowPayments');
  await allow.click();
  const refused = panel.getByText('Unauthorized request');
  await expect(refused).toBeVisible();
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sign in again' }).first().click();
  await signInAtProvider(await opening, 'fullaccess');
  await expect(refused).toHaveCount(0);
  await expect(allow).not.toBeChecked();
  await page.unroute('**/updateAllowPayments');
  await allow.click();
  await expect(allow).toBeChecked();
});

test('ROLE-8 TOK-7 who signs in again after their rights were changed sees and may do what they may now', async ({
  page,
  way,
}) => {
  await way.signIn('fullaccess', '/Payments?status=Succeeded&page=8');
  await untilLoaded(page);
  await expect(page.getByRole('link', { name: 'Onboarding' })).toBeVisible();
  await endSession(page, '**/api/v1/reporting/payments?*');
  await page.getByRole('button', { name: 'Next page' }).click();
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sign in again' }).first().click();
  const popup = await opening;
  await page.unroute('**/api/v1/reporting/payments?*');
  // What an administrator may have done meanwhile, whoever that is: the answer is that of now.
  await page.route('**/api/v1/auth/user-company', async (route) => {
    const answer = await route.fetch();
    const user = await answer.json();
    await route.fulfill({
      response: answer,
      json: { ...user, fullAccessProfile: false, isReadOnlyUser: true },
    });
  });
  await signInAtProvider(popup, 'fullaccess');
  await expect(page.getByRole('link', { name: 'Onboarding' })).toHaveCount(0);
  await untilLoaded(page);
  await openRowMenu(rows(page).first());
  await expect(page.getByRole('menuitem', { name: /^Refund payment/ })).toContainText(
    'Your account is read-only.',
  );
});

test('TOK-7 AUTH-12 somebody else signs in at the provider: nothing is done under the name that the page shows, and nothing of it stays', async ({
  page,
  way,
  context,
  server,
}) => {
  await way.signIn('fullaccess', '/Payments');
  await untilLoaded(page);
  const header = page.getByRole('banner');
  await expect(header).toContainText('Dana Reyes');
  await context.clearCookies();
  const other = await context.newPage();
  await other.goto(`${server.origin}/Payments`);
  await signInAtProvider(other, 'staff');
  await expect(other.getByRole('main')).toBeVisible();

  let asked = 0;
  await page.route('**/api/v1/reporting/payments?*', (route) => {
    asked += 1;
    return route.fulfill(sessionEnded);
  });
  await page.getByRole('button', { name: 'Next page' }).click();
  const notifications = page.getByRole('region', { name: 'Notifications' });
  await expect(notifications).toContainText('Unauthorized request');
  expect(asked).toBe(1);
  await expect(header).toContainText('Dana Reyes');
  await page.unroute('**/api/v1/reporting/payments?*');

  await notifications.getByRole('button', { name: 'Sign in again' }).click();
  await expect(page).toHaveURL(/\/(Home|Payments)$/);
  await putNotesAway(page);
  await untilLoaded(page);
  await expect(header).not.toContainText('Dana Reyes');
  await expect(page.getByText('Unauthorized request')).toHaveCount(0);
  await expect(notifications).toContainText(/Signed in as .+What was not saved there is gone\./);
  await other.close();
});

test('API-5a REF-7 the server is killed before anybody hears that a refund is requested: it is kept, and trying again does not refund twice', async ({
  page,
  way,
  server,
}) => {
  await way.signIn('fullaccess', '/Payments?status=Succeeded&page=9');
  await untilLoaded(page);
  const row = rows(page).nth(5);
  const id = await row.getAttribute('data-row');
  const dialog = await openRefund(page, row);
  const arrived = Promise.withResolvers<number>();
  await page.route(
    '**/api/v1/payments/*/refund',
    async (route) => {
      arrived.resolve((await route.fetch()).status());
      await server.kill();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await (await submitRefund(page, 'Interrupted')).click();
  expect(await arrived.promise).toBe(200);
  await expect(dialog).toContainText('The payment may have been refunded');
  const refundsOf = () => queryWhileDown(server, 'select reason from refunds where payment_id = $1', [id]);
  expect(await refundsOf()).toEqual([{ reason: 'Interrupted' }]);

  await server.start();
  await (await submitRefund(page)).click();
  await expect(page.getByText('Refund Initiated!')).toBeVisible();
  await page.goto(`/Payments?dates=any&payment=${id}`);
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('Interrupted').first()).toBeVisible();
  await expect(drawer.getByText(/^Refund pending$|^Refunded$|^Refund Failed$/).first()).toBeVisible();
  await server.kill();
  expect(await refundsOf()).toEqual([{ reason: 'Interrupted' }]);
  await server.start();
});

test('AUTH-16 a blocked popup says so, and a list whose session has ended offers to sign in again', async ({
  page,
  way,
}) => {
  await way.signIn('fullaccess', '/Payments');
  await untilLoaded(page);
  await endSession(page, '**/api/v1/reporting/payments?*');
  await page.evaluate(() => {
    window.open = () => null;
  });
  await page.getByRole('button', { name: 'Next page' }).click();
  const notifications = page.getByRole('region', { name: 'Notifications' });
  await expect(notifications).toContainText('Unauthorized request');
  await expect(notifications).toContainText(
    'Your session has expired or you are unauthorized to request this resource. Please log in or try again later!',
  );
  await notifications.getByRole('button', { name: 'Sign in again' }).click();
  await expect(notifications).toContainText('The sign-in window was blocked');
  await expect(page).toHaveURL(/\/Payments\?page=2$/);
  await expect(rows(page)).toHaveCount(10);
});

test('TOK-7 LIST-6 a list and a drawer that the end of the session kept from loading offer to sign in again, and load then', async ({
  page,
  way,
}) => {
  await way.signIn('fullaccess', '/Payments');
  await untilLoaded(page);
  const refused = /\/api\/v1\/(reporting\/payments|payments\/)/;
  await endSession(page, refused);
  await page.getByRole('button', { name: 'Next page' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('alert').getByRole('button', { name: 'Sign in again' })).toBeVisible();
  await rows(page).first().click();
  const drawer = page.getByRole('dialog');
  const signInAgain = drawer.getByRole('button', { name: 'Sign in again' });
  await expect(signInAgain).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  const opening = page.waitForEvent('popup');
  await signInAgain.click();
  const popup = await opening;
  await page.unroute(refused);
  await signInAtProvider(popup, 'fullaccess');
  await expect(drawer.getByRole('alert')).toHaveCount(0);
  await untilLoaded(page);
  await expect(page.getByRole('button', { name: 'Sign in again' })).toHaveCount(0);
  await expect(page).toHaveURL(/page=2/);
});

test('ERR-5 a screen whose code cannot be fetched says so, and loads by itself when the network returns', async ({
  page,
  way,
  context,
}) => {
  await way.signIn('employee');
  await untilLoaded(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Tax Forms' }).click();
  await expect(page.getByText('This page could not be loaded')).toBeVisible();
  await expect(page.getByText('You are offline')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Tax Forms', level: 1 })).toBeVisible();
  await untilLoaded(page);
});
