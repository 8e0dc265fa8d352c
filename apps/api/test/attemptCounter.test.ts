import { expect, it } from 'vitest';
import { createAttemptCounter } from '../src/http/attemptCounter.ts';

function startCounter(perMinute: number) {
  let at = new Date('2026-11-10T12:00:00Z');
  const counter = createAttemptCounter(perMinute, () => at);
  return { counter, advance: (seconds: number) => (at = new Date(at.getTime() + seconds * 1000)) };
}

it('ERR-3 counts a key’s attempts from its first one, and says how long the minute still is', () => {
  const { counter, advance } = startCounter(2);
  expect(counter.take('a')).toBeNull();
  advance(20);
  expect(counter.take('a')).toBeNull();
  expect(counter.take('a')).toBe(40);
  expect(counter.take('b')).toBeNull();
  advance(40);
  expect(counter.take('a')).toBeNull();
});

it('ERR-3 an attempt that turned out well does not count', () => {
  const { counter } = startCounter(1);
  expect(counter.take('a')).toBeNull();
  counter.giveBack('a');
  expect(counter.take('a')).toBeNull();
  expect(counter.take('a')).toBe(60);
});

it('ERR-3 remembers 50,000 keys, and gives up the one whose minute began first', () => {
  const { counter } = startCounter(1);
  for (let key = 0; key < 50_000; key += 1) counter.take(String(key));
  expect(counter.take('0')).toBe(60);
  counter.take('one more');
  expect(counter.take('1')).toBe(60);
  expect(counter.take('0')).toBeNull();
});
