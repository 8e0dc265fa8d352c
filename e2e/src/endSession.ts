import type { Page } from '@playwright/test';

/** What the server answers to a call of somebody whose session has ended. */
export const sessionEnded = { status: 401, contentType: 'application/problem+json', body: '{}' } as const;

/** The provider knows nobody any more, and the server refuses the calls at `address`: take that off by `page.unroute`. */
export async function endSession(page: Page, address: string | RegExp): Promise<void> {
  await page.context().clearCookies();
  await page.route(address, (route) => route.fulfill(sessionEnded));
}
