import { expect, test } from '../src/journey.ts';
import { rowsOf, untilLoaded } from '../src/listPage.ts';

/* The bank answers after half a day, which is 30 s here. */
test.use({ serverSettings: { SANDBOX_DAY_SECONDS: '60' } });

test('OUT-4 what the bank says of a payout that was sent again is seen without a reload, in its details and in the list', async ({
  page,
  way,
}) => {
  await way.signIn('employee', '/Payouts?dates=any&sort=status');
  await untilLoaded(page);
  const rows = rowsOf(page, 'Payouts');
  const opened = page.waitForResponse((answer) => /\/payouts\/\d+\/details$/.test(answer.url()));
  await rows.filter({ hasText: 'Failed' }).first().locator('td').nth(1).click();
  const { id, communityId } = (await (await opened).json()) as { id: number; communityId: number };
  // Newest first, and of its community alone: no other payout that is made meanwhile takes its place on the page.
  await page.goto(`/Payouts?dates=any&community=${communityId}&payout=${id}`);
  const drawer = page.getByRole('dialog', { name: /^Payout \d+/ });
  const resend = drawer.getByRole('button', { name: /^Send \$[\d,.]+ again$/ });
  const amount = (await resend.innerText()).replace(/^Send | again$/g, '');
  await resend.click();
  await page
    .getByRole('dialog', { name: /again\?$/ })
    .getByRole('button', { name: `Send ${amount} again` })
    .click();
  const onItsWay = drawer.getByText('On its way to the bank.');
  await expect(onItsWay).toBeVisible();
  const row = rows.filter({ hasText: amount }).first();
  await expect(row).toContainText('Pending');
  await expect(onItsWay).toHaveCount(0, { timeout: 120_000 });
  await expect(drawer.getByText(/^(Paid|Failed)$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row).toContainText(/Paid|Failed/);
});
