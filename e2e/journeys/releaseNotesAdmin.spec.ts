import type { Locator, Page } from '@playwright/test';
import { holdRequests } from '../src/heldRequest.ts';
import { expect, signInAtProvider, test } from '../src/journey.ts';
import { chooseOfRow, openRowMenu } from '../src/listPage.ts';
import { loseAnswer } from '../src/lostAnswer.ts';
import { logOut } from '../src/paymentsPage.ts';

// A server of its own: what is released here would open in every other journey.
test.use({ ownServer: 'releaseNotesAdmin', comesBack: false });

const listRow = (page: Page, version: string): Locator =>
  page
    .getByRole('table', { name: 'Release notes' })
    .locator('tbody tr[data-row]')
    .filter({ hasText: version });
const latest = (page: Page): Locator => page.getByRole('dialog', { name: 'Latest Updates!!' });
const editorOf = (page: Page): Locator => page.getByRole('textbox', { name: /^Text|Note/ });

async function write(page: Page, version: string): Promise<void> {
  await page.getByRole('button', { name: 'Write a note' }).click();
  await expect(page).toHaveURL(/note=new/);
  await page.getByRole('textbox', { name: 'Version' }).fill(version);
}

async function typeInto(page: Page, text: string): Promise<void> {
  await editorOf(page).click();
  await editorOf(page).press('Control+End');
  await editorOf(page).pressSequentially(text);
}

async function saveDraft(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/note=\d+/);
  await expect(page.getByRole('main').getByText(/^Saved /)).toBeVisible();
}

/** Saves, and hears nothing of it. */
async function saveUnheard(page: Page): Promise<void> {
  await page.route('**/reporting/release-notes', loseAnswer);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('The release note may have been saved')).toBeVisible();
  await page.unroute('**/reporting/release-notes');
}

/** The page's address, to be opened elsewhere. */
function addressOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

/** Writes and saves a note; ends on the list. */
async function writeDraft(page: Page, version: string): Promise<void> {
  await write(page, version);
  await typeInto(page, 'Not for anybody');
  await saveDraft(page);
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(listRow(page, version)).toContainText('Pending');
}

async function chooseDelete(page: Page, version: string): Promise<void> {
  await chooseOfRow(listRow(page, version), 'Delete draft');
  await expect(page.getByRole('alertdialog')).toBeVisible();
}

async function chooseDeleteInEditor(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Delete draft' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
}

async function confirmDelete(page: Page): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete draft' }).click();
}

async function deleteDraft(page: Page, version: string): Promise<void> {
  await chooseDelete(page, version);
  await confirmDelete(page);
}

async function deleteInEditor(page: Page): Promise<void> {
  await chooseDeleteInEditor(page);
  await confirmDelete(page);
}

async function release(page: Page, version: string): Promise<void> {
  await page
    .getByRole('button', { name: `Release ${version}` })
    .first()
    .click();
  const question = page.getByRole('dialog', { name: `Release ${version}` });
  await question.getByRole('button', { name: `Release ${version}` }).click();
  await expect(question).toHaveCount(0);
}

test('REL-3 REL-4 RTX-1 rich text is written with the keyboard, previewed, released, and read by everybody as it was previewed', async ({
  page,
  way,
  server,
  browser,
}) => {
  await way.signIn('employee', '/Admin');
  await write(page, '2026.12');
  const editor = editorOf(page);
  await editor.click();
  await page.getByRole('button', { name: 'Heading', exact: true }).click();
  await editor.pressSequentially('Refunds, faster');
  await editor.press('Enter');
  await editor.pressSequentially('Sent ');
  await editor.press('Control+b');
  await editor.pressSequentially('at once');
  await editor.press('Control+b');
  await editor.pressSequentially(' now.');
  await saveDraft(page);

  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(latest(page)).toContainText('Refunds, faster');
  const previewed = await latest(page).locator('h3, p, strong').allInnerTexts();
  expect(previewed.join('|')).toContain('Refunds, faster');
  await latest(page).getByRole('button', { name: 'OK' }).click();
  await release(page, '2026.12');

  const context = await browser.newContext();
  const reader = await context.newPage();
  await reader.goto(`${server.origin}/Payments`);
  await signInAtProvider(reader, 'staff');
  await expect(latest(reader)).toBeVisible();
  await expect(latest(reader).locator('h3, p, strong')).toHaveText(previewed, { useInnerText: true });
  await expect(latest(reader).locator('strong', { hasText: 'at once' })).toBeVisible();
  await context.close();

  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(listRow(page, '2026.12')).toContainText('Released');
});

