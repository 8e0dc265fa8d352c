import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** The link that matches in the newest e-mail that holds a text, from the outbox that can be read in the browser. */
export async function linkInOutbox(
  page: Page,
  identityOrigin: string,
  { of, link }: { of: string; link: RegExp },
): Promise<string> {
  const outbox = await page.context().newPage();
  try {
    const email = outbox.locator('article', { hasText: of }).first();
    await expect(async () => {
      await outbox.goto(`${identityOrigin}/outbox`);
      await expect(email).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
    const [found] = link.exec(await email.innerText()) ?? [];
    if (!found) throw new Error(`the newest e-mail of ${of} holds no link like ${link}`);
    return found;
  } finally {
    await outbox.close();
  }
}
