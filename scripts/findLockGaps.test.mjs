import { describe, expect, it } from 'vitest';
import { lockEntry, lockGaps } from './findLockGaps.mjs';

describe('the lock', () => {
  const packages = {
    '': {},
    'node_modules/tool': {
      version: '2.0.0',
      dev: true,
      optionalDependencies: {
        '@tool/linux-x64': '2.0.0',
        '@tool/darwin-arm64': '2.0.0',
        '@tool/win32-x64': '2.0.0',
      },
    },
    'node_modules/@tool/linux-x64': { version: '2.0.0' },
    'node_modules/@tool/win32-x64': { version: '1.0.0' },
  };

  it('has a gap for each optional package that is missing or of another version', () => {
    expect(lockGaps(packages).map(({ place, version }) => [place, version])).toEqual([
      ['node_modules/@tool/darwin-arm64', '2.0.0'],
      ['node_modules/tool/node_modules/@tool/win32-x64', '2.0.0'],
    ]);
  });

  it('has no gap when the package stands nearer, or the range is open', () => {
    expect(
      lockGaps({
        'packages/ui': { optionalDependencies: { fsevents: '~2.3.2' } },
        'node_modules/a/node_modules/b': {
          version: '1.0.0',
          optionalDependencies: { 'c-linux-x64': '1.0.0' },
        },
        'node_modules/a/node_modules/c-linux-x64': { version: '1.0.0' },
      }),
    ).toEqual([]);
  });

  it.each([
    ['@tool/cli-darwin-arm64', { os: ['darwin'], cpu: ['arm64'] }],
    ['@tool/windows-64', { os: ['win32'], cpu: ['x64'] }],
    ['@tool/binding-linux-x64-gnu', { os: ['linux'], cpu: ['x64'], libc: ['glibc'] }],
    ['@tool/binding-linux-arm-musleabihf', { os: ['linux'], cpu: ['arm'], libc: ['musl'] }],
    ['@tool/binding-win32-ia32-msvc', { os: ['win32'], cpu: ['ia32'] }],
  ])('tells the platform of %s', (name, platform) => {
    expect(lockEntry({ name, version: '2.0.0', dev: true })).toEqual({
      version: '2.0.0',
      dev: true,
      optional: true,
      ...platform,
    });
  });

  it('tells no platform where the name has none', () => {
    expect(lockEntry({ name: 'fsevents', version: '2.0.0' })).toBeUndefined();
  });
});
