import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { choosePassword } from './choosePassword.ts';
import type { TestServer } from './startTestServer.ts';

/** Adds Nina Newcomer, a full-access user of company 1 who has no password yet; her id. */
export async function addPerson(server: TestServer, email: string): Promise<number> {
  const response = await server.call('/dashboardUsers/users', {
    as: 'employee',
    method: 'POST',
    body: {
      emailAddress: email,
      firstName: 'Nina',
      lastName: 'Newcomer',
      managementCompanyId: 1,
      roles: ['FullAccess'],
    },
    headers: { 'idempotency-key': email },
  });
  return z.object({ id: z.number() }).parse(await response.json()).id;
}

/** The same, who has chosen a password. */
export async function addWithPassword(server: TestServer, email: string) {
  const id = await addPerson(server, email);
  await choosePassword(server, email);
  return { id, email };
}

/** The subjects of the e-mails to an address, the oldest first. */
export async function subjectsTo(server: TestServer, email: string): Promise<string[]> {
  const found = await server.services.database.queries.execute(
    sql`select subject from emails where to_address = ${email} order by id`,
  );
  return z
    .object({ rows: z.array(z.object({ subject: z.string() })) })
    .parse(found)
    .rows.map(({ subject }) => subject);
}
