import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from './figures.mjs';

const statuses = ['Succeeded', 'Pending', 'Failed', 'Returned', 'Refunded', 'Disputed'];
const sorts = ['-paidAt', 'paidAt', '-amount', 'amount', 'payerName', 'paymentStatus'];

/** The same filters in the same order, run after run: communities, months, statuses, sorts and pages. */
function listQuery(number) {
  const query = new URLSearchParams({ pageNumber: String(1 + (number % 5)), pageSize: '10' });
  const month = 1 + ((number * 7) % 10);
  const year = 2024 + (number % 3);
  const pad = String(month).padStart(2, '0');
  query.set('fromPaymentDate', `${pad}/01/${year} 00:00:00`);
  query.set('toPaymentDate', `${pad}/28/${year} 23:59:59`);
  if (number % 2 === 0) query.set('communityID', String(1 + ((number * 13) % 150)));
  if (number % 3 === 0) query.append('paymentStatuses', statuses[number % statuses.length] ?? 'Pending');
  query.set('sort', sorts[number % sorts.length] ?? '-paidAt');
  return query;
}

/**
 * Asks for filtered pages at a steady rate, whether or not earlier answers have come, and answers the milliseconds
 * that 95 of 100 took at most, counted from when each was due.
 */
export async function measureList(origin, token, { rate = 50, seconds = 20 } = {}) {
  const ask = async (number) => {
    const answer = await fetch(`${origin}/api/v1/reporting/payments?${listQuery(number)}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
  };
  for (let number = 0; number < 50; number += 1) await ask(number);

  const start = performance.now();
  const asked = [];
  for (let number = 0; number < rate * seconds; number += 1) {
    const due = start + (number * 1000) / rate;
    const wait = due - performance.now();
    if (wait > 0) await pause(wait);
    asked.push(ask(number).then(() => performance.now() - due));
  }
  const times = await Promise.all(asked);
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95), requests: times.length };
}

/**
 * Exports every payment: seconds to the first byte and to the last, rows, and by how many MB the server grew. After
 * `atMost` seconds it reads no further.
 */
export async function measureExport(server, token, { atMost = Number.POSITIVE_INFINITY } = {}) {
  const before = server.memory();
  let most = before;
  const watching = setInterval(() => {
    most = Math.max(most, server.memory());
  }, 25);
  try {
    const start = performance.now();
    const answer = await fetch(`${server.origin}/api/v1/reporting/payments/export`, {
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' },
    });
    if (!answer.ok || !answer.body) throw new Error(`${answer.status}: ${await answer.text()}`);
    let firstByte = 0;
    let lines = 0;
    for await (const chunk of answer.body) {
      firstByte ||= (performance.now() - start) / 1000;
      for (const byte of chunk) if (byte === 10) lines += 1;
      if (performance.now() - start > atMost * 1000) break;
    }
    return { firstByte, seconds: (performance.now() - start) / 1000, rows: lines - 1, growth: most - before };
  } finally {
    clearInterval(watching);
  }
}
