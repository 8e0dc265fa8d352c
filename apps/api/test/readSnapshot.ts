import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';

/** A file's bytes, handed out as they are: reading them out of Node's own blob takes most of a second for each database. */
class BytesAtHand extends Blob {
  readonly #bytes: ArrayBuffer;
  override readonly size: number;

  constructor(bytes: ArrayBuffer) {
    super([]);
    this.#bytes = bytes;
    this.size = bytes.byteLength;
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return this.#bytes;
  }
}

async function readBytes(path: string): Promise<ArrayBuffer> {
  const { buffer, byteOffset, byteLength } = await readFile(path);
  return byteLength === buffer.byteLength ? buffer : buffer.slice(byteOffset, byteOffset + byteLength);
}

let read: Promise<Blob> | undefined;

/** The embedded database with the small demo data, read once by each worker; undefined when the tests run on Postgres. */
export function readSnapshot(): Promise<Blob> | undefined {
  const file = inject('snapshotFile');
  if (file) read ??= readBytes(file).then((bytes) => new BytesAtHand(bytes));
  return read;
}
