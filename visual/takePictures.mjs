/** The instant at which every story is seen. */
const now = new Date('2026-11-20T18:00:00Z');
/** Space left around a component. */
const padding = 16;
const patience = 20_000;

const stillness = `*, *::before, *::after {
  animation: none !important;
  transition: none !important;
  caret-color: transparent !important;
  scroll-behavior: auto !important;
}
::-webkit-scrollbar { display: none !important; }`;

/** A page on which stories look the same every time: clock, motion and caret stand still, and nothing is stored. */
export async function openPage(browser) {
  const context = await browser.newContext({
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
    colorScheme: 'light',
    locale: 'en-US',
    timezoneId: 'America/Denver',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  await page.clock.setFixedTime(now);
  requests.set(page, new Set());
  page.on('request', (request) => requests.get(page)?.add(request));
  for (const end of ['requestfinished', 'requestfailed']) {
    page.on(end, (request) => requests.get(page)?.delete(request));
  }
  await page.addInitScript((css) => {
    localStorage.clear();
    sessionStorage.clear();
    addEventListener('DOMContentLoaded', () => {
      const style = document.createElement('style');
      style.textContent = css;
      document.head.append(style);
    });
  }, stillness);
  return page;
}

/** What each page still waits for. */
const requests = new WeakMap();

async function quiet(page) {
  for (const request of requests.get(page) ?? []) await request.response().catch(() => null);
  if ([...(requests.get(page) ?? [])].length === 0) return;
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await quiet(page);
}

/**
 * Takes the pictures of one story at one width: `[{ name, png }]`. Throws when the story does not render or its
 * play function fails.
 */
export async function takePictures(page, address, { storyId, isScreen, viewport, pictures }) {
  await page.setViewportSize(viewport);
  await page.mouse.move(0, 0);
  requests.get(page)?.clear();
  const [first] = pictures;
  const globals = `theme:${first.theme};a11y.manual:!true`;
  await page.goto(`${address}/iframe.html?id=${storyId}&viewMode=story&globals=${globals}`, {
    waitUntil: 'load',
  });
  const taken = [];
  for (const { theme, name } of pictures) {
    if (theme !== first.theme) await changeTheme(page, theme);
    await settle(page);
    taken.push({
      name,
      png: await page.screenshot({ ...(await frameOf(page, isScreen, viewport)), ...still }),
    });
  }
  return taken;
}

const still = { animations: 'disabled', caret: 'hide' };

async function changeTheme(page, theme) {
  await page.evaluate((chosen) => {
    const channel = window.__STORYBOOK_ADDONS_CHANNEL__;
    return new Promise((resolve) => {
      channel.once('storyRendered', resolve);
      channel.emit('updateGlobals', { globals: { theme: chosen } });
    });
  }, theme);
}

/** Waits for the story's end, its fonts and pictures, its requests, and two frames in which nothing is laid out anew. */
async function settle(page) {
  await page.waitForFunction(() =>
    ['finished', 'errored', 'aborted'].includes(window.__STORYBOOK_PREVIEW__?.currentRender?.phase),
  );
  const failure = await page.evaluate(() => {
    const { phase } = window.__STORYBOOK_PREVIEW__.currentRender;
    const shown = ['sb-show-errordisplay', 'sb-show-nopreview'].find((name) =>
      document.body.classList.contains(name),
    );
    if (phase === 'finished' && !shown) return undefined;
    return document.querySelector('#error-message')?.textContent?.trim() || shown || phase;
  });
  if (failure) throw new Error(`the story did not render: ${failure}`);
  await quiet(page);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(
      [...document.images].filter(({ complete }) => !complete).map((image) => image.decode().catch(() => {})),
    );
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const shape = () =>
      [...document.body.querySelectorAll('*')]
        .map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return `${x} ${y} ${width} ${height}`;
        })
        .join();
    let before = '';
    for (let frames = 0; frames < 60; frames += 1) {
      await frame();
      await frame();
      const after = shape();
      if (after === before) return;
      before = after;
    }
  });
}

/** What of the page is shown: a screen or anything laid over the page as seen, a component with space around it. */
async function frameOf(page, isScreen, viewport) {
  if (isScreen) return {};
  const box = await page.evaluate(() => {
    const isShown = (element) => {
      const { width, height } = element.getBoundingClientRect();
      const { visibility, display } = getComputedStyle(element);
      return width > 0 && height > 0 && visibility !== 'hidden' && display !== 'none';
    };
    const own = (element) => /^(sb-|storybook-)/.test(element.id) || /(^| )sb-/.test(element.className);
    const root = document.querySelector('#storybook-root');
    const overlays = [...document.body.children].filter(
      (element) =>
        !own(element) &&
        !['SCRIPT', 'STYLE', 'TEMPLATE'].includes(element.tagName) &&
        [element, ...element.querySelectorAll('*')].some(isShown),
    );
    const fixed = [...(root?.querySelectorAll('*') ?? [])].some(
      (element) => getComputedStyle(element).position === 'fixed' && isShown(element),
    );
    const parts = [...(root?.children ?? [])]
      .filter(isShown)
      .map((element) => element.getBoundingClientRect());
    if (overlays.length > 0 || fixed || parts.length === 0) return undefined;
    return {
      left: Math.min(...parts.map(({ left }) => left)) + scrollX,
      top: Math.min(...parts.map(({ top }) => top)) + scrollY,
      right: Math.max(...parts.map(({ right }) => right)) + scrollX,
      bottom: Math.max(...parts.map(({ bottom }) => bottom)) + scrollY,
    };
  });
  if (!box) return {};
  const x = Math.max(0, Math.floor(box.left) - padding);
  const y = Math.max(0, Math.floor(box.top) - padding);
  return {
    fullPage: true,
    clip: {
      x,
      y,
      width: Math.min(viewport.width, Math.ceil(box.right) + padding) - x,
      height: Math.ceil(box.bottom) + padding - y,
    },
  };
}
