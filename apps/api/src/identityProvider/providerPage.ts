import { type Html, html } from '../http/html.ts';
import { answersOnce, createPageShell } from '../http/page.ts';
import { cardStyle } from '../http/pageStyle.ts';

/** What only these pages have: the people to choose from, and the steps of a second factor. */
const style = `${cardStyle}
.people { margin-inline: -12px; }
.people button { display: grid; gap: 0; padding: 7px 12px; font-size: 14px; line-height: 20px; }
.people button span { font-weight: 550; overflow-wrap: anywhere; }
.people button small { font-size: 12px; line-height: 16px; text-align: left; }
section h2 + p { margin-bottom: 0; }
section .people, .card .people { margin-top: 12px; }
.people button { grid-template-columns: 1fr auto; column-gap: 12px; align-items: center; }
.people button::after { content: ''; grid-area: 1 / 2 / span 2; width: 7px; height: 7px; border: solid var(--muted); border-width: 1.5px 1.5px 0 0; transform: rotate(45deg); }
section .people { margin-inline: 0; border: 1px solid var(--border); border-radius: 12px; background: var(--surface); }
section .people li + li { border-top: 1px solid var(--border); }
section .people button { border-radius: 0; }
section .people li:first-child button { border-radius: 11px 11px 0 0; }
section .people li:last-child button { border-radius: 0 0 11px 11px; }
section .people :focus-visible { outline-offset: -2px; }
main > .card + .card { margin-top: 16px; }
.who { font-weight: 550; overflow-wrap: anywhere; }
.code { font-size: 20px; letter-spacing: .2em; font-variant-numeric: tabular-nums; }
.recovery { padding: 0 8px; font: 550 16px/24px ui-monospace, monospace; letter-spacing: -.03em; }
.steps { margin: 0; padding-left: 20px; } .steps li { margin: 0 0 16px; padding-left: 4px; } .steps li:last-child { margin-bottom: 0; } .steps li::marker { color: var(--muted); font-weight: 550; }
.steps p { margin: 8px 0 0; font-size: 13px; }
.qr { width: 216px; max-width: 100%; margin: 12px 0 8px; padding: 4px; border: 1px solid var(--border); border-radius: 12px; background: #fff; color: #000; }
.qr svg { display: block; width: 100%; height: auto; }
.steps details { border: 0; padding: 0; }
.key { display: block; margin-top: 8px; padding: 10px 12px; border-radius: 8px; background: var(--sunken); font: 550 15px/24px ui-monospace, monospace; text-wrap: balance; user-select: all; }
form > .key { text-align: center; font-size: 16px; padding-inline: calc(50% - 7.6ch); }
.card button.secondary { width: 100%; height: 40px; margin-top: 12px; border: 1px solid var(--border-strong); border-radius: 8px; background: var(--surface); color: inherit; font-weight: 550; } .card button[hidden] { display: none; } .card button.secondary:hover { background: var(--sunken); }
.here { display: none; }
.check + button.primary { margin-top: 8px; }
main > .card > h2:first-child { margin-top: 0; }
.who ~ .after { margin-top: 8px; text-align: start; }
.places { list-style: none; margin: 12px 0 0; padding: 0; }
.places li { display: grid; grid-template-columns: 1fr auto; gap: 0 12px; align-items: center; padding: 10px 0; border-top: 1px solid var(--border); }
.places li:first-child { border-top: 0; padding-top: 0; } .places li:last-child { padding-bottom: 0; }
.places b { font-weight: 550; } .places small { grid-column: 1 / -1; color: var(--muted); font-size: 13px; line-height: 18px; font-variant-numeric: tabular-nums; }
.places a, .places .here-mark { grid-area: 1 / 2; }
.here-mark { padding: 1px 8px; border-radius: 999px; background: var(--accent-soft); color: var(--accent); font-size: 12px; font-weight: 550; }
.places + a.secondary { margin-top: 20px; }
.done { padding: 10px 12px; border-radius: 8px; background: var(--accent-soft); }
@media (pointer: coarse) { .here { display: list-item; } .elsewhere { display: none; } summary { min-height: 44px; line-height: 44px; } .after a, .places a { display: inline-block; padding-block: 12px; margin-block: -12px; } }
`;

/** A form that is sent twice by a double click would end the sign-in that its first answer goes on with. And a code is copied. */
const script = `${answersOnce}let isSent = false;
addEventListener('submit', (event) => { if (isSent) event.preventDefault(); isSent = true; });
addEventListener('pageshow', () => { isSent = false; });
const copy = document.getElementById('copy');
if (copy && navigator.clipboard) {
  copy.hidden = false;
  copy.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(document.querySelector('form > .key').textContent);
      copy.textContent = 'Copied';
    } catch {
      copy.textContent = 'Could not be copied: select it, and copy it by hand';
    }
  });
}`;

/** A page of the identity provider. */
export const { page, scriptSource: pageScriptSource } = createPageShell(style, script);

/** The heading of a page that answers a sign-out, whichever way it was asked for. */
export const signOutFailed = 'Signing out did not work';

/** The way to the sign-in page, by an address of the dashboard that asks who is not signed in to sign in. */
export const backToSignIn = (dashboard: string, look: 'primary' | 'after' = 'after'): Html =>
  html`<a class="${look}" href="${dashboard}/Home">${look === 'primary' ? 'Sign in' : 'Back to sign in'}</a>`;
