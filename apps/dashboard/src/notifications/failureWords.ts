import type { ErrorCode } from '@payments/api-client/contract';
import { type Failure, isUnauthorized, isWithoutToken, mayHaveArrived } from '@payments/machines/failure';
import type { FailureWords } from '@payments/ui/components/ErrorState';

const unknownWords = 'Something went wrong.';
const fallbackWords = `${unknownWords} Try again later!`;

/** ERR-2, for 401 and 403 alike. */
const unauthorizedWords = {
  title: 'Unauthorized request',
  message:
    'Your session has expired or you are unauthorized to request this resource. Please log in or try again later!',
} as const;

/** Codes that are told by ERR-2's words alone. */
type UnauthorizedCode = 'unauthorized' | 'token-expired' | 'forbidden';

/** Why a call failed, by the problem's code: every line of the catalogue but ERR-2's, and where nobody knows. */
const wordsByCode: Readonly<Record<Exclude<ErrorCode, UnauthorizedCode | 'internal'>, string>> = {
  'bad-request': 'The server could not accept the request.',
  'malformed-json': 'The server could not read the request.',
  'read-only': 'Your account can look but not change anything.',
  'not-found': 'It no longer exists, or it belongs to another company.',
  'method-not-allowed': 'The server does not offer this. Reload the page and try again.',
  'request-timeout': 'The request did not arrive in time. Try again.',
  'not-refundable': 'Only a succeeded payment can be refunded.',
  'already-refunded': 'This payment already has a refund.',
  conflict: 'Something has changed in the meantime.',
  'idempotency-key-required': 'The request came without its key, so nothing was done. Try again.',
  'idempotency-key-reused':
    'This was sent before with other content, so nothing was done. Close it and begin again.',
  'payload-too-large': 'What was sent is too large.',
  'unsupported-media-type': 'This kind of content is not accepted.',
  'too-many-requests': 'That was too much at once. Wait a minute and try again.',
  'headers-too-large': 'What was sent is too large.',
  unavailable: 'The server is not ready. Try again in a moment.',
};
/** Of these the server's own sentence says what exactly, and ours nothing beside it. */
const toldByServer = /^(conflict|already-refunded|not-refundable|payload-too-large|too-many-requests)$/;
/** Of these ours says as much as the server's. */
const toldByUs = /^(read-only|not-found|internal)$/;
const codeWords: ReadonlyMap<string, string> = new Map(Object.entries(wordsByCode));

/** A failed call in words: `what` failed, then why, with status and status text (ERR-1, ERR-3). */
export function failureWords(failure: Failure, what: string): FailureWords {
  const requestId = failure.requestId ?? undefined;
  if (failure.code !== 'read-only' && (isUnauthorized(failure) || failure.status === 403)) {
    return { ...unauthorizedWords, requestId };
  }
  return { title: what, message: reasonOf(failure, fallbackWords), requestId };
}

/** What to say of a write: `failed` when it was refused, `perhaps` when its answer got lost. */
export interface WriteWords {
  failed: string;
  perhaps: string;
}

/**
 * A failed write in words. Only for writes that a repeat does not do twice: by their key, or by what they are. When
 * no answer came it may have been done all the same, which is said, and that trying again is safe (REF-7). Without a
 * network this try was not sent, which says nothing of one before.
 */
export function writeFailureWords(failure: Failure, { failed, perhaps }: WriteWords): FailureWords {
  if (failure.kind === 'offline') return failureWords(failure, 'Nothing was sent');
  if (!mayHaveArrived(failure)) return failureWords(failure, failed);
  const reason = reasonOf(failure, unknownWords, withoutAdvice);
  return {
    title: perhaps,
    message: `${reason} Try again as it stands: it is not done twice.`,
    requestId: failure.requestId ?? undefined,
    isInDoubt: true,
  };
}

/** Words of ours without their own advice to try again. */
const withoutAdvice = (words: string) =>
  words.replace(/ (Check your connection and try again|Try again( in a moment)?)\.$/, '');

/** @param told what is said of our own words; the server's are told whole */
function reasonOf(failure: Failure, unknown: string, told = (words: string) => words): string {
  if (isWithoutToken(failure))
    return 'Your session could not be renewed: the network or the sign-in service does not answer. Check your connection and try again.';
  switch (failure.kind) {
    case 'network':
      return told('The server could not be reached. Check your connection and try again.');
    case 'offline':
      return 'This device has no network connection. Connect it and try again.';
    case 'timeout':
      return told('The server did not answer in time. Try again.');
    case 'incomplete':
      return 'The file did not arrive whole, so it was not saved. Try again.';
    case 'contract':
      return `The server's answer could not be read: ${failure.endpoint}${failure.field ? `, field ${failure.field}` : ''}.`;
    case 'invalidRequest':
      return failure.field ? `Check the field ${failure.field}.` : unknown;
    case 'response': {
      const status = [failure.status, failure.statusText].filter(Boolean).join(' ');
      return `${status}. ${answerOf(failure, unknown, told)}`;
    }
    default:
      return unknown;
  }
}

/** Why the server refused: its own sentence after ours, or one of them alone. */
function answerOf({ code, description }: Failure, unknown: string, told: (words: string) => string): string {
  const words = told(codeWords.get(code) ?? unknown);
  if (description === null || toldByUs.test(code)) return words;
  return toldByServer.test(code) ? description : `${words} ${description}`;
}
