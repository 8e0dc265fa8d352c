import { type Html, html } from '../http/html.ts';

const brandLine = html`<table role="presentation" style="border-collapse:separate;border-spacing:0;margin:0 0 20px"><tr>
<td style="width:24px;height:24px;padding:0;border-radius:7px;background:#0f766e"><div style="width:10px;height:7px;margin:0 auto;border:2px solid #fff;border-radius:3px"><div style="height:2px;margin-top:1px;background:#fff"></div></div></td>
<td style="padding:0 0 0 10px;color:#0f766e;font-size:13px;font-weight:700;letter-spacing:0.1em">PAYMENTS</td></tr></table>
`;

interface EmailPage {
  subject: string;
  /** The heading inside. */
  title: string;
  /** The heading is an amount, the first thing to be read. @default false */
  isFigure?: boolean;
  content: Html;
}

/** The frame of every e-mail, as the whole HTML document. */
export function emailPage({ subject, title, isFigure = false, content }: EmailPage): string {
  const heading = isFigure ? '650 28px/36px' : '700 20px/28px';
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${subject}</title></head>
<body style="margin:0;padding:24px;font:15px/1.5 system-ui,sans-serif;color:#1c2427;background:#f7f9fa">
<div style="max-width:520px;margin:0 auto;background:#fff;border:1px solid #e2e7ea;border-radius:10px;padding:24px">
${brandLine}<h1 style="font:${heading} system-ui,sans-serif;margin:0 0 ${isFigure ? 0 : 12}px">${title}</h1>
${content}
</div></body></html>`.text;
}

export function emailParagraph(text: string): Html {
  return html`<p style="margin:0 0 12px;overflow-wrap:anywhere">${text}</p>`;
}

/** Facts as label and value. */
export function emailFacts(facts: readonly (readonly [label: string, value: string])[]): Html {
  return html`<table style="width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums">${facts.map(
    ([label, value]) =>
      html`<tr><th scope="row" style="text-align:left;font-weight:400;color:#5a676d;padding:4px 12px 4px 0">${label}</th><td style="text-align:right;padding:4px 0;overflow-wrap:anywhere">${value}</td></tr>`,
  )}</table>`;
}

/** The last lines, quieter than the rest. */
export function emailEnd(text: string): Html {
  return html`<p style="color:#5a676d;margin:16px 0 0">${text}</p>`;
}

/** The one thing to press. */
export function emailButton(link: string, words: string): Html {
  return html`<p style="margin:20px 0"><a href="${link}" style="display:inline-block;padding:10px 18px;border-radius:8px;background:#0f766e;color:#fff;text-decoration:none;font-weight:600">${words}</a></p>`;
}
