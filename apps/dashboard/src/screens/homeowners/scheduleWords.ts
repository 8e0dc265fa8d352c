import type { WriteWords } from '../../notifications/failureWords.ts';

/** What a failed write of a scheduled payment is called, in its own dialog and in the row of one that stops several. */
export const deletionWords: WriteWords = {
  failed: 'The scheduled payment was not deleted',
  perhaps: 'The scheduled payment may have been deleted',
};
export const linkWords: WriteWords = {
  failed: 'The link was not sent',
  perhaps: 'The link may have been sent',
};
