import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FileAnswer } from '../../http/call.ts';
import type { SummedPayout } from './repository.ts';

/** What the worker is given. */
export interface DailyPayoutsTask {
  payouts: readonly SummedPayout[];
  timeZone: string;
}

const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Beside this file, as its source or as the build left it. */
const worker = new URL(`./dailyPayoutsWorker${extname(import.meta.url)}`, import.meta.url);

function inWorker(task: DailyPayoutsTask): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const making = new Worker(worker, { workerData: task });
    making.once('message', resolve);
    making.once('error', reject);
    making.once('exit', (code) => reject(new Error(`the daily payouts' worker stopped with ${code}`)));
  });
}

let last: Promise<unknown> = Promise.resolve();

/** One workbook at a time: each takes a thread and tens of megabytes. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}

/**
 * Payouts as a spreadsheet, made in a worker, so that the server goes on answering meanwhile.
 * @param readPayouts at most `dailyPayoutsAtMost`; read when its turn has come
 */
export async function dailyPayoutsFile(
  readPayouts: () => Promise<readonly SummedPayout[]>,
  { timeZone, fileName }: { timeZone: string; fileName: string },
): Promise<FileAnswer<Uint8Array>> {
  const { bytes, count } = await inTurn(async () => {
    const payouts = await readPayouts();
    return { bytes: await inWorker({ payouts, timeZone }), count: payouts.length };
  });
  return {
    body: bytes,
    contentType,
    fileName,
    headers: { 'x-item-count': String(count) },
  };
}
