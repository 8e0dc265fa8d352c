import type { Locator, Page } from '@playwright/test';
import { holdAnswers, holdRequests } from '../src/heldRequest.ts';
import { newestLink } from '../src/homeownersPage.ts';
import { expect, test, type Way } from '../src/journey.ts';
import { chooseOfRow, untilLoaded } from '../src/listPage.ts';
import { loseAnswer } from '../src/lostAnswer.ts';

function dialogOf(page: Page): Locator {
  return page.getByRole('dialog').filter({ has: page.getByRole('table') });
}

/** Opens the dialog from the page, so that Back leads to it. */
async function openFromHomeowners(page: Page, way: Way): Promise<void> {
  await way.signIn('fullaccess', '/Homeowners');
  await untilLoaded(page);
  await page.getByRole('button', { name: 'Scheduled payments' }).click();
}

/** Ticks every row, and previews another amount for them. Answers how many amounts would change. */
async function previewAll(page: Page, amount: string): Promise<number> {
  const dialog = dialogOf(page);
  await dialog.getByRole('checkbox', { name: 'Select all' }).click();
  await dialog.getByRole('button', { name: /^Change [\d,]+ amounts?$/ }).click();
  await page.getByRole('textbox', { name: 'New amount' }).fill(amount);
  await page.getByRole('button', { name: /^Preview/ }).click();
  const confirm = page.getByRole('button', { name: /^Change [\d,]+ amounts? to/ });
  await expect(confirm).toBeEnabled();
  return Number(/[\d,]+/.exec(await confirm.innerText())?.[0].replaceAll(',', ''));
}

/** Waits for the outcome; answers how many amounts were changed. */
async function changedCount(page: Page): Promise<number> {
  const heading = page.getByRole('heading', { name: /^[\d,]+ amounts? changed to/ });
  await expect(heading).toBeVisible({ timeout: 20_000 });
  return Number(/[\d,]+/.exec(await heading.innerText())?.[0].replaceAll(',', ''));
}

/** The sent changes, by their idempotency key. */
function watchChanges(page: Page): { key: string | undefined; ids: number[] }[] {
  const sent: { key: string | undefined; ids: number[] }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/payers/update-scheduled-payments'))
      sent.push({
        key: request.headers()['idempotency-key'],
        ids: (request.postDataJSON() as { scheduledPaymentIds: number[] }).scheduledPaymentIds,
      });
  });
  return sent;
}

test('SCH-2 SCH-3 lists up to 999 schedules, says of how many, and filters them under an address that can be reloaded', async ({
  page,
  way,
}) => {
  await way.signIn('fullaccess', '/Homeowners');
  await page.getByRole('button', { name: 'Scheduled payments' }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByText(/^Showing 999 of 1,\d{3}/)).toBeVisible();
  await expect(dialog.getByRole('row').nth(5)).toBeVisible();
  // Rows are drawn as they come into view: what a long list costs is its elements.
  expect(await dialog.locator('*').count()).toBeLessThan(500);
  await dialog.getByRole('checkbox', { name: 'Select all' }).click();
  await expect(dialog.getByText('999 selected')).toBeVisible();
  await dialog
    .getByRole('checkbox', { name: /^Select the scheduled payment/ })
    .nth(1)
    .click();
  await expect(dialog.getByText('998 selected')).toBeVisible();
  await dialog
    .getByRole('button', { name: /Frequency/ })
    .first()
    .click();
  await page
    .getByRole('dialog', { name: 'Filter by frequency' })
    .getByRole('radio', { name: 'One time' })
    .click();
  await page
    .getByRole('dialog', { name: 'Filter by frequency' })
    .getByRole('button', { name: 'Apply' })
    .click();
  await expect(dialog.getByText(/^\d+ scheduled payments$/)).toBeVisible();
  await expect(dialog.getByText(/selected/)).toHaveCount(0);
  const found = await dialog.getByText(/^\d+ scheduled payments$/).innerText();
  await expect(page).toHaveURL(/frequency=OneTime/);
  await page.reload();
  await expect(dialog.getByText(found)).toBeVisible();
  await page.goto('/Homeowners?schedules=all&scheduleType=Fixed&scheduleAmount=AtMost%3A200.00');
  await expect(dialog.getByText(/scheduled payments?$/)).toBeVisible();
  const amounts = dialog.getByText(/^\$\d+\.\d\d$/);
  await expect(amounts.first()).toBeVisible();
  for (const amount of await amounts.allInnerTexts())
    expect(Number(amount.slice(1))).toBeLessThanOrEqual(200);
});

