import { defineConfig } from '@playwright/test';
import { findBrowser, testBrowserArgs } from '../scripts/browser.mjs';

export default defineConfig({
  testDir: './journeys',
  globalSetup: './src/globalSetup.ts',
  timeout: 180_000,
  expect: { timeout: 30_000 },
  retries: process.env.CI ? 1 : 0,
  // Twice the cores: many journeys wait, for a database that is gone or an answer that is late.
  workers: 4,
  fullyParallel: false,
  forbidOnly: process.env.CI === 'true',
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['line'], ['json']] : [['list']],
  outputDir: './test-results',
  use: {
    reuseContext: true,
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Motion is drawn by the processor, which takes a quarter of the time; journeys about what moves turn it on.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every step takes a quarter of the time: where a failure is tried again anyway, the second try is recorded.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: { executablePath: findBrowser(), args: testBrowserArgs },
  },
});
