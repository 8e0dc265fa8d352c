import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { pageSizeSetting, usualPageSize } from '@payments/api-client/contract';
import * as z from 'zod';
import { faultOfAnalyticsConnection } from './analyticsConnection.ts';
import { isLoopback } from './isLoopback.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const seconds = z.coerce.number().positive().max(31_536_000);
const perMinute = z.coerce.number().int().min(1).max(1_000_000);
const pageSize = z.coerce.number().pipe(pageSizeSetting).default(usualPageSize);
const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
const origin = z
  .url({ protocol: /^https?$/ })
  .refine(
    (text) => URL.parse(text)?.origin === text,
    'must be an origin such as https://pay.example.com, without a path',
  );
const timeZone = z.string().refine((name) => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}, 'must be an IANA time zone such as America/Denver');
const sealingKey = z
  .string()
  .regex(/^[A-Za-z0-9+/_-]{43}=?$/, 'must be 32 random bytes in base64, e.g. from: openssl rand -base64 32')
  .transform((text) => Buffer.from(text, 'base64'));
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);

const variables = z.object({
  /** Port of the dashboard and the API; 0 takes any free one. */
  PORT: port.default(4000),
  /** Port of the identity provider; 0 takes any free one. */
  IDP_PORT: port.default(4001),
  /** Address to listen on: loopback unless told, because the demo accounts are public. */
  HOST: z.string().min(1).default('127.0.0.1'),
  /** Folder of the embedded database. */
  DATA_DIR: z.string().min(1).default('.data'),
  /** Postgres to use in place of the embedded database. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  /**
   * Keys that personal data is sealed with, separated by commas: 32 random bytes each, in base64. The first seals, all
   * of them open. The demo has one of its own, which is everybody's.
   */
  PERSONAL_DATA_KEYS: list.pipe(z.array(sealingKey)).prefault(''),
  /** Mail server; without one, e-mails stay in the outbox. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  /** Sender of e-mails; the demo has one of its own. */
  MAIL_FROM: z.email().optional(),
  /** Who files the tax forms, as they name it; the demo has a name of its own. */
  TAX_FORM_FILER: z.string().trim().min(1).max(100).optional(),
  BUSINESS_TIME_ZONE: timeZone.default('America/Denver'),
  /** Module whose default export makes the payment provider; without one the sandbox plays it, which moves no money. */
  PAYMENT_PROVIDER_MODULE: z.string().min(1).optional(),
  /** Length of one settlement day in the sandbox, in seconds. */
  SANDBOX_DAY_SECONDS: seconds.default(60),
  /** Seconds between two new incoming payments in the demo; 0 makes none. */
  SANDBOX_INCOMING_SECONDS: z.coerce.number().min(0).max(86_400).default(45),
  /** Where browsers reach the dashboard; http://localhost:PORT unless told. */
  PUBLIC_ORIGIN: origin.optional(),
  /** Where browsers reach the identity provider; http://localhost:IDP_PORT unless told. */
  IDP_ORIGIN: origin.optional(),
  /** Lifetime of the identity provider's access tokens, in seconds. */
  ACCESS_TOKEN_SECONDS: seconds.default(900),
  /** Lifetime of suite-manager access tokens, in seconds. */
  SUITE_MANAGER_TOKEN_SECONDS: seconds.default(900),
  /** Without use for so long, a refresh token ends. */
  REFRESH_TOKEN_SECONDS: seconds.default(43_200),
  /** So long after the sign-in no refresh token is valid, however often it was exchanged. */
  SESSION_SECONDS: seconds.default(14 * 86_400),
  /** Sign-in attempts a minute for each address. */
  RATE_LIMIT_SIGN_IN: perMinute.default(20),
  /** Writes a minute for each user. */
  RATE_LIMIT_WRITES: perMinute.default(60),
  /** Calls a minute for each address. */
  RATE_LIMIT_READS: perMinute.default(3000),
  /** Reverse proxies in front of the server: how many, for the caller's address. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  /** Seconds that a server goes on answering after SIGTERM while `/healthz` says that it leaves; longer than a balancer takes to notice. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(600).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** `production` refuses everything of the demo, and what would be sent in the clear. */
  NODE_ENV: z.string().optional(),
  /**
   * Fill an empty database with the demo data, and let everybody in with the demo accounts; unless told, only where
   * both origins are loopback ones and NODE_ENV is not production.
   */
  DEMO_DATA: flag.optional(),
  DASHBOARD_DIR: z.string().min(1).default('apps/dashboard/dist'),
  /** Where the dashboard sends users it has no place for (AUTH-11); unset means its own root. */
  PAYMENTS_FRONT_END: z.url({ protocol: /^https?$/ }).optional(),
  /** Origins beside its own that the dashboard may send users to, separated by commas; PAYMENTS_FRONT_END's is needed too. */
  ALLOWED_REDIRECT_ORIGINS: list.pipe(z.array(origin)).prefault(''),
  IP_LOOKUP_URL: z.url({ protocol: /^https?$/ }).optional(),
  PAYMENT_PROVIDER_KEY: z.string().default(''),
  MARKETING_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Sibling products as `Label=https://address`, separated by commas. */
  SIBLING_PRODUCTS: list
    .pipe(
      z.array(
        z
          .string()
          .regex(/^[^=]+=https?:\/\/\S+$/, 'must be Label=https://address')
          .transform((pair) => ({
            label: pair.slice(0, pair.indexOf('=')),
            url: pair.slice(pair.indexOf('=') + 1),
          })),
      ),
    )
    .prefault(''),
  /** E-mail addresses of the employees who see Release Notes in the sidebar, separated by commas; the demo has one of its own. */
  TEAM_MAILING_LIST: list.pipe(z.array(z.email().transform((email) => email.toLowerCase()))).optional(),
  /** Connection string of the analytics, e.g. `InstrumentationKey=...;IngestionEndpoint=https://...`; without one there are none. */
  ANALYTICS_CONNECTION_STRING: z
    .string()
    .superRefine((text, context) => {
      const fault = faultOfAnalyticsConnection(text);
      if (fault !== null) context.addIssue({ code: 'custom', message: fault });
    })
    .optional(),
  PAYMENTS_PAGE_SIZE: pageSize,
  HOMEOWNERS_PAGE_SIZE: pageSize,
  LOCKBOX_FILES_PAGE_SIZE: pageSize,
  /** Check every answer against the contract before it is sent; for development. */
  CHECK_ANSWERS: flag.default(false),
});

