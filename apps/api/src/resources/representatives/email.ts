import { html } from '../../http/html.ts';
import type { Email } from '../../outbox/outbox.ts';
import { momentForPeople } from '../schedules/words.ts';

export interface InvitationEmail {
  to: string;
  /** The whole address. */
  link: string;
  companyName: string;
  /** Name of the person who invites. */
  invitedBy: string;
  expiresAt: Date;
  /** The business time zone. */
  timeZone: string;
}

/** The e-mail with the link to the representative profile (REP-7). */
export function invitationEmail(given: InvitationEmail): Email {
  const { to, link, companyName, invitedBy, expiresAt, timeZone } = given;
  const subject = `Your representative profile for ${companyName}`;
  const intro = `${invitedBy} invites you to fill in your representative profile for ${companyName}.`;
  const why =
    'Payment providers have to identify the people who own or control a company that is paid through them.';
  const need =
    'You need your identity document as a PDF, PNG or JPEG. You can save a draft and go on later with this link.';
  const until = `The link works until ${momentForPeople(expiresAt, timeZone)}. It is for you alone: do not pass it on.`;
  const end = 'If you did not expect this, you can ignore this e-mail.';
  const text = [intro, '', why, '', need, '', `Open your profile: ${link}`, '', until, '', end].join('\n');
  const body = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${subject}</title></head>
<body style="margin:0;padding:24px;font:15px/1.5 system-ui,sans-serif;color:#1c2427;background:#f7f9fa">
<div style="max-width:520px;margin:0 auto;background:#fff;border:1px solid #e2e7ea;border-radius:10px;padding:24px">
<p style="margin:0 0 12px;color:#0f766e;font-size:13px;font-weight:700;letter-spacing:0.1em">PAYMENTS</p>
<h1 style="font-size:20px;margin:0 0 12px">Your representative profile</h1>
<p style="margin:0 0 12px">${intro}</p>
<p style="margin:0 0 12px">${why}</p>
<p style="margin:0 0 12px">${need}</p>
<p style="margin:20px 0"><a href="${link}" style="display:inline-block;padding:10px 18px;border-radius:8px;background:#0f766e;color:#fff;text-decoration:none;font-weight:600">Open your profile</a></p>
<p style="margin:0 0 12px">${until}</p>
<p style="color:#5a676d;margin:0">${end}</p>
</div></body></html>`;
  return { to, subject, text, html: body.text };
}
