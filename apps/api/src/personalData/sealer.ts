import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/**
 * Encrypts personal data at rest: AES-256-GCM under the first of the settings' keys; the others still open what they
 * sealed. `place` says what is sealed for whom, e.g. `representative 12 profile`: what was sealed for one place does
 * not open at another.
 */
export interface Sealer {
  seal(place: string, text: string): string;
  /** @throws {Error} when it was sealed with none of the keys, for another place, or changed since */
  open(place: string, sealed: string): string;
  sealBytes(place: string, content: Uint8Array): Uint8Array;
  /** @throws {Error} as `open` does */
  openBytes(place: string, sealed: Uint8Array): Uint8Array;
}

const version = 1;
const keyNameLength = 4;
const ivLength = 12;
const tagLength = 16;
const headerLength = 1 + keyNameLength + ivLength + tagLength;

const nameOf = (key: Uint8Array) =>
  createHash('sha256').update('key name').update(key).digest().subarray(0, keyNameLength);

/** @param keys 32 bytes each, one at least, the same on every server */
export function createSealer(keys: readonly Uint8Array[]): Sealer {
  const named = keys.map((key) => ({ key, name: nameOf(key) }));
  const [current] = named;
  if (!current) throw new TypeError('a sealer needs a key');

  const sealBytes = (place: string, content: Uint8Array): Uint8Array => {
    const iv = randomBytes(ivLength);
    const cipher = createCipheriv('aes-256-gcm', current.key, iv).setAAD(Buffer.from(place));
    const body = [cipher.update(content), cipher.final()];
    return Buffer.concat([Uint8Array.of(version), current.name, iv, cipher.getAuthTag(), ...body]);
  };
  const openBytes = (place: string, sealed: Uint8Array): Uint8Array => {
    const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
    if (bytes.length < headerLength || bytes[0] !== version)
      throw new Error(`nothing is sealed for ${place}`);
    const name = bytes.subarray(1, 1 + keyNameLength);
    const found = named.find((one) => name.equals(one.name));
    if (!found) throw new Error(`none of the keys has sealed what is kept for ${place}`);
    const ivEnd = 1 + keyNameLength + ivLength;
    const decipher = createDecipheriv('aes-256-gcm', found.key, bytes.subarray(1 + keyNameLength, ivEnd))
      .setAAD(Buffer.from(place))
      .setAuthTag(bytes.subarray(ivEnd, headerLength));
    return Buffer.concat([decipher.update(bytes.subarray(headerLength)), decipher.final()]);
  };
  return {
    sealBytes,
    openBytes,
    seal: (place, text) => Buffer.from(sealBytes(place, Buffer.from(text, 'utf8'))).toString('base64'),
    open: (place, sealed) => Buffer.from(openBytes(place, Buffer.from(sealed, 'base64'))).toString('utf8'),
  };
}
