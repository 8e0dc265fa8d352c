import { ApplicationInsights, type ITelemetryItem } from '@microsoft/applicationinsights-web';
import type { PageView } from './analytics.ts';

const minute = 60_000;

/** CFG-2: a session is renewed for 30 minutes and ends after 24 hours; every view is told. */
export const analyticsTimes = {
  sessionRenewalMs: 30 * minute,
  sessionExpirationMs: 24 * 60 * minute,
  samplingPercentage: 100,
} as const;

/** What a page view may hold; whatever else the library adds is dropped before it is sent. */
const allowed: ReadonlySet<string> = new Set(['name', 'uri', 'ver', 'id']);

/** Only page views are sent, of them only the route, and the collector is told to keep no network address. */
export function withoutPersonalData(item: ITelemetryItem): boolean {
  if (item.baseType !== 'PageviewData') return false;
  item.baseData = Object.fromEntries(
    Object.entries(item.baseData ?? {}).filter(([name]) => allowed.has(name)),
  );
  item.data = {};
  item.ext = { app: { sesId: item.ext?.app?.sesId } };
  item.tags = [{ 'ai.location.ip': '0.0.0.0' }];
  return true;
}

/** Starts Application Insights; the answer tells a page view. */
export function startApplicationInsights(connectionString: string): (view: PageView) => void {
  const { origin } = window.location;
  const insights = new ApplicationInsights({
    config: {
      connectionString,
      ...analyticsTimes,
      disableAjaxTracking: true,
      disableFetchTracking: true,
      disableCorrelationHeaders: true,
      disableExceptionTracking: true,
      disableFlushOnBeforeUnload: false,
      enableAutoRouteTracking: false,
      autoTrackPageVisitTime: false,
      enableUnhandledPromiseRejectionTracking: false,
      // A name for the person at this browser is more than a session needs.
      cookieCfg: { blockedCookies: ['ai_user', 'ai_authUser'] },
      // Nothing is fetched from, or reported to, anybody but the configured collector.
      extensionConfig: { AppInsightsCfgSyncPlugin: { cfgUrl: '' } },
    },
  });
  insights.loadAppInsights();
  insights.addTelemetryInitializer(withoutPersonalData);
  return ({ title, path }) => insights.trackPageView({ name: title, uri: origin + path, refUri: '' });
}
