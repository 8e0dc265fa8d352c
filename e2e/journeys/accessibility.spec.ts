import AxeBuilder from '@axe-core/playwright';
import { expect, signInAtProvider, test } from '../src/journey.ts';
import { untilLoaded } from '../src/listPage.ts';
import { openRefund, rows } from '../src/paymentsPage.ts';

async function faults(page: Parameters<typeof untilLoaded>[0]): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`));
}

test('API-3 the sign-in page is axe clean and can be used by keyboard alone', async ({ page, server }) => {
  await page.goto('/Payments');
  await page.getByLabel('E-mail').focus();
  expect(await faults(page)).toEqual([]);
  await page.keyboard.type('staff@demo.test');
  await page.keyboard.press('Tab');
  await page.keyboard.type('demo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${server.origin}/Payments`);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`SHELL-7 landing, payments, details and refund are axe clean in ${colorScheme}, from 390 to 1440 px`, async ({
    page,
    way,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await way.signIn('fullaccess', '/Payments?status=Succeeded');
    await untilLoaded(page);
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await faults(page), `at ${width}`).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `sideways scroll at ${width}`).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await openRefund(page, rows(page).first());
    expect(await faults(page)).toEqual([]);
  });
}

test('SHELL-8 REF-3 a payment is found, opened and refunded by keyboard alone; Enter never refunds by itself', async ({
  page,
}) => {
  await page.goto('/Payments?status=Succeeded&page=11');
  await signInAtProvider(page, 'fullaccess');
  await expect(page.getByRole('dialog', { name: 'Latest Updates!!' })).toBeVisible();
  await page.keyboard.press('Escape');
  await untilLoaded(page);
  await rows(page).nth(1).getByRole('button').first().focus();
  await page.keyboard.press('ContextMenu');
  await expect(page.getByRole('menuitem', { name: 'Show amount details' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: /^Refund payment/ })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(/Reason/)).toBeVisible();
  await dialog.getByLabel(/Reason/).focus();
  await page.keyboard.type('By keyboard');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Keep payment' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Back' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel(/Reason/)).toHaveValue('By keyboard');
  await dialog.getByRole('button', { name: /^Refund \$/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Back' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Refund Initiated!')).toBeVisible();
});

test('SHELL-5 closing what a row menu opened leads the focus back to the row, and a typed reason is still there', async ({
  page,
  way,
}) => {
  await way.signIn('fullaccess', '/Payments?status=Succeeded&page=13');
  await untilLoaded(page);
  const dots = rows(page)
    .nth(2)
    .getByRole('button', { name: /^Actions/ });
  for (const item of [/^Show amount details/, /^Refund payment/, /^Send receipt/]) {
    await dots.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: item }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    if (item.source.includes('Refund')) await dialog.getByLabel(/Reason/).fill('Not yet sent');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(dots).toBeFocused();
  }
  const dialog = await openRefund(page, rows(page).nth(2));
  await expect(dialog.getByLabel(/Reason/)).toHaveValue('Not yet sent');
});
