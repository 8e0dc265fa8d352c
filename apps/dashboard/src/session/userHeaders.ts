import type { SessionUser, SignInType } from '@payments/machines/session';

function base64url(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** `X-User-Type` and `X-User-Data` (TOK-8): hints for the server's logs, never proof of who calls. */
export function userHeaders(
  signInType: SignInType,
  user: SessionUser | null,
  company: { id: number } | null,
): Record<string, string> {
  if (!user) return { 'X-User-Type': signInType };
  const data = { name: user.name, email: user.email, companyId: company?.id ?? null };
  return { 'X-User-Type': signInType, 'X-User-Data': base64url(JSON.stringify(data)) };
}
