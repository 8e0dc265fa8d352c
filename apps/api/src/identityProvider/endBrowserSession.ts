import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import { endOneSession } from '../auth/endSessions.ts';
import { recordSession } from '../auth/recordSession.ts';
import type { Services } from '../services.ts';
import { lockUser } from './accounts.ts';
import { visitOf } from './visit.ts';

/** A GET of it does so, then leads to its query value `returnTo`, as the dashboard's client library has it. */
export const logoutPath = '/v2/logout';

/** Ends the session that this browser has at the provider, with all that was signed in by it, and keeps that it ended. */
export async function endBrowserSession(
  provider: Provider,
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const session = await provider.Session.get(provider.createContext(request.raw, reply.raw));
  if (!session.accountId) return;
  const ended = { userId: Number(session.accountId), sessionId: session.uid };
  const at = services.now();
  await services.database.transaction(async (queries) => {
    const user = await lockUser(queries, ended.userId);
    await endOneSession(queries, ended, at);
    if (user) await recordSession(queries, 'session.ended', user, { at, ...visitOf(request) });
  });
  await session.destroy();
}
