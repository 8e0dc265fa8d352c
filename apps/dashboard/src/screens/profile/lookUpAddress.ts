import * as z from 'zod/mini';

const answer = z.object({ ip: z.union([z.ipv4(), z.ipv6()]) });
/** Milliseconds that submitting waits for it. */
const patience = 3000;

/** The public network address of this browser, or null: submitting never fails for want of it (REP-5). */
export async function lookUpAddress(url: string | null): Promise<string | null> {
  if (url === null) return null;
  try {
    const asked = new URL(url);
    asked.searchParams.set('format', 'json');
    const response = await fetch(asked, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(patience),
    });
    return response.ok ? answer.parse(await response.json()).ip : null;
  } catch {
    return null;
  }
}