test('SCH-2 SHELL-8 by keyboard the arrows, pages, Home and End lead from box to box through all 999 rows', async ({
  page,
  way,
}) => {
  await way.signIn('fullaccess', '/Homeowners?schedules=all');
  const dialog = dialogOf(page);
  const boxes = dialog.getByRole('checkbox', { name: /^Select the scheduled payment/ });
  const rowOfFocus = () =>
    page.evaluate(() => Number(document.activeElement?.closest('tr')?.getAttribute('aria-rowindex')) - 1);
  // The first rows are drawn anew once the code for the others has arrived.
  await expect(async () => {
    await boxes.first().focus();
    await page.keyboard.press('ArrowDown');
    expect(await rowOfFocus()).toBe(2);
  }).toPass();
  for (const [key, row] of [
    ['End', 999],
    ['ArrowUp', 998],
    ['Home', 1],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(rowOfFocus).toBe(row);
    await expect(page.locator(':focus')).toBeInViewport();
  }
  for (let row = 2; row <= 30; row += 1) await page.keyboard.press('ArrowDown');
  await expect.poll(rowOfFocus).toBe(30);
  await expect(page.locator('td:focus-within')).toBeInViewport({ ratio: 0.95 });
  await page.keyboard.press('Home');
  await expect.poll(rowOfFocus).toBe(1);
  await page.keyboard.press('PageDown');
  await expect.poll(rowOfFocus).toBeGreaterThan(5);
  const page1 = await rowOfFocus();
  await page.keyboard.press('PageDown');
  await expect.poll(rowOfFocus).toBe(2 * page1 - 1);
  await page.keyboard.press('Space');
  await expect(dialog.getByText('1 selected')).toBeVisible();
  await expect(page.locator(':focus')).toBeChecked();
});

test('SCH-2 SCH-4 an amount that no schedule can have is refused beside its field, and the filter stays', async ({
  page,
  way,
}) => {
  await way.signIn('fullaccess', '/Homeowners?schedules=all&scheduleAmount=AtLeast:200.00');
  await dialogOf(page)
    .getByRole('button', { name: /^Amount at least/ })
    .click();
  const panel = page.getByRole('dialog', { name: 'Filter by amount' });
  const field = panel.getByRole('textbox', { name: 'Amount' });
  await field.fill('100,000.01');
  await field.press('Enter');
  await expect(panel.getByText('Enter $100,000.00 or less.')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Apply' })).toBeDisabled();
  await expect(page).toHaveURL(/scheduleAmount=AtLeast%3A200\.00/);
  await field.fill('100,000');
  await field.press('Enter');
  await expect(page).toHaveURL(/scheduleAmount=AtLeast%3A100000\.00/);
});

test('SCH-2 LIST-7 finds one person’s schedules by name or unit, beside other filters and under an address that can be reloaded', async ({
  page,
  way,
}) => {
  await way.signIn('fullaccess', '/Homeowners?schedules=all&frequency=Monthly');
  const dialog = dialogOf(page);
  const rows = dialog.locator('tbody tr[data-row]');
  await expect(dialog.getByText(/^\d+ scheduled payments$/)).toBeVisible();
  const everyone = await dialog.getByText(/^\d+ scheduled payments$/).innerText();
  const who = await rows.first().locator('td').nth(1).innerText();
  const [name = ''] = who.split('\n');
  const field = dialog.getByRole('searchbox', { name: 'Name or unit' });
  await field.fill(name.slice(0, 2));
  await expect(field).toHaveAccessibleDescription('Type at least 3 characters');
  await field.fill(name.toUpperCase());
  await expect(page).toHaveURL(/frequency=Monthly/);
  await expect(page).toHaveURL(/scheduleName=/);
  await expect(dialog.getByText(everyone, { exact: true })).toHaveCount(0);
  await expect(dialog.getByText(/^\d+ scheduled payments?$/)).toBeVisible();
  for (const row of await rows.all()) await expect(row).toContainText(name);
  const found = await dialog.getByText(/^\d+ scheduled payments?$/).innerText();
  await page.reload();
  await expect(field).toHaveValue(name.toUpperCase());
  await expect(dialog.getByText(found, { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Clear all' }).click();
  await expect(field).toHaveValue('');
  await expect(page).toHaveURL(/\?schedules=all$/);
});

test('SCH-2 ROLE-9 a link to the scheduled payments of nobody, or of a homeowner of another company, says so and opens nobody’s', async ({
  page,
  way,
}) => {
  await way.signIn('lockbox', '/Homeowners');
  const falsehood = page.getByText(/This homeowner has no scheduled payments|Only 1 homeowner/);
  for (const nobody of ['1', '999999']) {
    await page.goto(`/Homeowners?schedules=${nobody}&frequency=Monthly`);
    await expect(page.getByText('The homeowner could not be opened')).toBeVisible();
    await expect(page.getByText(/It no longer exists, or it belongs to another company\./)).toBeVisible();
    await expect(page).toHaveURL(/\/Homeowners$/);
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(falsehood).toHaveCount(0);
  }
});

test('SCH-2 a homeowner whom the list does not hold is named where none of their payments match', async ({
  page,
  way,
}) => {
  await way.signIn('fullaccess', '/Homeowners?payer=7');
  const panel = page.getByRole('dialog', { name: 'Homeowner' });
  await expect(panel.getByText('Allow payments')).toBeVisible();
  const name = (await panel.locator('bdi').first().innerText()).trim();
  await page.goto('/Homeowners?name=nobody%20of%20that%20name&schedules=7&scheduleName=nobody');
  await expect(dialogOf(page)).toContainText(name);
  await expect(page).toHaveURL(/schedules=7/);
});

test('SCH-4 SCH-4a SCH-5 changes amounts together: a preview of amount and fee, an outcome for each row, and a retry of the failed alone', async ({
  page,
  way,
}) => {
  const sent = watchChanges(page);
  await way.signIn('staff', '/Homeowners?schedules=all');
  await expect(dialogOf(page).getByText(/^Showing 999/)).toBeVisible();
  const count = await previewAll(page, '310');
  expect(count).toBeGreaterThan(500);
  expect(sent).toEqual([]);
  await expect(page.getByRole('dialog').getByText('$310.00').first()).toBeVisible();
  await page.getByRole('button', { name: `Change ${count} amounts to $310.00` }).click();
  const changed = await changedCount(page);
  expect(changed).toBeLessThan(count);
  const failed = count - changed;
  await page.getByRole('button', { name: 'Show only the failed' }).click();
  await expect(page.getByText(/expires before the next payment/).first()).toBeVisible();
  await page.getByRole('button', { name: `Retry the ${failed} that failed` }).click();
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[0]?.ids).toHaveLength(count);
  expect(sent[1]?.ids).toHaveLength(failed);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
  expect(await changedCount(page)).toBe(changed);
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(dialogOf(page).getByText('$310.00').first()).toBeVisible();
});

test('SCH-4 an amount that somebody else changed after the preview stays, and the outcome says so', async ({
  page,
  way,
}) => {
  const address = '/Homeowners?schedules=all&frequency=SemiAnnually&scheduleType=Fixed';
  await way.signIn('fullaccess', address);
  const other = await way.signInElsewhere('staff', address);
  for (const one of [page, other])
    await expect(dialogOf(one).getByText(/^\d+ scheduled payments$/)).toBeVisible();
  const count = await previewAll(page, '311');
  await previewAll(other, '777');
  await other.getByRole('button', { name: `Change ${count} amounts to $777.00` }).click();
  await changedCount(other);
  await page.getByRole('button', { name: `Change ${count} amounts to $311.00` }).click();
  await expect(
    page.getByText('Somebody else changed it to $777.00 meanwhile.').filter({ visible: true }).first(),
  ).toBeVisible();
  await page.getByRole('button', { name: /^Replace the \d+ that others changed$/ }).click();
  await expect(page.getByText('Somebody else changed it to $777.00 meanwhile.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(dialogOf(page).getByText('$311.00').first()).toBeVisible();
});

test('SCH-4a a reload in the middle of a change loses nothing and repeats nothing', async ({ page, way }) => {
  const sent = watchChanges(page);
  await way.signIn('fullaccess', '/Homeowners?schedules=all&frequency=Annually&scheduleType=Fixed');
  await expect(dialogOf(page).getByText(/^\d+ scheduled payments$/)).toBeVisible();
  const count = await previewAll(page, '417.50');
  // The server does it, and the answer gets lost on the way.
  await page.route('**/update-scheduled-payments', loseAnswer);
  await page.getByRole('button', { name: /^Change \d+ amounts to \$417\.50/ }).click();
  await expect(page.getByText('We do not know yet which amounts were changed.')).toBeVisible();
  await page.unroute('**/update-scheduled-payments');
  await page.reload();
  const finish = page.getByRole('button', { name: 'Finish the change' });
  await expect(finish).toBeVisible();
  const before = sent.length;
  await untilLoaded(page);
  expect(sent).toHaveLength(before);
  await finish.click();
  const changed = await changedCount(page);
  expect(changed).toBeGreaterThan(0);
  expect(changed).toBeLessThan(count);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(sent.at(-1)?.ids).toHaveLength(count);
  // What failed is there to be retried until it is put away.
  await page.reload();
  const show = page.getByRole('button', { name: 'Show the result' });
  await show.click();
  expect(await changedCount(page)).toBe(changed);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  // A retry of the failed changes none of them; a reload after it still tells of all rows.
  await page.getByRole('button', { name: /^Retry the/ }).click();
  await expect.poll(() => new Set(sent.map(({ key }) => key)).size).toBe(2);
  expect(await changedCount(page)).toBe(changed);
  await page.reload();
  await show.click();
  expect(await changedCount(page)).toBe(changed);
  await expect(page.getByText(/^Scheduled payment \d+$/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await page.reload();
  await expect(dialogOf(page).getByText('$417.50').first()).toBeVisible();
  await expect(finish.or(show)).toHaveCount(0);
});

test('SCH-4a SHELL-5 Back in the middle of a change asks first; the change goes on, and its outcome is told', async ({
  page,
  way,
}) => {
  const sent = watchChanges(page);
  await openFromHomeowners(page, way);
  const count = await previewAll(page, '423.50');
  const answer = await holdAnswers(page, '**/update-scheduled-payments');
  await page.getByRole('button', { name: /^Change [\d,]+ amounts to \$423\.50/ }).click();
  await expect.poll(() => sent.length).toBe(1);
  const question = page.getByRole('alertdialog', { name: 'Leave while this is sent?' });
  await page.goBack();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(/schedules=all/);
  await page.goBack();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/Homeowners$/);
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);
  answer();
  await expect(
    page.getByText(new RegExp(`^[\\d,]+ of ${count} amounts changed to \\$423\\.50$`)),
  ).toBeVisible();
  await page.goForward();
  await page.getByRole('button', { name: 'Show the result' }).click();
  expect(await changedCount(page)).toBeLessThan(count);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});

test('SCH-4a SHELL-5 the question whether to leave a change goes when its answer comes', async ({
  page,
  way,
}) => {
  await openFromHomeowners(page, way);
  await previewAll(page, '427.50');
  const answer = await holdAnswers(page, '**/update-scheduled-payments');
  await page.getByRole('button', { name: /^Change [\d,]+ amounts to \$427\.50/ }).click();
  await page.goBack();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  answer();
  expect(await changedCount(page)).toBeGreaterThan(0);
  await expect(question).toHaveCount(0);
});

test('SCH-4a SHELL-5 what became of a change is not known: Back and Close ask first, and the change waits to be finished', async ({
  page,
  way,
}) => {
  await openFromHomeowners(page, way);
  await previewAll(page, '431.50');
  await page.route('**/update-scheduled-payments', loseAnswer);
  await page.getByRole('button', { name: /^Change [\d,]+ amounts to \$431\.50/ }).click();
  const unknown = page.getByText('We do not know yet which amounts were changed.');
  await expect(unknown).toBeVisible();
  const question = page.getByRole('alertdialog', { name: 'Close without an answer?' });
  await page.goBack();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(/schedules=all/);
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(unknown).toBeVisible();
  await page.goBack();
  await question.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page).toHaveURL(/\/Homeowners$/);
  await page.unroute('**/update-scheduled-payments');
  await page.goForward();
  await page.getByRole('button', { name: 'Finish the change' }).click();
  expect(await changedCount(page)).toBeGreaterThan(0);
});

test('SCH-4a a change whose answer was lost is told with what a colleague has changed since', async ({
  page,
  way,
}) => {
  const address = '/Homeowners?schedules=all&frequency=SemiAnnually&scheduleType=Fixed';
  await way.signIn('fullaccess', address);
  await previewAll(page, '420');
  await page.route('**/update-scheduled-payments', loseAnswer);
  await page.getByRole('button', { name: /^Change \d+ amounts to \$420\.00/ }).click();
  await expect(page.getByText('We do not know yet which amounts were changed.')).toBeVisible();
  await page.unroute('**/update-scheduled-payments');
  const other = await way.signInElsewhere('fullaccess', address);
  await previewAll(other, '123');
  await other.getByRole('button', { name: /^Change \d+ amounts to \$123\.00/ }).click();
  const changed = await changedCount(other);
  await page.reload();
  await page.getByRole('button', { name: 'Finish the change' }).click();
  expect(await changedCount(page)).toBe(changed);
  await expect(page.getByText(`${changed} amounts have been changed again since`)).toBeVisible();
  await expect(page.getByText('The next payments are charged at the new amount.')).toHaveCount(0);
  await expect(dialogOf(page).getByText('$123.00').first()).toBeVisible();
});

test('SCH-3 LIST-6 rows of another filter cannot be ticked while those of this one are awaited', async ({
  page,
  way,
}) => {
  await way.signIn('fullaccess', '/Homeowners?schedules=all&frequency=SemiAnnually&scheduleType=Fixed');
  const dialog = dialogOf(page);
  await dialog.getByRole('checkbox', { name: 'Select all' }).click();
  await expect(dialog.getByText(/^\d+ selected$/)).toBeVisible();
  const send = await holdRequests(page, /paymentschedules\?/i);
  await dialog
    .getByRole('button', { name: /Frequency/ })
    .first()
    .click();
  await page.getByRole('radio', { name: 'Annually', exact: true }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/frequency=Annually/);
  await expect(dialog.getByText(/^\d+ selected$/)).toHaveCount(0);
  await expect(dialog.getByRole('checkbox', { name: 'Select all' })).toBeDisabled();
  await expect(dialog.getByRole('button', { name: /^Change/ })).toHaveAttribute('aria-disabled', 'true');
  send();
  await expect(dialog.getByText('Semi-annually')).toHaveCount(0);
  await dialog.getByRole('checkbox', { name: 'Select all' }).click();
  await expect(dialog.getByText(/^\d+ selected$/)).toBeVisible();
});

test('SCH-4a API-5a the server is killed during a change and started again: finishing it changes each row once', async ({
  page,
  way,
  server,
}) => {
  await way.signIn('fullaccess', '/Homeowners?schedules=all&frequency=Quarterly&scheduleType=Fixed');
  await expect(dialogOf(page).getByText(/^\d+ scheduled payments$/)).toBeVisible();
  const count = await previewAll(page, '290');
  const asked = Promise.withResolvers<void>();
  await page.route('**/update-scheduled-payments', async (route) => {
    const answer = route.fetch();
    asked.resolve();
    await answer.catch(() => undefined);
    await route.abort();
  });
  await page.getByRole('button', { name: /^Change \d+ amounts to \$290/ }).click();
  await asked.promise;
  await server.kill();
  await expect(page.getByText('We do not know yet which amounts were changed.')).toBeVisible();
  await server.start();
  await page.unroute('**/update-scheduled-payments');
  await page.reload();
  await page.getByRole('button', { name: 'Finish the change' }).click();
  const changed = await changedCount(page);
  expect(changed).toBeGreaterThan(0);
  expect(changed).toBeLessThanOrEqual(count);
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await page.goto(
    '/Homeowners?schedules=all&frequency=Quarterly&scheduleType=Fixed&scheduleAmount=Equals%3A290.00',
  );
  await expect(dialogOf(page).getByText(`${changed} scheduled payments`, { exact: true })).toBeVisible();
});

test('SCH-6 deletes one schedule after a question, which Escape answers with no', async ({ page, way }) => {
  await way.signIn('dashboard', '/Homeowners?schedules=all&frequency=SemiAnnually');
  const dialog = dialogOf(page);
  const total = dialog.getByText(/^\d+ scheduled payments$/);
  await expect(total).toBeVisible();
  const before = Number.parseInt(await total.innerText(), 10);
  const openMenu = async () => {
    await dialog
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
  };
  await openMenu();
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to delete the scheduled payment?',
  });
  await expect(question.getByRole('button', { name: 'Keep scheduled payment' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await openMenu();
  await question.getByRole('button', { name: 'Delete scheduled payment' }).click();
  await expect(page.getByText('Scheduled payment deleted')).toBeVisible();
  await expect(dialog.getByText(`${before - 1} scheduled payments`)).toBeVisible();
});

test('SCH-7 the link to delete any schedule of the list goes to its homeowner’s own address', async ({
  page,
  way,
}) => {
  await way.signIn('fullaccess', '/Homeowners?page=9&schedules=all');
  const schedule = page.getByRole('dialog').locator('tbody tr[data-row]').first();
  await chooseOfRow(schedule, 'Send delete link');
  const dialog = page.getByRole('dialog', { name: /link/i });
  await expect(dialog.getByRole('textbox', { name: 'E-mail' })).toHaveValue(/^[^@\s]+@[^@\s]+$/);
});

test('SCH-7 REF-3 a key that is held down opens the dialog and answers nothing in it, and sends once when it is pressed there', async ({
  page,
  way,
}) => {
  await way.signIn('fullaccess', '/Homeowners?payer=2');
  const opener = page.getByRole('button', { name: /^Send delete link of/ }).first();
  const dialog = page.getByRole('dialog', { name: /link/i });
  const email = dialog.getByRole('textbox', { name: 'E-mail' });
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().includes('/sendDeleteScheduleLink/')) sent += 1;
  });
  /** As a browser tells of a key that stays down: again and again. */
  const hold = async () => {
    for (let time = 0; time < 20; time += 1) await page.keyboard.down('Enter');
  };
  await opener.focus();
  await hold();
  await expect(email).toBeFocused();
  await hold();
  await page.keyboard.up('Enter');
  await expect(email).toHaveValue(/@/);
  expect(sent).toBe(0);
  const answered = page.waitForResponse((response) => response.url().includes('/sendDeleteScheduleLink/'));
  await hold();
  await answered;
  await hold();
  await page.keyboard.up('Enter');
  await expect(dialog.getByText(/^Sent to /)).toBeVisible();
  expect(sent).toBe(1);
});

test('SCH-7 sends the homeowner a link, whose page deletes the schedule once', async ({
  page,
  way,
  server,
  browser,
}) => {
  await way.signIn('fullaccess', '/Homeowners?payer=2');
  const panel = page.getByRole('dialog', { name: 'Homeowner' });
  const schedules = panel.getByRole('list', { name: 'Scheduled payments' });
  await expect(schedules.getByRole('listitem').first()).toBeVisible();
  const before = await schedules.getByRole('listitem').count();
  await panel
    .getByRole('button', { name: /^Send delete link of/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /link/i });
  const email = dialog.getByRole('textbox', { name: 'E-mail' });
  await email.fill('');
  await dialog.getByRole('button', { name: 'Send delete link' }).click();
  await expect(email).toHaveAccessibleDescription(/e-mail/i);
  await email.fill('owner@example.net');
  await dialog.getByRole('button', { name: 'Send delete link' }).click();
  await expect(dialog.getByText('Sent to owner@example.net')).toBeVisible();

  const homeowner = await browser.newContext({ viewport: { width: 390, height: 800 } });
  const theirs = await homeowner.newPage();
  const link = await newestLink(page, server.identityOrigin);
  await theirs.goto(link);
  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { name: 'Delete this scheduled payment?' })).toBeVisible();
  await theirs.getByRole('button', { name: 'Delete scheduled payment' }).click();
  await expect(theirs.getByRole('heading', { name: 'Scheduled payment deleted' })).toBeVisible();
  const again = await theirs.goto(link);
  expect(again?.status()).toBe(410);
  await expect(theirs.getByRole('heading', { name: 'Already deleted' })).toBeVisible();
  const tampered = await theirs.goto(`${link.slice(0, -1)}${link.endsWith('0') ? '1' : '0'}`);
  expect(tampered?.status()).toBe(404);
  await homeowner.close();

  await page.reload();
  await expect(panel.getByRole('region', { name: 'Scheduled payments' })).toBeVisible();
  await expect(schedules.getByRole('listitem')).toHaveCount(before - 1);
});

test('ROLE-8 a read-only user sees the schedules and can change none', async ({ page, way }) => {
  await way.signIn('readonly', '/Homeowners?schedules=all&frequency=OneTime');
  const dialog = dialogOf(page);
  await expect(dialog.getByText(/^\d+ scheduled payments$/)).toBeVisible();
  const change = dialog.getByRole('button', { name: /^Change/ });
  await expect(change).toBeDisabled();
  await expect(change).toHaveAccessibleDescription(/read-only/);
});
