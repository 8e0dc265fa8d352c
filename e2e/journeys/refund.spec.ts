import type { Page, Response, Route } from '@playwright/test';
import { holdRequests } from '../src/heldRequest.ts';
import { expect, putNotesAway, signInAtProvider, test, withMotion } from '../src/journey.ts';
import { chooseOfRow, openRowMenu, untilLoaded } from '../src/listPage.ts';
import { loseAnswer } from '../src/lostAnswer.ts';
import { openRefund, rows, submitRefund } from '../src/paymentsPage.ts';

test.use({
  serverSettings: { SANDBOX_DAY_SECONDS: '1' },
  ...withMotion,
});

/** How many refunds the page asks for from now on. */
function countSent(page: Page): () => number {
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/refund')) sent += 1;
  });
  return () => sent;
}

test("REF-4 REF-6 refunds: 'Refund Initiated!', 'Refund pending', then settled in its row without a reload", async ({
  page,
  way,
}) => {
  await way.signIn('fullaccess', '/Payments?dates=any&method=Card&page=2');
  await untilLoaded(page);
  const id = await rows(page).filter({ hasText: 'Succeeded' }).first().getAttribute('data-row');
  const row = page.locator(`tr[data-row="${id}"]`);
  const payer = (await row.locator('td').nth(1).innerText()).trim();

  const dialog = await openRefund(page, row);
  await expect(dialog.getByRole('heading')).toContainText(payer.slice(0, 6));
  await expect(dialog).toContainText(/business days/);
  await dialog.getByLabel(/Reason/).fill('Paid twice <by> mistake; sorry!');
  await expect(dialog).toContainText('Will be saved as “Paid twice by mistake sorry!”');
  let isReloaded = false;
  page.on('load', () => {
    isReloaded = true;
  });
  // A settlement day is a second long: the request waits until its mark has been seen.
  const send = await holdRequests(page, '**/refund');
  await (await submitRefund(page)).click();
  await expect(row).toContainText('Refund pending');
  send();
  await expect(page.getByText('Refund Initiated!')).toBeVisible();
  await expect(row).toContainText(/Refunded|Refund Failed/, { timeout: 40_000 });
  expect(isReloaded).toBe(false);

  await row.locator('td').nth(2).click();
  await expect(page.getByRole('dialog').getByText('Paid twice by mistake sorry!').first()).toBeVisible();
});

test('REF-3 a double click or a double tap on the refund asks once more, and never answers by itself', async ({
  page,
  way,
  browser,
  server,
}) => {
  await way.signIn('fullaccess', '/Payments?status=Succeeded');
  const onPhone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const phone = await onPhone.newPage();
  await phone.goto(`${server.origin}/Payments?status=Succeeded`);
  await signInAtProvider(phone, 'fullaccess');
  await putNotesAway(phone);
  let sent = 0;
  const countRefund = async (route: Route) => {
    sent += 1;
    await route.abort();
  };

  await page.route('**/refund', countRefund);
  await untilLoaded(page);
  await openRefund(page, rows(page).first());
  // So long a reason makes the question as high as the form: its button stands where the form's was.
  await page
    .getByRole('dialog')
    .getByLabel(/Reason/)
    .fill('word '.repeat(48));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Refund \$/ })
    .dblclick();
  await expect(page.getByRole('alertdialog').getByRole('button', { name: /^Yes, refund \$/ })).toBeEnabled();

  await phone.route('**/refund', countRefund);
  await rows(phone).first().tap();
  await phone.getByRole('dialog').getByRole('button', { name: 'Refund payment' }).tap();
  // Typed as people do: what is tapped within the half second of a double tap belongs to the tap before.
  await phone
    .getByRole('dialog')
    .getByLabel(/Reason/)
    .pressSequentially('Paid twice', { delay: 80 });
  const refund = phone.getByRole('dialog').getByRole('button', { name: /^Refund \$/ });
  const box = await refund.boundingBox();
  if (!box) throw new Error('the button is not to be seen');
  const middle = [box.x + box.width / 2, box.y + box.height / 2] as const;
  await phone.touchscreen.tap(...middle);
  await phone.touchscreen.tap(...middle);
  await expect(phone.getByRole('alertdialog').getByRole('button', { name: /^Yes, refund \$/ })).toBeEnabled();
  expect(sent).toBe(0);
  await onPhone.close();
});

