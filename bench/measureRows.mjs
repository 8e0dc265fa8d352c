import { setTimeout as pause } from 'node:timers/promises';

/**
 * Opens the scheduled-payments dialog over 999 rows, ticks all, unticks all and ticks one, as often as `runs` says.
 * Answers the times in milliseconds from the press to the next paint (INP, as the browser itself measures it, in
 * steps of 8 ms), the DOM nodes of the dialog and of the whole page, and the heap in MB after a garbage collection.
 */
export async function measureRows(browser, { origin, token, runs }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await page.addInitScript((held) => {
      sessionStorage.setItem('payments.suiteManagerToken', held);
      window.benchPresses = [];
      new PerformanceObserver((list) => {
        for (const { name, duration, interactionId } of list.getEntries())
          if (interactionId > 0) window.benchPresses.push({ name, duration });
      }).observe({ type: 'event', durationThreshold: 16, buffered: true });
    }, token);
    await page.goto(`${origin}/Homeowners?schedules=all`);
    // Playwright's locators bring a script of their own into the page, some 2 MB of heap with what is compiled of it.
    const inPage = async (work, ...values) => {
      const { result, exceptionDetails } = await devtools.send('Runtime.evaluate', {
        expression: `(${work})(...${JSON.stringify(values)})`,
        returnByValue: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return result.value;
    };
    const until = async (work, ...values) => {
      for (let tries = 0; tries < 600; tries += 1) {
        const found = await inPage(work, ...values);
        if (found) return found;
        await pause(50);
      }
      throw new Error(`waited half a minute for ${work}`);
    };
    const click = async ({ x, y }) => {
      for (const type of ['mousePressed', 'mouseReleased'])
        await devtools.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 });
    };
    const notes = await until(findNotesOrRows);
    if (notes.button) await click(notes.button);
    await until(findBox, 1);
    await page.waitForLoadState('networkidle');

    /** Longest event of one press; 0 where it took less than the browser reports (16 ms). */
    const press = async (place) => {
      await inPage(() => {
        window.benchPresses = [];
      });
      await click(await until(findBox, place));
      await pause(300);
      return inPage(() => Math.max(0, ...window.benchPresses.map(({ duration }) => duration)));
    };
    const times = { all: [], none: [], one: [] };
    for (let run = 0; run < runs; run += 1) {
      times.all.push(await press(0));
      times.none.push(await press(0));
      times.one.push(await press(1));
      await press(1);
    }
    await press(0);
    await devtools.send('HeapProfiler.collectGarbage');
    await devtools.send('Performance.enable');
    const { metrics } = await devtools.send('Performance.getMetrics');
    const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN;
    return { ...times, ...(await inPage(countNodes)), heap: heap / 1e6 };
  } finally {
    await context.close();
  }
}

/** Where to press OK in the dialog of release notes, which may stand before the rows. */
function findNotesOrRows() {
  const button = [...document.querySelectorAll('[role=dialog] button')].find(
    ({ textContent }) => textContent === 'OK',
  );
  const box = button?.getBoundingClientRect();
  if (box) return { button: { x: box.x + box.width / 2, y: box.y + box.height / 2 } };
  return document.querySelector('[role=dialog] table input[type=checkbox]') ? {} : undefined;
}

/** The middle of a tick box of the dialog, once nothing lies over it; the first ticks all. */
function findBox(place) {
  const box = document.querySelectorAll('[role=dialog] table input[type=checkbox]')[place];
  if (!box) return undefined;
  const { x, y, width, height } = box.getBoundingClientRect();
  const middle = { x: x + width / 2, y: y + height / 2 };
  const top = document.elementFromPoint(middle.x, middle.y);
  return top && (top === box || top.contains(box)) ? middle : undefined;
}

function countNodes() {
  const table = document.querySelector('[role=dialog] table');
  return {
    rows: Number(table.getAttribute('aria-rowcount')) - 1,
    nodes: table.closest('[role=dialog]').querySelectorAll('*').length,
    pageNodes: document.querySelectorAll('*').length,
  };
}