/** The server's settings, validated. Paths are absolute; origins carry no trailing slash. */
export interface Settings
  extends Omit<
    z.output<typeof variables>,
    'PUBLIC_ORIGIN' | 'IDP_ORIGIN' | 'DEMO_DATA' | 'TAX_FORM_FILER' | 'MAIL_FROM' | 'TEAM_MAILING_LIST'
  > {
  PUBLIC_ORIGIN: string;
  IDP_ORIGIN: string;
  DEMO_DATA: boolean;
  TAX_FORM_FILER: string;
  MAIL_FROM: string;
  TEAM_MAILING_LIST: string[];
}

const secretNames: ReadonlySet<string> = new Set(['DATABASE_URL', 'SMTP_URL', 'PERSONAL_DATA_KEYS']);

/** Seals the demo's personal data, which is made up. */
const demoSealingKey = createHash('sha256').update('the demo seals nothing real').digest();

/** A setting that stops the start; the message names the variable (CFG-1). */
export class SettingsError extends Error {
  override name = 'SettingsError';
  /** @param faults each a variable's name, a colon, and what is wrong with it */
  constructor(faults: readonly string[]) {
    super(`These settings are wrong:\n  ${faults.join('\n  ')}`);
  }
}

type Given = z.output<typeof variables>;

const isOfDemo = (email: string) => email.toLowerCase().endsWith('@demo.test');

/** What would let the demo's secrets, which everybody knows, guard what is real. */
function faultsOutsideDemo({ PERSONAL_DATA_KEYS: keys, SMTP_URL, MAIL_FROM }: Given): string[] {
  return [
    ...(keys.length === 0 ? ['PERSONAL_DATA_KEYS: is missing; only the demo has a key of its own'] : []),
    ...(keys.some((key) => key.equals(demoSealingKey))
      ? ["PERSONAL_DATA_KEYS: must not hold the demo's key, which everybody knows"]
      : []),
    ...(SMTP_URL && !MAIL_FROM ? ['MAIL_FROM: is missing; only the demo has a sender of its own'] : []),
  ];
}

