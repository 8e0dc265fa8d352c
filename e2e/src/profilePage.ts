import { deflateSync } from 'node:zlib';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { rowsOf } from './listPage.ts';
import { linkInOutbox } from './outbox.ts';

export interface Person {
  firstName: string;
  lastName: string;
  /** `MM/DD/YYYY` */
  dateOfBirth: string;
  ssnLast4: string;
}

export const person: Person = {
  firstName: 'Zoë',
  lastName: 'Marker-Lindqvist',
  dateOfBirth: '02/29/1976',
  ssnLast4: '8642',
};

/** The rows of /Representative. */
export function rows(page: Page): Locator {
  return rowsOf(page, 'Representatives');
}

/** A document whose bytes hold `mark`, and whose content is what its name says. */
export function pdfWith(mark: string, name = 'Driver license.pdf') {
  const buffer = Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n% ${mark}\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  );
  return { name, mimeType: 'application/pdf', buffer };
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  let crc = ~0;
  for (const byte of body) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(~crc >>> 0, 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** A picture of one pixel. */
export function pngFile(name = 'Passport.png') {
  const head = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0]);
  const buffer = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.from([0, 20, 110, 100]))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { name, mimeType: 'image/png', buffer };
}

/** What goes into each text field before the state, in the form's order. */
export function profileTexts(person: Person): [name: string | RegExp, text: string][] {
  return [
    ['Legal first name', person.firstName],
    ['Legal last name', person.lastName],
    ['Job title', 'Managing partner'],
    ['Your share of the company', '25'],
    ['Phone', '(303) 555-0142'],
    ['Date of birth', person.dateOfBirth],
    [/^Last four digits/, person.ssnLast4],
    ['Address', '1420 Larimer Street'],
    ['City', 'Denver'],
  ];
}

export const zipCode = '80202';

/** Fills in everything but the document and the terms. */
export async function fillProfile(page: Page, person: Person): Promise<void> {
  for (const [name, text] of profileTexts(person)) await page.getByRole('textbox', { name }).fill(text);
  await page.getByRole('textbox', { name: 'ZIP code' }).fill(zipCode);
  await page.getByRole('combobox', { name: 'State' }).selectOption('Colorado');
}

export async function chooseDocument(
  page: Page,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(file);
}

export async function untilUploaded(page: Page, name: string): Promise<void> {
  // A server that has just started has its background work to do first.
  await expect(page.getByRole('button', { name: 'Replace' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(name, { exact: true })).toBeVisible();
}

/** The link of the latest invitation to an address. */
export function invitationLink(page: Page, identityOrigin: string, email: string): Promise<string> {
  return linkInOutbox(page, identityOrigin, {
    of: `To ${email}`,
    link: /https?:\/\/\S+\/Profile\?applicationContext=[\w.-]+/,
  });
}

/** Invites somebody as an employee, who is on /Representative already. */
export async function invite(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Invite representative' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await dialog.getByRole('button', { name: 'Invite representative' }).click();
  // Another invitation's notice may still stand.
  await expect(page.getByText('Invitation sent').first()).toBeVisible();
  await expect(page.getByText(new RegExp(`^${email} of .+ gets a link that works`)).first()).toBeVisible();
  await expect(rows(page).filter({ hasText: email })).toContainText('Invited');
}

/** A browser of somebody who has no account here. */
export async function visitor(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1024, height: 900 } });
  return await context.newPage();
}
