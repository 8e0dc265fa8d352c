import { eq } from 'drizzle-orm';
import type { Queries } from '../../database/connect.ts';
import { users } from '../../database/schema.ts';
import type { Call } from '../../http/call.ts';
import { choosesPassword, type UserRow } from '../../identityProvider/accounts.ts';
import { forgetAuthenticator } from '../../identityProvider/authenticators.ts';
import { invitePassword } from '../../identityProvider/passwordLinks.ts';
import { queueEmail } from '../../outbox/outbox.ts';
import { earlierAddressEmail, newAddressEmail } from './email.ts';

/**
 * Whoever has an account's new address chooses its password, sets up their own authenticator app, and learns of it, as
 * the earlier address does: it may be another person. The demo's accounts keep theirs.
 */
export async function moveAccount(
  { services, caller }: Pick<Call<'changeDashboardUser'>, 'services' | 'caller'>,
  queries: Queries,
  before: UserRow,
  emailAddress: string,
  at: Date,
): Promise<void> {
  const changedBy = caller.name;
  await queueEmail(queries, earlierAddressEmail({ to: before.email, changedBy }), at);
  if (!choosesPassword(before, services)) return;
  const after = { id: before.id, email: emailAddress };
  await queries.update(users).set({ password_hash: null }).where(eq(users.id, after.id));
  await forgetAuthenticator(queries, after.id);
  const invited = await invitePassword(queries, services, after, at);
  const { PUBLIC_ORIGIN: dashboard, BUSINESS_TIME_ZONE: timeZone } = services.settings;
  await queueEmail(
    queries,
    newAddressEmail({ to: after.email, changedBy, dashboard, timeZone, ...invited }),
    at,
  );
}
