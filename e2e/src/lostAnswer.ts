import type { Route } from '@playwright/test';

/** The server does what it is asked for, and the browser does not hear of it. What is only read gets lost at once. */
export async function loseAnswer(route: Route): Promise<void> {
  if (route.request().method() !== 'GET') await route.fetch();
  await route.abort('connectionreset');
}
