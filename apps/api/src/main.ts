import { demoAccounts, demoPassword } from './database/demoData.ts';
import { repositoryFolder } from './packageFolder.ts';
import { reasonOf } from './program.ts';
import { type RunningServer, startServer } from './server.ts';
import { readSettings } from './settings.ts';

/**
 * Longest that a stop takes once it has taken leave, milliseconds. A database that fell silent is waited for that
 * long; what it did not confirm is redone by the next server. `DRAIN_SECONDS` come on top of it.
 */
const stopWithin = 25_000;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** What stops the start, in words that name what to change. */
function reasonAgainstStart(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error) {
    return `PORT or IDP_PORT: port ${error.port} is in use. Stop what uses it, or choose another port.`;
  }
  return reasonOf(error, 'The server could not start');
}

/** Takes leave of those who are served, closes what is open, and ends the process. */
function stopServer(server: RunningServer, signal: NodeJS.Signals): void {
  const { log } = server.services;
  log.info({ signal }, 'stopping');
  const drained = signal === 'SIGTERM' ? server.drain() : Promise.resolve();
  const close = () => {
    setTimeout(() => {
      log.error({ afterMs: stopWithin }, 'stopped without waiting any longer');
      process.exit(1);
    }, stopWithin).unref();
    return server.close();
  };
  drained.then(close).then(
    () => process.exit(0),
    (error: unknown) => {
      log.error({ err: error }, 'stopping failed');
      process.exit(1);
    },
  );
}

async function main(): Promise<void> {
  const settings = readSettings(process.env, repositoryFolder);
  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1);
    stopping = true;
    starting.then((server) => stopServer(server, signal)).catch(() => undefined);
  };
  const starting = startServer({
    settings,
    checkAnswers: settings.CHECK_ANSWERS,
    // Not before: no signal is heard while the database is filled, and unheard ones end the process at once.
    beforeAnswering() {
      process.on('SIGINT', stop);
      process.on('SIGTERM', stop);
    },
  });
  const server = await starting;
  const width = Math.max(...demoAccounts.map(({ name }) => name.length)) + '@demo.test'.length;
  say('');
  say(`  Payments            ${server.origin}`);
  say(`  API                 ${server.origin}/api/docs`);
  say(`  Identity provider   ${server.identityProviderOrigin}`);
  say(`  Payment provider    ${settings.PAYMENT_PROVIDER_MODULE ?? 'a sandbox, which moves no money'}`);
  if (settings.DEMO_DATA) {
    say(`  Suite manager       ${server.identityProviderOrigin}/suite-manager`);
    say(`  Outbox              ${server.identityProviderOrigin}/outbox`);
    say('');
    say(`  Demo accounts, password ${demoPassword}:`);
    for (const { name, note } of demoAccounts) say(`  ${`${name}@demo.test`.padEnd(width)}   ${note}`);
  }
  say('');
}

main().catch((error: unknown) => {
  process.stderr.write(`${reasonAgainstStart(error)}\n`);
  process.exit(1);
});
