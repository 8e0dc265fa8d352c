import { createHash } from 'node:crypto';
import { type Html, html, trusted } from './html.ts';
import { pageStyle } from './pageStyle.ts';

export interface PageShell {
  /** The document; `title` is shown before the product's name. */
  page(title: string, body: Html, width?: 'narrow' | 'wide'): string;
  /** Source for the policy's `style-src`: the hash of the one style sheet. */
  readonly styleSource: string;
}

/** The frame of the pages that the servers make themselves; `style` is added to the common one. */
export function createPageShell(style: string): PageShell {
  const css = pageStyle + style;
  return {
    styleSource: `'sha256-${createHash('sha256').update(css, 'utf8').digest('base64')}'`,
    page: (title, body, width = 'narrow') =>
      html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} · Payments</title><style>${trusted(css)}</style></head>
<body><main class="${width}">${body}</main></body></html>`.text,
  };
}
