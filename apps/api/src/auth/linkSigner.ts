import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs the ids of links that are sent by e-mail, so that nobody makes one up or tries ids at the database. */
export interface LinkSigner {
  /** The text that goes into the link, safe in a query. */
  sign(purpose: string, id: string): string;
  /** The id of a text that was signed for this purpose, or null for any other. */
  idOf(purpose: string, text: string): string | null;
}

/** @param key random, at least 32 bytes, the same on every server */
export function createLinkSigner(key: string): LinkSigner {
  const signatureOf = (purpose: string, id: string) =>
    createHmac('sha256', key).update(`${purpose}\n${id}`).digest();
  return {
    sign: (purpose, id) => `${id}.${signatureOf(purpose, id).toString('base64url')}`,
    idOf(purpose, text) {
      const [id = '', signature = '', ...rest] = text.split('.');
      const given = Buffer.from(signature, 'base64url');
      const right = signatureOf(purpose, id);
      // Compared as text too: base64url decodes several texts to the same bytes.
      const isExact = given.toString('base64url') === signature && rest.length === 0;
      return isExact && given.length === right.length && timingSafeEqual(given, right) ? id : null;
    },
  };
}
