import { parentPort, workerData } from 'node:worker_threads';
import { dailyPayoutsWorkbook } from './dailyPayouts.ts';
import type { DailyPayoutsTask } from './dailyPayoutsFile.ts';

const { payouts, timeZone } = workerData as DailyPayoutsTask;
const workbook = new Uint8Array(await dailyPayoutsWorkbook(payouts, timeZone));
parentPort?.postMessage(workbook, [workbook.buffer]);
