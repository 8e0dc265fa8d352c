import type { Page } from '@playwright/test';
import { expect, test } from '../src/journey.ts';
import { chooseOfRow, downloadBy, untilLoaded } from '../src/listPage.ts';
import { loseAnswer } from '../src/lostAnswer.ts';
import { logOut } from '../src/paymentsPage.ts';
import {
  chooseDocument,
  fillProfile,
  invitationLink,
  invite,
  pdfWith,
  person,
  pngFile,
  rows,
  untilUploaded,
  visitor,
} from '../src/profilePage.ts';

const cityOf = (guest: Page) => guest.getByRole('textbox', { name: 'City' });

test('REP-2 REP-3 REP-4 REP-6 REP-7 an invited representative submits a profile without an account, and personal data stays where it belongs', async ({
  page,
  way,
  server,
  browser,
}) => {
  test.setTimeout(120_000);
  const email = 'rep.journey@example.com';
  await way.signIn('employee', '/Representative');
  await untilLoaded(page);
  await invite(page, email);
  const link = await invitationLink(page, server.identityOrigin, email);

  const guest = await visitor(browser);
  const addresses: string[] = [];
  const headers: Record<string, string>[] = [];
  const said: string[] = [];
  guest.on('request', (request) => {
    addresses.push(request.url());
    if (request.url().includes('/api/v1/')) headers.push(request.headers());
  });
  guest.on('console', (message) => said.push(message.text()));
  await guest.goto(link);
  await expect(guest.getByRole('heading', { name: 'Representative Profile' })).toBeVisible();
  expect(guest.url()).not.toContain('applicationContext');
  await fillProfile(guest, person);
  await guest.getByRole('textbox', { name: 'E-mail' }).fill('Given.Instead@Example.com');
  await chooseDocument(guest, pdfWith('MARKED-DOCUMENT-BYTES'));
  await untilUploaded(guest, 'Driver license.pdf');
  await expect(guest.getByText(/^Draft saved/)).toBeVisible();

  await guest.reload();
  await expect(guest.getByText('Your draft is here again')).toBeVisible();
  await expect(guest.getByRole('textbox', { name: 'Legal last name' })).toHaveValue(person.lastName);
  await expect(guest.getByRole('combobox', { name: 'State' })).toHaveValue('CO');
  await untilUploaded(guest, 'Driver license.pdf');
  const birth = guest.getByRole('textbox', { name: 'Date of birth' });
  const ssn = guest.getByRole('textbox', { name: /^Last four digits/ });
  await expect(birth).toHaveValue('');
  await expect(ssn).toHaveValue('');

  await guest.getByRole('button', { name: 'Submit profile' }).click();
  await expect(guest.getByRole('group', { name: '3 things need your attention' })).toBeFocused();
  await birth.fill(person.dateOfBirth);
  await ssn.fill(person.ssnLast4);
  await guest.getByRole('button', { name: 'Read the terms and conditions' }).click();
  await guest
    .getByRole('dialog', { name: 'Terms and conditions' })
    .getByRole('button', { name: 'Accept the terms' })
    .click();
  await expect(guest.getByRole('checkbox', { name: 'I accept the terms and conditions.' })).toBeChecked();
  await guest.getByRole('button', { name: 'Submit profile' }).click();
  await expect(guest.getByRole('heading', { name: 'Your profile was submitted' })).toBeVisible();
  await guest.reload();
  await expect(guest.getByRole('heading', { name: 'Your profile was submitted' })).toBeVisible();
  expect(await guest.evaluate(() => localStorage.getItem('payments.applicationContext'))).toBeNull();

  expect(headers.length).toBeGreaterThan(3);
  expect(headers.filter((one) => one.authorization || one['x-user-data'] || one['x-user-type'])).toEqual([]);
  const stored = await guest.evaluate(() =>
    JSON.stringify([{ ...window.localStorage }, { ...window.sessionStorage }, document.cookie]),
  );
  const personal = /8642|1976|02\/29|Marker-Lindqvist|MARKED-DOCUMENT|Driver license/;
  expect(stored).not.toMatch(personal);
  expect(addresses.join('\n')).not.toMatch(personal);
  expect(said.join('\n')).not.toMatch(personal);
  await guest.context().close();

  await page.reload();
  await untilLoaded(page);
  const row = rows(page).filter({ hasText: email });
  await expect(row).toContainText('Submitted');
  await row.click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('Managing partner')).toBeVisible();
  await expect(drawer.getByText('given.instead@example.com')).toBeVisible();
  await expect(drawer.getByText('••/••/1976')).toBeVisible();
  await expect(drawer).not.toContainText('8642');
  const { name, content } = await downloadBy(page, drawer.getByRole('button', { name: /Download/ }));
  expect(name).toBe('Driver license.pdf');
  expect(content.toString('latin1')).toContain('MARKED-DOCUMENT-BYTES');
  const audit = await page.evaluate(async () => document.body.innerText);
  expect(audit).not.toContain('8642');
});

