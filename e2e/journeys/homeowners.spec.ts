import { holdRequests } from '../src/heldRequest.ts';
import { askToStop, homeowners, openPanel } from '../src/homeownersPage.ts';
import { type AccountName, expect, test, withMotion } from '../src/journey.ts';
import { chooseOfRow, downloadBy, itemCount, untilLoaded } from '../src/listPage.ts';
import { loseAnswer } from '../src/lostAnswer.ts';

const allKinds: AccountName[] = ['employee', 'fullaccess', 'staff', 'dashboard', 'readonly', 'lockbox'];

for (const account of allKinds) {
  test(`HOM-1 HOM-4 ROLE-3 ${account} sees homeowners, and the panel with all of its parts`, async ({
    page,
    way,
  }) => {
    await way.signIn(account, '/Homeowners');
    await untilLoaded(page);
    const all = 20_000;
    const count = await itemCount(page);
    if (account === 'employee') expect(count).toBe(all);
    else expect(count).toBeLessThan(all);
    const panel = await openPanel(page, homeowners(page).nth(1));
    for (const part of ['Payment history', 'Payment methods', 'Scheduled payments'])
      await expect(panel.getByRole('region', { name: part })).toBeVisible();
    await expect(panel.getByText(/paid in the last 12 months/)).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  });
}

for (const width of [1440, 390]) {
  test(`HOM-4 LIST-6 of a homeowner in the list is shown what the row knows, and nothing moves when the rest comes, at ${width} px`, async ({
    page,
    way,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await way.signIn('employee', '/Homeowners');
    await untilLoaded(page);
    const send = await holdRequests(page, '**/payers/*/details');
    const panel = await openPanel(page, page.getByRole('row', { name: /Aaliyah Adeyemi/ }).first());
    const allow = panel.getByRole('switch', { name: 'Allow payments' });
    await expect(allow).toHaveAttribute('aria-busy', 'true');
    await expect(panel.getByText('aaliyah.adeyemi')).toBeVisible();
    const heading = panel.getByRole('heading', { name: 'Payment history' });
    const before = await heading.boundingBox();
    send();
    await expect(panel.getByText(/paid in the last 12 months/)).toBeVisible();
    await expect(allow).not.toHaveAttribute('aria-busy');
    expect(await heading.boundingBox()).toEqual(before);
  });
}

test('HOM-1 LIST-7 SHELL-5 a typed name is asked for once, a second after the last key; two letters ask for nothing', async ({
  page,
  way,
}) => {
  await page.clock.install();
  await way.signIn('fullaccess', '/Homeowners');
  await untilLoaded(page);
  const before = await itemCount(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/payers/all')) asked.push(request.url());
  });
  const name = page.getByRole('searchbox', { name: 'Name' });
  await name.pressSequentially('Aa', { delay: 40 });
  await expect(name).toHaveAccessibleDescription('Type at least 3 characters');
  await page.clock.runFor(1500);
  expect(asked).toEqual([]);
  await name.pressSequentially('liyah B', { delay: 40 });
  await expect.poll(() => asked.length).toBe(1);
  expect(new URL(asked[0] ?? '').searchParams.get('name')).toBe('Aaliyah B');
  await expect(page).toHaveURL(/name=Aaliyah\+B/);
  await untilLoaded(page);
  await expect(homeowners(page).first()).toContainText('Aaliyah B');
  const found = await itemCount(page);
  expect(found).toBeLessThan(before);
  await page.reload();
  await expect(name).toHaveValue('Aaliyah B');
  await untilLoaded(page);
  expect(await itemCount(page)).toBe(found);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(/Homeowners$/);
  await expect.poll(() => itemCount(page)).toBe(before);
});

