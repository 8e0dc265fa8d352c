import type { FastifyReply } from 'fastify';
import { sendPage } from '../http/sendPage.ts';
import { momentOnPage } from '../outbox/forPeople.ts';
import type { Services } from '../services.ts';

/** Answers that no code, or no password, counts; `pageOf` is given the moment in words. */
export function sendWaiting(
  reply: FastifyReply,
  { settings, now }: Services,
  until: Date,
  pageOf: (until: string) => string,
): FastifyReply {
  const seconds = Math.ceil((until.getTime() - now().getTime()) / 1000);
  reply.header('retry-after', String(Math.max(1, seconds)));
  return sendPage(reply, 429, pageOf(momentOnPage(until, settings.BUSINESS_TIME_ZONE)));
}
