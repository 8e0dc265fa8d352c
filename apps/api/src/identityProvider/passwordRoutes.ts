import { setTimeout as pause } from 'node:timers/promises';
import { emailAddress } from '@payments/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { Provider } from 'oidc-provider';
import * as z from 'zod';
import { addLinkPages } from '../http/linkPages.ts';
import { sendPage } from '../http/sendPage.ts';
import type { Services } from '../services.ts';
import { endBrowserSession } from './endBrowserSession.ts';
import { readPasswordLink, sendForgottenLink, usePasswordLink } from './passwordLinks.ts';
import {
  addressOf,
  choosePage,
  closedPage,
  failedPage,
  forgottenPage,
  passwordPolicy as policy,
  savedPage,
  sentPage,
} from './passwordPages.ts';
import { forgottenPath, passwordPath, savedPath, sentPath } from './passwordPaths.ts';
import { weaknesses } from './passwordRules.ts';
import { visitOf } from './visit.ts';

const query = z
  .object({ link: z.string().max(300), why: z.enum(weaknesses).optional().catch(undefined) })
  .catch({ link: '', why: undefined });
const savedQuery = z.object({ in: z.literal('still').optional().catch(undefined) }).catch({});
const forgottenForm = z.object({ email: emailAddress });
const typedForm = z.object({ email: z.string() }).catch({ email: '' });
const passwordForm = z.object({ password: z.string() }).catch({ password: '' });

/** No answer to a forgotten password comes sooner, milliseconds: how long it takes must not tell whether there is an account. */
const forgottenTakes = 500;

/**
 * The pages by which users choose their password (AUTH-17), without sign-in: the signed link is the right to do so, and
 * whoever has none asks for one by e-mail. GET changes nothing.
 */
export function addPasswordPages(app: FastifyInstance, services: Services, provider: Provider): void {
  const dashboard = services.settings.PUBLIC_ORIGIN;
  addLinkPages(app, services, {
    name: 'password',
    failedPage(problem, { method, routeOptions }) {
      const mayBeSaved = method === 'POST' && routeOptions.url === passwordPath && problem.status >= 500;
      return failedPage(dashboard, problem, mayBeSaved);
    },
    addRoutes: (pages) => addRoutes(pages, services, provider),
  });
}

function addRoutes(pages: FastifyInstance, services: Services, provider: Provider): void {
  const dashboard = services.settings.PUBLIC_ORIGIN;
  pages.get(forgottenPath, { helmet: policy }, (_request, reply) =>
    sendPage(reply, 200, forgottenPage(dashboard, { email: '' })),
  );
  pages.post(forgottenPath, { helmet: policy }, async (request, reply) => {
    const form = forgottenForm.safeParse(request.body);
    if (!form.success) {
      const { email } = typedForm.parse(request.body);
      const error = 'Enter a complete e-mail address, like name@example.com.';
      return sendPage(reply, 422, forgottenPage(dashboard, { email, error }));
    }
    const { email } = form.data;
    await Promise.all([sendForgottenLink(services, email, visitOf(request)), pause(forgottenTakes)]);
    return reply.redirect(sentPath, 303);
  });
  pages.get(sentPath, { helmet: policy }, (_request, reply) =>
    sendPage(reply, 200, sentPage(services.settings)),
  );

  pages.get(passwordPath, { helmet: policy }, async (request, reply) => {
    const { link, why } = query.parse(request.query);
    const found = await readPasswordLink(services, link);
    return found.state === 'open'
      ? sendPage(reply, 200, choosePage({ email: found.user.email, link, why }))
      : sendPage(reply, 410, closedPage(dashboard, found.state));
  });
  pages.post(passwordPath, { helmet: policy }, async (request, reply) => {
    const { link } = query.parse(request.query);
    const { password } = passwordForm.parse(request.body);
    const choice = await usePasswordLink(services, link, password, visitOf(request));
    if (choice.state === 'weak') return reply.redirect(`${addressOf(link)}&why=${choice.why}`, 303);
    if (choice.state !== 'chosen') return sendPage(reply, 410, closedPage(dashboard, choice.state));
    let leadsTo = savedPath;
    try {
      // It may be another person's: 'Sign in' would go on with it.
      await endBrowserSession(provider, services, request, reply);
    } catch (error) {
      request.log.error({ err: error }, 'the session of a browser where a password was chosen goes on');
      leadsTo = `${savedPath}?in=still`;
    }
    // Whoever signs in sooner gets a token that does not count.
    await pause(Math.max(0, choice.validFrom.getTime() - services.now().getTime()));
    return reply.redirect(leadsTo, 303);
  });
  pages.get(savedPath, { helmet: policy }, (request, reply) => {
    const isSignedIn = savedQuery.parse(request.query).in !== undefined;
    return sendPage(reply, 200, savedPage(dashboard, isSignedIn));
  });
}
