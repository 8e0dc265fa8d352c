import type { Page } from '@playwright/test';
import { expect, signInAtProvider, test } from '../src/journey.ts';
import { untilLoaded } from '../src/listPage.ts';
import { logOut } from '../src/paymentsPage.ts';

// A server of its own: whoever acknowledges the notes does not see them in any other journey.
test.use({ ownServer: 'releaseNotes', comesBack: false });

test('REL-1 news that were put away stay so in every tab of the session, and come with the next sign-in', async ({
  page,
  context,
  server,
}) => {
  const notesIn = (tab: Page) => tab.getByRole('dialog', { name: 'Latest Updates!!' });
  const signIn = async () => {
    await page.goto(`${server.origin}/Payments`);
    await signInAtProvider(page, 'staff');
    await expect(notesIn(page)).toBeVisible();
  };
  await signIn();
  await notesIn(page).getByRole('button', { name: 'OK' }).click();
  await untilLoaded(page);
  const tab = await context.newPage();
  await tab.goto(`${server.origin}/Payouts`);
  await untilLoaded(tab);
  await expect(notesIn(tab)).toHaveCount(0);
  await tab.close();
  await logOut(page);
  await signIn();
});

test('REL-1 shows the release notes until they are acknowledged', async ({ page, server }) => {
  await page.goto(`${server.identityOrigin}/suite-manager`);
  await page.getByRole('button', { name: /dashboard@demo\.test/ }).click();
  const notes = page.getByRole('dialog', { name: 'Latest Updates!!' });
  await notes.getByText("Please don't show again until next release.").click();
  const acknowledged = page.waitForResponse((response) => response.url().endsWith('/ack-release-notes'));
  await notes.getByRole('button', { name: 'OK' }).click();
  expect((await acknowledged).status()).toBe(204);
  await page.goto(`${server.identityOrigin}/suite-manager`);
  await page.getByRole('button', { name: /dashboard@demo\.test/ }).click();
  await untilLoaded(page);
  await expect(notes).toHaveCount(0);
});
