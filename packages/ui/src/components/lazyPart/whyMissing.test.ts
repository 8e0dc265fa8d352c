import { afterEach, describe, expect, it, vi } from 'vitest';
import { isMissingCode, whyMissing } from './whyMissing.ts';

const page = (script: string) => `<head><script type="module" crossorigin src="${script}"></script></head>`;

function stub(answer: () => Promise<Response>) {
  vi.stubGlobal('fetch', vi.fn(answer));
  vi.stubGlobal('document', { scripts: [{ getAttribute: () => '/assets/index-old.js' }] });
}

describe('whyMissing', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['replaced', 'begins with another script', async () => new Response(page('/assets/index-new.js'))],
    ['refused', 'begins with the same script', async () => new Response(page('/assets/index-old.js'))],
    ['unreachable', 'is of somebody else', async () => new Response('<h1>Sign in to the Wi-Fi</h1>')],
    ['unreachable', 'is a failure', async () => new Response(page('/assets/index-new.js'), { status: 503 })],
    ['unreachable', 'does not come', () => Promise.reject(new TypeError('Failed to fetch'))],
  ] as const)('SHELL-10 says %s when the page that the server has now %s', async (reason, _, answer) => {
    stub(answer);
    await expect(whyMissing()).resolves.toBe(reason);
  });
  it.each([
    ['Failed to fetch dynamically imported module: http://localhost/assets/a.js', true],
    ['error loading dynamically imported module: http://localhost/assets/a.js', true],
    ['Importing a module script failed.', true],
    ["'text/html' is not a valid JavaScript MIME type.", true],
    ['undefined is not a function', false],
  ])('SHELL-10 tells code that cannot be had from code that fails: %s', (message, isMissing) => {
    expect(isMissingCode(new TypeError(message))).toBe(isMissing);
  });
});
