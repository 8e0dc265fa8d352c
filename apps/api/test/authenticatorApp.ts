import { setTimeout as pause } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';

const period = 30_000;
/** A code is typed and judged within this time, milliseconds, on a busy machine too. */
const typing = 10_000;

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

  /** The oldest code that was not given yet and still counts when it is typed; waits for one where there is none. */
  async code(): Promise<string> {
    const step = (at = this.#now().getTime()) => Math.floor(at / period);
    const next = Math.max(this.#usedStep + 1, step(this.#now().getTime() + typing) - 1);
    while (next > step() + 1) await pause(200);
    this.#usedStep = next;
    return this.#totp.generate({ timestamp: next * period });
  }

  /** The code of another time, in steps of 30 seconds from now; now is early in a step, so that it stays that far. */
  async codeBeside(steps: number): Promise<string> {
    while (period - (this.#now().getTime() % period) < typing) await pause(200);
    return this.#totp.generate({ timestamp: this.#now().getTime() + steps * period });
  }
}
