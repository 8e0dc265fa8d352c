import type { Chooser } from './passwordLinks.ts';

/** Characters, as NIST SP 800-63B asks of a password that is all there is to a sign-in. */
export const shortestPassword = 15;
/** UTF-16 units; the sign-in page reads no more. */
export const longestPassword = 200;
/** The estimate takes long for long texts, and these are strong by their beginning. */
const judgedLength = 48;
/** Of 0 to 4: more than 10^10 guesses. */
const wantedScore = 4;
/** What everybody here thinks of first. */
const ourWords = ['payments', 'homeowner', 'homeowners', 'association', 'associations', 'community'];

/** Loaded when the first password is chosen: it is 28 MB of memory. */
async function loadEstimate() {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}

let estimate: ReturnType<typeof loadEstimate> | undefined;

const wordsOf = (text: string) => [text, ...text.split(/[^\p{L}\p{N}]+/u)].filter((word) => word !== '');

/** Why a password is not taken. */
export const weaknesses = ['short', 'long', 'guessed'] as const;
export type Weakness = (typeof weaknesses)[number];

/** What is wrong with this password for this user, or null when it is good. */
export async function weaknessOf(password: string, { user, companyName }: Chooser): Promise<Weakness | null> {
  const typed = password.normalize('NFKC');
  if (Math.min([...password].length, [...typed].length) < shortestPassword) return 'short';
  if (password.length > longestPassword) return 'long';
  // One that could not be loaded is asked for again.
  estimate ??= loadEstimate().catch((error: unknown) => {
    estimate = undefined;
    throw error;
  });
  const factory = await estimate;
  const known = [user.email, user.first_name, user.last_name, companyName ?? '']
    .flatMap(wordsOf)
    .concat(ourWords);
  // Blanks and hyphens between words that are easy to guess make them no harder; where there are more, they are no words.
  const joined = typed.replace(/[^\p{L}\p{N}]/gu, '');
  const judged = joined.length * 4 >= typed.length * 3 ? [typed, joined] : [typed];
  const scores = judged.map((text) => factory.check(text.slice(0, judgedLength), known).score);
  return Math.min(...scores) >= wantedScore ? null : 'guessed';
}
