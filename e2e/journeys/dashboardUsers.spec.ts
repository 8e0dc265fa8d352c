import type { Page } from '@playwright/test';
import { type AccountName, expect, putNotesAway, signInAtProvider, test } from '../src/journey.ts';
import { chooseOfRow, itemCount, openRowMenu, rowsOf, untilLoaded } from '../src/listPage.ts';
import { loseAnswer } from '../src/lostAnswer.ts';
import { choosePassword, goodPassword } from '../src/passwordPage.ts';
import { setUpPhone } from '../src/secondFactorPage.ts';
import { addUser, fillUser } from '../src/usersPage.ts';

const rows = (page: Page) => rowsOf(page, 'Dashboard users');

async function search(page: Page, text: string): Promise<void> {
  await page.goto(`/DashboardUser?name=${encodeURIComponent(text)}`);
  await untilLoaded(page);
}

test('DSU-2 full access adds a user, who chooses a password and signs in with their role; edits and deletes them, and their session ends', async ({
  page,
  way,
  browser,
  server,
}) => {
  test.setTimeout(120_000);
  const email = 'nadia.newcomer@example.com';
  await way.signIn('fullaccess', '/DashboardUser');
  await untilLoaded(page);
  await page.getByRole('button', { name: 'Add user' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add user' }).click();
  await expect(dialog.getByRole('group', { name: /things need your attention/ })).toBeFocused();
  await fillUser(page, 'Nadia', 'staff@demo.test');
  await dialog.getByRole('checkbox', { name: /^Onboarding/ }).check();
  await dialog.getByRole('button', { name: 'Add user' }).click();
  await expect(dialog.getByText('This e-mail address belongs to another user.').first()).toBeVisible();
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await dialog.getByRole('button', { name: 'Add user' }).click();
  await expect(page.getByText('User added')).toBeVisible();
  await search(page, 'nadia');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText('Onboarding');

  const newcomer = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await choosePassword(newcomer, server.identityOrigin, email);
  await expect(newcomer.getByRole('heading', { name: 'Your password is saved' })).toBeVisible();
  await newcomer.goto(`${server.origin}/Home`);
  await signInAtProvider(newcomer, email, goodPassword);
  await setUpPhone(newcomer);
  await expect(newcomer).toHaveURL(/\/Onboarding/);
  await newcomer
    .getByRole('dialog', { name: 'Latest Updates!!' })
    .getByRole('button', { name: 'OK' })
    .click();
  await expect(newcomer.getByRole('heading', { level: 1, name: 'Onboarding' })).toBeVisible();

  await chooseOfRow(rows(page).first(), 'Edit user');
  await expect(dialog.getByRole('textbox', { name: 'First name' })).toHaveValue('Nadia');
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Nadja');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('User changed')).toBeVisible();
  await search(page, 'nadja');
  await chooseOfRow(rows(page).first(), 'Delete user');
  const asking = page.getByRole('alertdialog');
  await expect(asking).toContainText('Nadja Newcomer');
  await asking.getByRole('button', { name: 'Delete user' }).click();
  await expect(page.getByText(`Success! The user ${email} has been deleted.`)).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await newcomer.goto(`${server.origin}/Onboarding`);
  await expect(newcomer.getByRole('heading', { level: 1, name: 'Onboarding' })).toHaveCount(0);
  await newcomer.context().close();
});

for (const firstName of ['Lone', 'Alone'])
  test(`DSU-2 ERR-5 a user whose adding was not answered may have been added, and a second try, of ${firstName}, adds no second one`, async ({
    page,
    way,
  }) => {
    await way.signIn('fullaccess', '/DashboardUser');
    await untilLoaded(page);
    await page.getByRole('button', { name: 'Add user' }).click();
    const dialog = page.getByRole('dialog');
    const email = `${firstName}.answer@example.com`;
    await fillUser(page, 'Lone', email);
    let isLost = false;
    await page.route(/dashboardUsers\/users$/, async (route) => {
      if (route.request().method() !== 'POST' || isLost) return route.continue();
      isLost = true;
      await loseAnswer(route);
    });
    await dialog.getByRole('button', { name: 'Add user' }).click();
    await expect(dialog.getByRole('alert')).toContainText('The user may have been saved');
    await fillUser(page, firstName, email);
    await dialog.getByRole('button', { name: 'Add user' }).click();
    await expect(page.getByText('User added')).toBeVisible();
    await search(page, email);
    await expect(rows(page)).toHaveText([new RegExp(`^${firstName} `)]);
  });

test('DSU-2 ERR-5 who writes on after a lost answer is not told of a colleague, and what is stored is what was written last', async ({
  page,
  way,
}) => {
  await way.signIn('fullaccess', '/DashboardUser');
  await untilLoaded(page);
  const email = 'wren.written@example.com';
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: /^(Add user|Save changes)$/ });
  const saveInVain = async (firstName: string) => {
    await dialog.getByRole('textbox', { name: 'First name' }).fill(firstName);
    await page.route(/dashboardUsers\/users(\/\d+)?$/, (route) =>
      route.request().method() === 'GET' ? route.continue() : loseAnswer(route),
    );
    await save.click();
    await expect(dialog.getByRole('alert')).toContainText('The user may have been saved');
    await page.unroute(/dashboardUsers\/users(\/\d+)?$/);
  };
  await page.getByRole('button', { name: 'Add user' }).click();
  await fillUser(page, 'Wren', email);
  await saveInVain('Wren');
  // The creation is repeated and answered; what changes it is not.
  await page.route(/dashboardUsers\/users\/\d+$/, (route) =>
    route.request().method() === 'GET' ? route.continue() : loseAnswer(route),
  );
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Robin');
  await save.click();
  await expect(save).toBeEnabled();
  await expect(dialog.getByRole('alert')).toContainText('The user may have been saved');
  await page.unroute(/dashboardUsers\/users\/\d+$/);
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Wren');
  await save.click();
  await expect(page.getByText('User added')).toBeVisible();
  await search(page, email);
  await expect(rows(page)).toHaveText([/^Wren /]);

  await chooseOfRow(rows(page).first(), 'Edit user');
  await saveInVain('Robin');
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Jay');
  await save.click();
  await expect(page.getByText('User changed')).toBeVisible();
  await expect(rows(page)).toHaveText([/^Jay /]);
});

