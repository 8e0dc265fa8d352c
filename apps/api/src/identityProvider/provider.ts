import { errors, interactionPolicy, Provider } from 'oidc-provider';
import { isSessionEnded, markSessionEnded, providerSessionSeconds } from '../auth/endedSessions.ts';
import { recordSession } from '../auth/recordSession.ts';
import type { ServerSecrets } from '../auth/secrets.ts';
import { card } from '../http/card.ts';
import { html, trusted } from '../http/html.ts';
import type { Services } from '../services.ts';
import { findAccount, isSince, lockUser } from './accounts.ts';
import { keepBrowser } from './browsers.ts';
import { backToSignIn, page, signOutFailed } from './providerPage.ts';
import { createRecordAdapter } from './recordAdapter.ts';
import { keptVisitOf } from './visit.ts';

/** The dashboard as the identity provider knows it. */
export const clientId = 'payments-dashboard';
const scope = 'openid profile email';

/** Seconds that a session has left: a fortnight from its sign-in, however often it is renewed since. */
function secondsLeft({ loginTs }: { loginTs?: number | undefined }, now: Date): number {
  if (loginTs === undefined) return providerSessionSeconds;
  return Math.max(1, loginTs + providerSessionSeconds - Math.floor(now.getTime() / 1000));
}