test('REF-1 the action on any other payment is disabled and says why', async ({ page, way }) => {
  await way.signIn('fullaccess', '/Payments?status=Returned');
  await untilLoaded(page);
  await openRowMenu(rows(page).first());
  const refund = page.getByRole('menuitem', { name: /^Refund payment/ });
  await expect(refund).toHaveAttribute('aria-disabled', 'true');
  await expect(refund).toContainText('The bank sent this payment back, so there is nothing to refund.');
});

test('REF-7 refunded from two browsers: one refund, and the other is told who, when and how much', async ({
  page,
  way,
}) => {
  const address = '/Payments?status=Succeeded&page=3';
  await way.signIn('fullaccess', address);
  await untilLoaded(page);
  const other = await way.signInElsewhere('staff', address);
  await untilLoaded(other);
  const name = await rows(page).nth(4).getAttribute('data-row');
  const dialogs = await Promise.all(
    [page, other].map(async (browser) => {
      await openRefund(browser, browser.locator(`tr[data-row="${name}"]`));
      return await submitRefund(browser, 'Paid twice');
    }),
  );
  const isRefund = (response: Response) => response.url().endsWith('/refund');
  const answers = Promise.all([page.waitForResponse(isRefund), other.waitForResponse(isRefund)]);
  await Promise.all(dialogs.map((button) => button.click()));
  const [first, second] = await answers;
  expect([first.status(), second.status()].toSorted()).toEqual([200, 409]);
  const [refused, answer] = first.status() === 409 ? [page, first] : [other, second];
  const { existingRefund } = await answer.json();
  const told = refused.getByRole('dialog', {
    name:
      existingRefund.status === 'RefundPending'
        ? 'A refund of this payment is already on its way'
        : 'This payment has already been refunded',
  });
  await expect(told).toContainText('Refunded by');
  await expect(told).toContainText('Amount');
  await expect(told).toContainText('Paid twice');
});

test('REF-6 REF-7 the details that one has open follow the refund that another makes', async ({
  page,
  way,
}) => {
  const address = '/Payments?status=Succeeded&page=4';
  await way.signIn('fullaccess', address);
  await untilLoaded(page);
  const id = await rows(page).nth(4).getAttribute('data-row');
  await page.locator(`tr[data-row="${id}"] td`).nth(2).click();
  const details = page.getByRole('dialog');
  await expect(details.getByRole('button', { name: 'Refund payment' })).toBeEnabled();
  await expect(details.getByText('Net to association')).toBeVisible();

  const other = await way.signInElsewhere('staff', address);
  await untilLoaded(other);
  await openRefund(other, other.locator(`tr[data-row="${id}"]`));
  await (await submitRefund(other, 'Paid twice')).click();
  await expect(details.getByText(/^(Refund pending|Refunded|Refund Failed)$/).first()).toBeVisible({
    timeout: 40_000,
  });
  await expect(details.getByText('Paid twice').first()).toBeVisible();
  await expect(page.locator(`tr[data-row="${id}"]`)).not.toContainText('Succeeded');
});

test("RCP-1 sends a receipt: 'Receipt is on it's way!' and 'Receipt sent to ... successfully.'", async ({
  page,
  way,
  server,
  context,
}) => {
  await way.signIn('fullaccess', '/Payments?status=Succeeded');
  await untilLoaded(page);
  await chooseOfRow(rows(page).nth(1), /^Send receipt/);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/E-mail/).fill('');
  await dialog.getByRole('button', { name: 'Send receipt' }).click();
  await expect(dialog).toContainText('Write the e-mail address that the receipt goes to.');
  await dialog.getByLabel(/E-mail/).fill('Someone.Else@Example.com');
  await dialog.getByRole('button', { name: 'Send receipt' }).click();
  await expect(page.getByText("Receipt is on it's way!")).toBeVisible();
  await expect(page.getByText('Receipt sent to someone.else@example.com successfully.')).toBeVisible();
  const outbox = await context.newPage();
  await outbox.goto(`${server.identityOrigin}/outbox`);
  await expect(outbox.getByText('someone.else@example.com').first()).toBeVisible();
});

