import { expect, test, withMotion } from '../src/journey.ts';
import { chooseByKey, enterByKey, pressByKey, typeInto, walkTo } from '../src/keyboard.ts';
import { rowsOf } from '../src/listPage.ts';
import {
  invitationLink,
  pdfWith,
  person,
  profileTexts,
  rows as representatives,
  visitor,
  zipCode,
} from '../src/profilePage.ts';
import { hears, listen } from '../src/screenReader.ts';

// As in keyboard.spec.ts: no journey here touches the mouse.

// A server of its own: the note that is released here is put away for good, and others wait for one.
test.use({ ownServer: 'keyboardPeople', ...withMotion });

test('DSU-2 SHELL-8 by keyboard alone: a dashboard user is added, changed and deleted', async ({ page }) => {
  await page.goto('/DashboardUser?name=keyes');
  await enterByKey(page, 'fullaccess', 'Dashboard users');
  await listen(page);
  const add = page.getByRole('button', { name: 'Add user' });
  const row = rowsOf(page, 'Dashboard users').filter({ hasText: 'Keyes' });
  const menu = row.getByRole('button', { name: /^Actions/ });
  const dialog = page.getByRole('dialog');

  await test.step('what is wrong is led to', async () => {
    await pressByKey(page, add);
    await pressByKey(page, dialog.getByRole('button', { name: 'Add user' }));
    const summary = dialog.getByRole('group', { name: /things need your attention/ });
    await expect(summary).toBeFocused();
    await pressByKey(page, summary.getByRole('link', { name: /^First name/ }));
    await expect(dialog.getByRole('textbox', { name: 'First name' })).toBeFocused();
  });

  await test.step('added', async () => {
    await page.keyboard.type('Kay');
    await typeInto(page, dialog.getByRole('textbox', { name: 'Last name' }), 'Keyes');
    await typeInto(page, dialog.getByRole('textbox', { name: 'E-mail' }), 'kay.keyes@example.com');
    await pressByKey(page, dialog.getByRole('checkbox', { name: /^Onboarding/ }), 'Space');
    await pressByKey(page, dialog.getByRole('button', { name: 'Add user' }));
    await hears(page, /User added/);
    await expect(dialog).toHaveCount(0);
    await expect(add).toBeFocused();
  });

  await test.step('changed, and the row has the focus again', async () => {
    await pressByKey(page, menu);
    await chooseByKey(page, 'Edit user');
    await expect(dialog).toHaveAccessibleName(/^Edit Kay Keyes/);
    await typeInto(page, dialog.getByRole('textbox', { name: 'First name' }), 'Kim');
    await page.keyboard.press('Enter');
    await hears(page, /User changed/);
    await expect(dialog).toHaveCount(0);
    await expect(row).toContainText('Kim');
    await expect(menu).toBeFocused();
  });

  await test.step('deleted, and the focus is not lost with the row', async () => {
    await page.keyboard.press('Enter');
    await chooseByKey(page, 'Delete user');
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Kim Keyes');
    await pressByKey(page, question.getByRole('button', { name: 'Delete user' }));
    await hears(page, /The user kay\.keyes@example\.com has been deleted/);
    await expect(row).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard users' })).toBeFocused();
  });
});

