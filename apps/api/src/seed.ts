import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Database, openDatabase } from './database/connect.ts';
import { fillDemoData, sizeFor } from './database/demoData.ts';
import { repositoryFolder } from './packageFolder.ts';
import { createSealer } from './personalData/sealer.ts';
import { ProgramError, runProgram } from './program.ts';
import { readSettings } from './settings.ts';

/*
 * npm run seed -- --payments 1000000                  fills the empty database at DATABASE_URL with demo data of that size
 * npm run seed -- --payments 1000 --until 2026-11-20  the newest payment is of that day's noon in UTC, not of today
 */
const mostEmbedded = 1_000_000;
const most = 100_000_000;
const grouped = new Intl.NumberFormat('en-US');

function readArguments(): { payments: number; baseDate: Date } {
  const { values } = parseArgs({
    options: { payments: { type: 'string' }, until: { type: 'string' } },
    strict: true,
  });
  const payments = Number(values.payments);
  if (values.payments === undefined || !Number.isInteger(payments) || payments < 1 || payments > most) {
    const given = values.payments === undefined ? 'is missing' : `is ${JSON.stringify(values.payments)}`;
    throw new ProgramError(
      `--payments ${given}: say how many payments, 1 to ${most}, e.g. npm run seed -- --payments 1000000`,
    );
  }
  const baseDate = values.until === undefined ? new Date() : new Date(`${values.until}T12:00:00Z`);
  if (Number.isNaN(baseDate.getTime()))
    throw new ProgramError(`--until is ${JSON.stringify(values.until)}: must be a day such as 2026-11-20`);
  return { payments, baseDate };
}

const held = z.object({
  rows: z.tuple([z.object({ companies: z.coerce.number(), users: z.coerce.number() })]),
});

async function refuseUnlessEmpty({ queries }: Database, place: string): Promise<void> {
  const { companies, users } = held.parse(
    await queries.execute(
      sql`select (select count(*) from management_companies) as companies, (select count(*) from users) as users`,
    ),
  ).rows[0];
  if (companies + users > 0) {
    throw new ProgramError(
      `${place} is not empty: it holds ${companies} management companies and ${users} users. Seed an empty database; nothing was changed.`,
    );
  }
}

async function seed(): Promise<void> {
  const { payments, baseDate } = readArguments();
  const settings = readSettings(process.env, repositoryFolder);
  if (!settings.DEMO_DATA)
    throw new ProgramError('These settings are not of a demo (see DEMO_DATA in docs/deploying.md).');
  const isEmbedded = settings.DATABASE_URL === undefined;
  if (isEmbedded && payments > mostEmbedded) {
    throw new ProgramError(
      `The embedded database takes at most ${grouped.format(mostEmbedded)} payments: set DATABASE_URL to a Postgres.`,
    );
  }
  const place = isEmbedded
    ? `The embedded database in ${settings.DATA_DIR}`
    : `The database ${new URL(settings.DATABASE_URL ?? '').pathname.slice(1)} of DATABASE_URL`;
  const started = performance.now();
  const database = await openDatabase({
    databaseUrl: settings.DATABASE_URL,
    dataDirectory: settings.DATA_DIR,
  });
  try {
    await refuseUnlessEmpty(database, place);
    process.stdout.write(`${place} gets ${grouped.format(payments)} payments.\n`);
    await fillDemoData(database, {
      size: sizeFor(payments),
      baseDate,
      businessTimeZone: settings.BUSINESS_TIME_ZONE,
      sealer: createSealer(settings.PERSONAL_DATA_KEYS),
    });
  } finally {
    await database.close();
  }
  process.stdout.write(`Done in ${((performance.now() - started) / 1000).toFixed(0)} s.\n`);
}

runProgram(seed, 'The seeding failed');
