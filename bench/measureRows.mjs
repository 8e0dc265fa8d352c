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
    const dialog = page.getByRole('dialog').filter({ has: page.getByRole('table') });
    const closeNotes = page
      .getByRole('dialog', { name: 'Latest Updates!!' })
      .getByRole('button', { name: 'OK' });
    await closeNotes.or(dialog.getByRole('checkbox').first()).first().waitFor();
    if (await closeNotes.isVisible()) await closeNotes.click();
    const boxes = dialog.locator('table input[type="checkbox"]');
    await boxes.nth(1).waitFor();
    await page.waitForLoadState('networkidle');

    /** Longest event of one press; 0 where it took less than the browser reports (16 ms). */
    const press = async (place) => {
      await page.evaluate(() => {
        window.benchPresses = [];
      });
      const box = await boxes.nth(place).boundingBox();
      if (!box) throw new Error(`there is no checkbox ${place} in the dialog`);
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      await pause(300);
      return page.evaluate(() => Math.max(0, ...window.benchPresses.map(({ duration }) => duration)));
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
    return {
      ...times,
      rows: Number(await dialog.getByRole('table').getAttribute('aria-rowcount')) - 1,
      nodes: await dialog.evaluate((element) => element.querySelectorAll('*').length),
      pageNodes: await page.evaluate(() => document.querySelectorAll('*').length),
      heap: heap / 1e6,
    };
  } finally {
    await context.close();
  }
}
