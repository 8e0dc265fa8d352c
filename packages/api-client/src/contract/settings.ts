import * as z from 'zod/mini';
import { httpUrl } from './fields.ts';
import { pageSizes } from './page.ts';

const optionalUrl = z.nullable(httpUrl);
/** Rows of a page as the settings have it. */
export const pageSizeSetting = z.int().check(z.minimum(1), z.maximum(Math.max(...pageSizes)));

/** The dashboard's settings, read at run time from `/settings.json` (CFG-1, CFG-3). */
export const dashboardSettings = z.strictObject({
  /** Origin and prefix before `/api/v1`; empty for the same origin. */
  apiBase: z.union([z.literal(''), httpUrl]),
  /** IANA name; every screen and file names it. */
  businessTimeZone: z.string().check(z.minLength(1)),
  identityProvider: z.strictObject({
    /** With its scheme, e.g. `http://localhost:4001`. */
    domain: httpUrl,
    clientId: z.string().check(z.minLength(1)),
    audience: z.string().check(z.minLength(1)),
  }),
  /** Where users see to their own sign-in at the identity provider (AUTH-20); null hides its link. */
  accountUrl: z.optional(optionalUrl),
  /** Where the suite-manager entry is; null hides its hint. */
  suiteManagerUrl: optionalUrl,
  /** Where AUTH-10 sends people; null means `/`. */
  paymentsFrontEnd: optionalUrl,
  /** Origins besides our own that `paymentsFrontEnd` may have (AUTH-11). */
  allowedRedirectOrigins: z.array(httpUrl),
  ipLookupUrl: optionalUrl,
  paymentProviderPublicKey: z.nullable(z.string()),
  siblingProducts: z.array(z.strictObject({ label: z.string().check(z.minLength(1)), url: httpUrl })),
  marketingUrl: optionalUrl,
  analyticsConnection: z.nullable(z.string()),
  paymentTransactionsPageSize: pageSizeSetting,
  homeownersPageSize: pageSizeSetting,
  lockboxFilesPageSize: pageSizeSetting,
});
export type DashboardSettings = z.output<typeof dashboardSettings>;
