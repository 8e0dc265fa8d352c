import { html } from '../../http/html.ts';
import type { Email } from '../../outbox/outbox.ts';

export interface WelcomeEmail {
  to: string;
  companyName: string;
  /** Name of the person who added them. */
  addedBy: string;
  /** Where to sign in. */
  dashboard: string;
  /** The demo's password, which is everybody's; null outside the demo. */
  password: string | null;
}

/** Tells somebody that they were added as a dashboard user (DSU-2). */
export function welcomeEmail({ to, companyName, addedBy, dashboard, password }: WelcomeEmail): Email {
  const subject = `You can now use Payments for ${companyName}`;
  const intro = `${addedBy} added you to Payments for ${companyName}.`;
  const how = `Sign in with your e-mail address, ${to}.`;
  const demo = password === null ? null : `This is a demo: the password is "${password}".`;
  const end = 'If you did not expect this, you can ignore this e-mail.';
  const text = [intro, '', how, ...(demo ? [demo] : []), '', `Sign in: ${dashboard}/`, '', end].join('\n');
  const body = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${subject}</title></head>
<body style="margin:0;padding:24px;font:15px/1.5 system-ui,sans-serif;color:#1c2427;background:#f7f9fa">
<div style="max-width:520px;margin:0 auto;background:#fff;border:1px solid #e2e7ea;border-radius:10px;padding:24px">
<p style="margin:0 0 12px;color:#0f766e;font-size:13px;font-weight:700;letter-spacing:0.1em">PAYMENTS</p>
<h1 style="font-size:20px;margin:0 0 12px">You can now use Payments</h1>
<p style="margin:0 0 12px">${intro}</p>
<p style="margin:0 0 12px">${how}</p>
${demo !== null && html`<p style="margin:0 0 12px">${demo}</p>`}
<p style="margin:20px 0"><a href="${`${dashboard}/`}" style="display:inline-block;padding:10px 18px;border-radius:8px;background:#0f766e;color:#fff;text-decoration:none;font-weight:600">Sign in</a></p>
<p style="color:#5a676d;margin:0">${end}</p>
</div></body></html>`;
  return { to, subject, text, html: body.text };
}
