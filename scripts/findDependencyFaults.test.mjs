import { describe, expect, it } from 'vitest';
import { dependenciesOf, dependencyFaults, scriptFaults, tableOf } from './findDependencyFaults.mjs';

const packages = {
  '': { name: 'root', devDependencies: { tool: '1.0.0' } },
  'apps/api': { name: '@own/api', dependencies: { '@own/ui': '0.1.0', tool: '1.0.0', small: '2.0.0' } },
  'packages/ui': { name: '@own/ui' },
  'node_modules/tool': { license: 'MIT' },
  'apps/api/node_modules/small': {},
};
const dependencies = dependenciesOf(packages, () => 'ISC');
const head = '| package | where | why | licence | instead |\n| --- | --- | --- | --- | --- |\n';
const faultsOf = (rows) => dependencyFaults(tableOf(head + rows), dependencies);
const tool = '| `tool` | ., apps/api | works | MIT | hands |\n';
const small = '| `small` | apps/api | is small | ISC | less |\n';

describe('the table of dependencies', () => {
  it('is right when every package stands in it with its licence and its places', () => {
    expect(faultsOf(tool + small)).toEqual([]);
  });

  it.each([
    ['a package is missing', tool, ['small (apps/api) is not in the table']],
    [
      'a package is gone',
      `${tool}${small}| \`old\` | apps/api | was good | MIT | nothing |`,
      ['old is in the table, but nothing asks for it'],
    ],
    ['a licence differs', tool + small.replace('ISC', 'MIT'), ['small is under ISC, not under MIT']],
    [
      'a place differs',
      tool.replace('., ', '') + small,
      ['tool is asked for by ., apps/api, not by apps/api'],
    ],
    [
      'nothing is said',
      tool + small.replace('less', ''),
      ['small: say why it is here and what would replace it'],
    ],
    ['a row stands twice', tool + tool + small, ['a package is in the table twice']],
  ])('is wrong when %s', (_, rows, faults) => {
    expect(faultsOf(rows)).toEqual(faults);
  });
});

describe('scripts at the installation', () => {
  it('are each allowed or refused by name', () => {
    const lock = {
      'node_modules/a': { hasInstallScript: true },
      'node_modules/b/node_modules/c': { hasInstallScript: true },
      'node_modules/d': {},
      'node_modules/e': { hasInstallScript: true },
    };
    expect(scriptFaults(lock, { a: true, e: false })).toEqual([
      'c has a script for its installation that allowScripts does not speak of',
    ]);
  });
});