test('REP-3 REP-4 REP-6 REP-7 SHELL-8 by keyboard alone: a representative is invited and hands in a profile with a document', async ({
  page,
  server,
  browser,
}) => {
  const email = 'rep.by.keyboard@example.com';
  await page.goto('/Representative');
  await enterByKey(page, 'employee', 'Representatives');
  const inviting = page.getByRole('button', { name: 'Invite representative' });
  await pressByKey(page, inviting);
  await typeInto(page, page.getByRole('dialog').getByRole('textbox', { name: 'E-mail' }), email);
  await page.keyboard.press('Enter');
  await expect(representatives(page).filter({ hasText: email })).toContainText('Invited');
  await expect(inviting).toBeFocused();

  const guest = await visitor(browser);
  await guest.goto(await invitationLink(page, server.identityOrigin, email));
  await expect(guest.getByRole('heading', { level: 1, name: 'Representative Profile' })).toBeVisible();
  await listen(guest);
  const type = (name: string | RegExp, text: string) =>
    typeInto(guest, guest.getByRole('textbox', { name }), text);

  await test.step('the person and the address', async () => {
    for (const [name, text] of profileTexts(person)) await type(name, text);
    const state = guest.getByRole('combobox', { name: 'State' });
    await walkTo(guest, state);
    await guest.keyboard.type('Color');
    await expect(state).toHaveValue('CO');
    await type('ZIP code', zipCode);
  });

  await test.step('the document, and the focus stays with it', async () => {
    const proof = guest.getByRole('group', { name: /document/i });
    const choose = proof.getByRole('button', { name: 'Choose a file' });
    await expect(choose).toHaveAccessibleDescription(/PDF, PNG or JPEG/);
    const choosing = guest.waitForEvent('filechooser');
    await pressByKey(guest, choose);
    await (await choosing).setFiles(pdfWith('by keyboard'));
    await expect(proof.getByRole('button', { name: 'Replace' })).toBeFocused({ timeout: 30_000 });
    await hears(guest, /^Uploaded Driver license\.pdf$/);
  });

  await test.step('the terms are read and accepted', async () => {
    const read = guest.getByRole('button', { name: 'Read the terms and conditions' });
    await pressByKey(guest, read);
    const terms = guest.getByRole('dialog', { name: 'Terms and conditions' });
    await expect(terms).toBeVisible();
    await guest.keyboard.press('Escape');
    await expect(read).toBeFocused();
    await pressByKey(guest, read);
    await pressByKey(guest, terms.getByRole('button', { name: 'Accept the terms' }));
    await expect(terms).toHaveCount(0);
    await expect(read).toBeFocused();
    await expect(guest.getByRole('checkbox', { name: 'I accept the terms and conditions.' })).toBeChecked();
  });

  await pressByKey(guest, guest.getByRole('button', { name: 'Submit profile' }));
  await expect(guest.getByRole('heading', { name: 'Your profile was submitted' })).toBeFocused();
  await guest.context().close();
});

// The last one: what is released opens for everybody who signs in afterwards.
test('REL-1 REL-3 REL-4 SHELL-8 by keyboard alone: a release note is written, previewed, released and put away', async ({
  page,
}) => {
  await page.goto('/Admin');
  await enterByKey(page, 'employee', 'Release notes');
  await pressByKey(page, page.getByRole('button', { name: 'Write a note' }));
  await expect(page.getByRole('heading', { level: 1, name: 'New release note' })).toBeFocused();
  await typeInto(page, page.getByRole('textbox', { name: 'Version' }), '2028.1');

  await test.step('a heading by the toolbar, which is one stop, then words in bold', async () => {
    const toolbar = page.getByRole('toolbar', { name: 'Format the text' });
    await walkTo(page, toolbar.getByRole('button', { name: 'Paragraph' }));
    await walkTo(page, toolbar.getByRole('button', { name: 'Heading', exact: true }), 'ArrowRight');
    await page.keyboard.press('Enter');
    await walkTo(page, page.getByRole('textbox', { name: 'Text' }));
    await page.keyboard.type('Keys');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('All of it');
  });

  const latest = page.getByRole('dialog', { name: 'Latest Updates!!' });
  const preview = page.getByRole('button', { name: 'Preview' });
  await test.step('saved, and said so', async () => {
    await listen(page);
    await walkTo(page, page.getByRole('button', { name: 'Save draft' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await hears(page, /^Saved /);
    await expect(page.getByRole('button', { name: 'Save draft' })).toBeFocused();
  });

  await test.step('previewed', async () => {
    await pressByKey(page, preview);
    await expect(latest.getByRole('heading', { name: 'Keys' })).toBeVisible();
    await expect(latest.locator('strong')).toHaveText('All of it');
    await expect(latest.getByRole('button', { name: 'OK' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(latest).toHaveCount(0);
    await expect(preview).toBeFocused();
  });

  await test.step('released: Enter alone keeps it pending', async () => {
    const release = page.getByRole('button', { name: 'Release 2028.1' });
    const question = page.getByRole('dialog', { name: 'Release 2028.1 to everybody?' });
    await walkTo(page, release, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(question.getByRole('button', { name: 'Keep it pending' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question).toHaveCount(0);
    await expect(release).toBeFocused();
    await page.keyboard.press('Enter');
    await pressByKey(page, question.getByRole('button', { name: 'Release 2028.1' }));
    await expect(question).toHaveCount(0);
    await expect(page.getByRole('main').getByText('Released', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Release note 2028.1' })).toBeFocused();
  });

  await test.step('its reader ticks it away', async () => {
    await page.reload();
    await pressByKey(page, latest.getByRole('checkbox', { name: /show again until next release/ }), 'Space');
    await pressByKey(page, latest.getByRole('button', { name: 'OK' }));
    await expect(latest).toHaveCount(0);
  });
});
