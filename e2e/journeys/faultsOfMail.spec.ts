import { freePort } from '../../apps/api/src/http/freePort.ts';
import { startMailServer } from '../../apps/api/test/mailServer.ts';
import { demoDataOfToday } from '../src/demoData.ts';
import { test as base, expect } from '../src/journey.ts';
import { chooseOfRow, untilLoaded } from '../src/listPage.ts';
import { rows } from '../src/paymentsPage.ts';
import { serverTimeout, startServer } from '../src/server.ts';

const mailPort = await freePort();
const test = base.extend({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const server = await startServer(await demoDataOfToday(), {
        SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
        LOG_LEVEL: 'fatal',
      });
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: serverTimeout },
  ],
});
test.describe('without the mail server', () => {
  test.setTimeout(120_000);

  test('API-4 RCP-1 a receipt is taken while the mail server is gone, and sent by itself once it is back', async ({
    page,
    way,
  }) => {
    await way.signIn('fullaccess', '/Payments?status=Succeeded');
    await untilLoaded(page);
    await chooseOfRow(rows(page).first(), /receipt/i);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('waiting@example.net');
    await dialog.getByRole('button', { name: /^Send/ }).click();
    await expect(page.getByText('Receipt sent to waiting@example.net successfully.')).toBeVisible();
    const mail = await startMailServer(mailPort);
    // Scheduled reports whose time comes during the journey send e-mails of their own.
    const receipts = () => mail.messages.filter((message) => message.includes('To: waiting@example.net'));
    await expect.poll(() => receipts().length, { timeout: 60_000 }).toBe(1);
    mail.server.close();
  });
});
