import { createHash, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** Seconds that one code counts, as every authenticator app has it. */
const period = 30;

/** What a user sets up: the key for their app, and the code that takes its place when the phone is lost. */
export interface AuthenticatorSetup {
  /** Base32, 160 bits. */
  key: string;
  /** 120 bits as letters and digits that are hard to mistake. */
  recoveryCode: string;
}

const recoveryLetters = 'ABCDEFGHJKMNPQRSTVWXYZ0123456789';
export const recoveryLength = 24;

export function createSetup(): AuthenticatorSetup {
  const letters = Array.from({ length: recoveryLength }, () => recoveryLetters[randomInt(32)]);
  return { key: new Secret({ size: 20 }).base32, recoveryCode: letters.join('') };
}

/** The address that an authenticator app reads from a QR code; what it leaves out is what every app takes for granted. */
export function setupAddress({ key }: AuthenticatorSetup, email: string): string {
  return `otpauth://totp/Payments:${encodeURIComponent(email)}?secret=${key}&issuer=Payments`;
}

/** The step, in 30 seconds since 1970, of a code that is right now or one step beside, as clocks differ; else null. */
export function stepOf(key: string, typed: string, at: Date): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(key), period });
  const timestamp = at.getTime();
  const token = typed.replace(/\s/g, '');
  const delta = /^\d{6}$/.test(token) ? totp.validate({ token, timestamp, window: 1 }) : null;
  return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta;
}

/** Of a recovery code as it is typed: in any case, with or without gaps, and with the letters that it never has read as digits. */
export const recoveryHash = (typed: string) =>
  createHash('sha256')
    .update(
      typed
        .toUpperCase()
        .replace(/O/g, '0')
        .replace(/[IL]/g, '1')
        .replace(/[^A-Z0-9]/g, ''),
    )
    .digest('hex');
