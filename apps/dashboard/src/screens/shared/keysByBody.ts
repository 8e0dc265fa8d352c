/**
 * Idempotency keys for what a form sends: the same body again has the key of the time before, so that a lost answer
 * is not a second action (REF-7, ERR-5); another body has a key of its own.
 */
export function keysByBody(): (body: unknown) => string {
  const keys = new Map<string, string>();
  return (body) => {
    const text = JSON.stringify(body);
    const key = keys.get(text) ?? crypto.randomUUID();
    keys.set(text, key);
    return key;
  };
}
