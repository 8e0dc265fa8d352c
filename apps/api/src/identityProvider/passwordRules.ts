import type { UserRow } from './accounts.ts';

/** Characters, as NIST SP 800-63B asks of a password that is all there is to a sign-in. */
export const shortestPassword = 15;
/** UTF-16 units; the sign-in page reads no more. */
export const longestPassword = 200;
/** The estimate takes long for long texts, and these are strong by their beginning. */
const judgedLength = 48;
/** Of 0 to 4: more than 10^10 guesses. */
const wantedScore = 4;

/** Loaded when the first password is chosen: it is 28 MB of memory. */
async function loadEstimate() {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}

let estimate: ReturnType<typeof loadEstimate> | undefined;

/** Why this password is not taken for this user, in a sentence, or null when it is good. */
export async function weaknessOf(
  password: string,
  user: Pick<UserRow, 'email' | 'first_name' | 'last_name'>,
): Promise<string | null> {
  const typed = password.normalize('NFKC');
  if ([...typed].length < shortestPassword) return `Use ${shortestPassword} characters or more.`;
  if (password.length > longestPassword) return `Use ${longestPassword} characters or fewer.`;
  estimate ??= loadEstimate();
  const known = [user.email, ...user.email.split(/[@.]/), user.first_name, user.last_name, 'payments'];
  const { score } = (await estimate).check(typed.slice(0, judgedLength), known);
  return score >= wantedScore
    ? null
    : 'This password is easy to guess. Add a word or two that do not belong together.';
}
