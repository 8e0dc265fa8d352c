/** The first letters of the first and last words of a name, e.g. 'Ana María Duarte' as 'AD'. '?' without any. */
export function initials(name: string): string {
  const words = name.split(/[\s@._-]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => /[\p{L}\p{N}]/u.exec(word ?? '')?.[0] ?? '',
  );
  return letters.join('').toLocaleUpperCase('en-US') || '?';
}
