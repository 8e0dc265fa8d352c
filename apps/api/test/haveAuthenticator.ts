import { Secret } from 'otpauth';
import { hasAuthenticator, setUpAuthenticator } from '../src/identityProvider/authenticators.ts';
import { AuthenticatorApp } from './authenticatorApp.ts';
import type { TestServer } from './startTestServer.ts';

/** Lets a user have set up an authenticator app, without the pages by which they do. */
export async function haveAuthenticator(server: TestServer, userId: number): Promise<void> {
  if (await hasAuthenticator(server.services.database.queries, userId)) return;
  const setup = { key: new Secret({ size: 20 }).base32, recoveryCode: 'A'.repeat(24) };
  const typed = await new AuthenticatorApp(setup.key, server.services.now).code();
  const visit = { address: '127.0.0.1', requestId: 'set-up' };
  const result = await setUpAuthenticator(
    server.services,
    { userId, ts: Math.ceil(server.services.now().getTime() / 1000), interaction: 'none' },
    setup,
    { typed, replaces: null },
    visit,
  );
  if (result.state !== 'done') throw new Error(`the authenticator app was not set up: ${result.state}`);
}