function faultsOfProduction(
  { DEMO_DATA, MAIL_FROM, TEAM_MAILING_LIST: team, TRUSTED_PROXIES }: Given,
  origins: { publicOrigin: string; identityProviderOrigin: string },
): string[] {
  const isPlain = (url: string) => new URL(url).protocol !== 'https:';
  const plain = 'must be https:// with NODE_ENV=production, because tokens and cookies go there';
  return [
    ...(DEMO_DATA
      ? ['DEMO_DATA: must not be true with NODE_ENV=production, because it lets everybody in']
      : []),
    ...(isPlain(origins.publicOrigin) ? [`PUBLIC_ORIGIN: ${plain}`] : []),
    ...(isPlain(origins.identityProviderOrigin) ? [`IDP_ORIGIN: ${plain}`] : []),
    ...(TRUSTED_PROXIES === 0
      ? [
          'TRUSTED_PROXIES: must be 1 or more with NODE_ENV=production: TLS ends at a proxy, and cookies are marked Secure by what it says',
        ]
      : []),
    ...(MAIL_FROM && isOfDemo(MAIL_FROM) ? ["MAIL_FROM: must not be an address of the demo's"] : []),
    ...(team === undefined
      ? ['TEAM_MAILING_LIST: is missing; it names who sees Release Notes in the sidebar']
      : []),
    ...(team?.some(isOfDemo) ? ["TEAM_MAILING_LIST: must not hold an address of the demo's"] : []),
  ];
}

/**
 * Reads the settings from environment variables. An empty variable counts as unset. Relative paths are taken
 * from `root`, the repository's folder.
 * @throws {SettingsError} naming every variable at fault
 */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>>,
  root: string,
): Settings {
  const given = Object.fromEntries(
    Object.keys(variables.shape).flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])),
  );
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      const secret = secretNames.has(name);
      return `${name}${secret ? '' : `=${JSON.stringify(given[name])}`}: ${issue.message}`;
    });
    throw new SettingsError(lines);
  }
  const settings = parsed.data;
  if (settings.PORT !== 0 && settings.PORT === settings.IDP_PORT) {
    throw new SettingsError([`IDP_PORT: must differ from PORT (${settings.PORT})`]);
  }
  const isProduction = settings.NODE_ENV === 'production';
  const publicOrigin = settings.PUBLIC_ORIGIN ?? `http://localhost:${settings.PORT}`;
  const identityProviderOrigin = settings.IDP_ORIGIN ?? `http://localhost:${settings.IDP_PORT}`;
  const isDemo =
    !isProduction && isLoopback(new URL(publicOrigin)) && isLoopback(new URL(identityProviderOrigin));
  const hasDemoData = settings.DEMO_DATA ?? isDemo;
  const faults = [
    ...(isProduction ? faultsOfProduction(settings, { publicOrigin, identityProviderOrigin }) : []),
    ...(hasDemoData ? [] : faultsOutsideDemo(settings)),
  ];
  if (faults.length > 0) throw new SettingsError(faults);
  return {
    ...settings,
    PERSONAL_DATA_KEYS:
      settings.PERSONAL_DATA_KEYS.length > 0 ? settings.PERSONAL_DATA_KEYS : [demoSealingKey],
    DATA_DIR: resolve(root, settings.DATA_DIR),
    DASHBOARD_DIR: resolve(root, settings.DASHBOARD_DIR),
    PAYMENT_PROVIDER_MODULE:
      settings.PAYMENT_PROVIDER_MODULE && resolve(root, settings.PAYMENT_PROVIDER_MODULE),
    PUBLIC_ORIGIN: publicOrigin,
    IDP_ORIGIN: identityProviderOrigin,
    DEMO_DATA: hasDemoData,
    MAIL_FROM: settings.MAIL_FROM ?? 'payments@demo.test',
    TEAM_MAILING_LIST: settings.TEAM_MAILING_LIST ?? (hasDemoData ? ['employee@demo.test'] : []),
    TAX_FORM_FILER: settings.TAX_FORM_FILER ?? (hasDemoData ? 'Payments Demo, Inc.' : 'Payment provider'),
  };
}
