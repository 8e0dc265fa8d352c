import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { firstRow, type TestServer } from './startTestServer.ts';

/** Strong, and nobody's. */
export const goodPassword = 'blue kettle under river';

const texts = z.object({ text: z.string() });

/** The link in the newest e-mail to an address by which a password is chosen. */
export async function passwordLink(server: TestServer, email: string): Promise<string> {
  const { text } = await firstRow(
    server,
    texts,
    sql`select text_body as text from emails where to_address = ${email} and text_body like '%/password?link=%' order by id desc limit 1`,
  );
  return /http\S+\/password\?link=\S+/.exec(text)?.[0] ?? '';
}

/** Sends one of the password pages' forms, and goes where it leads. */
export async function postForm(url: string, form: Record<string, string>) {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(form) });
  const text = await response.text();
  return {
    status: response.status,
    title: /<h1>([^<]*)<\/h1>/.exec(text)?.[1],
    error: /role="alert">([^<]*)</.exec(text)?.[1],
    text,
  };
}

/** Chooses a password through the newest e-mail to an address. */
export async function choosePassword(server: TestServer, email: string, password = goodPassword) {
  return postForm(await passwordLink(server, email), { password });
}
