import { applyTheme, type DensityChoice, type ThemeChoice } from '@payments/ui/tokens';
import { type SafeStorage, storageNames } from './browserStorage.ts';

/** The theme chosen on this browser; the system's choice unless one was made. */
export function readTheme(local: SafeStorage): ThemeChoice {
  const held = local.read(storageNames.theme);
  return held === 'light' || held === 'dark' ? held : 'system';
}

/** Keeps a theme and paints it. */
export function writeTheme(local: SafeStorage, theme: ThemeChoice): void {
  local.write(storageNames.theme, theme);
  applyTheme(theme);
}

/** A screen's density (LIST-8). */
export function readDensity(local: SafeStorage, screen: string): DensityChoice {
  return local.read(`${storageNames.density}.${screen}`) === 'compact' ? 'compact' : 'comfortable';
}

export function writeDensity(local: SafeStorage, screen: string, density: DensityChoice): void {
  local.write(`${storageNames.density}.${screen}`, density);
}

/** Hidden columns of a screen; `otherwise` unless some were chosen (LIST-8). */
export function readHiddenColumns(
  local: SafeStorage,
  screen: string,
  otherwise: readonly string[],
): string[] {
  const held = local.read(`${storageNames.columns}.${screen}`);
  return held === null ? [...otherwise] : held.split(',').filter((name) => name !== '');
}

export function writeHiddenColumns(local: SafeStorage, screen: string, hidden: readonly string[]): void {
  local.write(`${storageNames.columns}.${screen}`, hidden.join(','));
}
