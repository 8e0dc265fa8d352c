import { parseArgs } from 'node:util';
import { dashboardUserForm } from '@payments/api-client/contract';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { ourWork, recordAudit } from './audit/recordAudit.ts';
import { fromThisSecond } from './auth/endSessions.ts';
import { createLinkSigner } from './auth/linkSigner.ts';
import { nameOf } from './auth/nameOf.ts';
import { loadSecrets } from './auth/secrets.ts';
import { oneWriterOf } from './database/advisoryLocks.ts';
import { type Database, openDatabase, type Queries } from './database/connect.ts';
import { users } from './database/schema.ts';
import { choosesPassword, type UserRow } from './identityProvider/accounts.ts';
import { invitePassword, type PasswordLink } from './identityProvider/passwordLinks.ts';
import { momentForPeople } from './outbox/forPeople.ts';
import { queueEmail } from './outbox/outbox.ts';
import { repositoryFolder } from './packageFolder.ts';
import { ProgramError, runProgram } from './program.ts';
import { passwordLinkEmail, welcomeEmail } from './resources/dashboardUsers/email.ts';
import { readSettings, type Settings } from './settings.ts';

/*
 * npm run add-employee -- --email erin@example.com --first-name Erin --last-name Vasquez
 *
 * Adds a provider employee, whom no screen adds, and says the link by which they choose their password. For an
 * employee who is there already it makes another link and changes nothing else.
 */
const example = 'npm run add-employee -- --email erin@example.com --first-name Erin --last-name Vasquez';

type Employee = Pick<UserRow, 'email' | 'first_name' | 'last_name'>;

function readArguments(): Employee {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { email: text, 'first-name': text, 'last-name': text },
    strict: true,
  });
  const { emailAddress, firstName } = dashboardUserForm.shape;
  const read = (option: keyof typeof values, schema: z.core.$ZodType<string>): string => {
    const { success, data, error } = z.safeParse(schema, values[option] ?? '');
    if (success) return data;
    const why = values[option] === undefined ? 'is missing' : error.issues[0]?.message;
    throw new ProgramError(`--${option} ${why}: ${example}`);
  };
  return {
    email: read('email', emailAddress),
    first_name: read('first-name', firstName),
    last_name: read('last-name', firstName),
  };
}

/** The employee's row, and whether it is new. */
async function findOrAdd(
  queries: Queries,
  settings: Settings,
  given: Employee,
  at: Date,
): Promise<{ user: UserRow; isNew: boolean }> {
  const [known] = await queries.select().from(users).where(eq(users.email, given.email));
  if (known && !choosesPassword(known, { settings }))
    throw new ProgramError(`${given.email} was made by the demo and is nobody's here; nothing was changed.`);
  if (known && !known.is_fs_employee)
    throw new ProgramError(`${given.email} belongs to somebody who is no employee; nothing was changed.`);
  if (known) return { user: known, isNew: false };
  const [user] = await queries
    .insert(users)
    .values({ ...given, is_fs_employee: true, tokens_valid_from: fromThisSecond(at) })
    .returning();
  if (!user) throw new Error('the employee who was added is not there');
  return { user, isNew: true };
}

async function invite(
  database: Database,
  settings: Settings,
  given: Employee,
): Promise<PasswordLink & { user: UserRow }> {
  const links = createLinkSigner((await loadSecrets(database)).linkKey);
  const at = new Date();
  return database.transaction(async (queries) => {
    await oneWriterOf('users', queries);
    const { user, isNew } = await findOrAdd(queries, settings, given, at);
    await recordAudit(queries, {
      at,
      by: { ...ourWork, name: 'Operator' },
      action: isNew ? 'user.added' : 'user.passwordLinkSent',
      subject: 'user',
      subjectId: user.id,
      companyId: null,
    });
    const invited = await invitePassword(queries, { settings, links }, user, at);
    const { PUBLIC_ORIGIN: dashboard, BUSINESS_TIME_ZONE: timeZone } = settings;
    const words = { to: user.email, dashboard, timeZone, ...invited };
    const email = isNew
      ? welcomeEmail({ ...words, companyName: null, addedBy: 'The operator' })
      : passwordLinkEmail({ ...words, sentBy: 'Whoever runs Payments for you' });
    await queueEmail(queries, email, at);
    return { user, ...invited };
  });
}

async function addEmployee(): Promise<void> {
  const given = readArguments();
  const settings = readSettings(process.env, repositoryFolder);
  if (settings.DEMO_DATA)
    throw new ProgramError('The demo has its employees already (see DEMO_DATA in docs/deploying.md).');
  const database = await openDatabase({
    databaseUrl: settings.DATABASE_URL,
    dataDirectory: settings.DATA_DIR,
  });
  try {
    const { user, link, expiresAt } = await invite(database, settings, given);
    process.stdout.write(
      `${nameOf(user)} (${user.email}) is a provider employee, and chooses a password at\n\n  ${link}\n\nonce, until ${momentForPeople(expiresAt, settings.BUSINESS_TIME_ZONE)}. The server sends them the same link.\n`,
    );
  } finally {
    await database.close();
  }
}

runProgram(addEmployee, 'Nobody was added');
