import type { FastifyReply } from 'fastify';

/** Directives of the content security policy for pages that load their font and icon alone and run at most one script of their own. */
export function pagePolicy(given: {
  styleSource: string;
  scriptSource?: string;
  formTargets?: string[];
  /** The script asks the server for something. @default false */
  asksServer?: boolean;
}): Record<string, string[]> {
  return {
    'default-src': ["'none'"],
    'style-src': [given.styleSource],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    ...(given.scriptSource ? { 'script-src': [given.scriptSource] } : {}),
    ...(given.asksServer ? { 'connect-src': ["'self'"] } : {}),
    'form-action': ["'self'", ...(given.formTargets ?? [])],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
}

/** Answers a page that the server makes itself. No cache keeps it: it is of one person or one moment. */
export function sendPage(reply: FastifyReply, status: number, body: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(body);
}
