import { createHash } from 'node:crypto';

/** How a content security policy allows one inline script or style sheet: by the hash of its text. */
export function policyHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;
}
