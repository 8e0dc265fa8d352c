import type { Page } from '@playwright/test';
import { expect, test } from '../src/journey.ts';
import { pressByKey } from '../src/keyboard.ts';
import { rowsOf, untilLoaded } from '../src/listPage.ts';
import { loseAnswer } from '../src/lostAnswer.ts';

/* A payout that is sent again stays pending while these run. */
test.use({ serverSettings: { SANDBOX_DAY_SECONDS: '86400' } });

/** The payouts of every day, those that the bank did not take first. */
const failedFirst = '/Payouts?dates=any&sort=status';

const drawer = (page: Page) => page.getByRole('dialog', { name: /^Payout \d+/ });
const resend = (page: Page) => drawer(page).getByRole('button', { name: /^Send \$[\d,.]+ again$/ });
const question = (page: Page) => page.getByRole('dialog', { name: /^Send \$[\d,.]+ again\?$/ });
const attempts = (page: Page) => drawer(page).locator('dt:text-is("Attempts") + dd');

/** Opens the first payout that the bank did not take. */
async function openFailed(page: Page): Promise<void> {
  await untilLoaded(page);
  const row = rowsOf(page, 'Payouts').first();
  await expect(row).toContainText('Failed');
  await row.locator('td').nth(1).click();
  await expect(drawer(page).getByText('The bank did not take it.')).toBeVisible();
}

/** Sends the first payout that the bank did not take, and does not hear of it. */
async function sendUnheard(page: Page): Promise<void> {
  await openFailed(page);
  await page.route('**/resend', loseAnswer, { times: 1 });
  await resend(page).click();
  await question(page).getByRole('button', { name: /^Send/ }).click();
  await expect(question(page).getByText('The payout may have been sent')).toBeVisible();
}

test('OUT-4 API-5 an employee sends a failed payout again by keyboard, and its activity says who did', async ({
  page,
  way,
}) => {
  await way.signIn('employee', failedFirst);
  await openFailed(page);
  await drawer(page).getByRole('button', { name: 'Activity' }).click();
  await expect(drawer(page).getByText('No activity recorded for this payout.')).toBeVisible();
  const amount = (await resend(page).innerText()).replace(/^Send | again$/g, '');
  await pressByKey(page, resend(page));
  await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(question(page).getByText(/^••\d{4}$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await expect(resend(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await pressByKey(page, question(page).getByRole('button', { name: `Send ${amount} again` }));
  await expect(page.getByText('Payout sent again')).toBeVisible();
  await expect(page.getByText(new RegExp(`^\\${amount} to .+, account ••\\d{4}$`))).toBeVisible();
  await expect(question(page)).toHaveCount(0);
  await expect(drawer(page).getByText('On its way to the bank.')).toBeVisible();
  await expect(attempts(page)).toHaveText('2');
  await expect(resend(page)).toHaveCount(0);
  await expect(drawer(page)).toBeFocused();
  await expect(drawer(page).getByText('Sent the payout again')).toBeVisible();
  await expect(drawer(page).getByText('Erin Vasquez')).toBeVisible();

  const id = new URL(page.url()).searchParams.get('payout') ?? '';
  await page.goto(`/Payouts?payout=${id}`);
  await untilLoaded(page);
  await expect(drawer(page).getByText('On its way to the bank.')).toBeVisible();
  await page.keyboard.press('Escape');
  const row = rowsOf(page, 'Payouts').first();
  await expect(row).toContainText('Pending');
  await expect(row).toContainText(amount);
});

test('OUT-4 of two employees who send it at once one does, and the other is told', async ({ page, way }) => {
  await way.signIn('employee', failedFirst);
  await openFailed(page);
  const other = await way.signInElsewhere('employee', '/Payments');
  await other.goto(page.url());
  for (const each of [page, other]) {
    await resend(each).click();
    await expect(question(each)).toBeVisible();
  }
  await question(page).getByRole('button', { name: /^Send/ }).click();
  await expect(page.getByText('Payout sent again')).toBeVisible();
  await question(other).getByRole('button', { name: /^Send/ }).click();
  const refusal = other.getByRole('dialog', { name: 'This payout or its account has changed' });
  await expect(refusal.getByRole('button', { name: 'Close' })).toBeFocused();
  await other.keyboard.press('Enter');
  await expect(attempts(other)).toHaveText('2');
  await expect(resend(other)).toHaveCount(0);
});

test('OUT-4 ERR-5 an answer that is lost is asked for again, and nothing is sent twice', async ({
  page,
  way,
}) => {
  await way.signIn('employee', failedFirst);
  await sendUnheard(page);
  await question(page)
    .getByRole('button', { name: /^Send .* again$/ })
    .click();
  await expect(page.getByText('Payout sent again')).toBeVisible();
  await expect(attempts(page)).toHaveText('2');
});

test('OUT-4 ERR-5 whoever gives up after a lost answer sees what became of it', async ({ page, way }) => {
  await way.signIn('employee', failedFirst);
  await sendUnheard(page);
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(attempts(page)).toHaveText('2');
  await expect(resend(page)).toHaveCount(0);
});

test('OUT-4 what was sent is shown, though it cannot be read once more', async ({ page, way }) => {
  await way.signIn('employee', failedFirst);
  await openFailed(page);
  await page.route('**/api/v1/payouts/*/details', (route) => route.fulfill({ status: 503, json: {} }));
  await resend(page).click();
  await question(page).getByRole('button', { name: /^Send/ }).click();
  await expect(page.getByText('Payout sent again')).toBeVisible();
  await expect(attempts(page)).toHaveText('2');
  await expect(resend(page)).toHaveCount(0);
});

test('OUT-4 ROLE-10 others see that it failed and whom to ask', async ({ page, way }) => {
  await way.signIn('fullaccess', failedFirst);
  await openFailed(page);
  await expect(drawer(page).getByText('Ask support what comes next.')).toBeVisible();
  await expect(drawer(page).getByText('Adds up to the cent')).toBeVisible();
  await expect(drawer(page).getByRole('button', { name: /again/ })).toHaveCount(0);
});
