import { describe, expect, it } from 'vitest';
import { lockboxDownloadName } from './lockboxFiles.ts';

describe('the name of a saved lockbox file', () => {
  it.each([
    ['MAP007', 'LBX_20261103.csv', 'MAP007-LBX_20261103.csv'],
    ['MAP007', 'Deposits 11/03: <final>?*|"\\.txt', 'MAP007-Deposits 1103 final.txt'],
    ['MAP007', '../../etc/passwd', 'MAP007-....etcpasswd'],
    ['', '..\\..\\.hidden', 'hidden'],
    ['MAP007', 'line\r\nbreak\u0000\u2028.csv', 'MAP007-linebreak.csv'],
    ['MAP007', 'annual\u202Etxt.exe.csv', 'MAP007-annualtxt.exe.csv'],
    ['MAP007', 'Dépôts señal 日本.csv', 'MAP007-Dépôts señal 日本.csv'],
    ['MAP007', 'two   spaces .csv. ', 'MAP007-two spaces .csv'],
    ['MAP007', '', 'MAP007-'],
  ])('LOX-2 of %j and %j is %j', (segment, fileName, name) => {
    expect(lockboxDownloadName(segment, fileName)).toBe(name);
  });

  it('LOX-2 of a very long name keeps the ending and whole characters', () => {
    const name = lockboxDownloadName('MAP007', `${'😀'.repeat(400)}.csv`);
    expect(Array.from(name)).toHaveLength(150);
    expect(name).toMatch(/^MAP007-😀+\.csv$/u);
    expect(name.isWellFormed()).toBe(true);
  });
});
