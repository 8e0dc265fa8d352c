const longest = 150;

/**
 * A file name without the characters that some file system refuses, that hide or reverse text, or that could lead out
 * of the folder; 150 characters at most, with its ending kept.
 */
export function safeFileName(name: string): string {
  const clean = name
    .normalize('NFC')
    .replace(/[\p{C}\p{Zl}\p{Zp}<>:"/\\|?*]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.-]+|[\s.]+$/g, '');
  const characters = Array.from(clean);
  if (characters.length <= longest) return clean;
  const ending = /\.\w{1,8}$/.exec(clean)?.[0] ?? '';
  return characters.slice(0, longest - ending.length).join('') + ending;
}
