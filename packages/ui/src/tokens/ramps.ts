/** One colour as OKLCH: lightness 0-1, chroma, hue in degrees, alpha 0-1. */
export function oklch(lightness: number, chroma: number, hue: number, alpha = 1): string {
  const colour = `${lightness} ${chroma} ${hue}`;
  return alpha === 1 ? `oklch(${colour})` : `oklch(${colour} / ${alpha})`;
}

const COOL = 230;

/** The cool neutral, by steps of lightness. Private to the token files. */
export const neutral = {
  0: oklch(1, 0, 0),
  50: oklch(0.985, 0.003, COOL),
  100: oklch(0.967, 0.005, COOL),
  200: oklch(0.925, 0.007, COOL),
  300: oklch(0.87, 0.009, COOL),
  400: oklch(0.64, 0.014, COOL),
  500: oklch(0.53, 0.014, COOL),
  600: oklch(0.46, 0.015, COOL),
  700: oklch(0.4, 0.014, COOL),
  800: oklch(0.29, 0.014, COOL),
  850: oklch(0.235, 0.014, COOL),
  900: oklch(0.205, 0.014, COOL),
  950: oklch(0.165, 0.012, COOL),
} as const;

/** The brand's hue in degrees: teal. All of the accent, in both themes, is made of it. Private to the token files. */
export const brandHue = 190;

/** The accent; its darkest steps lie a little towards blue. Private to the token files. */
export const brand = {
  50: oklch(0.97, 0.02, brandHue),
  300: oklch(0.82, 0.09, brandHue),
  400: oklch(0.68, 0.1, brandHue),
  500: oklch(0.6, 0.1, brandHue),
  600: oklch(0.5, 0.09, brandHue),
  700: oklch(0.42, 0.075, brandHue),
  900: oklch(0.253, 0.032, brandHue + 5),
  950: oklch(0.17, 0.03, brandHue + 5),
} as const;
