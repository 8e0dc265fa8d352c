import * as z from 'zod';
import type { CodeKind } from './authenticators.ts';

/** What is sent of a code; an empty one of what is no form. */
export const codeForm = z.object({ code: z.string().max(100) }).catch({ code: '' });

/** What is wrong with a code that does not count. */
export const wrongCodeWords: Readonly<Record<CodeKind, string>> = {
  app: 'That code is not right. Each works once: wait for a new one, then enter it.',
  recovery: 'That is not the recovery code. Check each character; dashes do not matter.',
};
