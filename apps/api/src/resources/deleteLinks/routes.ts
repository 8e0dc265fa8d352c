import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { toProblem } from '../../http/createApp.ts';
import { createLimiter } from '../../http/limiter.ts';
import { pagePolicy, sendPage } from '../../http/sendPage.ts';
import type { Services } from '../../services.ts';
import { deleteLinkPath, readDeleteLink, useDeleteLink } from './links.ts';
import { closedPage, confirmPage, deletedPage, deleteLinkStyleSource, failedPage } from './pages.ts';

const query = z.object({ link: z.string().max(300) }).catch({ link: '' });

const policy = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: pagePolicy({ styleSource: deleteLinkStyleSource }),
  },
  crossOriginOpenerPolicy: { policy: 'same-origin' as const },
};

/**
 * The pages that a homeowner's delete link opens (SCH-7), without sign-in: the signed link is the right to delete.
 * GET shows the schedule and changes nothing; POST deletes it.
 */
export function addDeleteLinkPages(app: FastifyInstance, services: Services): void {
  app.register(async (pages) => {
    const limit = createLimiter(pages, {
      name: 'deleteLink',
      perMinute: services.settings.RATE_LIMIT_SIGN_IN,
      keyOf: (request) => request.ip,
    });
    pages.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
      payload.resume();
      done(null);
    });
    pages.addHook('onRequest', async (request, reply) => {
      reply.header('x-robots-tag', 'noindex, nofollow');
      await limit(request);
    });
    pages.setErrorHandler((error, request, reply) => {
      const problem = toProblem(error);
      if (problem.status >= 500) request.log.error({ err: error }, 'a delete link failed');
      const detail = problem.extras.detail ?? 'Something went wrong. Try again later!';
      const mayBeDeleted = request.method === 'POST' && problem.status >= 500;
      const page = failedPage(detail, mayBeDeleted);
      return sendPage(reply.headers(problem.extras.headers ?? {}), problem.status, page);
    });
    pages.get(deleteLinkPath, { helmet: policy }, async (request, reply) => {
      const { link } = query.parse(request.query);
      const found = await readDeleteLink(services, link);
      if (found.state === 'open') return sendPage(reply, 200, confirmPage(found.schedule, link));
      const { status, body } = closedPage(found.state);
      return sendPage(reply, status, body);
    });
    pages.post(deleteLinkPath, { helmet: policy }, async (request, reply) => {
      const { link } = query.parse(request.query);
      const found = await useDeleteLink(services, link, { address: request.ip, requestId: request.id });
      if (found.state === 'deleted') return sendPage(reply, 200, deletedPage(found.schedule));
      if (found.state === 'open') throw new Error('an open link was not used');
      const { status, body } = closedPage(found.state);
      return sendPage(reply, status, body);
    });
  });
}
