import { type Html, html, trusted } from './html.ts';
import { pageFileLinks } from './pageFiles.ts';
import { pageStyle } from './pageStyle.ts';
import { policyHash } from './policyHash.ts';

export interface PageShell {
  /** The document; `title` is shown before the product's name. */
  page(title: string, body: Html, width?: 'narrow' | 'wide'): string;
  /** Source for the policy's `style-src`: the hash of the one style sheet. */
  readonly styleSource: string;
  /** The same of its script, for `script-src`. */
  readonly scriptSource: string;
}

/** A page that answers a form counts as opened by its address: Back to it and a reload of it send the form no second time. */
export const answersOnce = `history.replaceState(null, '');\n`;

/** The frame of the pages that the servers make themselves; `style` is added to the common one, `script` runs last. */
export function createPageShell(style: string, script = ''): PageShell {
  const css = pageStyle + style;
  return {
    styleSource: policyHash(css),
    scriptSource: policyHash(script),
    page: (title, body, width = 'narrow') =>
      html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} · Payments</title>${pageFileLinks}<style>${trusted(css)}</style></head>
<body><main class="${width}">${body}</main>${script !== '' && html`<script>${trusted(script)}</script>`}</body></html>`
        .text,
  };
}
