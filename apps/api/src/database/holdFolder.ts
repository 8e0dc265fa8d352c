import { createHash } from 'node:crypto';
import { mkdtemp, rename, rm, symlink } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Another server has the embedded database open: two at once would destroy it. */
export class DatabaseInUseError extends Error {
  override name = 'DatabaseInUseError';
}

/**
 * Holds a folder for this process until what it answers is called or the process ends, however it ends: it listens on
 * a socket in the folder, which the system gives to one only. That holds between containers that share the folder too,
 * where process ids say nothing. What a killed process left behind refuses connections and is taken away.
 */
export async function holdFolder(directory: string): Promise<() => Promise<void>> {
  const { address, forget } = await addressIn(directory);
  try {
    const server = await take(address, directory);
    return async () => {
      await new Promise((closed) => server.close(closed));
      await forget();
    };
  } catch (error) {
    await forget();
    throw error;
  }
}

async function take(address: string, directory: string): Promise<Server> {
  for (;;) {
    const server = await listen(address);
    if (server) return server;
    if (await answers(address)) throw inUse(directory);
    // One that has taken the address just now refuses until it listens.
    await pause(100);
    if (await answers(address)) throw inUse(directory);
    const left = await putAside(address);
    if (!left) continue;
    // Between the question and the move another process may have taken the address: then it was moved away from it.
    if (await answers(left)) {
      await rename(left, address);
      throw inUse(directory);
    }
    await rm(left, { force: true });
  }
}

const socketName = 'server.sock';

const inUse = (directory: string) =>
  new DatabaseInUseError(
    `DATA_DIR: ${directory} is in use by another server. Stop it, or give this one another DATA_DIR.`,
  );

/** Longest address of a socket that every system takes, bytes. */
const addressAtMost = 100;

/** The socket's address, through a link where its own is too long; `forget` removes that. */
async function addressIn(directory: string): Promise<{ address: string; forget: () => Promise<void> }> {
  const nothing = async () => undefined;
  if (process.platform === 'win32') {
    const name = createHash('sha256').update(directory).digest('hex').slice(0, 32);
    return { address: `\\\\.\\pipe\\payments-${name}`, forget: nothing };
  }
  const address = join(directory, socketName);
  if (Buffer.byteLength(address) <= addressAtMost) return { address, forget: nothing };
  const links = await mkdtemp(join(tmpdir(), 'payments-'));
  await symlink(resolve(directory), join(links, 'data'));
  return {
    address: join(links, 'data', socketName),
    forget: () => rm(links, { recursive: true, force: true }),
  };
}

/** Undefined where the address is taken. */
function listen(address: string): Promise<Server | undefined> {
  const server = createServer((asking) => asking.destroy()).unref();
  return new Promise((done, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? done(undefined) : reject(error),
    );
    server.listen(address, () => done(server));
  });
}

/** Whether a living process listens there. */
function answers(address: string): Promise<boolean> {
  return new Promise((done, reject) => {
    const asking = connect(address);
    asking.once('connect', () => {
      asking.destroy();
      done(true);
    });
    asking.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNREFUSED' || error.code === 'ENOENT' ? done(false) : reject(error),
    );
  });
}

/** Renames what stands at the address; undefined where nothing does any more. */
async function putAside(address: string): Promise<string | undefined> {
  const left = `${address}.${process.pid}-${Date.now()}`;
  try {
    await rename(address, left);
    return left;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
