import { parseArgs } from 'node:util';
import { eq } from 'drizzle-orm';
import { ourWork } from './audit/recordAudit.ts';
import { nameOf } from './auth/nameOf.ts';
import { oneWriterOf } from './database/advisoryLocks.ts';
import { openDatabase, type Queries } from './database/connect.ts';
import { users } from './database/schema.ts';
import { removeAuthenticator } from './identityProvider/authenticators.ts';
import { repositoryFolder } from './packageFolder.ts';
import { ProgramError, runProgram } from './program.ts';
import { readSettings, type Settings } from './settings.ts';

/*
 * npm run remove-authenticator -- --email erin@example.com
 *
 * Takes the authenticator app from somebody who lost it and the recovery code: their sessions end, they are told by
 * e-mail, and set up another one when they sign in next. Screens do so for everybody but provider employees.
 */
const example = 'npm run remove-authenticator -- --email erin@example.com';

function readEmail(): string {
  const { values } = parseArgs({ options: { email: { type: 'string' } }, strict: true });
  if (!values.email) throw new ProgramError(`--email is missing: ${example}`);
  return values.email.trim().toLowerCase();
}

async function remove(queries: Queries, settings: Settings, email: string): Promise<string> {
  await oneWriterOf('users', queries);
  const [user] = await queries.select().from(users).where(eq(users.email, email));
  if (!user) throw new ProgramError(`There is nobody with the address ${email}; nothing was changed.`);
  const removal = { at: new Date(), by: { ...ourWork, name: 'Operator' } };
  if (!(await removeAuthenticator(queries, { settings }, user, removal)))
    throw new ProgramError(`${email} has set up no authenticator app; nothing was changed.`);
  return nameOf(user);
}

async function removeByOperator(): Promise<void> {
  const email = readEmail();
  const settings = readSettings(process.env, repositoryFolder);
  const database = await openDatabase({
    databaseUrl: settings.DATABASE_URL,
    dataDirectory: settings.DATA_DIR,
  });
  try {
    const name = await database.transaction((queries) => remove(queries, settings, email));
    process.stdout.write(
      `The authenticator app of ${name} (${email}) is removed. They are signed out, and set up another one when they sign in next.\n`,
    );
  } finally {
    await database.close();
  }
}

runProgram(removeByOperator, 'No app was removed');
