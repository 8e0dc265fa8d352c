import { card } from '../../http/card.ts';
import { type Html, html } from '../../http/html.ts';
import { createPageShell } from '../../http/page.ts';
import type { ProblemError } from '../../http/problem.ts';
import type { ScheduleRow } from '../schedules/repository.ts';
import { describeSchedule, nextPayment } from '../schedules/words.ts';
import { deleteLinkPath, type LinkState } from './links.ts';

const shell = createPageShell(`
main.narrow { max-width: 480px; }
h1 + p { margin-top: 8px; }
table { margin-bottom: 12px; }
th { font-weight: 400; color: var(--muted); padding: 8px 12px 8px 0; white-space: nowrap; }
td { text-align: right; padding-inline: 0; overflow-wrap: anywhere; text-wrap: balance; }
tr:last-child th, tr:last-child td { border-bottom: 0; }
button.danger { width: 100%; min-height: 40px; margin: 4px 0 12px; border: 0; border-radius: 8px; background: var(--danger); color: var(--surface); font-weight: 550; }
button.danger:hover { filter: brightness(.92); }
.card > :last-child { margin-bottom: 0; }
`);

/** Source of the pages' one style sheet, for the policy. */
export const deleteLinkStyleSource = shell.styleSource;

function cardPage(title: string, body: Html): string {
  return shell.page(title, card(title, body));
}

function table(facts: readonly [string, string][]): Html {
  return html`<table><tbody>${facts.map(([label, value]) => html`<tr><th scope="row">${label}</th><td>${value}</td></tr>`)}</tbody></table>`;
}

/** Asks before it deletes; `link` is the signed text that came in. */
export function confirmPage(schedule: ScheduleRow, link: string): string {
  return cardPage(
    'Delete this scheduled payment?',
    html`<p>Once it is deleted, no further payment is taken for it. Payments already made stay as they are.</p>
${table([...describeSchedule(schedule), nextPayment(schedule)])}
<form method="post" action="${`${deleteLinkPath}?link=${encodeURIComponent(link)}`}"><button class="danger" type="submit">Delete scheduled payment</button></form>
<p class="muted">To keep it, close this page.</p>`,
  );
}

export function deletedPage(schedule: ScheduleRow): string {
  return cardPage(
    'Scheduled payment deleted',
    html`<p>No further payment is taken for it. Dues that fall due from now on have to be paid another way.</p>${table(describeSchedule(schedule))}<p class="muted">You can close this page.</p>`,
  );
}

type Closed = Exclude<LinkState['state'], 'open'>;

const closedWords: Readonly<Record<Closed, { status: number; title: string; text: string }>> = {
  used: {
    status: 410,
    title: 'Already deleted',
    text: 'This link was used, and the scheduled payment is deleted. There is nothing more to do.',
  },
  ended: {
    status: 410,
    title: 'Nothing to delete',
    text: 'This scheduled payment has ended or was deleted before. There is nothing more to do.',
  },
  expired: {
    status: 410,
    title: 'This link has expired',
    text: 'Nothing was deleted. If a newer e-mail has a link, use that one; otherwise ask your association for a new link.',
  },
  unknown: {
    status: 404,
    title: 'This link does not work',
    text: 'Nothing was deleted. Open the link in the e-mail again, or copy the whole of it into the address bar.',
  },
};

/** The page of a link that is good for nothing, and its status code. */
export function closedPage(state: Closed): { status: number; body: string } {
  const { status, title, text } = closedWords[state];
  return { status, body: cardPage(title, html`<p>${text}</p>`) };
}

/** The page of a request that failed otherwise; `mayBeDeleted` when the failure came too late to know. */
export function failedPage(problem: ProblemError, mayBeDeleted: boolean): string {
  const outcome = mayBeDeleted
    ? 'Open the link in the e-mail again to see whether the scheduled payment was deleted.'
    : 'Nothing was deleted.';
  return cardPage('This did not work', html`<p>${problem.sentence}</p><p>${outcome}</p>`);
}
