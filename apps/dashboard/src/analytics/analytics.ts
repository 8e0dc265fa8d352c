/** Page views, told by the title and path of the route: never by what the address or the page holds (CFG-2). */
export interface Analytics {
  pageViewed(page: PageView): void;
}

export interface PageView {
  /** The route's title, e.g. `Payments`. */
  title: string;
  /** The route's path as the table spells it, e.g. `/Payments`. */
  path: string;
}

/** Analytics of a deployment that has none. */
const none: Analytics = { pageViewed: () => undefined };

/**
 * Analytics, when a connection string is set. Its code is fetched once `contentShown`; views before that are told then.
 * When it cannot be fetched, nothing is told.
 */
export function createAnalytics(connectionString: string | null, contentShown: Promise<void>): Analytics {
  if (connectionString === null) return none;
  const waiting: PageView[] = [];
  let send: Analytics['pageViewed'] = (view) => {
    waiting.push(view);
  };
  contentShown
    .then(() => import('./applicationInsights.ts'))
    .then(({ startApplicationInsights }) => {
      send = startApplicationInsights(connectionString);
      for (const view of waiting) send(view);
    })
    .catch(() => {
      send = () => undefined;
    })
    .finally(() => {
      waiting.length = 0;
    });
  return { pageViewed: (view) => send(view) };
}
