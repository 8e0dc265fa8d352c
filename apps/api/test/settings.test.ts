import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { analyticsOrigin } from '../src/analyticsConnection.ts';
import { readSettings, SettingsError } from '../src/settings.ts';

const PERSONAL_DATA_KEYS = randomBytes(32).toString('base64');

/** What is needed, and no more, to start in earnest. */
const production = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://pay.example.com',
  IDP_ORIGIN: 'https://id.example.com',
  TRUSTED_PROXIES: '1',
  SMTP_URL: 'smtps://mail.example.com',
  MAIL_FROM: 'payments@example.com',
  TEAM_MAILING_LIST: 'writer@example.com',
  PERSONAL_DATA_KEYS,
};
const demoKey = readSettings({}, '/repo').PERSONAL_DATA_KEYS[0]?.toString('base64');

const analyticsKey = '0d1ab4a5-3c6e-4f0e-9d3f-5a2b7c8d9e0f';

describe('settings', () => {
  it('CFG-1 need nothing', () => {
    expect(readSettings({}, '/repo')).toMatchObject({
      PORT: 4000,
      IDP_PORT: 4001,
      DATA_DIR: '/repo/.data',
      BUSINESS_TIME_ZONE: 'America/Denver',
      PUBLIC_ORIGIN: 'http://localhost:4000',
      IDP_ORIGIN: 'http://localhost:4001',
      TEAM_MAILING_LIST: ['employee@demo.test'],
      MAIL_FROM: 'payments@demo.test',
      SIBLING_PRODUCTS: [],
    });
  });

  it('CFG-1 takes relative paths from the folder of the repository', () => {
    const paths = { DATA_DIR: 'data', DASHBOARD_DIR: 'site', PAYMENT_PROVIDER_MODULE: './provider.ts' };
    expect(readSettings(paths, '/repo')).toMatchObject({
      DATA_DIR: '/repo/data',
      DASHBOARD_DIR: '/repo/site',
      PAYMENT_PROVIDER_MODULE: '/repo/provider.ts',
    });
    expect(readSettings({ PAYMENT_PROVIDER_MODULE: '' }, '/repo').PAYMENT_PROVIDER_MODULE).toBeUndefined();
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['IDP_PORT', '4000'],
    ['DATABASE_URL', 'mysql://user:secret@host/db'],
    ['SMTP_URL', 'mail.example.com'],
    ['BUSINESS_TIME_ZONE', 'Mars/Olympus'],
    ['SANDBOX_DAY_SECONDS', '0'],
    ['PUBLIC_ORIGIN', 'http://localhost:4000/path'],
    ['IDP_ORIGIN', 'localhost'],
    ['LOG_LEVEL', 'loud'],
    ['DEMO_DATA', 'perhaps'],
    ['RATE_LIMIT_WRITES', '0'],
    ['TEAM_MAILING_LIST', 'somebody'],
    ['SIBLING_PRODUCTS', 'Budgets'],
    ['ALLOWED_REDIRECT_ORIGINS', 'https://a.test,https://b.test/path'],
    ['PAYMENTS_PAGE_SIZE', '101'],
    ['PERSONAL_DATA_KEYS', 'too-short'],
    ['ANALYTICS_CONNECTION_STRING', 'on'],
    ['ANALYTICS_CONNECTION_STRING', `InstrumentationKey=${analyticsKey}; IngestionEndpoint=https://in.test/`],
    ['ANALYTICS_CONNECTION_STRING', 'IngestionEndpoint=https://in.test/'],
    ['ANALYTICS_CONNECTION_STRING', 'InstrumentationKey=12;IngestionEndpoint=https://in.test/'],
    ['ANALYTICS_CONNECTION_STRING', `InstrumentationKey=${analyticsKey};IngestionEndpoint=in.test`],
    ['ANALYTICS_CONNECTION_STRING', `InstrumentationKey=${analyticsKey};IngestionEndpoint=http://in.test/`],
  ])('CFG-1 %s=%s stops the start with a message that names it', (name, value) => {
    const read = () => readSettings({ [name]: value }, '/repo');
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(name);
  });

  it('CFG-1 names every wrong one at once, and repeats no password', () => {
    const read = () => readSettings({ PORT: 'x', DATABASE_URL: 'mysql://user:secret@host/db' }, '/repo');
    expect(read).toThrow(/PORT[\s\S]*DATABASE_URL/);
    expect(read).not.toThrow(/secret/);
  });

  it('CFG-1 REP-3 outside the demo there is no key for personal data unless it is given, and no message repeats one', () => {
    const read = () => readSettings({ DEMO_DATA: 'false' }, '/repo');
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(/PERSONAL_DATA_KEYS/);
    expect(readSettings({}, '/repo').PERSONAL_DATA_KEYS).toHaveLength(1);
    const two = readSettings({ PERSONAL_DATA_KEYS: `${PERSONAL_DATA_KEYS},${PERSONAL_DATA_KEYS}` }, '/repo');
    expect(two.PERSONAL_DATA_KEYS.map((key) => key.length)).toEqual([32, 32]);
    expect(() => readSettings({ PERSONAL_DATA_KEYS: 'my-short-key' }, '/repo')).not.toThrow(/my-short-key/);
  });

  it.each([
    [`InstrumentationKey=${analyticsKey}`, 'https://dc.services.visualstudio.com'],
    [
      `InstrumentationKey=${analyticsKey};IngestionEndpoint=https://westus-1.in.test/;LiveEndpoint=https://live.test/`,
      'https://westus-1.in.test',
    ],
    [`instrumentationkey=${analyticsKey};EndpointSuffix=in.test;Location=west;`, 'https://west.dc.in.test'],
    [`InstrumentationKey=${analyticsKey};IngestionEndpoint=http://127.0.0.1:4310`, 'http://127.0.0.1:4310'],
  ])('CFG-2 %s sends analytics to %s', (connection, origin) => {
    const { ANALYTICS_CONNECTION_STRING } = readSettings(
      { ANALYTICS_CONNECTION_STRING: connection },
      '/repo',
    );
    expect(ANALYTICS_CONNECTION_STRING).toBe(connection);
    expect(analyticsOrigin(connection)).toBe(origin);
  });

  it('CFG-3 read lists and pairs', () => {
    const settings = readSettings(
      { TEAM_MAILING_LIST: 'A@B.test, c@d.TEST', SIBLING_PRODUCTS: 'Budgets=https://budgets.test' },
      '/repo',
    );
    expect(settings.TEAM_MAILING_LIST).toEqual(['a@b.test', 'c@d.test']);
    expect(settings.SIBLING_PRODUCTS).toEqual([{ label: 'Budgets', url: 'https://budgets.test' }]);
  });

  it.each([
    [{}, true],
    [{ PUBLIC_ORIGIN: 'http://127.0.0.1:4000', IDP_ORIGIN: 'http://[::1]:4001' }, true],
    [{ PUBLIC_ORIGIN: 'https://pay.example.com' }, false],
    [{ IDP_ORIGIN: 'https://id.example.com' }, false],
    [{ PUBLIC_ORIGIN: 'https://localhost.example.com' }, false],
    [production, false],
    [{ NODE_ENV: 'development' }, true],
    [{ DEMO_DATA: 'false' }, false],
    [{ PUBLIC_ORIGIN: 'https://pay.example.com', DEMO_DATA: 'true' }, true],
  ])('API-3 %j: the demo data is %s', (environment, expected) => {
    expect(readSettings({ ...environment, PERSONAL_DATA_KEYS }, '/repo').DEMO_DATA).toBe(expected);
  });

  it('API-3 NODE_ENV=production refuses the demo data, and names DEMO_DATA', () => {
    const read = () => readSettings({ NODE_ENV: 'production', DEMO_DATA: 'true' }, '/repo');
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(/DEMO_DATA/);
  });

  it.each([
    ['PUBLIC_ORIGIN', undefined],
    ['PUBLIC_ORIGIN', 'http://pay.example.com'],
    ['IDP_ORIGIN', undefined],
    ['IDP_ORIGIN', 'http://localhost:4001'],
    ['TRUSTED_PROXIES', undefined],
    ['TRUSTED_PROXIES', '0'],
    ['PERSONAL_DATA_KEYS', undefined],
    ['PERSONAL_DATA_KEYS', demoKey],
    ['PERSONAL_DATA_KEYS', `${PERSONAL_DATA_KEYS},${demoKey}`],
    ['TEAM_MAILING_LIST', undefined],
    ['TEAM_MAILING_LIST', 'a@example.com,Employee@Demo.test'],
    ['MAIL_FROM', undefined],
    ['MAIL_FROM', 'payments@demo.test'],
  ])('CFG-1 API-3 NODE_ENV=production with %s=%s does not start, and names it alone', (name, value) => {
    expect(() => readSettings(production, '/repo')).not.toThrow();
    const read = () => readSettings({ ...production, [name]: value }, '/repo');
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(new RegExp(`^These settings are wrong:\\n  ${name}: [^\\n]+$`));
  });

  it("CFG-1 outside the demo the demo's writer of release notes and sender of e-mails are nobody", () => {
    const outside = { DEMO_DATA: 'false', PERSONAL_DATA_KEYS };
    expect(readSettings(outside, '/repo').TEAM_MAILING_LIST).toEqual([]);
    expect(() => readSettings({ ...outside, SMTP_URL: 'smtp://mail.example.com' }, '/repo')).toThrow(
      /MAIL_FROM/,
    );
    expect(() => readSettings({ ...outside, PERSONAL_DATA_KEYS: demoKey }, '/repo')).toThrow(
      /PERSONAL_DATA_KEYS/,
    );
  });
});
