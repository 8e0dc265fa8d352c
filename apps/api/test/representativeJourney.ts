import { type RepresentativeForm, termsVersion, uploadedDocument } from '@payments/api-client/contract';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { specimenPdf } from '../src/database/demoDocuments.ts';
import { firstRow, type TestServer } from './startTestServer.ts';

let invitations = 0;

/** Invites as the employee does. */
export function sendInvitation(
  server: TestServer,
  emailId: string,
  managementCompanyId = 1,
): Promise<Response> {
  invitations += 1;
  return server.call('/representatives/invite', {
    as: 'employee',
    method: 'POST',
    body: { emailId, managementCompanyId },
    headers: { 'idempotency-key': `invitation-${invitations}` },
  });
}

/** Invites somebody, and takes the application context out of the e-mail. */
export async function invite(server: TestServer, emailId: string, managementCompanyId = 1) {
  const response = await sendInvitation(server, emailId, managementCompanyId);
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  const { id } = z.object({ id: z.number() }).parse(await response.json());
  const email = await firstRow(
    server,
    z.object({ to_address: z.string(), subject: z.string(), text_body: z.string(), html_body: z.string() }),
    sql`select to_address, subject, text_body, html_body from emails order by id desc limit 1`,
  );
  const [address = ''] = /http:\S+/.exec(email.text_body) ?? [];
  const context = new URL(address).searchParams.get('applicationContext') ?? '';
  return { id, email, address, context };
}

export const profileOf = (server: TestServer, context: string) =>
  server.call(`/representatives/profile?applicationContext=${encodeURIComponent(context)}`);

/** Uploads one file unless `form` says otherwise. */
export function upload(server: TestServer, context: string, form: FormData): Promise<Response> {
  return fetch(
    `${server.origin}/api/v1/representatives/upload-document?applicationContext=${encodeURIComponent(context)}`,
    { method: 'POST', body: form },
  );
}

export function fileForm(content: Uint8Array<ArrayBuffer>, name: string, field = 'file'): FormData {
  const form = new FormData();
  form.append(field, new File([content], name));
  return form;
}

/** Bytes as `File` takes them. */
export const bytesOf = (content: Uint8Array): Uint8Array<ArrayBuffer> => Uint8Array.from(content);

export async function uploadPdf(server: TestServer, context: string, name = 'passport.pdf') {
  const response = await upload(server, context, fileForm(bytesOf(specimenPdf()), name));
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  return z.object({ ...uploadedDocument.shape }).parse(await response.json());
}

export const formOf = (
  applicationContext: string,
  documentId: string,
  more: Partial<RepresentativeForm> = {},
): RepresentativeForm => ({
  firstName: 'Anaïs',
  lastName: "O'Brien",
  title: 'President',
  emailAddress: 'anais@example.net',
  phone: '+1 (303) 555-0199',
  dateOfBirth: '1984-02-29',
  ssnLast4: '0417',
  addressLine1: '12 Larkspur Lane',
  addressLine2: '',
  city: 'Cañon City',
  state: 'CO',
  postalCode: '81212',
  ownershipPercent: 12.5,
  documentId,
  termsAccepted: true,
  termsVersion,
  acceptedFromIp: '203.0.113.9',
  applicationContext,
  ...more,
});

export const submit = (server: TestServer, body: unknown) =>
  server.call('/representatives', { method: 'PUT', body });

export const draftOf = (more: Record<string, unknown> = {}) => ({
  firstName: 'Anaïs',
  lastName: '',
  title: '',
  emailAddress: 'not yet an e-mail',
  phone: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  state: '',
  postalCode: '',
  ownershipPercent: '12.',
  documentId: null,
  ...more,
});

/** What a draft's saving says of the page that it was typed on. */
export interface DraftPage {
  editor: string;
  begunOn: string | null;
  replacesOther: boolean;
}

export const firstPage: DraftPage = {
  editor: '6a5a4b1e-61a6-4b57-9b0e-5d2f5f7c9a01',
  begunOn: null,
  replacesOther: false,
};

export const saveDraft = (server: TestServer, applicationContext: string, draft: unknown, page = firstPage) =>
  server.call('/representatives/draft', { method: 'PUT', body: { ...page, applicationContext, draft } });
