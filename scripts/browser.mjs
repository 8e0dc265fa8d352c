/**
 * The browser for everything that needs one: Storybook's tests, pictures, journeys and measurements. It is found
 * by itself, and installed where there is none.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, isAbsolute, join } from 'node:path';

/** Of the system's, first the build without windows: the same engine, for a fifth less of the processor's time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const places = [
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  '/opt/google/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS',
  '/Applications/Chromium.app/Contents/MacOS',
];
const isRoot = process.getuid?.() === 0;

/**
 * Launch arguments: the sandbox cannot start as root, and nothing may go on in the background. A process for each site
 * takes a seventh of the processor's time, and guards against pages that are not ours.
 */
export const browserArgs = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-site-isolation-trials',
];

/**
 * Launch arguments for tests, whose pages live for seconds: making their code faster takes the processor longer than
 * running it as it is. Not for measurements.
 */
export const testBrowserArgs = [...browserArgs, '--js-flags=--no-opt --no-maglev'];

/** The first Chromium that starts, of those that are there; undefined when none does. */
export function findBrowser({ env = process.env, runs = startsAsChromium, own = playwrightsOwn } = {}) {
  const asked = env.PAYMENTS_BROWSER;
  if (asked) {
    if (runs(asked)) return asked;
    throw new Error(`PAYMENTS_BROWSER is '${asked}', which does not start as Chromium or Chrome.`);
  }
  const folders = [...(env.PATH ?? '').split(delimiter), ...places].filter(isAbsolute);
  const candidates = [...names, 'Google Chrome', 'Chromium'].flatMap((name) =>
    folders.map((folder) => join(folder, name)),
  );
  return [...new Set(candidates), own()].find((path) => path && existsSync(path) && runs(path));
}

/**
 * Finds a browser or installs one, and remembers it in PAYMENTS_BROWSER, so that child processes take the same.
 * Throws an error that says what to do when there is none and none can be installed.
 */
export function ensureBrowser() {
  let executablePath = findBrowser();
  for (const install of [installPlaywrightsOwn, installDebianPackage]) {
    if (executablePath) break;
    install();
    executablePath = findBrowser();
  }
  if (!executablePath) {
    throw new Error(
      'No browser was found and none could be installed. Install Chromium or Chrome, or set PAYMENTS_BROWSER to the path of one.',
    );
  }
  process.env.PAYMENTS_BROWSER = executablePath;
  return { executablePath, args: browserArgs };
}

function startsAsChromium(path) {
  const { status, stdout } = spawnSync(path, [...browserArgs, '--version'], {
    encoding: 'utf8',
    timeout: 20_000,
  });
  return status === 0 && /chrom/i.test(stdout);
}

function playwrightCore() {
  try {
    return createRequire(import.meta.url)('playwright-core');
  } catch {
    return undefined;
  }
}

function playwrightsOwn() {
  return playwrightCore()?.chromium.executablePath();
}

function run(command, args, minutes) {
  console.error(`No browser found: ${command} ${args.join(' ')}`);
  return (
    spawnSync(command, args, {
      stdio: ['ignore', 2, 2],
      timeout: minutes * 60_000,
      env: {
        ...process.env,
        DEBIAN_FRONTEND: 'noninteractive',
        PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000',
      },
    }).status === 0
  );
}

function installPlaywrightsOwn() {
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js');
  const system = isRoot && existsSync('/usr/bin/apt-get') ? ['--with-deps'] : [];
  run(process.execPath, [cli, 'install', ...system, 'chromium'], 5);
}

function installDebianPackage() {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return;
  if (!run('apt-get', ['update'], 5)) return;
  for (const name of ['chromium-headless-shell', 'chromium']) {
    if (run('apt-get', ['install', '-y', name], 10)) return;
  }
}