test('DSU-2 ERR-5 a user who was added though the answer got lost, and changed by a colleague since, is loaded again', async ({
  page,
  way,
  context,
}) => {
  await way.signIn('fullaccess', '/DashboardUser');
  await untilLoaded(page);
  const email = 'paula.passed@example.com';
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add user' }).click();
  await fillUser(page, 'Paula', email);
  await page.route(/dashboardUsers\/users$/, (route) =>
    route.request().method() === 'POST' ? loseAnswer(route) : route.continue(),
  );
  await dialog.getByRole('button', { name: 'Add user' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The user may have been saved');
  await page.unroute(/dashboardUsers\/users$/);

  const colleague = await context.newPage();
  await colleague.goto('/DashboardUser');
  await putNotesAway(colleague);
  await untilLoaded(colleague);
  await search(colleague, email);
  await chooseOfRow(rows(colleague).first(), 'Edit user');
  await colleague.getByRole('textbox', { name: 'First name' }).fill('Petra');
  await colleague.getByRole('button', { name: 'Save changes' }).click();
  await expect(colleague.getByText('User changed')).toBeVisible();

  await dialog.getByRole('textbox', { name: 'First name' }).fill('Polly');
  await dialog.getByRole('button', { name: 'Add user' }).click();
  await dialog.getByRole('button', { name: 'Load it again' }).click();
  await expect(dialog.getByRole('textbox', { name: 'First name' })).toHaveValue('Petra');
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Polly');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toHaveCount(0);
  await search(page, email);
  await expect(rows(page)).toHaveText([/^Polly /]);
});

for (const [status, told] of [
  [204, /^Success! The user .* has been deleted/],
  [409, 'The user was not deleted'],
  [503, 'The user may have been deleted'],
] as const) {
  test(`DSU-2 SHELL-6 what came of a deletion (${status}) is told after its screen was left`, async ({
    page,
    way,
  }) => {
    await way.signIn('fullaccess', '/Homeowners');
    await untilLoaded(page);
    await page.getByRole('link', { name: 'View Dashboard Users' }).click();
    await untilLoaded(page);
    const left = Promise.withResolvers<void>();
    await page.route(/dashboardUsers\/users\/\d+$/, async (route) => {
      if (route.request().method() !== 'DELETE') return route.continue();
      await left.promise;
      await route.fulfill({ status });
    });
    await chooseOfRow(rows(page).filter({ hasNotText: 'You' }).first(), 'Delete user');
    const deleting = page.waitForRequest((request) => request.method() === 'DELETE');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete user' }).click();
    await deleting;
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Homeowners' })).toBeVisible();
    left.resolve();
    await expect(page.getByRole('region', { name: 'Notifications' }).getByText(told)).toBeVisible();
  });
}

test('DSU-2 of two who change one user the slower is told, loads them again, and overwrites nothing', async ({
  page,
  way,
}) => {
  await way.signIn('fullaccess', '/DashboardUser');
  await untilLoaded(page);
  const other = await way.signInElsewhere('fullaccess', '/DashboardUser');
  await untilLoaded(other);
  const email = await rows(page).filter({ hasNotText: 'You' }).first().getByText(/@/).innerText();
  const edit = async (tab: Page) => {
    await chooseOfRow(rows(tab).filter({ hasText: email }), 'Edit user');
    return tab.getByRole('dialog');
  };
  const [slow, fast] = [await edit(page), await edit(other)];
  await slow.getByRole('textbox', { name: 'First name' }).fill('Slower');
  await fast.getByRole('textbox', { name: 'First name' }).fill('Faster');
  await fast.getByRole('button', { name: 'Save changes' }).click();
  await expect(other.getByText('User changed')).toBeVisible();
  await other.close();
  await slow.getByRole('button', { name: 'Save changes' }).click();
  await expect(slow.getByRole('alert')).toContainText('A colleague changed this user meanwhile');
  await expect(slow.getByRole('textbox', { name: 'First name' })).toHaveValue('Slower');
  await slow.getByRole('button', { name: 'Load it again' }).click();
  await expect(slow.getByRole('textbox', { name: 'First name' })).toHaveValue('Faster');
  await slow.getByRole('textbox', { name: 'Last name' }).fill('Steadier');
  await slow.getByRole('button', { name: 'Save changes' }).click();
  await expect(rows(page).filter({ hasText: email })).toContainText('Faster Steadier');
});

test('DSU-2 nobody deletes or demotes themselves', async ({ page, way }) => {
  await way.signIn('fullaccess', '/DashboardUser?name=fullaccess%40demo');
  await untilLoaded(page);
  const self = rows(page).first();
  await expect(self).toContainText('You');
  await openRowMenu(self);
  await expect(page.getByRole('menuitem', { name: 'Delete user' })).toBeDisabled();
  await page.getByRole('menuitem', { name: 'Edit user' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'First name' })).toHaveValue('Dana');
  for (const box of await dialog.getByRole('checkbox').all()) await expect(box).toBeDisabled();
});

test('DSU-1 DSU-2 SHELL-5 SHELL-8 a row opens the user by mouse, by Enter and by a link, and what is done from there stands in the drawer at once', async ({
  page,
  way,
}) => {
  await way.signIn('fullaccess', '/DashboardUser');
  await untilLoaded(page);
  await addUser(page, 'Opal', 'opal.opened@example.com');
  await search(page, 'opal.opened');
  const row = rows(page).first();
  const drawer = page.getByRole('dialog', { name: 'Dashboard user' });

  await test.step('mouse', async () => {
    await row.getByText('opal.opened@example.com').click();
    await expect(drawer.getByText(/^Works until/)).toBeVisible();
    await expect(page).toHaveURL(/[?&]user=\d+/);
    await expect(drawer.getByText('Never')).toBeVisible();
    await expect(drawer.getByRole('button', { name: 'Activity' })).toHaveCount(0);
    await drawer.getByRole('button', { name: 'Close' }).click();
    await expect(drawer).toHaveCount(0);
    await expect(page).not.toHaveURL(/user=/);
  });

  await test.step('Enter, and Escape gives the row its focus back', async () => {
    const opener = row.getByRole('button', { name: /^Opal/ });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(drawer.getByText(/^Works until/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(drawer).toBeVisible();
  });

  await test.step('a link, also over a list without the user, whose change is shown', async () => {
    const id = new URL(page.url()).searchParams.get('user');
    await page.goto(`/DashboardUser?name=fullaccess%40demo&user=${id}`);
    await expect(drawer.getByText('opal.opened@example.com')).toBeVisible();
    await drawer.getByRole('button', { name: 'Edit user' }).click();
    const form = page.getByRole('dialog', { name: /^Edit Opal/ });
    await form.getByRole('textbox', { name: 'First name' }).fill('Opaline');
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('User changed')).toBeVisible();
    await expect(drawer.getByText(/^Opaline/)).toBeVisible();
  });

  await test.step('on a phone, where rows have no menu', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await drawer.getByRole('button', { name: 'Send link again' }).click();
    await page
      .getByRole('dialog', { name: /^Send Opaline/ })
      .getByRole('button', { name: 'Send link' })
      .click();
    await expect(page.getByText('Link sent')).toBeVisible();
    await drawer.getByRole('button', { name: 'Delete user' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete user' }).click();
    await expect(page.getByText('Success! The user opal.opened@example.com has been deleted.')).toBeVisible();
    await expect(drawer).toHaveCount(0);
    await expect(page).not.toHaveURL(/user=/);
  });
});

test('DSU-2 SHELL-5 after a deletion from the drawer Back leads to the list, not to the user who is gone', async ({
  page,
  way,
}) => {
  await way.signIn('fullaccess', '/DashboardUser');
  await untilLoaded(page);
  await addUser(page, 'Bo', 'bo.before@example.com');
  await search(page, 'bo.before');
  await rows(page).first().click();
  const drawer = page.getByRole('dialog', { name: 'Dashboard user' });
  await drawer.getByRole('button', { name: 'Delete user' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete user' }).click();
  await expect(page.getByText('Success! The user bo.before@example.com has been deleted.')).toBeVisible();
  await page.goBack();
  await page.waitForLoadState('networkidle');
  await expect(page).not.toHaveURL(/user=/);
  await expect(page.getByRole('region', { name: 'Notifications' })).not.toContainText('could not');
});

test('DSU-2 SHELL-5 Back to a user who was looked at before the deletion says that they are gone, and shows the list', async ({
  page,
  way,
}) => {
  await way.signIn('fullaccess', '/DashboardUser');
  await untilLoaded(page);
  await addUser(page, 'Bea', 'bea.before@example.com');
  await search(page, 'bea.before');
  const drawer = page.getByRole('dialog', { name: 'Dashboard user' });
  await rows(page).first().click();
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await rows(page).first().click();
  await drawer.getByRole('button', { name: 'Delete user' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete user' }).click();
  await expect(page.getByText('Success! The user bea.before@example.com has been deleted.')).toBeVisible();
  await expect(drawer).toHaveCount(0);
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    'The user could not be opened',
  );
  await expect(drawer).toHaveCount(0);
  await expect(page).not.toHaveURL(/user=/);
});

test('DSU-2 ERR-5 a deletion from the drawer whose answer was lost is told by its dialog alone, and by the drawer once the dialog is left', async ({
  page,
  way,
}) => {
  await way.signIn('fullaccess', '/DashboardUser');
  await untilLoaded(page);
  const told = page.getByRole('region', { name: 'Notifications' });
  const asking = page.getByRole('alertdialog');
  let isLost = true;
  await page.route('**/api/v1/dashboardUsers/users/*', (route) =>
    route.request().method() === 'DELETE' && isLost ? loseAnswer(route) : route.continue(),
  );
  const deleteUnheard = async (name: string) => {
    await addUser(page, name, `${name.toLowerCase()}.unheard@example.com`);
    await search(page, `${name.toLowerCase()}.unheard`);
    await rows(page).first().click();
    await page
      .getByRole('dialog', { name: 'Dashboard user' })
      .getByRole('button', { name: 'Delete user' })
      .click();
    const looked = page.waitForResponse(
      (response) => /users\/\d+$/.test(response.url()) && response.status() === 404,
    );
    await asking.getByRole('button', { name: 'Delete user' }).click();
    await expect(asking).toContainText('The user may have been deleted');
    await looked;
    await expect(told).not.toContainText('404');
  };
  await deleteUnheard('Ulla');
  isLost = false;
  await asking.getByRole('button', { name: 'Delete user' }).click();
  await expect(page.getByText('Success! The user ulla.unheard@example.com has been deleted.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(told).not.toContainText('404');
  isLost = true;
  await deleteUnheard('Kept');
  await asking.getByRole('button', { name: 'Keep user' }).click();
  await expect(told).toContainText('The user has been deleted');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).not.toHaveURL(/user=/);
});

test('DSU-1 SHELL-5 a link to a user of another company, to nobody or to no number opens nothing', async ({
  page,
  way,
}) => {
  await way.signIn('employee', '/DashboardUser?name=lockbox%40demo');
  await untilLoaded(page);
  await rows(page).first().click();
  await expect(page).toHaveURL(/user=\d+/);
  const foreign = new URL(page.url()).searchParams.get('user');
  const other = await way.signInElsewhere('fullaccess', '/DashboardUser?name=fullaccess%40demo');
  for (const user of [foreign, '999999']) {
    await other.goto(`/DashboardUser?name=fullaccess%40demo&user=${user}`);
    await expect(other.getByText('The user could not be opened')).toBeVisible();
    await expect(other).toHaveURL(/\/DashboardUser\?name=fullaccess%40demo$/);
  }
  await other.goto('/DashboardUser?name=fullaccess%40demo&user=abc');
  await untilLoaded(other);
  await expect(other).toHaveURL(/\/DashboardUser\?name=fullaccess%40demo$/);
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await other.close();
});

test('DSU-1 SHELL-5 what is done from the drawer stands in it though the list cannot be read, and a typed search outlasts a deletion', async ({
  page,
  way,
}) => {
  await way.signIn('fullaccess', '/DashboardUser');
  await untilLoaded(page);
  await addUser(page, 'Stale', 'stale.one@example.com');
  await addUser(page, 'Staleone', 'stale.two@example.com');
  await search(page, 'stale.one');
  await rows(page).first().click();
  const drawer = page.getByRole('dialog', { name: 'Dashboard user' });
  await drawer.getByRole('button', { name: 'Edit user' }).click();
  await page.route('**/dashboardUsers/users?*', (route) => route.fulfill({ status: 503, json: {} }));
  const form = page.getByRole('dialog').last();
  await form.getByRole('textbox', { name: 'First name' }).fill('Renewed');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('User changed')).toBeVisible();
  await expect(drawer.getByText('Renewed Newcomer')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.unrouteAll({ behavior: 'wait' });

  await page.goto('/DashboardUser?name=stale');
  await untilLoaded(page);
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('searchbox', { name: 'Name or e-mail' }).fill('stale.two');
  await chooseOfRow(rows(page).filter({ hasText: 'stale.two' }), 'Delete user');
  await expect(page).toHaveURL(/name=stale\.two/);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete user' }).click();
  await expect(page.getByText('Success! The user stale.two@example.com has been deleted.')).toBeVisible();
  await expect(page).toHaveURL(/name=stale\.two/);
});

test('DSU-1 a user whom a colleague deletes meanwhile is told, and their drawer closes', async ({
  page,
  way,
}) => {
  await way.signIn('fullaccess', '/DashboardUser');
  await untilLoaded(page);
  await addUser(page, 'Gone', 'gone.meanwhile@example.com');
  await search(page, 'gone.meanwhile');
  await rows(page).first().click();
  const drawer = page.getByRole('dialog', { name: 'Dashboard user' });
  await expect(drawer.getByText(/^Works until/)).toBeVisible();
  const other = await way.signInElsewhere('fullaccess', '/DashboardUser?name=gone.meanwhile');
  await untilLoaded(other);
  await chooseOfRow(rows(other).first(), 'Delete user');
  await other.getByRole('alertdialog').getByRole('button', { name: 'Delete user' }).click();
  await expect(rows(other)).toHaveCount(0);
  await other.close();
  await drawer.getByRole('button', { name: 'Send link again' }).click();
  const asking = page.getByRole('dialog', { name: /^Send Gone/ });
  await asking.getByRole('button', { name: 'Send link' }).click();
  const gone = page.getByRole('dialog', { name: 'Gone Newcomer has already been deleted' });
  await gone.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('The user has been deleted')).toBeVisible();
  await expect(drawer).toHaveCount(0);
});

for (const account of ['staff', 'dashboard', 'readonly'] satisfies AccountName[]) {
  test(`DSU-1 ROLE-8 ${account} sees the users and can change none`, async ({ page, way }) => {
    await way.signIn(account, '/DashboardUser');
    await untilLoaded(page);
    await expect(page.getByRole('button', { name: 'Add user' })).toHaveAttribute('aria-disabled', 'true');
    await openRowMenu(rows(page).first());
    await expect(page.getByRole('menuitem', { name: 'Edit user' })).toBeDisabled();
    await expect(page.getByRole('menuitem', { name: 'Delete user' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await rows(page).first().click();
    const drawer = page.getByRole('dialog', { name: 'Dashboard user' });
    for (const action of [/^Edit user/, /^(Remove authenticator app|Send link again)/, /^Delete user/])
      await expect(drawer.getByRole('button', { name: action })).toHaveAttribute('aria-disabled', 'true');
    const deletion = drawer.getByRole('button', { name: /^Delete user/ });
    await deletion.hover();
    await expect(deletion.locator('[data-reason]')).toBeHidden();
    await expect(drawer.getByText('Last sign-in')).toHaveCount(account === 'readonly' ? 1 : 0);
  });
}

test('DSU-1 LIST-7 searches by name from three letters on, and an employee filters by company', async ({
  page,
  way,
}) => {
  await way.signIn('employee', '/DashboardUser');
  await untilLoaded(page);
  const all = await itemCount(page);
  expect(all).toBeGreaterThan(50);
  const name = page
    .getByRole('searchbox')
    .or(page.getByRole('textbox', { name: /Name/ }))
    .first();
  await name.fill('re');
  await expect(page.getByText(/at least 3|3 characters/i).first()).toBeVisible();
  await name.fill('reyes');
  await expect.poll(() => itemCount(page)).toBeLessThan(all);
  await expect(rows(page).first()).toContainText('Reyes');
  await page.reload();
  await untilLoaded(page);
  expect(await itemCount(page)).toBeLessThan(all);
  await name.fill('re');
  await expect.poll(() => itemCount(page)).toBe(all);
  await expect(name).toHaveValue('re');
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(name).toHaveValue('');
});

test('DSU-1 TAX-1 REP-7 SHELL-5 a management company or community of a link that is not there is told and left out', async ({
  page,
  way,
}) => {
  const told = page.getByText('The management company of this link is not here');
  await way.signIn('employee', '/DashboardUser?company=99999999&name=ana');
  await expect(told).toBeVisible();
  await expect(page).toHaveURL(/\/DashboardUser\?name=ana$/);
  await untilLoaded(page);
  await expect(rows(page).first()).toContainText(/ana/i);
  for (const [path, table] of [
    ['/Onboarding', 'Associations'],
    ['/TaxForms', 'Tax forms'],
    ['/Representative', 'Representatives'],
  ] as const) {
    await page.goto(`${path}?company=99999999`);
    await expect(told).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await untilLoaded(page);
    await expect(rowsOf(page, table).first()).toBeVisible();
  }
  await page.goto('/TaxForms?community=99999999');
  await expect(page.getByText('The community of this link is not here')).toBeVisible();
  await expect(page).toHaveURL(/\/TaxForms$/);
  await expect(rowsOf(page, 'Tax forms').first()).toBeVisible();
});

test('DSU-2 an expired session keeps what was typed', async ({ page, way, server }) => {
  await way.signIn('fullaccess', '/DashboardUser');
  await untilLoaded(page);
  await page.getByRole('button', { name: 'Add user' }).click();
  await fillUser(page, 'Kept', 'kept.newcomer@example.com');
  await page.route('**/dashboardUsers/users', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 401 }) : route.continue(),
  );
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add user' }).click();
  await expect(dialog.getByRole('button', { name: 'Sign in again' })).toBeVisible();
  await page.unroute('**/dashboardUsers/users');
  const popup = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Sign in again' }).click();
  const window = await popup;
  if (!window.isClosed()) await signInAtProvider(window, 'fullaccess').catch(() => undefined);
  await expect(dialog.getByRole('button', { name: 'Add user' })).toBeEnabled();
  await expect(dialog.getByRole('textbox', { name: 'First name' })).toHaveValue('Kept');
  await dialog.getByRole('button', { name: 'Add user' }).click();
  await expect(page.getByText('User added')).toBeVisible();
  expect(page.url()).toContain(server.origin);
});
