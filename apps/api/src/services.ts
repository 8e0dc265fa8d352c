import type { LinkSigner } from './auth/linkSigner.ts';
import type { TokenService } from './auth/tokenService.ts';
import type { Database } from './database/connect.ts';
import type { Logger } from './http/logging.ts';
import type { PaymentProvider } from './paymentProvider/paymentProvider.ts';
import type { Sealer } from './personalData/sealer.ts';
import type { Settings } from './settings.ts';

/** What the server's parts are given. */
export interface Services {
  readonly settings: Settings;
  readonly database: Database;
  readonly tokens: TokenService;
  readonly links: LinkSigner;
  /** Encrypts personal data at rest. */
  readonly sealer: Sealer;
  readonly paymentProvider: PaymentProvider;
  readonly log: Logger;
  /** The time; tests set it. */
  now(): Date;
}
