import type { Decorator } from '@storybook/react-vite';

/** Gives a story that many pixels, or what a narrower page has: 744 are a screen's in a window of 1024, beside the sidebar, 1000 in one of 1280. */
export const inWidth =
  (pixels: number): Decorator =>
  (Story) => (
    <div style={{ width: `min(${pixels}px, 100%)` }}>
      <Story />
    </div>
  );
