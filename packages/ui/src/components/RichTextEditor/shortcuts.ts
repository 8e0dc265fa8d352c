import type { RichTextMark } from './slateTypes.ts';

/** The key of each mark, together with Ctrl or Cmd. */
export const markKeys: Readonly<Record<RichTextMark, string>> = {
  bold: 'b',
  italic: 'i',
  underline: 'u',
  code: '`',
};

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Which key goes with them here, in words: 'Ctrl+' or '⌘'. */
export function commandKey(): string {
  return isApple() ? '⌘' : 'Ctrl+';
}

/** The mark that a pressed key stands for. */
export function markOfKey(event: {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}): RichTextMark | undefined {
  if (event.altKey || event.shiftKey || (isApple() ? !event.metaKey : !event.ctrlKey)) return undefined;
  const key = event.key.toLowerCase();
  if (key === markKeys.bold) return 'bold';
  if (key === markKeys.italic) return 'italic';
  if (key === markKeys.underline) return 'underline';
  return key === markKeys.code ? 'code' : undefined;
}
