import type { Page } from '@playwright/test';

/** Requests to `url` wait, before the server hears of them, until what is answered here is called. */
export async function holdRequests(page: Page, url: string | RegExp, method?: string): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    if (method === undefined || route.request().method() === method) await released.promise;
    await route.continue();
  });
  return released.resolve;
}

/** The server does what `url` asks it for, and its answers wait until what is answered here is called. */
export async function holdAnswers(page: Page, url: string | RegExp): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    const response = await route.fetch();
    await released.promise;
    await route.fulfill({ response });
  });
  return released.resolve;
}
