import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { addLinkPages } from '../../http/linkPages.ts';
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
  addLinkPages(app, services, {
    name: 'deleteLink',
    failedPage: (problem, { method }) => failedPage(problem, method === 'POST' && problem.status >= 500),
    addRoutes: (pages) => addRoutes(pages, services),
  });
}

function addRoutes(pages: FastifyInstance, services: Services): void {
  pages.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
    payload.resume();
    done(null);
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
}
