import { setTimeout } from 'node:timers/promises';
import * as spreadsheet from '@e965/xlsx';
import { dailyPayoutsAtMost } from '@payments/api-client/contract';
import { expect, it } from 'vitest';
import { dailyPayoutsFile } from '../src/resources/payouts/dailyPayoutsFile.ts';
import type { SummedPayout } from '../src/resources/payouts/repository.ts';

it('OUT-3 the server goes on answering while a workbook of the largest size is made', async () => {
  const one: SummedPayout = {
    id: 1,
    paidOutAt: '2026-11-20T07:15:00.000Z',
    communityId: 1,
    communityName: 'Oak Hill',
    status: 'Paid',
    bankAccountLast4: '0012',
    gross: 30_000,
    fees: 200,
    refunds: 0,
    net: 29_800,
    amount: 29_800,
    difference: 0,
    attempt: 1,
    bankAccountOnFileLast4: '0012',
  };
  const payouts = Array.from({ length: dailyPayoutsAtMost }, (_, index) => ({ ...one, id: index + 1 }));
  let isMade = false;
  const making = dailyPayoutsFile(async () => payouts, {
    timeZone: 'America/Denver',
    fileName: 'daily.xlsx',
  }).finally(() => {
    isMade = true;
  });
  let turns = 0;
  for (; !isMade; turns += 1) await setTimeout(1);
  const { body, headers } = await making;
  expect(headers).toEqual({ 'x-item-count': String(dailyPayoutsAtMost) });
  expect(turns).toBeGreaterThan(50);
  const sheet = spreadsheet.read(body).Sheets.Payouts;
  expect(sheet?.['!ref']).toBe(`A1:L${dailyPayoutsAtMost + 2}`);
});
