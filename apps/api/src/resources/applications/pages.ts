import { usStates } from '@payments/api-client/contract';
import { card } from '../../http/card.ts';
import { type Html, html } from '../../http/html.ts';
import { createPageShell } from '../../http/page.ts';
import { pageFontPath } from '../../http/pageFiles.ts';
import type { ProblemError } from '../../http/problem.ts';
import { dayOnPage, momentOnPage } from '../../outbox/forPeople.ts';
import {
  type Answers,
  accountTypes,
  applicationFields,
  checkAnswers,
  type FieldName,
  fieldNames,
  lastDigitsOf,
  longest,
  secretFields,
} from './answers.ts';
import type { OpenForm } from './applicationForm.ts';

/** Asks before what was typed and not saved is left, and sends nothing before the server is known to be reached: a form that a browser cannot send gives way to the browser's own page, and what was typed is gone (ERR-5). What is sent is not sent again by another press; no event tells that a browser's Stop was pressed, so not for ever. */
const script = `
const form = document.querySelector('form');
if (form) {
  const notSent = document.getElementById('not-sent');
  let isUnsaved = 'unsaved' in form.dataset;
  let isReached = false;
  let isAsking = false;
  let isSent = false;
  addEventListener('pageshow', () => { isSent = false; });
  form.addEventListener('input', () => { isUnsaved = true; });
  form.addEventListener('submit', async (event) => {
    if (isReached) {
      isReached = false;
      isUnsaved = false;
      isSent = true;
      setTimeout(() => { isSent = false; }, 30000);
      return;
    }
    event.preventDefault();
    if (isAsking || isSent) return;
    isAsking = true;
    notSent.textContent = '';
    const { submitter } = event;
    const asked = fetch('${pageFontPath}', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(10000) });
    isReached = await asked.then(() => true, () => false);
    isAsking = false;
    if (isReached) form.requestSubmit(submitter);
    else notSent.textContent = 'There is no network. Nothing was sent; what you typed is kept.';
  });
  addEventListener('beforeunload', (event) => { if (isUnsaved) event.preventDefault(); });
}
`;

const shell = createPageShell(
  `
main.narrow { max-width: 680px; padding-top: clamp(12px, 4vh, 48px); }
h1 + p { margin-top: 8px; }
fieldset { border: 0; border-top: 1px solid var(--border); margin: 24px 0 0; padding: 20px 0 0; min-width: 0; display: grid; grid-template-columns: repeat(6, minmax(0, 1fr)); gap: 16px; }
legend { float: left; grid-column: 1 / -1; padding: 0; font-size: 16px; line-height: 24px; font-weight: 650; }
.field { grid-column: span 6; min-width: 0; } .field label { margin: 0 0 4px; }
@media (min-width: 560px) { .third { grid-column: span 2; } .half { grid-column: span 3; } .two-thirds { grid-column: span 4; } }
.field small { display: block; color: var(--muted); margin: 4px 0 0; font-size: 12.5px; line-height: 18px; overflow-wrap: anywhere; }
.field small.wrong { color: var(--danger); }
select { width: 100%; height: 40px; padding: 0 10px; font: inherit; color: inherit; background: var(--surface); border: 1px solid var(--border-strong); border-radius: 8px; }
[aria-invalid='true'] { border-color: var(--danger); box-shadow: inset 0 0 0 1px var(--danger); }
.errors { border: 1px solid var(--danger); background: var(--danger-soft); border-radius: 8px; padding: 14px 16px; margin: 16px 0 0; }
.errors h2 { margin: 0 0 6px; color: var(--danger); } .errors ul { margin: 0; padding-inline-start: 20px; } .errors a { color: var(--danger); }
.saved { background: var(--accent-soft); border-radius: 8px; padding: 10px 12px; margin: 16px 0 0; }
.actions { display: flex; flex-wrap: wrap; gap: 12px; margin-top: 28px; } .actions button { flex: 1 1 220px; min-height: 40px; margin: 0; }
button.secondary { border: 1px solid var(--border-strong); border-radius: 8px; background: var(--surface); color: inherit; font-weight: 550; } button.secondary:hover { background: var(--sunken); }
.not-sent { margin: 16px 0 0; color: var(--danger); } .not-sent:empty { margin: 0; }
form + p, .card > :last-child { margin: 20px 0 0; }
@media (max-width: 480px) { main { padding-inline: 12px; } .card { padding: 18px; } }
`,
  script,
);

