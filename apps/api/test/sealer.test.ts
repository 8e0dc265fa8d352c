import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSealer } from '../src/personalData/sealer.ts';

const place = 'representative 12 profile';
const text = '{"ssnLast4":"6789","lastName":"Núñez"}';

describe('the sealing of personal data', () => {
  it('REP-3 opens what it sealed, and what was sealed shows nothing of it', () => {
    const sealer = createSealer([randomBytes(32)]);
    const sealed = sealer.seal(place, text);
    expect(sealer.open(place, sealed)).toBe(text);
    expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('6789');
    expect(sealer.seal(place, text)).not.toBe(sealed);
  });

  it('REP-3 opens with an older key what that key sealed', () => {
    const [older, newer] = [randomBytes(32), randomBytes(32)];
    const sealed = createSealer([older]).seal(place, text);
    expect(createSealer([newer, older]).open(place, sealed)).toBe(text);
    expect(() => createSealer([newer]).open(place, sealed)).toThrow('none of the keys');
  });

  it('REP-3 refuses what was sealed for another place, cut short or changed', () => {
    const sealer = createSealer([randomBytes(32)]);
    const sealed = sealer.sealBytes(place, Buffer.from(text));
    expect(() => sealer.openBytes('representative 13 profile', sealed)).toThrow();
    expect(() => sealer.openBytes(place, sealed.subarray(0, 20))).toThrow('nothing is sealed');
    for (const position of [0, 3, 10, 20, sealed.length - 1]) {
      const changed = Uint8Array.from(sealed);
      changed[position] = (changed[position] ?? 0) ^ 1;
      expect(() => sealer.openBytes(place, changed)).toThrow();
    }
  });
});
