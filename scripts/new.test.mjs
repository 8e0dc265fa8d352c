import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectFiles, root } from './projectFiles.mjs';
import { namesOf } from './skeletons/names.mjs';

const minutes = 60_000;
let copy;

/** The project beside itself, with packages of its own and everybody else's from here. */
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'payments-new-'));
  for (const path of projectFiles(/^(?!visual\/baselines\/|docs\/pictures\/)/)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(root, path), join(copy, path));
  }
  for (const folder of ['node_modules', 'apps/api/node_modules']) {
    mkdirSync(join(copy, folder), { recursive: true });
    for (const name of readdirSync(join(root, folder)).filter((entry) => entry !== '@payments')) {
      symlinkSync(join(root, folder, name), join(copy, folder, name));
    }
  }
  mkdirSync(join(copy, 'node_modules/@payments'));
  for (const name of readdirSync(join(root, 'node_modules/@payments'))) {
    const folder = ['packages', 'apps', '.'].find((parent) => readdirSync(join(copy, parent)).includes(name));
    symlinkSync(join(copy, folder, name), join(copy, 'node_modules/@payments', name));
  }
}, 2 * minutes);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function run(command, args, folder = '.') {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: join(copy, folder),
    encoding: 'utf8',
    env: {
      ...process.env,
      PATH: [join(copy, 'node_modules/.bin'), process.env.PATH].join(delimiter),
      NO_COLOR: '1',
      TURBO_TELEMETRY_DISABLED: '1',
    },
  });
  return { status, output: `${stdout}${stderr}` };
}
const make = (...args) => run('node', ['scripts/new.mjs', ...args]);
const passes = (...args) => {
  const { status, output } = run(...args);
  expect(status, output).toBe(0);
};

describe('npm run new', () => {
  it('CARD-1 spells a name in every way it is needed, and takes nothing that is none', () => {
    const names = {
      camel: 'parkingPermits',
      pascal: 'ParkingPermits',
      words: 'Parking Permits',
      sentence: 'Parking permits',
    };
    for (const name of ['parkingPermits', 'ParkingPermits', 'parking-permits'])
      expect(namesOf(name)).toEqual(names);
    for (const name of ['', 'a', '../up', 'two words', '9lives', 'x--y'])
      expect(() => namesOf(name)).toThrow(`'${name}' is no name`);
    for (const name of ['switch', 'Delete', 'default', 'map', 'Error'])
      expect(() => namesOf(name)).toThrow(`'${name}' is taken by the language`);
  });

  it('CARD-1 makes a component, a machine, an endpoint and a screen that pass every check as they are', {
    timeout: 15 * minutes,
  }, () => {
    for (const [kind, name] of [
      ['component', 'GaugeDial'],
      ['machine', 'coffeeBreak'],
      ['endpoint', 'fieldTrips'],
      ['screen', 'poolPasses'],
    ]) {
      const { status, output } = make(kind, name);
      expect(status, output).toBe(0);
    }
    expect(readFileSync(join(copy, 'apps/dashboard/src/app/routes.ts'), 'utf8')).toContain('PoolPassesPage');
    passes('biome', ['ci', '--colors=off', '--vcs-enabled=false', 'packages', 'apps', 'e2e']);
    passes('node', ['scripts/checkImports.mjs']);
    passes('node', ['scripts/checkRequirements.mjs']);
    passes('turbo', ['run', 'types', '--concurrency=2', '--output-logs=errors-only', '--force']);
    passes('knip', []);
    passes('vitest', ['run', 'access', 'createApiClient'], 'packages/api-client');
    passes('vitest', ['run', 'coffeeBreak', 'modals'], 'packages/machines');
    passes('vitest', ['run', 'fieldTrips', 'poolPasses', 'test/access', 'openApi'], 'apps/api');
  });

  it('CARD-1 writes nothing over what is there, and says what it can make', () => {
    expect(make('component', 'Button')).toMatchObject({
      status: 1,
      output: expect.stringContaining('is there already'),
    });
    expect(make('gadget', 'x')).toMatchObject({
      status: 1,
      output: expect.stringContaining('component|machine|endpoint|screen'),
    });
  });
});