/** Sources of the pages' one style sheet and one script, for the policy. */
export const { styleSource: applicationStyleSource, scriptSource: applicationScriptSource } = shell;

function cardPage(title: string, body: Html, documentTitle = title): string {
  return shell.page(documentTitle, card(title, body));
}

interface Shown {
  label: string;
  hint?: string;
  width?: 'third' | 'half' | 'two-thirds';
  /** What browsers may fill in by themselves. */
  autocomplete?: string;
  inputMode?: 'numeric' | 'email' | 'tel';
  options?: readonly (readonly [value: string, label: string])[];
}

const shown: Readonly<Record<FieldName, Shown>> = {
  legalName: {
    label: 'Legal name',
    hint: 'As it stands on the association’s tax papers.',
    autocomplete: 'organization',
  },
  ein: {
    label: 'Employer identification number (EIN)',
    hint: '9 digits, e.g. 12-3456789.',
    width: 'two-thirds',
    inputMode: 'numeric',
  },
  unitCount: { label: 'Number of units', hint: 'Homes and lots.', width: 'third', inputMode: 'numeric' },
  addressLine1: { label: 'Mailing address', autocomplete: 'address-line1' },
  addressLine2: { label: 'Mailing address, line 2 (optional)', autocomplete: 'address-line2' },
  city: { label: 'City', width: 'third', autocomplete: 'address-level2' },
  state: {
    label: 'State',
    width: 'third',
    autocomplete: 'address-level1',
    options: Object.entries(usStates),
  },
  postalCode: { label: 'ZIP code', width: 'third', autocomplete: 'postal-code', inputMode: 'numeric' },
  contactName: { label: 'Name', autocomplete: 'name' },
  contactEmail: { label: 'E-mail', width: 'half', autocomplete: 'email', inputMode: 'email' },
  contactPhone: { label: 'Phone', width: 'half', autocomplete: 'tel', inputMode: 'tel' },
  bankName: { label: 'Bank', width: 'two-thirds' },
  accountType: {
    label: 'Account type',
    width: 'third',
    options: accountTypes.map((type) => [type, type]),
  },
  routingNumber: {
    label: 'Routing number',
    hint: '9 digits, at the bottom left of a check.',
    width: 'half',
    inputMode: 'numeric',
  },
  accountNumber: {
    label: 'Account number',
    hint: '4 to 17 digits. To be typed again when the routing number changes.',
    width: 'half',
    inputMode: 'numeric',
  },
};

const groups: readonly [title: string, names: readonly FieldName[]][] = [
  [
    'Association',
    ['legalName', 'ein', 'unitCount', 'addressLine1', 'addressLine2', 'city', 'state', 'postalCode'],
  ],
  ['Contact', ['contactName', 'contactEmail', 'contactPhone']],
  ['Bank account for payouts', ['bankName', 'accountType', 'routingNumber', 'accountNumber']],
];

function endingOf(secret: string): string | null {
  const digits = lastDigitsOf(secret);
  return digits === '' ? null : `ends in ${digits}`;
}

/** What is told of a secret that was saved, in place of it. */
function savedWords(name: FieldName, saved: string): string {
  if (name in checkAnswers({ [name]: saved }).errors) return 'What was saved is not whole: type it again.';
  const again = name === 'accountNumber' ? ', and again when the routing number changes' : '';
  return `${['Saved', endingOf(saved)].filter(Boolean).join(', ')}. Type to change it${again}.`;
}

/** An account number goes when its routing number is put right: told at once, not when it is gone. */
function withLostAccount(errors: NonNullable<FormPage['errors']>, { accountNumber }: Answers): typeof errors {
  if (errors.routingNumber === undefined || accountNumber === undefined) return errors;
  return {
    ...errors,
    accountNumber: errors.accountNumber ?? 'Type it again, with the right routing number.',
  };
}

/** What somebody else saved in a field, for who typed something else there. */
function savedMeanwhileWords(name: FieldName, saved: string | undefined): string {
  if (saved === undefined) return 'Saved meanwhile: nothing.';
  if (secretFields.has(name)) return `Saved meanwhile: ${endingOf(saved) ?? 'another one'}.`;
  const label = shown[name].options?.find(([value]) => value === saved)?.[1];
  return `Saved meanwhile: ${label ?? saved}`;
}

