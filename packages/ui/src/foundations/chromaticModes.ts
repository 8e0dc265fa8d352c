/** The themes that every component's story is pictured in. */
export const componentModes = {
  light: { theme: 'light' },
  dark: { theme: 'dark' },
};

/** The themes and widths that every screen's story is pictured in: `parameters: { chromatic: { modes: screenModes } }`. */
export const screenModes = {
  light: { theme: 'light', viewport: 'desktop' },
  dark: { theme: 'dark', viewport: 'desktop' },
  phone: { theme: 'light', viewport: 'phone' },
};
