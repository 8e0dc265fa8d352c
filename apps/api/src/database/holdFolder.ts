import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another server has the embedded database open: two at once would destroy it. */
export class DatabaseInUseError extends Error {
  override name = 'DatabaseInUseError';
}

/** SQLite's code for a file that another connection has locked. */
const busy = 5;

/**
 * Holds a folder for this process until what it answers is called or the process ends, however it ends. It is the
 * system's lock of a file in the folder, which Node takes through SQLite alone: unlike process ids, it means the same in
 * every container that shares the folder, and goes to one of two that ask at the same moment. The file stays.
 * @throws {DatabaseInUseError}
 */
export function holdFolder(directory: string): () => void {
  const lock = new DatabaseSync(join(directory, 'server.lock'));
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === busy)
      throw new DatabaseInUseError(
        `DATA_DIR: ${directory} is in use by another server. Stop it, or give this one another DATA_DIR.`,
      );
    throw error;
  }
  return () => lock.isOpen && lock.close();
}
