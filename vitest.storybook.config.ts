import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { browserArgs, findBrowser } from './scripts/browser.mjs';

/** Two runs at once must not share what Vite makes of the dependencies, nor one run inherit a stale half of it. */
const ownDependencies = (theme: string): Plugin => ({
  name: 'own-dependencies',
  enforce: 'post',
  config: () => ({
    cacheDir: fileURLToPath(new URL(`node_modules/.cache/stories-${theme}`, import.meta.url)),
    optimizeDeps: { force: true },
  }),
});

/** Every story of Storybook's index, with its play function and axe, in a real browser, in both themes. */
export default defineConfig({
  test: {
    projects: (['light', 'dark'] as const).map((theme) => ({
      plugins: [
        storybookTest({
          configDir: fileURLToPath(new URL('.storybook', import.meta.url)),
          initialGlobals: { theme },
        }),
        ownDependencies(theme),
      ],
      test: {
        name: `stories-${theme}`,
        testTimeout: 30_000,
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
          instances: [{ browser: 'chromium' as const, name: `chromium-${theme}` }],
        },
      },
    })),
  },
});
