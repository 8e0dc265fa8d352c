import { defineConfig } from '@playwright/test';
import { browserArgs, findBrowser } from '../scripts/browser.mjs';

export default defineConfig({
  testDir: './journeys',
  globalSetup: './src/globalSetup.ts',
  timeout: 180_000,
  expect: { timeout: 20_000 },
  retries: process.env.CI ? 1 : 0,
  workers: 2,
  fullyParallel: false,
  forbidOnly: process.env.CI === 'true',
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['line'], ['json']] : [['list']],
  outputDir: './test-results',
  use: {
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Recording every step takes a quarter of the time: where a failure is tried again anyway, the second try is recorded.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: { executablePath: findBrowser(), args: browserArgs },
  },
});