test('REP-7 REP-1 an invitation that is sent again ends the earlier link, and a link that was never sent opens nothing', async ({
  page,
  way,
  server,
  browser,
}) => {
  const email = 'rep.again@example.com';
  await way.signIn('employee', '/Representative');
  await untilLoaded(page);
  await invite(page, email);
  const first = await invitationLink(page, server.identityOrigin, email);
  await chooseOfRow(rows(page).filter({ hasText: email }), 'Send invitation again');
  await page.getByRole('dialog').getByRole('button', { name: /Send/ }).click();
  await expect.poll(() => invitationLink(page, server.identityOrigin, email)).not.toBe(first);
  const guest = await visitor(browser);
  await guest.goto(first);
  await expect(guest.getByRole('heading', { name: 'There is a newer invitation' })).toBeVisible();
  expect(await guest.evaluate(() => localStorage.getItem('payments.applicationContext'))).toBeNull();
  await guest.goto(`${server.origin}/Profile?applicationContext=made.up`);
  await expect(guest.getByRole('heading', { name: 'This page is not available' })).toBeVisible();
  await guest.goto(await invitationLink(page, server.identityOrigin, email));
  await expect(guest.getByRole('textbox', { name: 'Legal first name' })).toBeVisible();
  await guest.context().close();
});

test('REP-7 REP-1 an invitation to a wrong address is withdrawn: its open form says so, and its link opens nothing', async ({
  page,
  way,
  server,
  browser,
}) => {
  const email = 'rep.wrong@example.com';
  await way.signIn('employee', '/Representative');
  await untilLoaded(page);
  await invite(page, email);
  const link = await invitationLink(page, server.identityOrigin, email);
  const guest = await visitor(browser);
  await guest.goto(link);
  const saved = guest.waitForResponse((response) => response.url().includes('/representatives/draft'));
  await guest.getByLabel('First name').fill('Wanda');
  await saved;
  const row = rows(page).filter({ hasText: email });
  await row.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw invitation' }).click();
  const question = page.getByRole('alertdialog', { name: 'Withdraw this invitation?' });
  await expect(question).toContainText(email);
  await question.getByRole('button', { name: 'Withdraw invitation' }).click();
  await expect(page.getByText('Invitation withdrawn')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(row).toHaveCount(0);
  await guest.getByLabel('Last name').fill('Wrong');
  await expect(guest.getByRole('heading', { name: 'This invitation was withdrawn' })).toBeVisible();
  await guest.goto(link);
  await expect(guest.getByRole('heading', { name: 'This page is not available' })).toBeVisible();
  await guest.context().close();
});

test('REP-7 an invitation that a colleague withdraws first is told of, and its details close', async ({
  page,
  way,
}) => {
  const email = 'rep.twice.withdrawn@example.com';
  await way.signIn('employee', '/Representative');
  await untilLoaded(page);
  await invite(page, email);
  await rows(page).filter({ hasText: email }).click();
  await expect(page).toHaveURL(/representative=\d+/);
  const { pathname, search } = new URL(page.url());
  const colleague = await way.signInElsewhere('employee', pathname + search);
  const ask = (tab: Page) =>
    tab
      .getByRole('dialog', { name: 'Representative' })
      .getByRole('button', { name: 'Withdraw invitation' })
      .click();
  const answer = (tab: Page) =>
    tab.getByRole('alertdialog').getByRole('button', { name: 'Withdraw invitation' }).click();
  await ask(page);
  await ask(colleague);
  await answer(colleague);
  await expect(colleague.getByText('Invitation withdrawn')).toBeVisible();
  await answer(page);
  await page
    .getByRole('dialog', { name: 'This invitation has already been withdrawn' })
    .getByRole('button', { name: 'Close' })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/Representative$/);
  // The dialog has said it: nothing says it once more as a failure, and Back does not either.
  await page.goBack();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('region', { name: 'Notifications' })).not.toContainText('404');
});

