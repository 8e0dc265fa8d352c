import { setTimeout as pause } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';

const period = 30_000;

/** An authenticator app on somebody's phone, with one key. It gives each code once, as the server takes each once. */
export class AuthenticatorApp {
  readonly #totp: TOTP;
  readonly #now: () => Date;
  #usedStep = 0;

  /** @param key base32, with gaps or without */
  constructor(key: string, now: () => Date = () => new Date()) {
    this.#totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
    this.#now = now;
  }

  /** The oldest code that still counts and was not given yet; waits for one where there is none. */
  async code(): Promise<string> {
    const step = () => Math.floor(this.#now().getTime() / period);
    const next = Math.max(this.#usedStep + 1, step() - 1);
    while (next > step() + 1) await pause(200);
    this.#usedStep = next;
    return this.#totp.generate({ timestamp: next * period });
  }

  /** The code of another time, in steps of 30 seconds from now. */
  codeBeside(steps: number): string {
    return this.#totp.generate({ timestamp: this.#now().getTime() + steps * period });
  }
}
