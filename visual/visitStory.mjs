import { findPaleText } from './paleText.mjs';

/** The instant at which every story is seen. */
const now = new Date('2026-11-20T18:00:00Z');
/** Space left around a component. */
const padding = 16;
const patience = 60_000;
/** Of every story's themes the one in which it is shown, played and checked. */
const firstTheme = 'light';

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
  errors.set(page, []);
  page.on('pageerror', ({ message }) => errors.get(page)?.push(message));
  // What a timer throws the stopped clock catches, and says.
  page.on('console', (message) => message.type() === 'error' && errors.get(page)?.push(message.text()));
  devtools.set(page, await context.newCDPSession(page));
  // Told, not asked: some stories lay traps in the page that a question would fall into.
  await page.exposeFunction('tellFinished', (storyId, end) => finished.get(page)?.(storyId, end));
  await page.addInitScript((css) => {
    // Storybook's marking of elements, of which nobody here sees anything, reads every element's style at each change.
    window.__STORYBOOK_HIGHLIGHT_INITIALIZED = true;
    localStorage.clear();
    sessionStorage.clear();
    addEventListener('DOMContentLoaded', () => {
      const style = document.createElement('style');
      style.textContent = css;
      document.head.append(style);
    });
    let channel;
    let playFailure;
    Object.defineProperty(window, '__STORYBOOK_ADDONS_CHANNEL__', {
      get: () => channel,
      set(made) {
        channel = made;
        channel.on('playFunctionThrewException', ({ message }) => {
          playFailure = message;
        });
        channel.on('unhandledErrorsWhilePlaying', ([{ message }]) => {
          playFailure ??= `unhandled: ${message}`;
        });
        channel.on('storyFinished', ({ storyId, reporters }) => {
          const results = reporters.map(({ result }) => result ?? {});
          const crash = results.find(({ error }) => error)?.error;
          const [violation] = results.flatMap(({ violations = [] }) => violations);
          const [node] = violation?.nodes ?? [];
          const reason = node && [...node.any, ...node.all, ...node.none][0]?.message;
          const sentence = node && `axe, ${violation.id}: ${node.target.join(' ')}: ${reason}`;
          window.tellFinished(storyId, {
            playFailure,
            inaccessible: crash ? `axe failed: ${crash}` : sentence,
          });
          playFailure = undefined;
        });
      },
    });
  }, stillness);
  return page;
}

const devtools = new WeakMap();

/** What was thrown on each page since its story is shown, and caught by nobody. */
const errors = new WeakMap();

/** Who waits for the end of the story on each page. */
const finished = new WeakMap();

/** Why a story's play failed, and what axe has to say, once it has come to its end. Call it before it is shown. */
function untilFinished(page, { storyId }) {
  const { promise, resolve, reject } = Promise.withResolvers();
  const timer = setTimeout(() => reject(new Error(`it did not end within ${patience / 1000} s`)), patience);
  finished.set(page, (endedId, end) => endedId === storyId && resolve(end));
  return promise.finally(() => clearTimeout(timer));
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
 * Shows one story at one width and takes its pictures: `[{ name, png }]`. Throws when the story does not render, and
 * at the story's own width when its play function fails, something in it throws, axe has to say something of it, or
 * text is too pale in another theme than the first. (Themes only repaint: axe looks at all of it once. The journeys
 * look at phones in dark.) A page that shows a story of the same component goes on to the next without loading anew,
 * as a reader of Storybook would, unless it is told to start `afresh`.
 */
export async function visitStory(page, address, view, { afresh = false } = {}) {
  const { isScreen, isOwnWidth, viewport, pictures } = view;
  await page.setViewportSize(viewport);
  requests.get(page)?.clear();
  errors.set(page, []);
  const finish = untilFinished(page, view);
  finish.catch(() => undefined);
  if (afresh || !(await goOn(page, view))) await load(page, address, view);
  const end = await finish;
  await settle(page, view, end);
  await leaveUntouched(page, view, end);
  const frame = pictures.length > 0 ? await frameOf(page, isScreen, viewport) : undefined;
  const taken = [];
  for (const { theme, name } of pictures) {
    await changeTheme(page, theme);
    const pale = theme === firstTheme || !isOwnWidth ? undefined : await findPaleText(page, theme);
    if (pale) throw new Error(`in ${theme}, text is too pale: ${pale}`);
    taken.push({ name, png: await photograph(page, frame) });
  }
  await changeTheme(page, firstTheme);
  const [thrown] = errors.get(page) ?? [];
  if (isOwnWidth && thrown) throw new Error(`it throws: ${thrown}`);
  return taken;
}

async function load(page, address, { storyId, isOwnWidth }) {
  await page.goto(
    `${address}/iframe.html?id=${storyId}&viewMode=story&globals=theme:${firstTheme};a11y.manual:!${!isOwnWidth}`,
    { waitUntil: 'load' },
  );
}

/**
 * Shows the next story in place. Answers false where nothing has been loaded yet, or another component stands. A dialog
 * is taken down first, and gives its focus back: it would do so after the next story has taken it.
 */
async function goOn(page, { storyId, isOwnWidth }) {
  // A key that does nothing: after the keys and clicks of the story before, focus is drawn as on a fresh page.
  await page.keyboard.press('F9');
  return page.evaluate(
    async ({ next, isManual }) => {
      const preview = window.__STORYBOOK_PREVIEW__;
      const shown = preview?.currentRender;
      const component = (id) => id.split('--')[0];
      if (!shown || component(shown.id) !== component(next)) return false;
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) {
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
        await shown.teardown();
        await frame();
        await frame();
      }
      localStorage.clear();
      sessionStorage.clear();
      scrollTo(0, 0);
      preview.storyStoreValue.userGlobals.update({ a11y: { manual: isManual } });
      const channel = window.__STORYBOOK_ADDONS_CHANNEL__;
      if (shown.id === next) channel.emit('forceRemount', { storyId: next });
      else channel.emit('setCurrentStory', { storyId: next, viewMode: 'story' });
      return true;
    },
    { next: storyId, isManual: !isOwnWidth },
  );
}

