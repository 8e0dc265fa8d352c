import { idText } from '@payments/api-client/contract';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { brand } from '../http/card.ts';
import { emailOnPage } from '../http/emailOnPage.ts';
import { type Html, html } from '../http/html.ts';
import { createPageShell } from '../http/page.ts';
import { parseGiven } from '../http/parseGiven.ts';
import { ProblemError } from '../http/problem.ts';
import { pagePolicy, sendPage } from '../http/sendPage.ts';
import { momentOnPage } from '../outbox/forPeople.ts';
import { type EmailRow, emailById, pageOfEmails } from '../outbox/outbox.ts';
import type { Services } from '../services.ts';

const pageSize = 20;
const listQuery = z.object({ page: z.coerce.number().int().min(1).max(1_000_000).default(1) });
const emailParams = z.object({ id: idText });

const { page } = createPageShell(`
h1 + p { margin: 4px 0 20px; } h1 + .card { margin-top: 16px; }
article.card { margin-top: 16px; } article h2 { margin: 0; overflow-wrap: anywhere; } article h2 a { color: inherit; text-decoration-color: var(--border-strong); text-underline-offset: 3px; }
.about { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; margin: 4px 0 0; font-size: 13px; overflow-wrap: anywhere; }
.state { padding: 1px 8px; border-radius: 999px; background: var(--sunken); color: var(--text); font-weight: 550; }
.state.sent { background: var(--accent-soft); color: var(--accent); } .state.failed { background: var(--danger-soft); color: var(--danger); }
.pages { display: flex; justify-content: space-between; align-items: baseline; gap: 12px; margin-top: 24px; }
.facts th { width: 1%; white-space: nowrap; font-weight: 400; color: var(--muted); } .facts td { overflow-wrap: anywhere; text-wrap: balance; } .facts tr:last-child > * { border-bottom: 0; }
iframe { display: block; width: 100%; height: min(70vh, 720px); border: 1px solid var(--border); border-radius: 12px; background: oklch(1 0 0); color-scheme: light; }
@media (max-width: 480px) { main { padding-inline: 12px; } .card { padding: 16px; } }
`);

/** An e-mail shows what people typed, with styles of its own: no script runs beside it. */
const policy = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: pagePolicy({ styleSource: "'unsafe-inline'" }),
  },
};

/** What became of an e-mail: in a word, and with when and why. */
function stateOf(
  email: EmailRow,
  { settings }: Services,
): { tone: 'sent' | 'failed' | 'waiting'; word: string; more: string | null } {
  const when = (at: Date) => momentOnPage(at, settings.BUSINESS_TIME_ZONE);
  const because = email.last_error === null ? '' : ` (${email.last_error})`;
  if (email.sent_at) return { tone: 'sent', word: 'Sent', more: when(email.sent_at) };
  if (email.gave_up_at)
    return { tone: 'failed', word: 'Not delivered', more: `given up ${when(email.gave_up_at)}${because}` };
  if (email.last_error !== null)
    return { tone: 'failed', word: 'Not delivered yet', more: `tried ${email.attempts} times${because}` };
  return settings.SMTP_URL
    ? { tone: 'waiting', word: 'Waiting to be sent', more: null }
    : { tone: 'waiting', word: 'Kept here', more: null };
}

function stateMark(email: EmailRow, services: Services): Html {
  const { tone, word, more } = stateOf(email, services);
  return html`<span class="state ${tone}">${word}</span>${more !== null && html` <span>${more}</span>`}`;
}

function listPage(
  services: Services,
  { emails, itemCount, number }: { emails: readonly EmailRow[]; itemCount: number; number: number },
): string {
  const { settings } = services;
  const where = settings.SMTP_URL
    ? 'They go through the mail server.'
    : 'No mail server is set, so they stay here.';
  const last = Math.max(1, Math.ceil(itemCount / pageSize));
  const linkTo = (to: number, words: string) =>
    to >= 1 && to <= last ? html`<a href="/outbox?page=${to}">${words}</a>` : html`<span></span>`;
  return page(
    'Outbox',
    html`${brand}<h1>Outbox</h1><p class="muted">E-mails that Payments wrote, ${itemCount} in all, newest first. ${where}</p>${
      emails.length === 0
        ? html`<div class="card"><p>${itemCount === 0 ? 'No e-mail has been written yet.' : 'There are no e-mails on this page.'}</p></div>`
        : emails.map(
            (email) =>
              html`<article class="card"><h2><a href="/outbox/${email.id}">${email.subject}</a></h2>
<p class="about muted"><span>To ${emailOnPage(email.to_address)}</span><time datetime="${email.created_at.toISOString()}">${momentOnPage(email.created_at, settings.BUSINESS_TIME_ZONE)}</time>${stateMark(email, services)}</p>
<pre>${email.text_body}</pre></article>`,
          )
    }${last > 1 && html`<nav class="pages" aria-label="Pages">${linkTo(number - 1, 'Newer')}<span class="muted">Page ${number} of ${last}</span>${linkTo(number + 1, 'Older')}</nav>`}`,
    'wide',
  );
}

/** The e-mail's document in a frame that runs no script and sends no form; its links open pages of their own. */
function frameOf(email: EmailRow): Html {
  const document = email.html_body.replace('<head>', '<head><base target="_blank">');
  return html`<iframe title="The e-mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${document}"></iframe>`;
}

function emailPageOf(email: EmailRow, services: Services): string {
  const { settings } = services;
  return page(
    email.subject,
    html`${brand}<p><a href="/outbox">Outbox</a></p><h1>${email.subject}</h1>
<div class="card"><table class="facts"><tbody>
<tr><th scope="row">From</th><td>${settings.MAIL_FROM}</td></tr>
<tr><th scope="row">To</th><td>${emailOnPage(email.to_address)}</td></tr>
<tr><th scope="row">Written</th><td><time datetime="${email.created_at.toISOString()}">${momentOnPage(email.created_at, settings.BUSINESS_TIME_ZONE)}</time></td></tr>
<tr><th scope="row">State</th><td>${stateMark(email, services)}</td></tr>
</tbody></table></div>
<h2>As HTML</h2>${frameOf(email)}
<h2>As text</h2><pre>${email.text_body}</pre>`,
    'wide',
  );
}

/** The outbox that can be read in the browser (API-4): for the demo alone, because it asks nobody who they are. */
export function addOutboxPages(app: FastifyInstance, services: Services): void {
  const { queries } = services.database;
  app.get('/outbox', { helmet: policy }, async (request, reply) => {
    const { page: number } = parseGiven(listQuery, 'query', request.query);
    const found = await pageOfEmails(queries, { offset: (number - 1) * pageSize, limit: pageSize });
    return sendPage(reply, 200, listPage(services, { ...found, number }));
  });
  app.get('/outbox/:id', { helmet: policy }, async (request, reply) => {
    const { id } = parseGiven(emailParams, 'params', request.params);
    const email = await emailById(queries, id);
    if (!email) throw new ProblemError('not-found', { detail: 'There is no such e-mail.' });
    return sendPage(reply, 200, emailPageOf(email, services));
  });
}