test('REL-2 REL-3a HTML is sanitised, markdown shows raw HTML as text, in the preview as for the readers', async ({
  page,
  way,
}) => {
  await way.signIn('employee', '/Admin');
  await write(page, '2027.1-html');
  await page.getByText('HTML', { exact: true }).click();
  await page
    .getByRole('textbox', { name: /HTML|Text/ })
    .last()
    .fill(
      '<h2>News</h2><script>window.breached=1</script><iframe srcdoc="<p>x</p>"></iframe><img src="/x"><a href="javascript:window.breached=1">go</a>',
    );
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(latest(page).getByRole('heading', { name: 'News' })).toBeVisible();
  await expect(latest(page).locator('script, iframe, img, a[href]')).toHaveCount(0);
  await latest(page).getByRole('button', { name: 'OK' }).click();
  await saveDraft(page);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Version' })).toHaveValue('2027.1-html');
  expect(await page.evaluate(() => 'breached' in window)).toBe(false);
});

test('REL-3 a draft is deleted after a question, and its version can be used again; what was released stays', async ({
  page,
  way,
}) => {
  await way.signIn('employee', '/Admin');
  await expect(listRow(page, '2026.11')).toContainText('Released');
  await openRowMenu(listRow(page, '2026.11'));
  await expect(page.getByRole('menuitem', { name: /^Delete draft/ })).toBeDisabled();
  await page.keyboard.press('Escape');

  await writeDraft(page, '2028.1');
  const question = page.getByRole('alertdialog', { name: 'Delete the draft 2028.1?' });
  await chooseDelete(page, '2028.1');
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(listRow(page, '2028.1')).toBeVisible();
  await chooseDelete(page, '2028.1');
  await confirmDelete(page);
  await expect(page.getByText('Draft deleted')).toBeVisible();
  await expect(listRow(page, '2028.1')).toHaveCount(0);
  await page.reload();
  await expect(listRow(page, '2026.11')).toBeVisible();
  await expect(listRow(page, '2028.1')).toHaveCount(0);
  await writeDraft(page, '2028.1');
});

test('REL-3 on a phone, whose rows have no menu, a draft is deleted from its editor', async ({
  page,
  way,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await way.signIn('employee', '/Admin');
  await writeDraft(page, '2028.4');
  await listRow(page, '2028.4').click();
  await chooseDeleteInEditor(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep draft' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);

  const colleague = await way.signInElsewhere('employee', addressOf(page));
  await typeInto(colleague, ' of us');
  await saveDraft(colleague);
  await deleteInEditor(page);
  const changed = page.getByRole('dialog', { name: 'A colleague changed 2028.4 meanwhile' });
  await changed.getByRole('button', { name: 'Close' }).click();
  // The editor has the draft as the colleague saved it: now it can go.
  await expect(editorOf(page)).toHaveText('Not for anybody of us');
  await deleteInEditor(page);
  await expect(page.getByText('Draft deleted')).toBeVisible();
  await expect(page).toHaveURL(/\/Admin$/);
  await expect(listRow(page, '2026.11')).toBeVisible();
  await expect(listRow(page, '2028.4')).toHaveCount(0);

  await deleteInEditor(colleague);
  const gone = colleague.getByRole('dialog', { name: '2028.4 has already been deleted' });
  await gone.getByRole('button', { name: 'Close' }).click();
  await expect(colleague.getByText('The release note could not be opened')).toBeVisible();
  await expect(colleague).toHaveURL(/\/Admin$/);
  await expect(listRow(colleague, '2026.11')).toBeVisible();
  await expect(listRow(colleague, '2028.4')).toHaveCount(0);
});

test('REL-3 SHELL-8 who leaves the editor that a note was first saved in, by Back to the list or by deleting it, does not have it read anew', async ({
  page,
  way,
}) => {
  await way.signIn('employee', '/Admin');
  await write(page, '2028.7');
  await typeInto(page, 'Not for anybody');
  await saveDraft(page);
  const read: string[] = [];
  page.on('request', (request) => {
    if (/release-notes\?id=/.test(request.url())) read.push(request.url());
  });
  await deleteInEditor(page);
  await expect(listRow(page, '2028.7')).toHaveCount(0);
  await writeDraft(page, '2028.8');
  expect(read).toEqual([]);
});

test('REL-3 a draft that a colleague changed meanwhile is deleted only as it is now, and one that is gone is told of', async ({
  page,
  way,
}) => {
  await way.signIn('employee', '/Admin');
  await writeDraft(page, '2028.2');
  const colleague = await way.signInElsewhere('employee', '/Admin');
  await listRow(colleague, '2028.2').locator('td').nth(1).click();
  await typeInto(colleague, 'Second ');
  await saveDraft(colleague);
  await colleague.getByRole('button', { name: 'Back to the list' }).click();
  await expect(listRow(colleague, '2028.2')).toBeVisible();

  await deleteDraft(page, '2028.2');
  const changed = page.getByRole('dialog', { name: 'A colleague changed 2028.2 meanwhile' });
  await expect(changed).toContainText('Nothing was deleted.');
  await changed.getByRole('button', { name: 'Close' }).click();
  await expect(changed).toHaveCount(0);
  // The list has the draft as the colleague saved it: now it can go.
  await deleteDraft(page, '2028.2');
  await expect(listRow(page, '2028.2')).toHaveCount(0);

  await deleteDraft(colleague, '2028.2');
  const gone = colleague.getByRole('dialog', { name: '2028.2 has already been deleted' });
  await gone.getByRole('button', { name: 'Close' }).click();
  await expect(listRow(colleague, '2028.2')).toHaveCount(0);
});

test('REL-3 REF-7 a deletion that was left goes on, and the list that is seen then looks again', async ({
  page,
  way,
}) => {
  await way.signIn('employee', '/Admin');
  await writeDraft(page, '2028.7');
  const send = await holdRequests(page, '**/reporting/release-notes/*', 'DELETE');
  await deleteDraft(page, '2028.7');
  await page.goBack();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.getByRole('link', { name: 'Payouts' }).click();
  await expect(page).toHaveURL(/\/Payouts/);
  await page.getByRole('link', { name: 'Release Notes' }).click();
  await expect(listRow(page, '2028.7')).toBeVisible();
  send();
  await expect(page.getByText('Draft deleted')).toBeVisible();
  await expect(listRow(page, '2028.7')).toHaveCount(0);
});

test('REL-3 what stands in the editor of a note that a colleague deletes is kept, and saved as a new one', async ({
  page,
  way,
}) => {
  await way.signIn('employee', '/Admin');
  await write(page, '2028.3');
  await typeInto(page, 'Not to be lost');
  await saveDraft(page);
  const first = new URL(page.url()).search;

  const colleague = await way.signInElsewhere('employee', '/Admin');
  await deleteDraft(colleague, '2028.3');
  await expect(listRow(colleague, '2028.3')).toHaveCount(0);

  await typeInto(page, 'y');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('A colleague has deleted this note')).toBeVisible();
  // The very text that was saved before.
  await editorOf(page).press('Backspace');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('main').getByText(/^Saved /)).toBeVisible();
  await expect(page).not.toHaveURL((url) => url.search === first);
  await expect(editorOf(page)).toContainText('Not to be lost');
  await page.reload();
  await expect(editorOf(page)).toContainText('Not to be lost');
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(listRow(page, '2028.3')).toContainText('Pending');
});