/**
 * A play presses what it checks. 'Default' shows a screen before anybody touches it, and a play that comes to its end at
 * another width only leaves its focus where it stopped: neither has it, unless a dialog is open, which always has.
 */
async function leaveUntouched(page, { storyId, isScreen }, { playFailure }) {
  if (!playFailure && !(isScreen && storyId.endsWith('--default'))) return;
  await page.evaluate(() => {
    const { activeElement } = document;
    if (!activeElement?.closest('[role="dialog"], [role="alertdialog"], [role="menu"]'))
      activeElement?.blur();
  });
}

/**
 * A PNG of the window, or of a part of the page. Packed for speed: it is packed again for keeping. What is beyond the
 * window takes twice as long: the page is laid out anew for it.
 */
async function photograph(page, frame) {
  const { isBeyondWindow = false, ...clip } = frame ?? {};
  const { data } = await devtools.get(page).send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    ...(frame && { clip: { ...clip, scale: 1 }, captureBeyondViewport: isBeyondWindow }),
  });
  return Buffer.from(data, 'base64');
}

/** Themes are properties on the root: a change repaints and lays nothing out. */
async function changeTheme(page, theme) {
  await page.evaluate((chosen) => {
    document.documentElement.dataset.theme = chosen;
  }, theme);
}

/** Tells a story that failed; waits for its fonts and pictures, its requests, and two frames in which nothing is laid out anew. */
async function settle(page, { isOwnWidth }, { playFailure, inaccessible }) {
  if (isOwnWidth && playFailure) throw new Error(`its play function failed: ${playFailure}`);
  const failure = await page.evaluate(() => {
    const shown = ['sb-show-errordisplay', 'sb-show-nopreview'].find((name) =>
      document.body.classList.contains(name),
    );
    return (
      shown && `it did not render: ${document.querySelector('#error-message')?.textContent?.trim() || shown}`
    );
  });
  if (failure) throw new Error(failure);
  if (isOwnWidth && inaccessible) throw new Error(inaccessible);
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
  if (isScreen) return undefined;
  const box = await page.evaluate(() => {
    const isShown = (element) => {
      const { width, height } = element.getBoundingClientRect();
      const { visibility, display } = getComputedStyle(element);
      return width > 0 && height > 0 && visibility !== 'hidden' && display !== 'none';
    };
    const own = (element) =>
      /^(sb-|storybook-)/.test(element.id) ||
      /(^| )sb-/.test(element.className) ||
      'liveAnnouncer' in element.dataset;
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
      isScrolled: scrollX + scrollY > 0,
    };
  });
  if (!box) return undefined;
  const x = Math.max(0, Math.floor(box.left) - padding);
  const y = Math.max(0, Math.floor(box.top) - padding);
  const height = Math.ceil(box.bottom) + padding - y;
  return {
    x,
    y,
    width: Math.min(viewport.width, Math.ceil(box.right) + padding) - x,
    height,
    isBeyondWindow: box.isScrolled || y + height > viewport.height,
  };
}
