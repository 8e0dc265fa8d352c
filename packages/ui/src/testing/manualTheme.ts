import { create } from 'storybook/theming/create';
import { hexOf } from '../tokens/contrast.ts';
import { darkColours, lightColours, measures } from '../tokens/themes.ts';

/** Storybook's own pages in the product's colours: it reads no OKLCH. */
function manualTheme(base: 'light' | 'dark', colours: typeof lightColours) {
  const [surface, canvas, border, text, muted, accent] = [
    colours.surface,
    colours.canvas,
    colours.border,
    colours.text,
    colours.textMuted,
    colours.accent,
  ].map(hexOf);
  return create({
    base,
    brandTitle: 'Payments',
    brandTarget: '_self',
    fontBase: measures.fontSans,
    fontCode: measures.fontMono,
    colorPrimary: accent,
    colorSecondary: accent,
    appBg: canvas,
    appContentBg: surface,
    appPreviewBg: surface,
    appBorderColor: border,
    textColor: text,
    textMutedColor: muted,
    barBg: surface,
    barTextColor: muted,
    barSelectedColor: accent,
    barHoverColor: accent,
    inputBg: surface,
    inputBorder: hexOf(colours.controlBorder),
    inputTextColor: text,
  });
}

export const manualThemes = {
  light: manualTheme('light', lightColours),
  dark: manualTheme('dark', darkColours),
};
