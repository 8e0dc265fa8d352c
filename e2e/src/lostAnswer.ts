import type { Route } from '@playwright/test';

/** The server does what it is asked for, and the browser does not hear of it. */
export async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort('connectionreset');
}