test('REP-7 SHELL-5 Back to an invitation that was looked at before its withdrawal says that it is gone, and shows the list', async ({
  page,
  way,
}) => {
  const email = 'rep.looked.at@example.com';
  await way.signIn('employee', '/Representative');
  await untilLoaded(page);
  await invite(page, email);
  const drawer = page.getByRole('dialog', { name: 'Representative' });
  await rows(page).filter({ hasText: email }).click();
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await rows(page).filter({ hasText: email }).click();
  await drawer.getByRole('button', { name: 'Withdraw invitation' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw invitation' }).click();
  await expect(page.getByText('Invitation withdrawn')).toBeVisible();
  await expect(drawer).toHaveCount(0);
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    'The representative could not be opened',
  );
  await expect(drawer).toHaveCount(0);
  await expect(page).not.toHaveURL(/representative=/);
});

test('REP-7 ERR-5 a withdrawal from the details whose answer was lost is told by its dialog alone', async ({
  page,
  way,
}) => {
  const email = 'rep.lost.withdrawal@example.com';
  await way.signIn('employee', '/Representative');
  await untilLoaded(page);
  await invite(page, email);
  await rows(page).filter({ hasText: email }).click();
  const drawer = page.getByRole('dialog', { name: 'Representative' });
  await drawer.getByRole('button', { name: 'Withdraw invitation' }).click();
  let isLost = true;
  await page.route('**/api/v1/representatives/*', (route) =>
    route.request().method() === 'DELETE' && isLost ? loseAnswer(route) : route.continue(),
  );
  const looked = page.waitForResponse(
    (response) => response.url().includes('/details') && response.status() === 404,
  );
  const asking = page.getByRole('alertdialog');
  await asking.getByRole('button', { name: 'Withdraw invitation' }).click();
  await expect(asking).toContainText('The invitation may have been withdrawn');
  await looked;
  await expect(page.getByRole('region', { name: 'Notifications' })).not.toContainText('404');
  isLost = false;
  await asking.getByRole('button', { name: 'Withdraw invitation' }).click();
  await expect(page.getByText('Invitation withdrawn')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Notifications' })).not.toContainText('404');
});

test('REP-1 REP-2 REP-4 nocompany fills in the profile in the frame; a renamed program is refused, an upload is cancelled and retried', async ({
  page,
  way,
}) => {
  test.setTimeout(90_000);
  await way.signIn('nocompany');
  await expect(page).toHaveURL(/\/Profile$/);
  await expect(page.getByRole('heading', { name: 'Representative Profile' })).toBeVisible();
  await chooseDocument(page, {
    name: 'passport.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(600, 7)]),
  });
  await expect(
    page.getByText('This is not a PDF, PNG or JPEG file, whatever its name says. Choose another file.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upload again' })).toHaveCount(0);
  const [picker] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose another file' }).click(),
  ]);
  await picker.setFiles({ name: 'setup.exe', mimeType: 'application/pdf', buffer: Buffer.from('MZ') });
  await expect(page.getByText('This kind of file is not accepted. Choose a PDF, PNG or JPEG.')).toBeVisible();

  let isHeld = true;
  await page.route('**/representatives/upload-document*', async (route) => {
    if (isHeld) return;
    await route.continue();
  });
  await chooseDocument(page, pngFile());
  await page.getByRole('button', { name: 'Cancel upload' }).click();
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  isHeld = false;
  await page.route('**/representatives/upload-document*', (route) => route.abort(), { times: 1 });
  await chooseDocument(page, pngFile());
  await expect(page.getByText(/could not be reached/)).toBeVisible();
  await page.getByRole('button', { name: 'Upload again' }).click();
  await untilUploaded(page, 'Passport.png');
});