test('LIST-7 LIST-10 rows, address and export are those without a name that became too short, which stays in its box', async ({
  page,
  way,
}) => {
  await way.signIn('fullaccess', '/Homeowners?name=Aaliyah');
  await untilLoaded(page);
  const found = await itemCount(page);
  const name = page.getByRole('searchbox', { name: 'Name' });
  await name.fill('Aa');
  await expect(page).toHaveURL(/\/Homeowners$/);
  await expect.poll(() => itemCount(page)).toBeGreaterThan(found);
  const everyone = await itemCount(page);
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await expect(page).toHaveURL(/sort=/);
  await untilLoaded(page);
  await expect(name).toHaveValue('Aa');
  await expect(name).toHaveAccessibleDescription('Type at least 3 characters');
  expect(await itemCount(page)).toBe(everyone);
  const asked = page.waitForRequest(/payers\/export/);
  await page.getByRole('button', { name: 'Export' }).click();
  expect(new URL((await asked).url()).searchParams.has('name')).toBe(false);
  await expect(page.getByText(/could not be read/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(name).toHaveValue('');
});

test('SHELL-4 the sidebar gives up a name that is typed and not yet asked for', async ({ page, way }) => {
  await page.clock.install();
  await way.signIn('fullaccess', '/Homeowners');
  await untilLoaded(page);
  const name = page.getByRole('searchbox', { name: 'Name' });
  const sidebar = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Homeowners' });
  for (const typed of ['Garcia', 'Ga']) {
    await name.fill(typed);
    await sidebar.click();
    await expect(name).toHaveValue('');
    await page.clock.runFor(1500);
    await expect(page).toHaveURL(/\/Homeowners$/);
    await expect(name).toHaveValue('');
  }
});

test('HOM-1 every filter narrows the list, and together they find one homeowner', async ({ page, way }) => {
  await way.signIn('fullaccess', '/Homeowners?account=00120');
  await untilLoaded(page);
  await expect(homeowners(page).first()).toContainText('00120');
  await page.goto('/Homeowners?name=Mu%C3%B1oz&account=00120&method=Card,Ach');
  await untilLoaded(page);
  expect(await itemCount(page)).toBe(1);
  await expect(homeowners(page).first()).toContainText('José Ángel Muñoz Peña');
  await page.getByRole('searchbox', { name: 'Address' }).fill('No such street');
  await expect(page.getByText(/match/i).first()).toBeVisible();
});

test('HOM-1 SHELL-5 a community of a link that is not there is told, and everything else of the link stays', async ({
  page,
  way,
}) => {
  await way.signIn('fullaccess', '/Homeowners?community=99999999&account=00120');
  await expect(page.getByText('The community of this link is not here')).toBeVisible();
  await untilLoaded(page);
  await expect(page).toHaveURL(/\/Homeowners\?account=00120$/);
  await expect(homeowners(page).first()).toContainText('00120');
});

test('LIST-7 SHELL-5 a search is asked for without what nobody sees, by a link and as it is pasted', async ({
  page,
  way,
}) => {
  await way.signIn('fullaccess', '/Homeowners?name=%00Mu%C3%B1oz%E2%80%AC&account=00120');
  await untilLoaded(page);
  await expect(page).toHaveURL(/\/Homeowners\?name=Mu%C3%B1oz&account=00120$/);
  await expect(homeowners(page).first()).toContainText('José Ángel Muñoz Peña');
  await page.goto('/Homeowners?account=00120');
  await untilLoaded(page);
  await page.getByRole('searchbox', { name: 'Name' }).fill('\u202aMuñoz\u202c');
  await expect(page).toHaveURL(/\/Homeowners\?name=Mu%C3%B1oz&account=00120$/);
  await untilLoaded(page);
  await expect(homeowners(page).first()).toContainText('José Ángel Muñoz Peña');
});

test('HOM-3 LIST-10 exports the filter as it stands: as many rows as the list says, 00120 intact and no formula', async ({
  page,
  way,
}) => {
  await way.signIn('fullaccess', '/Homeowners?account=00');
  await untilLoaded(page);
  const count = await itemCount(page);
  const { name, content } = await downloadBy(
    page,
    page.getByRole('button', { name: /^Export [\d,]+ homeowners?$/ }),
  );
  expect(name).toMatch(/homeowners.*\.csv$/i);
  const lines = content.toString('utf8').split('\r\n').filter(Boolean);
  const heading = lines.findIndex((line) => /account/i.test(line));
  expect(lines.length - heading - 1).toBe(count);
  expect(content.toString('utf8')).toContain('00120');
  expect(content.toString('utf8')).toContain("'@ North Gate");
  expect(content.toString('utf8')).not.toMatch(/(^|,)"?[=+@]/m);
});

test('HOM-3 LIST-10 an export pressed right after typing holds what stands in the field', async ({
  page,
  way,
}) => {
  await page.clock.install();
  await way.signIn('fullaccess', '/Homeowners');
  await untilLoaded(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('searchbox', { name: 'Name' }).fill('Aaliyah B');
  const exported = page.waitForRequest((request) => request.url().includes('/payers/export'));
  await page.getByRole('button', { name: /^Export/ }).click();
  expect(new URL((await exported).url()).searchParams.get('name')).toBe('Aaliyah B');
  await expect(page).toHaveURL(/name=Aaliyah\+B/);
});

test('HOM-7 ROLE-9 a link to a homeowner of another company names nobody', async ({ page, way }) => {
  await way.signIn('lockbox', '/Homeowners?payer=1');
  const panel = page.getByRole('dialog', { name: 'Homeowner' });
  await expect(page.getByText('The homeowner could not be opened')).toBeVisible();
  await expect(panel).toHaveCount(0);
  await expect(page).toHaveURL(/\/Homeowners$/);
});

test('HOM-5 stopping payments shows what would still draft and deals with each; allowing again is one press', async ({
  page,
  way,
}) => {
  await way.signIn('fullaccess', '/Homeowners?payer=1');
  const { panel, schedules, before, dialog } = await askToStop(page);
  await expect(dialog.getByRole('button', { name: 'Keep payments' })).toBeFocused();
  await expect(dialog.getByRole('radio', { name: 'Leave' }).first()).toBeChecked();
  await dialog.getByText('Delete now').first().click();
  const deleting = page.waitForResponse(
    (response) =>
      response.request().method() === 'DELETE' && response.url().includes('/api/v1/paymentschedules/'),
  );
  await dialog.getByRole('button', { name: 'Stop payments' }).click();
  expect((await deleting).status()).toBe(204);
  await expect(page.getByText('Payments stopped', { exact: true })).toBeVisible();
  await page
    .getByRole('dialog', { name: /payments of/i })
    .getByRole('button', { name: 'Close' })
    .click();
  await expect(panel.getByRole('switch', { name: 'Allow payments' })).not.toBeChecked();
  if (before > 1) await expect(schedules.getByRole('listitem')).toHaveCount(before - 1);
  else await expect(schedules).toHaveCount(0);
  await panel.getByRole('switch', { name: 'Allow payments' }).click();
  await expect(page.getByText('Payments allowed', { exact: true })).toBeVisible();
  await expect(panel.getByRole('switch', { name: 'Allow payments' })).toBeChecked();
});

test('HOM-5 ERR-5 a scheduled payment whose deletion was not answered may have been deleted, and the panel looks', async ({
  page,
  way,
}) => {
  await way.signIn('fullaccess', '/Homeowners?payer=40');
  const { schedules, before, dialog } = await askToStop(page);
  await dialog.getByText('Delete now').first().click();
  await page.route('**/api/v1/paymentschedules/*', async (route) => {
    if (route.request().method() !== 'DELETE') return route.continue();
    await loseAnswer(route);
  });
  await dialog.getByRole('button', { name: 'Stop payments' }).click();
  const ended = page.getByRole('dialog', { name: /payments of/i });
  await expect(ended.getByRole('alert')).toContainText('The scheduled payment may have been deleted');
  await ended.getByRole('button', { name: 'Close' }).click();
  await expect(schedules.getByRole('listitem')).toHaveCount(before - 1);
});

test('HOM-5 SHELL-5 who leaves by the history in the middle of stopping payments: what was chosen is done all the same, and told', async ({
  page,
  way,
}) => {
  await way.signIn('fullaccess', '/Homeowners?payer=6');
  const panel = page.getByRole('dialog', { name: 'Homeowner' });
  await expect(panel.getByRole('switch', { name: 'Allow payments' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/Homeowners$/);
  await page.goBack();
  const { before, dialog } = await askToStop(page);
  await expect(dialog.getByText('Delete now')).toHaveCount(before);
  for (const choice of await dialog.getByText('Delete now').all()) await choice.click();
  const send = await holdRequests(page, '**/updateAllowPayments');
  const deletions: number[] = [];
  page.on('response', (response) => {
    if (response.request().method() === 'DELETE') deletions.push(response.status());
  });
  await dialog.getByRole('button', { name: 'Stop payments' }).click();
  await page.goForward();
  await expect(dialog).toBeHidden();
  send();
  await expect(page.getByText('Payments stopped', { exact: true })).toBeVisible();
  await expect.poll(() => deletions).toEqual(Array(before).fill(204));
  await page.goto('/Homeowners?payer=6');
  await expect(panel.getByText('Nothing is scheduled.')).toBeVisible();
  await expect(panel.getByRole('switch', { name: 'Allow payments' })).not.toBeChecked();
});

test('HOM-5 the flag goes back when the server fails', async ({ page, way }) => {
  await way.signIn('fullaccess', '/Homeowners?payer=3');
  const panel = page.getByRole('dialog', { name: 'Homeowner' });
  const control = panel.getByRole('switch', { name: 'Allow payments' });
  await expect(control).not.toBeChecked();
  await page.route('**/updateAllowPayments', (route) => route.fulfill({ status: 500, body: '{}' }));
  await control.click();
  await expect(page.getByText(/were not allowed/).first()).toBeVisible();
  await expect(control).not.toBeChecked();
  await page.unroute('**/updateAllowPayments');
  await control.click();
  await expect(control).toBeChecked();
});

test("HOM-6 changes a homeowner's e-mail, in the row too; a bad one is refused before it is sent", async ({
  page,
  way,
}) => {
  await way.signIn('staff', '/Homeowners');
  await untilLoaded(page);
  const row = homeowners(page).nth(3);
  await chooseOfRow(row, 'Change e-mail');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('not an address');
  await dialog.getByRole('button', { name: 'Change e-mail' }).click();
  await expect(dialog.getByRole('textbox', { name: 'E-mail' })).toHaveAccessibleDescription(/e-mail/i);
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('New.Address@Example.com');
  await dialog.getByRole('button', { name: 'Change e-mail' }).click();
  await expect(page.getByText('E-mail changed')).toBeVisible();
  await expect(row).toContainText('new.address@example.com');
});

test("HOM-6 ERR-5 a change of a homeowner's e-mail whose answer was lost is found to be done", async ({
  page,
  way,
}) => {
  await way.signIn('staff', '/Homeowners');
  await untilLoaded(page);
  const row = homeowners(page).nth(5);
  await chooseOfRow(row, 'Change e-mail');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('answer.lost@example.com');
  await page.route('**/updateEmail*', loseAnswer);
  await dialog.getByRole('button', { name: 'Change e-mail' }).click();
  await expect(page.getByText('E-mail changed')).toBeVisible();
  await expect(row).toContainText('answer.lost@example.com');
});

test("HOM-6 of two who change one e-mail the slower sees the other's, and replaces it knowingly", async ({
  page,
  way,
}) => {
  await way.signIn('staff', '/Homeowners');
  await untilLoaded(page);
  const other = await way.signInElsewhere('fullaccess', '/Homeowners');
  await untilLoaded(other);
  const dialogs = [page, other].map((tab) => tab.getByRole('dialog'));
  const [slow = dialogs[0], fast = dialogs[1]] = dialogs;
  if (!slow || !fast) throw new Error('there are two');
  for (const tab of [page, other]) await chooseOfRow(homeowners(tab).nth(6), 'Change e-mail');
  await slow.getByRole('textbox', { name: 'E-mail' }).fill('slower@example.com');
  await fast.getByRole('textbox', { name: 'E-mail' }).fill('faster@example.com');
  await fast.getByRole('button', { name: 'Change e-mail' }).click();
  await expect(other.getByText('E-mail changed')).toBeVisible();
  await slow.getByRole('button', { name: 'Change e-mail' }).click();
  await expect(slow.getByRole('alert')).toContainText('The e-mail was not changed');
  await expect(slow).toContainText('It is faster@example.com now.');
  await expect(slow.getByRole('textbox', { name: 'E-mail' })).toHaveValue('slower@example.com');
  await slow.getByRole('button', { name: 'Change e-mail' }).click();
  await expect(page.getByText('E-mail changed')).toBeVisible();
  await expect(homeowners(page).nth(6)).toContainText('slower@example.com');
});

test.describe('with motion', () => {
  test.use(withMotion);

  test('HOM-4 HOM-7 the panel has an address of its own, shows 5 payments first and then all, and Back closes it', async ({
    page,
    way,
    context,
  }) => {
    await way.signIn('fullaccess', '/Homeowners');
    await untilLoaded(page);
    const panel = await openPanel(page, homeowners(page).nth(2));
    const history = panel.getByRole('region', { name: 'Payment history' });
    await expect(history.locator('tbody tr[data-row]')).toHaveCount(5);
    const more = history.getByRole('button', { name: /^Show all [\d,]+$/ });
    const all = Number((await more.innerText()).replace(/\D/g, ''));
    expect(all).toBeGreaterThan(5);
    await more.click();
    await expect(history.getByText(`${all} payments`)).toBeVisible();
    await expect(page).toHaveURL(/payer=\d+/);
    const linked = await context.newPage();
    await linked.goto(page.url());
    await linked
      .getByRole('dialog', { name: 'Latest Updates!!' })
      .getByRole('button', { name: 'OK' })
      .click();
    await expect(linked.getByRole('dialog', { name: 'Homeowner' }).getByText('Allow payments')).toBeVisible();
    await page.goBack();
    await expect(panel).toHaveCount(0);
  });

  test('SHELL-5 what was typed into a dialog is asked for before it is lost: by Escape, Cancel, Back and reload', async ({
    page,
    way,
  }) => {
    await way.signIn('staff', '/Payments?status=Succeeded');
    await page.getByRole('link', { name: 'Homeowners', exact: true }).click();
    await untilLoaded(page);
    await chooseOfRow(homeowners(page).nth(4), 'Change e-mail');
    const email = page.getByRole('dialog').getByRole('textbox', { name: 'E-mail' });
    await email.fill('half@typed');
    const question = page.getByRole('alertdialog', { name: 'Discard what you wrote?' });
    const stay = async () => {
      await question.getByRole('button', { name: 'Keep writing' }).click();
      await expect(question).toHaveCount(0);
      await expect(email).toHaveValue('half@typed');
      // It comes back with the next frame, and an Escape before that is nobody's.
      await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
    };
    await page.keyboard.press('Escape');
    await stay();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await stay();
    await page.goBack();
    await stay();
    await expect(page).toHaveURL(/\/Homeowners/);
    // Not prevented, the event answers true and the browser reloads without a question.
    const reloads = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(await page.evaluate(reloads)).toBe(false);
    await expect(email).toHaveValue('half@typed');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await chooseOfRow(homeowners(page).nth(4), 'Change e-mail');
    await expect(email).not.toHaveValue('half@typed');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('HOM-2 ticked homeowners lead to their scheduled payments; another page unticks', async ({
  page,
  way,
}) => {
  await way.signIn('fullaccess', '/Homeowners');
  await untilLoaded(page);
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await page.getByRole('button', { name: 'Show scheduled payments of 10 homeowners' }).click();
  await expect(page).toHaveURL(/schedules=\d+(%2C\d+){9}/);
  await page.goBack();
  await homeowners(page).nth(1).getByRole('checkbox').click();
  await expect(page.getByText('9 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await untilLoaded(page);
  await expect(page.getByText(/\d+ selected/)).toHaveCount(0);
});

test('ROLE-8 a read-only user sees homeowners and can change nothing, and is told why', async ({
  page,
  way,
}) => {
  await way.signIn('readonly', '/Homeowners?payer=1');
  const panel = page.getByRole('dialog', { name: 'Homeowner' });
  const controls = [
    panel.getByRole('switch', { name: 'Allow payments' }),
    panel.getByRole('button', { name: 'Change the e-mail' }),
  ];
  for (const control of controls) {
    await expect(control).toHaveAccessibleDescription('Your account is read-only.');
    await expect(control).toBeDisabled();
  }
});
