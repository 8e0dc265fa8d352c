import { expect, it, vi } from 'vitest';
import { closedALookLater, identityClientOptions, popupFeatures } from './auth0Identity.ts';

it('AUTH-15 gives the client its timings, a memory cache and a session cookie of a day', () => {
  const now = () => 0;
  const settings = {
    domain: 'http://localhost:4001',
    clientId: 'payments-dashboard',
    audience: 'http://localhost:4000/api',
  };
  expect(identityClientOptions(settings, 'http://localhost:4000', now)).toEqual({
    nowProvider: now,
    domain: 'http://localhost:4001',
    clientId: 'payments-dashboard',
    cacheLocation: 'memory',
    httpTimeoutInSeconds: 10,
    authorizeTimeoutInSeconds: 60,
    leeway: 60,
    sessionCheckExpiryDays: 1,
    authorizationParams: {
      redirect_uri: 'http://localhost:4000',
      audience: 'http://localhost:4000/api',
      scope: 'openid profile email',
    },
  });
});

it('AUTH-15 opens a popup of 400 by 600 in the middle of the window', () => {
  expect(popupFeatures({ screenX: 100, screenY: 50, outerWidth: 1400, outerHeight: 900 })).toBe(
    'left=600,top=200,width=400,height=600,resizable',
  );
});

it('AUTH-16 a popup that closed itself is told a look later: its answer may not have been read yet', () => {
  const popup = { closed: false, close: vi.fn(), location: { href: 'about:blank' } as Location };
  const watched = closedALookLater(popup);
  watched.location.href = 'https://idp.test/authorize';
  expect(popup.location.href).toBe('https://idp.test/authorize');
  expect([watched.closed, watched.closed]).toEqual([false, false]);
  popup.closed = true;
  expect([watched.closed, watched.closed]).toEqual([false, true]);
  watched.close();
  expect(popup.close).toHaveBeenCalledOnce();
});
