/** A failed sign-in: the identity provider's own code and description, or `timeout`, `popup_open`, `cancelled` (AUTH-14, AUTH-16). */
export class IdentityFailure extends Error {
  override readonly name = 'IdentityFailure';
  readonly code: string;
  /** As the provider spells it. */
  readonly error_description: string;
  /** `network` when the provider could not be reached, `timeout` when it did not answer: neither says who is signed in. */
  readonly kind: 'network' | 'timeout' | 'unexpected';

  constructor(code: string, description: string) {
    super(`${code}: ${description}`);
    this.code = code;
    this.error_description = description;
    this.kind = code === 'unreachable' ? 'network' : code === 'timeout' ? 'timeout' : 'unexpected';
  }
}