/** The OpenID provider: code with PKCE for the dashboard, tokens for the API, demo accounts of the database. */
export function createProvider(services: Services, secrets: ServerSecrets): Provider {
  const { settings, database, tokens, now } = services;
  const dashboard = settings.PUBLIC_ORIGIN;
  const sameSite = new URL(settings.IDP_ORIGIN).hostname === new URL(dashboard).hostname ? 'lax' : 'none';
  const policy = interactionPolicy.base();
  policy.remove('consent');
  policy
    .get('login')
    ?.checks.add(
      new interactionPolicy.Check(
        'signed_in_before',
        'The account was changed since the sign-in',
        'login_required',
        ({ oidc }) =>
          oidc.session?.accountId !== undefined && !oidc.account
            ? interactionPolicy.Check.REQUEST_PROMPT
            : interactionPolicy.Check.NO_NEED_TO_PROMPT,
      ),
    );

  const provider = new Provider(tokens.identityProviderIssuer, {
    adapter: createRecordAdapter(database, now),
    jwks: { keys: [{ ...secrets.identityProviderKey, use: 'sig' }] },
    clients: [
      {
        client_id: clientId,
        client_name: 'Payments',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code'],
        response_types: ['code'],
        redirect_uris: [dashboard, `${dashboard}/`],
        post_logout_redirect_uris: [dashboard, `${dashboard}/`],
      },
    ],
    routes: {
      authorization: '/authorize',
      token: '/oauth/token',
      revocation: '/oauth/revoke',
      userinfo: '/userinfo',
      jwks: '/.well-known/jwks.json',
      end_session: '/oidc/logout',
    },
    claims: {
      openid: ['sub', 'roles'],
      profile: ['name', 'given_name', 'family_name'],
      email: ['email', 'email_verified'],
    },
    conformIdTokenClaims: false,
    extraParams: ['audience'],
    cookies: {
      keys: secrets.cookieKeys,
      long: { httpOnly: true, sameSite, signed: true },
      short: { httpOnly: true, sameSite, signed: true },
    },
    clientBasedCORS: (_context, origin) => origin === dashboard,
    pkce: { required: () => true },
    interactions: { policy, url: (_context, interaction) => `/sign-in/${interaction.uid}` },
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true },
      webMessageResponseMode: { enabled: true, ack: 'individual-draft-01' },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: async (context, form) => {
          context.body = page(
            'Sign out',
            card(
              'Sign out?',
              html`${trusted(form)}<button class="primary" type="submit" form="op.logoutForm" value="yes" name="logout">Sign out</button>`,
            ),
          );
        },
        postLogoutSuccessSource: async (context) => {
          context.body = page('Signed out', card('You are signed out', backToSignIn(dashboard, 'primary')));
        },
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: async (context, _client, oneOf) => {
          if (oneOf) return oneOf[0] ?? tokens.audience;
          const asked = context.oidc.params?.audience;
          return typeof asked === 'string' && asked !== '' ? asked : tokens.audience;
        },
        useGrantedResource: async () => true,
        getResourceServerInfo: async (_context, resource) => {
          if (resource !== tokens.audience) throw new errors.InvalidTarget();
          return {
            scope: '',
            audience: tokens.audience,
            accessTokenTTL: settings.ACCESS_TOKEN_SECONDS,
            accessTokenFormat: 'jwt',
            jwt: { sign: { alg: 'RS256' } },
          };
        },
      },
    },
    ttl: {
      AccessToken: settings.ACCESS_TOKEN_SECONDS,
      AuthorizationCode: 60,
      IdToken: settings.ACCESS_TOKEN_SECONDS,
      Interaction: 3600,
      Session: (_context, session) => secondsLeft(session, now()),
      Grant: providerSessionSeconds,
    },
    findAccount: async (context, id, token) => {
      const account = await findAccount(services, id);
      // A session that was ended while a request had it is written again when that request ends.
      const { session } = context.oidc;
      const signedInAt = token && 'authTime' in token ? token.authTime : session?.loginTs;
      const sessionId = token && 'sessionUid' in token ? token.sessionUid : session?.uid;
      const wasEnded =
        account !== null &&
        sessionId !== undefined &&
        signedInAt !== undefined &&
        (await isSessionEnded(database.queries, { userId: Number(id), sessionId, signedInAt }));
      return account && !wasEnded && isSince(account.signedInFrom, signedInAt)
        ? {
            accountId: account.id,
            claims: async () => ({
              sub: account.id,
              roles: account.roles,
              name: account.name,
              given_name: account.firstName,
              family_name: account.lastName,
              email: account.email,
              email_verified: true,
            }),
          }
        : undefined;
    },
    extraTokenClaims: async (context, token) => {
      if (token.kind !== 'AccessToken') return undefined;
      const account = await findAccount(services, token.accountId);
      if (!account) return undefined;
      const { email, name, roles } = account;
      const code = context.oidc.entities.AuthorizationCode;
      return { email, name, roles, auth_time: code?.authTime, sid: code?.sessionUid };
    },
    loadExistingGrant: async (context) => {
      const { client, session } = context.oidc;
      if (!client || !session?.accountId) return undefined;
      const grantId = session.grantIdFor(client.clientId);
      const known = grantId ? await provider.Grant.find(grantId) : undefined;
      if (known && known.accountId === session.accountId) return known;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope(scope);
      await grant.save();
      return grant;
    },
    renderError: async (context, out) => {
      context.type = 'html';
      const what = context.oidc?.route?.startsWith('end_session') ? 'out' : 'in';
      context.body = failedPage(dashboard, what, {
        sentence: out.error_description ?? 'Something went wrong.',
        code: out.error,
      });
    },
  });
  provider.proxy = settings.TRUSTED_PROXIES > 0;
  provider.use(async (context, next) => {
    await next();
    const { session, route, result, account } = context.oidc ?? {};
    if (!session?.accountId) return;
    const userId = Number(session.accountId);
    const record = { at: now(), address: null, requestId: null, ...keptVisitOf(context.req) };
    const { destroyed } = session;
    if (destroyed || (route === 'resume' && result?.login && account)) {
      try {
        await database.transaction(async (queries) => {
          const user = await lockUser(queries, userId);
          if (destroyed) await markSessionEnded(queries, { userId, sessionId: session.uid }, record.at);
          if (!user) return;
          if (destroyed) await recordSession(queries, 'session.ended', user, record);
          else await recordSession(queries, 'session.started', user, { ...record, detail: signInDetail });
        });
      } catch (error) {
        // Who cannot be recorded is not let in. Thrown on, it would be printed beside the log, with what its query was given.
        services.log.error({ err: error }, 'a sign-in or sign-out could not be recorded');
        context.remove('set-cookie');
        context.remove('location');
        context.status = 500;
        context.type = 'html';
        context.body = failedPage(dashboard, destroyed ? 'out' : 'in', {
          sentence: 'It could not be recorded. Try again.',
          code: 'server_error',
        });
        return;
      }
    }
    if (destroyed) return;
    if (route === 'authorization' || route === 'resume') {
      // What is shown only must not undo a sign-in.
      await keepBrowser(services, session, context.get('user-agent')).catch((error: unknown) =>
        services.log.error({ err: error }, 'which browser has a session could not be kept'),
      );
    }
  });
  return provider;
}

const signInDetail = { signInType: 'identity-provider' };

const failedTitles = { in: 'Sign-in did not work', out: signOutFailed };

function failedPage(
  dashboard: string,
  what: keyof typeof failedTitles,
  { sentence, code }: { sentence: string; code: string },
): string {
  const title = failedTitles[what];
  return page(
    title,
    card(
      title,
      html`<p>${sentence}</p><p class="muted">Code: ${code}</p>${what === 'in' ? backToSignIn(dashboard) : html`<a class="after" href="${dashboard}/">Back to Payments</a>`}`,
    ),
  );
}