interface FieldState {
  value: string;
  error: string | undefined;
  hint: string | undefined;
}

function control(name: FieldName, { value, error, hint }: FieldState): Html {
  const { options, autocomplete = 'off', inputMode } = shown[name];
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  const isRequired = 'missing' in applicationFields[name];
  const common = html`id="${name}" name="${name}" autocomplete="${autocomplete}"${isRequired && html` aria-required="true"`}${error && html` aria-invalid="true"`}${described !== '' && html` aria-describedby="${described}"`}`;
  if (!options)
    return html`<input ${common} type="text" value="${value}" maxlength="${longest}"${inputMode && html` inputmode="${inputMode}"`}>`;
  return html`<select ${common}><option value="">Choose</option>${options.map(
    ([one, label]) => html`<option value="${one}"${one === value && html` selected`}>${label}</option>`,
  )}</select>`;
}

function field(name: FieldName, state: FieldState): Html {
  const { label, width = '' } = shown[name];
  return html`<div class="field ${width}"><label for="${name}">${label}</label>
${control(name, state)}${state.error && html`<small class="wrong" id="${`${name}-error`}">${state.error}</small>`}${state.hint && html`<small id="${`${name}-hint`}">${state.hint}</small>`}</div>`;
}

/** The dashboard's page that a visitor came from; undefined for who came by a copied link. */
type CameFrom = string | undefined;

interface FormPage extends OpenForm {
  /** The address that the answers are sent to. */
  action: string;
  cameFrom: CameFrom;
  /** The business time zone. */
  timeZone: string;
  /** What is wrong with answers that were to be submitted. */
  errors?: Partial<Record<FieldName, string>> | undefined;
  /** What was saved last was saved together with what somebody else had saved meanwhile. @default false */
  isMerged?: boolean;
  /** What was typed just now in place of what the form showed, and is not saved. */
  typed?: Answers;
  /** Somebody else changed these too after this form was opened. */
  overtaken?: readonly FieldName[];
}

const backLink = (cameFrom: string): Html => html`<a href="${cameFrom}">Back to Onboarding</a>`;

function incompleteWords(count: number): Html {
  const title = count === 1 ? 'One answer needs your attention' : `${count} answers need your attention`;
  return html`<h2>${title}</h2><p>Nothing was submitted yet. What you typed is saved.</p>`;
}

function overtakenWords({ savedAt, timeZone }: FormPage, count: number): Html {
  const at = savedAt ? ` on ${momentOnPage(savedAt, timeZone)}` : '';
  const differ = count === 1 ? 'One answer differs' : `${count} answers differ`;
  return html`<h2>Somebody else saved this application</h2><p>It was saved${at}, after you opened this page. Nothing that you typed since was saved. ${differ} from yours: put each right below, then save or submit again.</p>`;
}