test('REL-3 SHELL-5 Back closes the question before a draft is deleted or a note released, which does not come again by itself', async ({
  page,
  way,
}) => {
  await way.signIn('employee', '/Admin');
  await writeDraft(page, '2028.5');
  const question = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  const editor = page.getByRole('textbox', { name: 'Version' });
  for (const name of ['Delete draft', 'Release 2028.5', 'Preview']) {
    await listRow(page, '2028.5').locator('td').nth(1).click();
    await page.getByRole('main').getByRole('button', { name }).click();
    await expect(question).toBeVisible();
    await page.goBack();
    await expect(question).toHaveCount(0);
    await expect(listRow(page, '2028.5')).toBeVisible();
    await page.goForward();
    await expect(editor).toHaveValue('2028.5');
    await expect(question).toHaveCount(0);
    await page.goBack();
  }
});

test('REL-3 ERR-5 a save whose answer was lost is not called saved when a colleague has deleted its note since', async ({
  page,
  way,
}) => {
  await way.signIn('employee', '/Admin');
  await write(page, '2028.6');
  await typeInto(page, 'Only here');
  await saveUnheard(page);
  const colleague = await way.signInElsewhere('employee', '/Admin');
  await deleteDraft(colleague, '2028.6');
  await expect(listRow(colleague, '2028.6')).toHaveCount(0);

  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('A colleague has deleted this note')).toBeVisible();
  await saveDraft(page);
  await page.reload();
  await expect(editorOf(page)).toContainText('Only here');
});

test('REL-3 a version that another note has is refused beside its field', async ({ page, way }) => {
  await way.signIn('employee', '/Admin');
  await write(page, '2026.11');
  const editor = editorOf(page);
  await editor.click();
  await editor.pressSequentially('Again');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Another note has this version.').first()).toBeVisible();
  await expect(editor).toContainText('Again');
});

test('REL-3 a released note keeps its version, and says so beside the field', async ({ page, way }) => {
  await way.signIn('employee', '/Admin');
  await listRow(page, '2026.11').locator('td').nth(1).click();
  await page.getByRole('textbox', { name: 'Version' }).fill('2026.11b');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('A released note keeps its version.').first()).toBeVisible();
});