test('REF-5 a failed request keeps the dialog, the reason and the row, and a retry with the same key refunds once', async ({
  page,
  way,
}) => {
  await way.signIn('fullaccess', '/Payments?status=Succeeded&page=5');
  await untilLoaded(page);
  const keys: string[] = [];
  let fails = true;
  await page.route(/\/api\/v1\/payments\/\d+(\/refund)?$/, async (route) => {
    if (route.request().method() === 'POST') keys.push(route.request().headers()['idempotency-key'] ?? '');
    if (!fails) return route.continue();
    return loseAnswer(route);
  });
  const dialog = await openRefund(page, rows(page).nth(2));
  await dialog.getByLabel(/Reason/).fill('Wrong association');
  await (await submitRefund(page)).click();
  await expect(page.getByRole('dialog')).toContainText('The payment may have been refunded');
  await expect(page.getByRole('dialog')).toContainText('Try again as it stands: it is not done twice.');
  await expect(page.getByRole('dialog').getByLabel(/Reason/)).toHaveValue('Wrong association');
  fails = false;
  await (await submitRefund(page)).click();
  await expect(page.getByText('Refund Initiated!')).toBeVisible();
  expect(new Set(keys).size).toBe(1);
});

test('REF-5 ERR-5 a refund whose answer was lost is found to be requested', async ({ page, way }) => {
  await way.signIn('fullaccess', '/Payments?status=Succeeded&page=11');
  await untilLoaded(page);
  const dialog = await openRefund(page, rows(page).nth(2));
  const sent = countSent(page);
  await page.route('**/api/v1/payments/*/refund', loseAnswer);
  await (await submitRefund(page, 'Answer lost')).click();
  await expect(page.getByText('Refund Initiated!')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(sent()).toBe(1);
  await page.unrouteAll({ behavior: 'wait' });
});

test('REF-5 REF-6 ERR-5 a refund that nobody knows of is asked about before it is closed, and the list looks until it knows', async ({
  page,
  way,
  context,
}) => {
  await way.signIn('fullaccess', '/Payments?status=Succeeded&page=14');
  await untilLoaded(page);
  const row = rows(page).nth(2);
  const payer = (await row.locator('bdi').first().innerText()).trim();
  const dialog = await openRefund(page, row);
  await page.route(/\/api\/v1\/(payments|reporting\/payments)[/?]/, loseAnswer);
  await (await submitRefund(page, 'Nobody knows')).click();
  await expect(dialog).toContainText('The payment may have been refunded');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  const question = page.getByRole('alertdialog', { name: 'Close without an answer?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await context.setOffline(true);
  await (await submitRefund(page)).click();
  await expect(dialog.getByRole('alert')).toContainText('This device has no network connection');
  await expect(dialog).toContainText('The payment may have been refunded');
  await expect(dialog).not.toContainText('Nothing was sent');
  await context.setOffline(false);
  await dialog.getByRole('textbox').fill('Nobody knows, still');
  await expect(dialog).toContainText('The payment may have been refunded');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(rows(page).filter({ hasText: payer }).first()).toContainText('Succeeded');
  await page.unrouteAll({ behavior: 'wait' });
  await expect(rows(page).nth(2)).not.toContainText(payer, { timeout: 40_000 });
});

test('REF-5 ERR-5 a refund that nobody knows of is found when the network returns', async ({
  page,
  way,
  context,
}) => {
  await way.signIn('fullaccess', '/Payments?status=Succeeded&page=12');
  await untilLoaded(page);
  const dialog = await openRefund(page, rows(page).nth(2));
  const sent = countSent(page);
  await page.route(/\/api\/v1\/payments\/\d+(\/refund)?$/, loseAnswer);
  await (await submitRefund(page, 'Network lost')).click();
  await expect(dialog).toContainText('The payment may have been refunded');
  await page.unrouteAll({ behavior: 'wait' });
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByText('Refund Initiated!')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(sent()).toBe(1);
});

test('REF-5 ERR-5 a refund that is confirmed without a network is said to be unsent, and goes through once there is one', async ({
  page,
  way,
  context,
}) => {
  await way.signIn('fullaccess', '/Payments?status=Succeeded&page=4');
  await untilLoaded(page);
  const dialog = await openRefund(page, rows(page).first());
  await dialog.getByLabel(/Reason/).fill('Paid twice');
  const submit = await submitRefund(page);
  await context.setOffline(true);
  await submit.click();
  await expect(dialog.getByRole('alert')).toContainText('Nothing was sent');
  const readAgain = page.waitForResponse(/\/reporting\/payments\?/);
  await context.setOffline(false);
  expect((await readAgain).status()).toBe(200);
  await (await submitRefund(page)).click();
  await expect(page.getByText('Refund Initiated!')).toBeVisible();
});
