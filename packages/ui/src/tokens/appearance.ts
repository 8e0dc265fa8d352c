/** Which theme to paint: the system's own choice, or always one of them. */
export type ThemeChoice = 'system' | 'light' | 'dark';
/** How much air a table's rows have. */
export type DensityChoice = 'comfortable' | 'compact';

/** Paints the document in a theme. Only custom properties change: nothing renders again. */
export function applyTheme(theme: ThemeChoice, root: HTMLElement = document.documentElement): void {
  root.dataset.theme = theme;
}

/** Gives the document's tables their row height. */
export function applyDensity(density: DensityChoice, root: HTMLElement = document.documentElement): void {
  root.dataset.density = density;
}
