import { expect, test } from '../src/journey.ts';

test('FAQ-1 SHELL-5 the help menu leads to the answers; search and answer stand in the address and come back', async ({
  page,
  way,
  context,
}) => {
  await way.signIn('staff', '/Payouts');
  await page.getByRole('button', { name: 'Help' }).click();
  await page.getByRole('link', { name: 'FAQs' }).click();
  await expect(page).toHaveURL(/\/FAQ$/);
  await expect(page.getByRole('heading', { level: 1, name: 'FAQs' })).toBeVisible();
  await expect(page.getByText('Monday to Friday, 8:00 AM to 5:00 PM')).toBeVisible();
  await expect(page.getByText('10:00 AM to 7:00 PM')).toBeVisible();
  await expect(page.getByText(/^(Open|Closed) now$/)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search the answers' }).fill('refund days');
  await expect(page).toHaveURL(/q=refund\+days/);
  await expect(page.getByText(/^\d+ answers?$/)).toBeVisible();
  await page.getByRole('link', { name: 'How long does a refund take?' }).click();
  await expect(page).toHaveURL(/#refund-time$/);
  const shared = await context.newPage();
  await shared.goto(page.url());
  await shared.getByRole('dialog', { name: 'Latest Updates!!' }).getByRole('button', { name: 'OK' }).click();
  await expect(shared.getByRole('searchbox', { name: 'Search the answers' })).toHaveValue('refund days');
  await expect(
    shared.getByRole('article').filter({ hasText: 'How long does a refund take?' }),
  ).toBeInViewport();
});
