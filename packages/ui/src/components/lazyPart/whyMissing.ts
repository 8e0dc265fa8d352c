/**
 * Why code could not be fetched: a newer version of the page is out, whose files have other names; the server cannot be
 * reached; or it can, and refuses this file alone.
 */
export type MissingReason = 'replaced' | 'unreachable' | 'refused';

/** Every browser has words of its own for an `import()` whose file cannot be had, or is no script. */
export function isMissingCode(error: unknown): boolean {
  return (
    error instanceof TypeError &&
    /dynamically imported module|module script failed|importing a module|valid javascript mime type/i.test(
      error.message,
    )
  );
}

/** Asks the server for the page anew: one that begins with another script than this page did is a newer version. */
export async function whyMissing(): Promise<MissingReason> {
  try {
    const answer = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(5000) });
    const first = answer.ok && /<script type="module"[^>]* src="([^"]+)"/.exec(await answer.text())?.[1];
    if (!first) return 'unreachable';
    return [...document.scripts].some((script) => script.getAttribute('src') === first)
      ? 'refused'
      : 'replaced';
  } catch {
    return 'unreachable';
  }
}
