import { businessDay } from '../src/businessDay.ts';
import { expect, test } from '../src/journey.ts';
import { untilLoaded, untilRowsFrom } from '../src/listPage.ts';
import { rows } from '../src/paymentsPage.ts';

for (const [what, chunk] of [
  ['first', 'index'],
  ['second', 'core'],
]) {
  test(`SHELL-8 the page says that it could not be loaded when its ${what} script does not come`, async ({
    page,
  }) => {
    await page.route(new RegExp(`/assets/${chunk}-[^/]*\\.js$`), (route) => route.abort());
    await page.goto('/Payments');
    const alert = page.getByRole('alert');
    await expect(alert.getByRole('heading', { name: 'Payments could not be loaded' })).toBeVisible();
    await expect(alert).toContainText('Check your connection, then reload this page.');
  });
}

test("LIST-9 a browser whose clock is more than a day ahead asks for the server's days", async ({
  page,
  way,
}) => {
  await page.clock.install({ time: Date.now() + 26 * 3_600_000 });
  const listed = page.waitForRequest((request) =>
    new URL(request.url()).pathname.endsWith('/reporting/payments'),
  );
  await way.signIn('fullaccess', '/Payments');
  await untilLoaded(page);
  const asked = new URL((await listed).url()).searchParams;
  const [year, month, day] = businessDay().split('-');
  expect(asked.get('toPaymentDate')).toBe(`${month}/${day}/${year} 23:59:59`);
  expect(asked.get('fromPaymentDate')).toBe(`${month}/01/${year} 00:00:00`);
});

for (const hours of [-1, 1]) {
  test(`TOK-2 a browser whose clock is ${hours > 0 ? 'an hour ahead' : 'an hour behind'} signs in either way and works as any other`, async ({
    page,
    way,
    server,
  }) => {
    test.setTimeout(120_000);
    await page.clock.install({ time: Date.now() + hours * 3_600_000 });
    const refreshes: string[] = [];
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('/refresh-access')) refreshes.push(response.url());
      if (response.status() === 401) refused.push(response.url());
    });
    await way.signIn('fullaccess', '/Payments');
    await untilLoaded(page);
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/page=2/);
    await untilRowsFrom(page, 11);

    await page.goto(`${server.identityOrigin}/suite-manager`);
    await page.getByRole('button', { name: /staff@demo\.test/ }).click();
    await page.waitForURL((url) => url.origin === server.origin && !url.searchParams.has('accessToken'));
    await page.goto('/Payments?page=2');
    await untilLoaded(page);
    await expect(rows(page)).toHaveCount(10);
    expect({ refreshes, refused }).toEqual({ refreshes: [], refused: [] });
  });
}
