import { expect, test } from '../src/journey.ts';
import { untilLoaded } from '../src/listPage.ts';

// A server of its own: whoever acknowledges the notes does not see them in any other journey.
test.use({ ownServer: 'releaseNotes', comesBack: false });

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
