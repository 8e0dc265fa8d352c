import { expect, test } from '../src/journey.ts';
import { untilLoaded } from '../src/listPage.ts';
import { rows } from '../src/paymentsPage.ts';

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
    await untilLoaded(page);

    await page.goto(`${server.identityOrigin}/suite-manager`);
    await page.getByRole('button', { name: /staff@demo\.test/ }).click();
    await page.waitForURL((url) => url.origin === server.origin && !url.searchParams.has('accessToken'));
    await page.goto('/Payments?page=2');
    await untilLoaded(page);
    await expect(rows(page)).toHaveCount(10);
    expect({ refreshes, refused }).toEqual({ refreshes: [], refused: [] });
  });
}
