import { describe, expect, it } from 'vitest';
import { parseSettings } from './loadSettings.ts';

const settings = {
  apiBase: '',
  businessTimeZone: 'America/Denver',
  identityProvider: { domain: 'http://localhost:4001', clientId: 'payments-dashboard', audience: 'api' },
  suiteManagerUrl: null,
  paymentsFrontEnd: null,
  allowedRedirectOrigins: [],
  ipLookupUrl: null,
  paymentProviderPublicKey: null,
  siblingProducts: [{ label: 'Accounting', url: 'https://accounting.example' }],
  marketingUrl: null,
  analyticsConnection: null,
  paymentTransactionsPageSize: 10,
  homeownersPageSize: 10,
  lockboxFilesPageSize: 10,
};

describe('the settings', () => {
  it('CFG-1 CFG-3 are read as they are', () => {
    expect(parseSettings(settings)).toEqual(settings);
  });

  it.each([
    ['a missing one', { ...settings, businessTimeZone: undefined }, 'businessTimeZone'],
    [
      'a malformed address',
      { ...settings, identityProvider: { ...settings.identityProvider, domain: 'javascript:1' } },
      'identityProvider.domain',
    ],
    ['a page size of 0', { ...settings, homeownersPageSize: 0 }, 'homeownersPageSize'],
    ['an unknown one', { ...settings, colour: 'teal' }, 'settings.json'],
    ['no object', 'nonsense', 'settings.json'],
  ])('CFG-1 stop the start for %s, and name it', (_, value, name) => {
    expect(() => parseSettings(value)).toThrow(name);
  });
});