test('REP-3 ERR-5 what was typed last outlives a reload, and a submitting that failed', async ({
  page,
  way,
  server,
  browser,
}) => {
  const email = 'rep.hasty@example.com';
  await way.signIn('employee', '/Representative');
  await untilLoaded(page);
  await invite(page, email);
  const guest = await visitor(browser);
  await guest.goto(await invitationLink(page, server.identityOrigin, email));
  const city = guest.getByRole('textbox', { name: 'City' });
  const title = guest.getByRole('textbox', { name: 'Job title' });
  const tooLong = 'Treasurer '.repeat(15).trim();
  await title.fill(tooLong);
  await city.fill('Golden');
  await guest.reload();
  await expect(city).toHaveValue('Golden');
  await expect(title).toHaveValue(tooLong);

  await fillProfile(guest, person);
  await chooseDocument(guest, pngFile());
  await untilUploaded(guest, 'Passport.png');
  await guest.getByRole('checkbox', { name: 'I accept the terms and conditions.' }).click({ force: true });
  await guest.route('**/api/v1/representatives', (route) => route.abort(), { times: 1 });
  await city.fill('Boulder');
  const saved = guest.waitForResponse((response) => response.url().includes('/representatives/draft'));
  await guest.getByRole('button', { name: 'Submit profile' }).click();
  await expect(guest.getByText('The profile may have been submitted')).toBeVisible();
  await saved;
  await guest.reload();
  await expect(city).toHaveValue('Boulder');
  await untilUploaded(guest, 'Passport.png');
  await guest.route('**/representatives/upload-document*', (route) => route.abort(), { times: 1 });
  await chooseDocument(guest, pdfWith('another document'));
  await expect(guest.getByText(/could not be reached/)).toBeVisible();
  await city.fill('Aspen');
  await guest.reload();
  await expect(city).toHaveValue('Aspen');
  await untilUploaded(guest, 'Passport.png');
  await guest.context().close();
});

test('REP-3 ERR-5 a draft that could not be saved is asked for before it is left, and saved once it can be', async ({
  page,
  way,
}) => {
  await way.signIn('nocompany');
  await expect(page.getByRole('heading', { name: 'Representative Profile' })).toBeVisible();
  const city = page.getByRole('textbox', { name: 'City' });
  await page.route('**/representatives/draft', (route) => route.fulfill({ status: 500, body: '{}' }));
  await city.fill('Leadville');
  await expect(page.getByText('The draft was not saved')).toBeVisible();
  await page.getByRole('link', { name: 'Payments' }).first().click();
  const question = page.getByRole('alertdialog', { name: 'Discard what you wrote?' });
  await question.getByRole('button', { name: 'Keep writing' }).click();
  await expect(city).toHaveValue('Leadville');
  const saved = page.waitForResponse(
    (response) => response.url().includes('/representatives/draft') && response.ok(),
  );
  await page.unroute('**/representatives/draft');
  await saved;
  await page.reload();
  await expect(city).toHaveValue('Leadville');
});

test('REP-3 two pages of one profile: neither replaces the other without a question, and what is submitted closes both', async ({
  page,
  way,
  server,
  browser,
}) => {
  const email = 'rep.twice@example.com';
  await way.signIn('employee', '/Representative');
  await untilLoaded(page);
  await invite(page, email);
  const first = await visitor(browser);
  await first.goto(await invitationLink(page, server.identityOrigin, email));
  await expect(cityOf(first)).toBeVisible();
  const second = await first.context().newPage();
  await second.goto(first.url());
  await expect(cityOf(second)).toBeVisible();

  await cityOf(first).fill('Aspen');
  await expect(first.getByText(/^Draft saved/)).toBeVisible();
  await cityOf(first).fill('Boulder');
  await expect(first.getByText('Saving the draft…')).toBeVisible();
  await expect(first.getByText(/^Draft saved/)).toBeVisible();

  await cityOf(second).fill('Golden');
  const warning = second.getByRole('alert').filter({ hasText: 'This profile was changed on another page' });
  await expect(warning).toBeVisible();
  await second.getByRole('button', { name: 'Open the other draft' }).click();
  await expect(cityOf(second)).toHaveValue('Boulder');
  await cityOf(second).fill('Vail');
  await expect(second.getByText(/^Draft saved/)).toBeVisible();

  await cityOf(first).fill('Denver');
  await first.getByRole('button', { name: 'Keep what is here' }).click();
  await expect(first.getByText(/^Draft saved/)).toBeVisible();
  await first.reload();
  await expect(cityOf(first)).toHaveValue('Denver');
  await cityOf(first).fill('Denver 2');
  await expect(first.getByText('Saving the draft…')).toBeVisible();
  await expect(first.getByText(/^Draft saved/)).toBeVisible();

  await fillProfile(first, person);
  await chooseDocument(first, pngFile());
  await untilUploaded(first, 'Passport.png');
  await first.getByRole('checkbox', { name: 'I accept the terms and conditions.' }).click({ force: true });
  await first.getByRole('button', { name: 'Submit profile' }).click();
  await expect(first.getByRole('heading', { name: 'Your profile was submitted' })).toBeVisible();
  await expect(first.getByText('was not sent')).toBeHidden();
  await cityOf(second).fill('Leadville');
  await expect(second.getByRole('heading', { name: 'Your profile was submitted' })).toBeVisible();
  await expect(second.getByText('What was entered on this page after that was not sent.')).toBeVisible();
  await first.context().close();
});