/** The form with what was saved. Secrets are not among its values, but for those that were typed and not saved. */
export function formPage(page: FormPage): string {
  const { communityName, answers, savedAt, version, timeZone, action, typed = {}, overtaken } = page;
  const errors = overtaken
    ? Object.fromEntries(overtaken.map((name) => [name, savedMeanwhileWords(name, answers[name])]))
    : withLostAccount(page.errors ?? {}, answers);
  const shownOf = (name: FieldName) =>
    answers[name] ?? (name === 'legalName' && savedAt === null ? communityName : undefined);
  const shownNow = Object.fromEntries(
    fieldNames.filter((name) => !secretFields.has(name)).map((name) => [name, shownOf(name)]),
  );
  const stateOf = (name: FieldName): FieldState => {
    const error = errors[name];
    const { hint } = shown[name];
    const saved = answers[name];
    if (typed[name] !== undefined) return { value: typed[name], error, hint };
    if (!secretFields.has(name)) return { value: shownOf(name) ?? '', error, hint };
    return { value: '', error, hint: saved === undefined ? hint : savedWords(name, saved) };
  };
  const wrong = fieldNames.filter((name) => errors[name] !== undefined);
  const summary =
    wrong.length > 0 &&
    html`<div class="errors" role="alert" tabindex="-1" autofocus>${overtaken ? overtakenWords(page, wrong.length) : incompleteWords(wrong.length)}<ul>${wrong.map((name) => html`<li><a href="#${name}">${overtaken !== undefined && `${shown[name].label}. `}${errors[name]}</a></li>`)}</ul></div>`;
  const saved =
    savedAt !== null &&
    wrong.length === 0 &&
    html`<p class="saved" role="status">${page.isMerged && 'Somebody else saved this application while you filled it in: their answers and yours are here together. Nothing was submitted yet, so look through them first. '}Saved on ${momentOnPage(savedAt, timeZone)}. You can ${page.cameFrom === undefined && 'close this page and '}go on later with the same link, through ${dayOnPage(page.linkExpiresAt, timeZone)}.${page.cameFrom !== undefined && html` ${backLink(page.cameFrom)}`}</p>`;
  const title = `Application of ${communityName}`;
  return cardPage(
    title,
    html`<p>Underwriting needs these answers before the association can take payments. Save whenever you like, and submit when everything is filled in.</p>
${summary}${saved}
<form method="post" novalidate action="${action}"${overtaken !== undefined && html` data-unsaved`}><input type="hidden" name="version" value="${version}"><input type="hidden" name="secrets" value="${page.sealedSecrets}"><input type="hidden" name="shown" value="${JSON.stringify(shownNow)}">${groups.map(
      ([group, names]) =>
        html`<fieldset><legend>${group}</legend>${names.map((name) => field(name, stateOf(name)))}</fieldset>`,
    )}
<div class="actions"><button class="secondary" type="submit" name="intent" value="save">Save for later</button><button class="primary" type="submit" name="intent" value="submit">Submit application</button></div><p class="not-sent" id="not-sent" role="status"></p></form>
<p class="muted">Everybody who has this link can fill in the application. EIN and account number are encrypted and not shown again.</p>`,
    wrong.length > 0 ? `Error: ${title}` : title,
  );
}

/** The page of an application that was submitted; `cameLater` when answers were sent after that. */
export function handedInPage(
  given: { communityName: string; handedInAt: Date },
  timeZone: string,
  { cameLater, cameFrom }: { cameLater: boolean; cameFrom: CameFrom },
): string {
  return cardPage(
    'Application submitted',
    html`${cameLater && html`<div class="errors" role="alert"><h2>What you sent just now was not taken</h2><p>The application had been submitted before. If your answers say something else, tell whoever sent you the link.</p></div>`}<p>This application was submitted on ${momentOnPage(given.handedInAt, timeZone)}. Underwriting looks at it next; nothing can be changed here any more.</p><p class="muted">Association: ${given.communityName}. ${cameFrom === undefined ? 'You can close this page.' : backLink(cameFrom)}</p>`,
  );
}

const closedWords = {
  closed: {
    status: 410,
    title: 'This application is closed',
    text: 'The association has gone on without it, and nothing can be changed here any more. Ask whoever sent you the link if that surprises you.',
  },
  savedLate: {
    status: 200,
    title: 'Your answers are saved, and not submitted',
    text: 'The link has expired since you opened the form. Ask whoever sent it for a new one: your answers are there, and can be submitted.',
  },
  expired: {
    status: 410,
    title: 'This link has expired',
    text: 'Ask whoever sent it for a new one. What was saved before is still there, and opens with the new link.',
  },
  unknown: {
    status: 404,
    title: 'This link does not work',
    text: 'Copy the whole of the link into the address bar, or ask for it again.',
  },
} as const;

/** The page of a link without a form, and its status code. */
export function closedPage(state: keyof typeof closedWords): { status: number; body: string } {
  const { status, title, text } = closedWords[state];
  return { status, body: cardPage(title, html`<p>${text}</p>`) };
}

/** The page of a request that failed; `wasSending` when answers were on their way. */
export function failedPage(problem: ProblemError, wasSending: boolean): string {
  const detail =
    problem.code === 'payload-too-large' ? 'What was sent is larger than this form takes.' : problem.sentence;
  const outcome =
    problem.status >= 500
      ? 'Your answers may not have been saved. Go back in your browser to see them, and save again.'
      : problem.code === 'too-many-requests'
        ? 'Nothing was saved yet. Keep this page open, and reload it then: your browser sends your answers again.'
        : 'Nothing was saved. Go back in your browser to see your answers, and save again.';
  return cardPage('This did not work', html`<p>${detail}</p>${wasSending && html`<p>${outcome}</p>`}`);
}
