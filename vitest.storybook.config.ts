import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { browserArgs, findBrowser } from './scripts/browser.mjs';

/**
 * Every story of Storybook's index, with its play function and axe, in a real browser. Themes only repaint: what axe
 * says of colours in dark is asked where the pictures are taken.
 */
export default defineConfig({
  plugins: [storybookTest({ configDir: fileURLToPath(new URL('.storybook', import.meta.url)) })],
  cacheDir: fileURLToPath(new URL('node_modules/.cache/stories', import.meta.url)),
  test: {
    name: 'stories',
    testTimeout: 30_000,
    maxWorkers: 2,
    retry: process.env.CI ? 1 : 0,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1440, height: 900 },
      provider: playwright({
        launchOptions: { executablePath: findBrowser(), args: browserArgs },
        contextOptions: { reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