test('REP-2 of two invitations that are open in one browser each tab keeps its own, reloaded too', async ({
  page,
  way,
  server,
  browser,
}) => {
  await way.signIn('employee', '/Representative');
  await untilLoaded(page);
  const emails = ['first.of.two@example.com', 'second.of.two@example.com'] as const;
  const links: string[] = [];
  for (const email of emails) {
    await invite(page, email);
    links.push(await invitationLink(page, server.identityOrigin, email));
  }
  const first = await visitor(browser);
  const second = await first.context().newPage();
  const emailOf = (guest: Page) => guest.getByRole('textbox', { name: 'E-mail' });
  await first.goto(links[0] ?? '');
  await second.goto(links[1] ?? '');
  await expect(emailOf(second)).toHaveValue(emails[1]);
  await cityOf(second).fill('Second City');
  await expect(second.getByText(/^Draft saved/)).toBeVisible();
  await first.reload();
  await expect(emailOf(first)).toHaveValue(emails[0]);
  await expect(cityOf(first)).toHaveValue('');
  await second.reload();
  await expect(emailOf(second)).toHaveValue(emails[1]);
  await expect(cityOf(second)).toHaveValue('Second City');
});

test('REP-1 a link that cannot be one opens nothing', async ({ page }) => {
  await page.goto(`/Profile?applicationContext=${'x'.repeat(400)}`);
  await expect(page.getByRole('heading', { name: 'This page is not available' })).toBeVisible();
});

test('REP-2 AUTH-12 who signs out leaves no way to the profile in the browser', async ({ page, way }) => {
  await way.signIn('nocompany');
  await expect(page.getByRole('textbox', { name: 'City' })).toBeVisible();
  await logOut(page);
  await expect(page.getByRole('button', { name: 'Continue with Suite Manager' })).toBeVisible();
  await page.goto('/Profile?invitation=open');
  await expect(page.getByRole('heading', { name: 'This page is not available' })).toBeVisible();
});

test('REP-7 an invitation that is opened early has the company of the list once it is known', async ({
  page,
  way,
}) => {
  let answer = () => {};
  const known = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/managementCompanies(\?|$)/i, async (route) => {
    await known;
    await route.continue();
  });
  await way.signIn('employee', '/Representative');
  await page.getByRole('button', { name: 'Invite representative' }).click();
  const company = page.getByRole('combobox', { name: 'Management company' });
  await expect(company).toHaveValue('');
  answer();
  await expect(company).not.toHaveValue('');
});

test('ROLE-3 REP-1 an employee who opens the profile is led to the representatives', async ({
  page,
  way,
}) => {
  await way.signIn('employee');
  await page.getByRole('link', { name: 'Representative Profile' }).click();
  await expect(page.getByRole('heading', { name: 'Representative Profile' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Go to Representatives' }).click();
  await expect(page.getByRole('heading', { name: 'Representatives', exact: true })).toBeVisible();
});

test('REP-3 a field with an error stays red under the pointer, and a ticked box as it is', async ({
  page,
  way,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await way.signIn('nocompany');
  await page.getByRole('button', { name: 'Submit profile' }).click();
  const phone = page.getByRole('textbox', { name: 'Phone' });
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  const borderOf = (element: Element) => getComputedStyle(element).borderTopColor;
  await page.mouse.move(0, 0);
  const red = await phone.evaluate(borderOf);
  await phone.hover();
  expect(await phone.evaluate(borderOf)).toBe(red);

  const terms = page.getByRole('checkbox');
  await terms.check({ force: true });
  await page.mouse.move(0, 0);
  const ticked = await terms.evaluate(borderOf);
  await terms.hover({ force: true });
  expect(await terms.evaluate(borderOf)).toBe(ticked);
});
