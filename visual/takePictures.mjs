import axe from 'axe-core';

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
  devtools.set(page, await context.newCDPSession(page));
  await page.addInitScript((css) => {
    localStorage.clear();
    sessionStorage.clear();
    addEventListener('DOMContentLoaded', () => {
      const style = document.createElement('style');
      style.textContent = css;
      document.head.append(style);
    });
    let channel;
    Object.defineProperty(window, '__STORYBOOK_ADDONS_CHANNEL__', {
      get: () => channel,
      set(made) {
        channel = made;
        channel.on('playFunctionThrewException', ({ message }) => {
          window.playFailure = message;
        });
      },
    });
  }, stillness);
  return page;
}

const devtools = new WeakMap();

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
 * play function fails where it must not. A page that shows a story of the same component goes on to the next without loading anew, as
 * a reader of Storybook would, unless it is told to start `afresh`. Throws, too, when text is too pale in another theme
 * than the first, in which Storybook's own tests look; at the story's own width: the journeys look at
 * phones in dark.
 */
export async function takePictures(page, address, view, { afresh = false } = {}) {
  const { isScreen, viewport, pictures } = view;
  await page.setViewportSize(viewport);
  requests.get(page)?.clear();
  const [first] = pictures;
  if (afresh || !(await goOn(page, view))) await load(page, address, view, first.theme);
  await settle(page, view);
  await leaveUntouched(page, view);
  const frame = await frameOf(page, isScreen, viewport);
  const taken = [];
  for (const { theme, name } of pictures) {
    await changeTheme(page, theme);
    const pale = theme === first.theme || !view.isOwnWidth ? undefined : await findPaleText(page);
    if (pale) throw new Error(`in ${theme}, text is too pale: ${pale}`);
    taken.push({ name, png: await photograph(page, frame) });
  }
  await changeTheme(page, first.theme);
  return taken;
}

async function load(page, address, { storyId }, theme) {
  await page.goto(
    `${address}/iframe.html?id=${storyId}&viewMode=story&globals=theme:${theme};a11y.manual:!true`,
    { waitUntil: 'load' },
  );
}

/**
 * Shows the next story in place. Answers false where nothing has been loaded yet, another component stands, or a
 * dialog is open: it would give its focus back after the next one has taken it.
 */
async function goOn(page, { storyId }) {
  // A key that does nothing: after the keys and clicks of the story before, focus is drawn as on a fresh page.
  await page.keyboard.press('F9');
  return page.evaluate((next) => {
    const shown = window.__STORYBOOK_PREVIEW__?.currentRender;
    const component = (id) => id.split('--')[0];
    if (!shown || component(shown.id) !== component(next)) return false;
    if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return false;
    window.playFailure = undefined;
    localStorage.clear();
    sessionStorage.clear();
    scrollTo(0, 0);
    const channel = window.__STORYBOOK_ADDONS_CHANNEL__;
    if (shown.id === next) channel.emit('forceRemount', { storyId: next });
    else channel.emit('setCurrentStory', { storyId: next, viewMode: 'story' });
    return true;
  }, storyId);
}

/**
 * A play presses what it checks. 'Default' shows a screen before anybody touches it, and a play that comes to its end at
 * another width only leaves its focus where it stopped: neither has it, unless a dialog is open, which always has.
 */
async function leaveUntouched(page, { storyId, isScreen }) {
  await page.evaluate((isDefault) => {
    const { activeElement } = document;
    if (activeElement?.closest('[role="dialog"], [role="alertdialog"], [role="menu"]')) return;
    if (isDefault || window.playFailure) activeElement?.blur();
  }, isScreen && storyId.endsWith('--default'));
}

/** A PNG of the window, or of a part of the page. Packed for speed: it is packed again for keeping. */
async function photograph(page, clip) {
  const { data } = await devtools.get(page).send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    ...(clip && { clip: { ...clip, scale: 1 }, captureBeyondViewport: true }),
  });
  return Buffer.from(data, 'base64');
}

/** Themes are properties on the root: a change repaints and lays nothing out. */
async function changeTheme(page, theme) {
  await page.evaluate((chosen) => {
    document.documentElement.dataset.theme = chosen;
  }, theme);
}

/** Waits for the story's end, its fonts and pictures, its requests, and two frames in which nothing is laid out anew. */
async function settle(page, { storyId, isOwnWidth }) {
  await page.waitForFunction((id) => {
    const shown = window.__STORYBOOK_PREVIEW__?.currentRender;
    return shown?.id === id && ['finished', 'errored', 'aborted'].includes(shown.phase);
  }, storyId);
  const failure = await page.evaluate((playCounts) => {
    if (playCounts && window.playFailure) return `its play function failed: ${window.playFailure}`;
    const { phase } = window.__STORYBOOK_PREVIEW__.currentRender;
    const shown = ['sb-show-errordisplay', 'sb-show-nopreview'].find((name) =>
      document.body.classList.contains(name),
    );
    if (phase === 'finished' && !shown) return undefined;
    return `it did not render: ${document.querySelector('#error-message')?.textContent?.trim() || shown || phase}`;
  }, isOwnWidth);
  if (failure) throw new Error(failure);
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

/** What of the page is too pale to be read, in a sentence; undefined when all of it can be. */
async function findPaleText(page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations } = await window.axe.run(
      { exclude: [['[data-live-announcer]']] },
      { runOnly: { type: 'rule', values: ['color-contrast'] }, resultTypes: ['violations'] },
    );
    const [node] = violations.flatMap(({ nodes }) => nodes);
    return node && `${node.target.join(' ')}: ${node.any[0]?.message}`;
  });
}

/** What of the page is shown: a screen or anything laid over the page as seen, a component with space around it. */
async function frameOf(page, isScreen, viewport) {
  if (isScreen) return undefined;
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
  if (!box) return undefined;
  const x = Math.max(0, Math.floor(box.left) - padding);
  const y = Math.max(0, Math.floor(box.top) - padding);
  return {
    x,
    y,
    width: Math.min(viewport.width, Math.ceil(box.right) + padding) - x,
    height: Math.ceil(box.bottom) + padding - y,
  };
}
