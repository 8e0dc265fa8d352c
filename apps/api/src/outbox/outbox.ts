import { and, asc, count, desc, eq, isNull, lte } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import * as z from 'zod';
import type { Database, Queries } from '../database/connect.ts';
import { emails } from '../database/schema.ts';
import type { Logger } from '../http/logging.ts';
import { endOfRound } from '../jobs/endOfRound.ts';
import { isFree, leaseUntil } from '../jobs/lease.ts';

export interface Email {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Puts an e-mail into the outbox; give it the transaction of what it tells of (API-4). */
export async function queueEmail(queries: Queries, email: Email, now: Date): Promise<void> {
  await queries.insert(emails).values({
    to_address: email.to,
    subject: email.subject,
    text_body: email.text,
    html_body: email.html,
    created_at: now,
    next_attempt_at: now,
  });
}

export type EmailRow = typeof emails.$inferSelect;

/** A page of the outbox, newest first, and how many e-mails it holds in all. */
export async function pageOfEmails(
  queries: Queries,
  page: { offset: number; limit: number },
): Promise<{ itemCount: number; emails: EmailRow[] }> {
  const [counted] = await queries.select({ itemCount: count() }).from(emails);
  const found = await queries
    .select()
    .from(emails)
    .orderBy(desc(emails.id))
    .limit(page.limit)
    .offset(page.offset);
  return { itemCount: counted?.itemCount ?? 0, emails: found };
}

/** One e-mail of the outbox. */
export async function emailById(queries: Queries, id: number): Promise<EmailRow | undefined> {
  const [found] = await queries.select().from(emails).where(eq(emails.id, id));
  return found;
}

/** No answer of the mail server may take longer, in milliseconds. */
const answerWithin = 10_000;
/** Longer than a sending takes, milliseconds: an e-mail whose server was killed waits for its end. */
const lease = 300_000;
const firstDelaySeconds = 10;
const longestDelaySeconds = 3600;
/** With the delays above about three days. */
const attemptsAtMost = 80;

export interface MailSettings {
  smtpUrl: string;
  from: string;
  /** Host name in the message ids. */
  host: string;
  /** Longest wait for an answer of the mail server, milliseconds. @default 10_000 */
  answerWithin?: number;
}

/** Seconds from a failed attempt to the next: 10, 20, 40 and so on to an hour. */
export function delayAfter(attempts: number): number {
  return Math.min(longestDelaySeconds, firstDelaySeconds * 2 ** (attempts - 1));
}

interface Failure {
  /** For the log and the outbox; the message is left out, because it may quote the recipient. */
  code: string;
  responseCode: number | undefined;
  /** Of this e-mail; otherwise the mail server could not be used at all. */
  isOfEmail: boolean;
  /** The mail server refused this e-mail for good: another attempt would be refused too. */
  isPermanent: boolean;
}

/** Codes of a mail server that refuses us, not the e-mail: a corrected setting can still send it. */
const refusesSender: ReadonlySet<number> = new Set([530, 534, 535, 538]);

const failureShape = z
  .object({ code: z.string().catch('unknown'), responseCode: z.number().optional().catch(undefined) })
  .catch({ code: 'unknown', responseCode: undefined });

function failureOf(error: unknown): Failure {
  const { code, responseCode } = failureShape.parse(error);
  const isOfEmail = code === 'EENVELOPE' || code === 'EMESSAGE';
  const isPermanent =
    isOfEmail && responseCode !== undefined && responseCode >= 500 && !refusesSender.has(responseCode);
  return { code, responseCode, isOfEmail, isPermanent };
}

/** Takes the next e-mail that is due for this server alone, until its lease ends. */
function claim(database: Database, at: Date): Promise<EmailRow | undefined> {
  return database.transaction(async (queries) => {
    const [due] = await queries
      .select({ id: emails.id })
      .from(emails)
      .where(
        and(
          isNull(emails.sent_at),
          isNull(emails.gave_up_at),
          lte(emails.next_attempt_at, at),
          isFree(emails.leased_until, at),
        ),
      )
      .orderBy(asc(emails.next_attempt_at), asc(emails.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!due) return undefined;
    const [claimed] = await queries
      .update(emails)
      .set({ leased_until: leaseUntil(at, lease) })
      .where(eq(emails.id, due.id))
      .returning();
    return claimed;
  });
}

/**
 * Sends what is due, each e-mail outside any transaction: it is leased in one, sent, and marked in a second. No two
 * servers send the same e-mail at once. It goes out twice only when a server is killed between the mail server's
 * acceptance and the mark: its lease runs out and it is sent again, with the same message id.
 *
 * After a failure it is tried again, ever later, for about three days; a refusal for good (5xx) ends it at once.
 * What was given up stays in the outbox. A mail server that cannot be used ends the round.
 * @returns how many were sent
 */
export async function sendWaitingEmails(
  database: Database,
  mail: MailSettings,
  now: () => Date,
  log: Logger,
): Promise<number> {
  const within = mail.answerWithin ?? answerWithin;
  const transport = createTransport({
    url: mail.smtpUrl,
    connectionTimeout: within,
    greetingTimeout: within,
    socketTimeout: within,
    dnsTimeout: within,
  });
  const end = endOfRound();
  let sent = 0;
  try {
    while (performance.now() < end) {
      const email = await claim(database, now());
      if (!email) return sent;
      const failure = await transport
        .sendMail({
          from: mail.from,
          to: email.to_address,
          subject: email.subject,
          text: email.text_body,
          html: email.html_body,
          messageId: `<${email.id}.${email.created_at.getTime()}@${mail.host}>`,
        })
        .then(() => undefined, failureOf);
      if (!failure) {
        await database.queries
          .update(emails)
          .set({ sent_at: now(), leased_until: null, last_error: null })
          .where(eq(emails.id, email.id));
        sent += 1;
        continue;
      }
      await recordFailure(database, email, failure, now(), log);
      if (!failure.isOfEmail) return sent;
    }
    return sent;
  } finally {
    transport.close();
  }
}

async function recordFailure(
  database: Database,
  email: EmailRow,
  failure: Failure,
  at: Date,
  log: Logger,
): Promise<void> {
  const attempts = email.attempts + 1;
  const givesUp = failure.isPermanent || attempts >= attemptsAtMost;
  const facts = { emailId: email.id, attempts, code: failure.code, responseCode: failure.responseCode };
  if (givesUp) log.error(facts, 'an e-mail was given up');
  else log.warn(facts, 'an e-mail could not be sent');
  // Another server may have taken it up since, if this one was slower than its lease.
  const isStillOurs = email.leased_until ? eq(emails.leased_until, email.leased_until) : undefined;
  await database.queries
    .update(emails)
    .set({
      attempts,
      last_error: [failure.code, failure.responseCode].filter((part) => part !== undefined).join(' '),
      next_attempt_at: new Date(at.getTime() + delayAfter(attempts) * 1000),
      leased_until: null,
      gave_up_at: givesUp ? at : null,
    })
    .where(and(eq(emails.id, email.id), isNull(emails.sent_at), isStillOurs));
}
