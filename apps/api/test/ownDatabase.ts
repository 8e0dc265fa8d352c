import { randomUUID } from 'node:crypto';
import pg from 'pg';

export interface OwnDatabase {
  url: string;
  drop(): Promise<void>;
}

/**
 * Makes a database that only the asking test uses, on the Postgres at `server`: empty, or a copy of the one that
 * `server` names, which nobody may be connected to. Its name says what for.
 */
export async function ownDatabase(
  server: string,
  purpose: string,
  { isCopy = false } = {},
): Promise<OwnDatabase> {
  const at = (name: string) => Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const asAdmin = async (statement: string) => {
    const admin = new pg.Client({ connectionString: at('postgres') });
    await admin.connect();
    try {
      // One at a time: Postgres copies no database that another session is copying.
      await admin.query('select pg_advisory_lock(1)');
      await admin.query(statement);
    } finally {
      await admin.end();
    }
  };
  const name = `payments_${purpose}_${randomUUID().replaceAll('-', '')}`;
  const template = isCopy ? new URL(server).pathname.slice(1) : 'template1';
  // Its files are copied as they are, which takes a quarter of what writing each page to the log as well does.
  await asAdmin(`create database ${name} template ${template} strategy file_copy`);
  return { url: at(name), drop: () => asAdmin(`drop database if exists ${name} with (force)`) };
}
