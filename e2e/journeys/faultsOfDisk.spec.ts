import { execFileSync } from 'node:child_process';
import { demoDataOfToday } from '../src/demoData.ts';
import { test as base, expect } from '../src/journey.ts';
import { untilLoaded, untilRowsFrom } from '../src/listPage.ts';
import { openRefund, rows, submitRefund } from '../src/paymentsPage.ts';
import { chooseDocument, pdfWith, person, untilUploaded } from '../src/profilePage.ts';
import { serverTimeout, startServer } from '../src/server.ts';
import { ballastFor, onSmallDisk, whyNoSmallDisk } from '../src/smallDisk.ts';

const noDisk = whyNoSmallDisk();
/** Megabytes that are free before the ballast. */
const room = 96;

/** A server whose data lies on a disk of its own that is nearly full. */
const test = base.extend({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const template = await demoDataOfToday();
      const [used = ''] = execFileSync('du', ['-sm', template], { encoding: 'utf8' }).split('\t');
      const server = await startServer(undefined, { LOG_LEVEL: 'fatal' }, (command) =>
        onSmallDisk(Number(used) + room, template, command),
      );
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: serverTimeout },
  ],
});

test.describe('with a full disk', () => {
  test.skip(noDisk !== null && !process.env.PAYMENTS_CAN_MOUNT, noDisk ?? '');
  test.beforeAll(() => expect(noDisk, 'a disk can be mounted').toBeNull());
  test.setTimeout(180_000);

  test('REP-4 API-2 the disk is full during an upload: the form says so and loses nothing, others read on, and the same file goes in once there is room, without a restart', async ({
    page,
    way,
    server,
  }) => {
    const running = server.processId();
    const ballast = ballastFor(running, server.dataDir);
    const reader = await way.signInElsewhere('fullaccess', '/Payments?status=Succeeded');
    await untilLoaded(reader);
    await way.signIn('nocompany');
    const city = page.getByRole('textbox', { name: 'City' });
    await page.getByRole('textbox', { name: 'Legal last name' }).fill(person.lastName);
    await expect(page.getByText(/^Draft saved/)).toBeVisible();

    await ballast.fill();
    await chooseDocument(page, pdfWith('x'.repeat(9_000_000)));
    const again = page.getByRole('button', { name: 'Upload again' });
    for (let tries = 0; tries < 4; tries += 1) {
      const answering = page.waitForResponse((response) => response.url().includes('/upload-document'));
      if (tries > 0) await again.click();
      const answer = await answering;
      expect(answer.status()).toBe(503);
      expect(await answer.json()).toMatchObject({
        type: 'urn:payments:problem:unavailable',
        code: 'unavailable',
        detail: 'The server has no room left to store this.',
      });
      await expect(again).toBeVisible();
    }
    await expect(page.getByText(/The server has no room left to store this\./)).toBeVisible();
    await city.fill('Boulder');
    await reader.getByRole('button', { name: 'Next page' }).click();
    await expect(reader).toHaveURL(/page=2/);
    await untilRowsFrom(reader, 11);

    await ballast.clear();
    await again.click();
    await untilUploaded(page, 'Driver license.pdf');
    await expect(page.getByRole('textbox', { name: 'Legal last name' })).toHaveValue(person.lastName);
    await expect(city).toHaveValue('Boulder');
    await expect(page.getByText(/^Draft saved/)).toBeVisible();
    await page.reload();
    await expect(city).toHaveValue('Boulder');
    await untilUploaded(page, 'Driver license.pdf');

    await openRefund(reader, rows(reader).nth(1));
    await (await submitRefund(reader, 'After the disk was full')).click();
    await expect(reader.getByText('Refund Initiated!')).toBeVisible();
    expect(server.processId()).toBe(running);
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  });
});
