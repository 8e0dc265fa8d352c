import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';

/**
 * Loads a page afresh, without a cache, and measures it from inside: when what `seek` looks for was painted, the
 * scripts that had arrived by then and when nothing more came, and how far the layout shifted.
 *
 * `seek` is `{ selector, text }`: an element that is seen and whose text matches. `token` is put into session storage
 * before the page's first script.
 */
export async function measurePage(browser, { url, seek, token, cpu = 1 }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
    if (cpu > 1) await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });

    const requests = new Map();
    devtools.on('Network.requestWillBeSent', ({ requestId, request }) =>
      requests.set(requestId, { url: request.url, isScript: false, done: false }),
    );
    devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
      const request = requests.get(requestId);
      if (request) request.isScript = type === 'Script' || /javascript/.test(response.mimeType);
    });
    devtools.on('Network.loadingFinished', ({ requestId }) => {
      const request = requests.get(requestId);
      if (request) request.done = true;
    });
    devtools.on('Network.loadingFailed', ({ requestId }) => requests.delete(requestId));
    const scripts = () =>
      [...requests.values()]
        .filter(({ isScript, done }) => isScript && done)
        .map(({ url: script }) => script);

    let scriptsAtSight = [];
    const { promise: seen, resolve: see } = Promise.withResolvers();
    await context.exposeBinding('benchSeen', (_, time) => {
      scriptsAtSight = scripts();
      see(time);
    });
    await page.addInitScript(watch, { ...seek, text: seek.text.source, token });
    await page.goto(url, { waitUntil: 'commit' });
    const painted = await Promise.race([
      seen,
      pause(60_000, undefined, { ref: false }).then(() => {
        throw new Error(`${url}: nothing like ${seek.selector} ${seek.text} was seen`);
      }),
    ]);
    await untilQuiet(requests);
    const shift = await page.evaluate(() => window.benchShift);
    return {
      painted,
      scriptsAtSight: await gzipped(scriptsAtSight),
      scriptsInAll: await gzipped(scripts()),
      shift,
    };
  } finally {
    await context.close();
  }
}

const sizes = new Map();

/** The scripts with their kB, gzipped, whatever encoding the browser asked for; largest first. */
async function gzipped(urls) {
  for (const url of urls) {
    if (sizes.has(url)) continue;
    const body = await (await fetch(url)).arrayBuffer();
    sizes.set(url, gzipSync(new Uint8Array(body), { level: 9 }).length / 1000);
  }
  return [...new Set(urls)]
    .map((url) => ({ script: new URL(url).pathname, size: sizes.get(url) }))
    .sort((a, b) => b.size - a.size);
}

/* Runs in the page, before its own scripts. */
function watch({ selector, text, token }) {
  if (location.protocol === 'about:') return;
  if (token) sessionStorage.setItem('payments.suiteManagerToken', token);
  window.benchShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.benchShift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  const wanted = new RegExp(text);
  const isThere = () =>
    [...document.querySelectorAll(selector)].some(
      (element) =>
        wanted.test(element.textContent ?? '') &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    );
  const look = () => {
    if (!isThere()) {
      requestAnimationFrame(look);
      return;
    }
    const afterPaint = new MessageChannel();
    afterPaint.port1.onmessage = () => window.benchSeen(performance.now());
    afterPaint.port2.postMessage(undefined);
  };
  requestAnimationFrame(look);
}

async function untilQuiet(requests) {
  let count = -1;
  for (let quiet = 0; quiet < 10; ) {
    await pause(100);
    const open = [...requests.values()].filter(({ done }) => !done).length;
    quiet = open === 0 && requests.size === count ? quiet + 1 : 0;
    count = requests.size;
    if (quiet === 0 && count > 500) return;
  }
}
