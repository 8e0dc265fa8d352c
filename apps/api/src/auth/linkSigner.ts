import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs the ids of links that are sent by e-mail, so that nobody makes one up or tries ids at the database. */
export interface LinkSigner {
  /** The text that goes into the link: the id, a dot, digits. It ends in a letter or digit, as mail programs like it. */
  sign(purpose: string, id: string): string;
  /**
   * The id of a text that was signed for this purpose, or null for any other. The marks that mail programs and people
   * copy along with a link may follow it.
   */
  idOf(purpose: string, text: string): string | null;
}

/** @param key random, at least 32 bytes, the same on every server */
export function createLinkSigner(key: string): LinkSigner {
  const signatureOf = (purpose: string, id: string) =>
    createHmac('sha256', key).update(`${purpose}\n${id}`).digest('hex');
  return {
    sign: (purpose, id) => `${id}.${signatureOf(purpose, id)}`,
    idOf(purpose, text) {
      const [, id, signature] = /^([\w-]+)\.([0-9a-f]{64})[.,>)\s]{0,3}$/.exec(text) ?? [];
      if (id === undefined || signature === undefined) return null;
      const isRight = timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(purpose, id)));
      return isRight ? id : null;
    },
  };
}
