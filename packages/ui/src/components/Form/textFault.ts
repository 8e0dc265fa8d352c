import { unseenWords } from '@payments/api-client/contract';
import type { FieldFault } from './useContractForm.ts';

/** Words for what is wrong with a text that the contract takes as it is typed: too much of it, none, or unseen in it. */
export function textFault({ missing, tooLong }: { missing: string; tooLong: string }) {
  return ({ type, message }: FieldFault): string => {
    if (type === 'too_big') return tooLong;
    return type === 'custom' && message !== 'must not be blank' ? unseenWords : missing;
  };
}
