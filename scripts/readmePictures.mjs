import './node24.mjs';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startServer } from '../e2e/src/server.ts';
import { ensureBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { root } from './runProgram.mjs';

/*
 * npm run pictures    takes the pictures in README anew: builds the dashboard, starts the server on demo data of its
 *                     own, signs in as people do, and opens each screen
 */
const { chromium } = await import('playwright');
const folder = join(root, 'docs/pictures');
const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const untilRows = (page) => page.getByText(/^Rows [\d,]+–[\d,]+ of [\d,]+$/).waitFor();
const firstRow = (page) => page.locator('tbody tr[data-row]').first();
async function chooseOfFirstRow(page, action) {
  await firstRow(page)
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Each picture: whose, where, and what is done before it is taken. */
const pictures = [
  { name: 'payments', path: '/Payments', prepare: untilRows },
  { name: 'payments-dark', path: '/Payments', theme: 'dark', prepare: untilRows },
  {
    name: 'refund',
    path: '/Payments?status=Succeeded',
    async prepare(page) {
      await untilRows(page);
      await chooseOfFirstRow(page, /^Refund payment/);
      await page
        .getByRole('dialog')
        .getByLabel(/Reason/)
        .fill('Paid twice by mistake');
    },
  },
  {
    name: 'amount-details',
    path: '/Payments?status=Succeeded',
    async prepare(page) {
      await untilRows(page);
      await firstRow(page).locator('td').nth(1).click();
      await page.getByRole('dialog').getByText('Net').first().waitFor();
    },
  },
  {
    name: 'explanation',
    path: '/Payments?status=Pending',
    async prepare(page) {
      await untilRows(page);
      await chooseOfFirstRow(page, 'Explain to homeowner');
      await page.getByRole('button', { name: 'Copy text' }).waitFor();
    },
  },
  {
    name: 'payout',
    path: '/Payouts',
    async prepare(page) {
      await untilRows(page);
      await firstRow(page).locator('td').nth(1).click();
      await page.getByRole('dialog').waitFor();
      await page.waitForLoadState('networkidle');
    },
  },
  {
    name: 'homeowner',
    path: '/Homeowners',
    async prepare(page) {
      await untilRows(page);
      await page.locator('tbody tr[data-row]').nth(3).locator('td').nth(1).click();
      await page.getByRole('switch', { name: 'Allow payments' }).waitFor();
      await page.waitForLoadState('networkidle');
    },
  },
  {
    name: 'scheduled-reports',
    path: '/Payments/ScheduleReports',
    prepare: (page) => page.getByRole('dialog').locator('tbody tr[data-row]').first().waitFor(),
  },
  {
    name: 'release-notes',
    path: '/Admin?note=1',
    prepare: (page) => page.getByRole('textbox', { name: 'Version' }).waitFor(),
  },
  { name: 'phone', path: '/Payments', viewport: phone, prepare: untilRows },
];

async function signIn(page, origin) {
  await page.goto(`${origin}/FAQ`);
  await page.getByLabel('E-mail').fill('employee@demo.test');
  await page.getByLabel('Password').fill('demo');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const notes = page.getByRole('dialog', { name: 'Latest Updates!!' });
  await notes.getByRole('button', { name: 'OK' }).click();
  await notes.waitFor({ state: 'detached' });
}

async function takePicture(browser, origin, { name, path, theme = 'light', viewport = desktop, prepare }) {
  const context = await browser.newContext({ viewport, colorScheme: theme, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signIn(page, origin);
  await page.goto(`${origin}${path}`);
  await prepare(page);
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled', caret: 'hide' });
  console.warn(`docs/pictures/${name}.png`);
  await context.close();
}

await build();

const server = await startServer(undefined);
let browser;
try {
  const { executablePath, args } = ensureBrowser();
  browser = await chromium.launch({ executablePath, args });
  mkdirSync(folder, { recursive: true });
  for (const picture of pictures) await takePicture(browser, server.origin, picture);
  const kept = new Set(pictures.map(({ name }) => `${name}.png`));
  for (const file of readdirSync(folder).filter((name) => !kept.has(name))) rmSync(join(folder, file));
} finally {
  await browser?.close();
  await server.dispose();
}
