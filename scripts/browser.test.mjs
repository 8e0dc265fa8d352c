import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { browserArgs, findBrowser } from './browser.mjs';

describe('the browser', () => {
  let folder;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'browser-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function place(name, output, status = 0) {
    const path = join(folder, name);
    writeFileSync(path, `#!/bin/sh\necho '${output}'\nexit ${status}\n`);
    chmodSync(path, 0o755);
    return path;
  }
  const own = () => undefined;

  it('takes the one that PAYMENTS_BROWSER names', () => {
    const path = place('mine', 'Chromium 140.0');
    expect(findBrowser({ env: { PAYMENTS_BROWSER: path }, own })).toBe(path);
  });

  it('names PAYMENTS_BROWSER when it is wrong', () => {
    const path = place('firefox', 'Mozilla Firefox 140');
    for (const wrong of [path, join(folder, 'absent')]) {
      expect(() => findBrowser({ env: { PAYMENTS_BROWSER: wrong }, own })).toThrow(
        `PAYMENTS_BROWSER is '${wrong}'`,
      );
    }
  });

  it('passes over one that does not start, such as the stand-in that only says to install it', () => {
    place('chromium', 'Command requires the chromium snap to be installed.', 1);
    const path = place('google-chrome', 'Google Chrome 140.0');
    const runs = (candidate) => candidate === path;
    expect(findBrowser({ env: { PATH: folder }, runs, own })).toBe(path);
    const only = findBrowser({ env: { PATH: folder }, own });
    expect(only).not.toBe(join(folder, 'chromium'));
  });

  it('prefers the one without windows, wherever it lies', () => {
    const first = place('chromium', 'Chromium 156.0');
    const later = join(folder, 'later');
    mkdirSync(later);
    const headless = place('later/chromium-headless-shell', 'Chromium 156.0');
    const runs = (candidate) => [first, headless].includes(candidate);
    expect(findBrowser({ env: { PATH: `${folder}${delimiter}${later}` }, runs, own })).toBe(headless);
  });

  it('falls back to the one that Playwright brought', () => {
    const path = place('chrome-headless-shell', 'Google Chrome for Testing 140.0');
    expect(
      findBrowser({ env: { PATH: folder }, runs: (candidate) => candidate === path, own: () => path }),
    ).toBe(path);
  });

  it('gives up the sandbox only as root', () => {
    expect(browserArgs.includes('--no-sandbox')).toBe(process.getuid?.() === 0);
  });
});
