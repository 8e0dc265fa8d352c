import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import { toProblem } from './createApp.ts';
import { createLimiter } from './limiter.ts';
import type { ProblemError } from './problem.ts';
import { sendPage } from './sendPage.ts';

interface LinkPages {
  /** Of their limiter, and in the log. */
  name: string;
  failedPage: (problem: ProblemError, request: FastifyRequest) => string;
  addRoutes: (pages: FastifyInstance) => void;
}

/**
 * Pages that signed links in e-mails open, without sign-in. No cache or search engine keeps them, one address may ask
 * for them as often as for the sign-in page, and what fails answers a page.
 */
export function addLinkPages(app: FastifyInstance, { settings }: Services, given: LinkPages): void {
  app.register(async (pages) => {
    const limit = createLimiter(pages, {
      name: given.name,
      perMinute: settings.RATE_LIMIT_SIGN_IN,
      keyOf: (request) => request.ip,
    });
    pages.addHook('onRequest', async (request, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
      await limit(request);
    });
    pages.setErrorHandler((error, request, reply) => {
      const problem = toProblem(error);
      if (problem.status >= 500) request.log.error({ err: error }, `a page of ${given.name} failed`);
      const page = given.failedPage(problem, request);
      return sendPage(reply.headers(problem.extras.headers ?? {}), problem.status, page);
    });
    given.addRoutes(pages);
  });
}
