/** What a bank's return code says, and what to do next. */
interface ReturnCode {
  meaning: string;
  next: string;
}

const askForAnother = 'Ask the homeowner to pay from another account or by card.';
const correctAccount = 'Ask the homeowner to correct the account and routing numbers, then to pay again.';

/** The return codes of the ACH network that come up with homeowners' payments. */
const returnCodes: ReadonlyMap<string, ReturnCode> = new Map([
  [
    'R01',
    {
      meaning: 'Insufficient funds',
      next: 'Ask the homeowner to pay again once there is money in the account, or by card.',
    },
  ],
  ['R02', { meaning: 'Account closed', next: askForAnother }],
  ['R03', { meaning: 'No account found under this name and number', next: correctAccount }],
  ['R04', { meaning: 'Invalid account number', next: correctAccount }],
  [
    'R10',
    {
      meaning: 'The homeowner told the bank that the payment was not authorized',
      next: 'Clear it up with the homeowner before another payment is taken from this account.',
    },
  ],
]);

/** A reason code in plain words with the next step; a code that is not known stands alone. */
export function reasonCodeLine(code: string): string {
  const known = returnCodes.get(code.trim().toUpperCase());
  return known ? `${code}, ${known.meaning}. ${known.next}` : `Reason: ${code}`;
}

/** What is wrong, as a sentence: 'Account closed.', be it told by a code or in words. */
export function reasonSentence(reason: string): string {
  const text = reason.trim();
  const known = returnCodes.get(text.toUpperCase());
  if (known) return `${known.meaning}.`;
  const isCode = /^[A-Z\d]+$/.test(text);
  const sentence = isCode ? `Reason: ${text}` : `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
  return sentence.endsWith('.') ? sentence : `${sentence}.`;
}
