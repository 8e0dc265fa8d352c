/**
 * Whether a CSV file holds a header and so many rows at least, each to its end; line breaks in quoted cells end none.
 * @param count what the server counted; undefined where it did not
 */
export async function holdsRows(csv: Blob, count: string | undefined): Promise<boolean> {
  if (!count) return true;
  let missing = Number(count) + 1;
  let isQuoted = false;
  const reader = csv.stream().getReader();
  for (let part = await reader.read(); part.value; part = await reader.read())
    for (const byte of part.value) {
      if (byte === quote) isQuoted = !isQuoted;
      if (byte === lineFeed && !isQuoted) missing -= 1;
    }
  return missing <= 0;
}

const quote = 0x22;
const lineFeed = 0x0a;
