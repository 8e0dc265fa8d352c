import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const staticImport = /^(?:import|export)\s(?!type\b)[^'"]*?from\s+'([^']+)'|^import\s+'([^']+)'/gm;

/** The packages that a module's code needs before it can run: type imports and dynamic imports are not followed. */
function packagesBehind(entry: string): string[] {
  const seen = new Set<string>();
  const packages = new Set<string>();
  const waiting = [entry];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    for (const match of readFileSync(file, 'utf8').matchAll(staticImport)) {
      const name = match[1] ?? match[2];
      if (name === undefined) continue;
      if (name.startsWith('.')) waiting.push(resolve(dirname(file), name));
      else packages.add(name);
    }
  }
  return [...packages].sort();
}

const source = resolve(import.meta.dirname, '../..');

describe('the light path', () => {
  it.each([
    'screens/payments/index.ts',
    'screens/homeowners/index.ts',
    'screens/login/index.ts',
    'screens/loading/index.ts',
    'components/AppFrame/index.ts',
  ])('%s draws its first row without react-aria', (entry) => {
    const file = resolve(source, entry);
    expect(existsSync(file)).toBe(true);
    const heavy = packagesBehind(file).filter((name) =>
      /react-aria|@internationalized|react-virtual|dompurify|marked/.test(name),
    );
    expect(heavy).toEqual([]);
  });
  it('finds what the dialogs need, so that finding nothing above means something', () => {
    expect(packagesBehind(resolve(source, 'screens/refundDialog/index.ts'))).toContain(
      'react-aria-components/Modal',
    );
  });
});
