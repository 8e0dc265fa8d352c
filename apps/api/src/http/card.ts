import { type Html, html } from './html.ts';

/** The dashboard's sign: lines in a square of 16. */
export const sign = html`<rect x="2" y="3.5" width="12" height="9" rx="1.6"/><path d="M2 6.5h12M4.5 10h2"/>`;

/** The dashboard's sign, and the name of whose page it is. */
const brandOf = (name: string): Html =>
  html`<p class="brand"><svg viewBox="0 0 16 16" aria-hidden="true">${sign}</svg>${name}</p>`;

export const brand = brandOf('PAYMENTS');

/** What a page of one matter is: whose it is, its heading, and the rest. */
export const card = (title: string, body: Html, name = 'PAYMENTS'): Html =>
  html`<div class="card">${brandOf(name)}<h1>${title}</h1>${body}</div>`;

/** What is wrong, below the field that it is about; nothing without an error. */
export const errorLine = (error: string | undefined): Html | false =>
  error !== undefined && html`<p class="error" id="error" role="alert">${error}</p>`;
