const decimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** A number of bytes for people, as file managers show it: `842 bytes`, `12 KB`, `1.4 MB` (1 KB is 1024 bytes). */
export function formatFileSize(bytes: number): string {
  if (bytes < 1024) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  const kilobytes = Math.round(bytes / 1024);
  return kilobytes < 1024 ? `${kilobytes} KB` : `${decimal.format(bytes / 1024 ** 2)} MB`;
}
