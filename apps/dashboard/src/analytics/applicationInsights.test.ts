import type { ITelemetryItem } from '@microsoft/applicationinsights-web';
import { describe, expect, it } from 'vitest';
import { analyticsTimes, withoutPersonalData } from './applicationInsights.ts';

const item = (overrides: Partial<ITelemetryItem> = {}): ITelemetryItem => ({
  name: 'Microsoft.ApplicationInsights.Pageview',
  baseType: 'PageviewData',
  baseData: {
    name: 'Payments',
    uri: 'https://pay.example/Payments',
    refUri: 'https://pay.example/Payments?resident=501',
    id: 'a1',
    properties: { refUri: 'x', search: 'Nakamura' },
    measurements: { duration: 3 },
  },
  data: { email: 'ann@example.com' },
  ext: { app: { sesId: 's1' }, user: { id: 'u1', accId: 'ann@example.com' }, device: { localId: 'browser' } },
  ...overrides,
});

describe('what analytics send', () => {
  it('CFG-2 a session is renewed for 30 minutes and ends after 24 hours, and every view is told', () => {
    expect(analyticsTimes).toEqual({
      sessionRenewalMs: 1_800_000,
      sessionExpirationMs: 86_400_000,
      samplingPercentage: 100,
    });
  });

  it('CFG-2 of a page view only the route and the session are left', () => {
    const view = item();
    expect(withoutPersonalData(view)).toBe(true);
    expect(view).toMatchObject({
      baseData: { name: 'Payments', uri: 'https://pay.example/Payments', id: 'a1' },
      data: {},
      ext: { app: { sesId: 's1' } },
      tags: [{ 'ai.location.ip': '0.0.0.0' }],
    });
    expect(JSON.stringify(view)).not.toMatch(/Nakamura|ann@|u1|501|browser/);
  });

  it.each(['ExceptionData', 'RemoteDependencyData', 'EventData', 'MetricData', undefined])(
    'CFG-2 nothing else is sent: %s',
    (baseType) => {
      expect(withoutPersonalData(item({ baseType }))).toBe(false);
    },
  );
});