test('REL-3 ERR-5 a save whose answer was lost is saved once more without a conflict, new or changed', async ({
  page,
  way,
}) => {
  await way.signIn('employee', '/Admin');
  await write(page, '2027.5');
  const editor = editorOf(page);
  await editor.click();
  await editor.pressSequentially('First');
  const saveTwice = async (text: string) => {
    await saveUnheard(page);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByRole('main').getByText(/^Saved /)).toBeVisible();
    await expect(editor).toContainText(text);
  };
  await saveTwice('First');
  await typeInto(page, ' and second');
  await saveTwice('First and second');
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(listRow(page, '2027.5')).toHaveCount(1);
});

test('REL-3 ERR-5 a new note whose answer was lost is one note, though it is written on before it is saved again', async ({
  page,
  way,
}) => {
  await way.signIn('employee', '/Admin');
  await write(page, '2027.6');
  const editor = editorOf(page);
  await editor.click();
  await editor.pressSequentially('First');
  await saveUnheard(page);
  await typeInto(page, ' and more');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('main').getByText(/^Saved /)).toBeVisible();
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(listRow(page, '2027.6')).toHaveCount(1);
  await listRow(page, '2027.6').locator('td').nth(1).click();
  await expect(editor).toContainText('First and more');
});

test('REL-3a of two who change one note the second is told, and loads what the first wrote', async ({
  page,
  way,
}) => {
  await way.signIn('employee', '/Admin');
  await listRow(page, '2026.11').locator('td').nth(1).click();
  await expect(page).toHaveURL(/note=\d+/);
  const other = await way.signInElsewhere('employee', addressOf(page));
  const bodies = [page, other].map((one) => one.getByRole('textbox').last());
  await bodies[1]?.fill('Written by a colleague');
  await other.getByRole('button', { name: 'Save changes' }).click();
  await expect(other.getByRole('main').getByText(/^Saved /)).toBeVisible();
  await bodies[0]?.fill('Mine');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('button', { name: 'Load it again' }).click();
  await expect(bodies[0] ?? page.locator('none')).toHaveValue('Written by a colleague');
});

test('REL-3a a note whose text a colleague has changed is not released as it was read before', async ({
  page,
  way,
}) => {
  await way.signIn('employee', '/Admin');
  await write(page, '2027.8');
  await editorOf(page).fill('As it was read');
  await saveDraft(page);
  const other = await way.signInElsewhere('employee', addressOf(page));
  await page.getByRole('button', { name: 'Release 2027.8' }).first().click();
  await editorOf(other).fill('Written by a colleague');
  await saveDraft(other);
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: /^Release / }).click();
  await expect(question).toContainText('A colleague changed 2027.8 meanwhile');
  await question.getByRole('button', { name: 'Close' }).click();
  await expect(editorOf(page)).toHaveText('Written by a colleague');
  await expect(page.getByText('Pending').first()).toBeVisible();
  await release(page, '2027.8');
  await expect(page.getByText('Released 2027.8').first()).toBeVisible();
});

test('REL-3 what is not saved is asked for before it is left, by a link, by signing out, by Back and by the button', async ({
  page,
  way,
}) => {
  await way.signIn('employee', '/Admin');
  await write(page, '2027.9');
  const question = page.getByRole('alertdialog');
  const stay = async () => {
    await expect(question).toContainText(/Leave without saving/);
    await question.getByRole('button', { name: 'Keep writing' }).click();
    await expect(question).toHaveCount(0);
    await expect(page).toHaveURL(/note=new/);
    await expect(page.getByRole('textbox', { name: 'Version' })).toHaveValue('2027.9');
  };
  // Back on the preview closes that alone.
  await typeInto(page, 'Not saved');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(latest(page)).toBeVisible();
  await page.goBack();
  await expect(latest(page)).toHaveCount(0);
  await expect(question).toHaveCount(0);
  await expect(editorOf(page)).toContainText('Not saved');
  await page.getByRole('link', { name: 'Payouts' }).click();
  await stay();
  await logOut(page);
  await stay();
  await page.goBack();
  await stay();
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await stay();
  await page.goBack();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/\/Admin$/);
  await expect(page.getByRole('table', { name: 'Release notes' })).toBeVisible();
});

test('REL-3 ROLE-6 nobody but employees opens the release notes administration', async ({
  page,
  way,
  server,
}) => {
  await way.signIn('fullaccess', '/Admin');
  await expect(page.getByText("Oops! The page you are looking for doesn't exist.")).toBeVisible();
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await page.goto(`${server.origin}/admin?note=1`);
  await expect(page.getByText("Oops! The page you are looking for doesn't exist.")).toBeVisible();
  expect(calls.filter((url) => url.includes('/reporting/release-notes'))).toEqual([]);
});
