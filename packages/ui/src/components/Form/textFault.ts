import type { FieldFault } from './useContractForm.ts';

/** Words for what is wrong with a text that the contract takes as it is typed: too much of it, none, or unseen in it. */
export function textFault({ missing, tooLong }: { missing: string; tooLong: string }) {
  return ({ type }: FieldFault): string => {
    if (type === 'too_big') return tooLong;
    return type === 'custom' ? 'This holds a character that cannot be seen. Type it anew.' : missing;
  };
}
