import { expect, test } from 'vitest';
import { createTestClock } from '#tests/support/components/clock.ts';
import { notingTime, onServerTime } from './note-time.ts';

const AT = Date.parse('2026-11-20T18:05:00Z');

function answering(headers: Record<string, string>, now = AT) {
  const told: number[] = [];
  const fetch = notingTime(
    async () => new Response('{}', { headers }),
    () => now,
    (at) => told.push(at),
  );
  return { told, ask: () => fetch('https://api.invalid/') };
}
const at = (ms: number) => new Date(ms).toUTCString();

test('a device whose clock is wrong is told the time by any answer that no cache has', async () => {
  const late = answering({ date: at(AT + 3_600_000), 'cache-control': 'no-store' });
  expect((await late.ask()).ok).toBe(true);
  expect(late.told).toEqual([AT + 3_600_000]);
  const early = answering({ date: at(AT - 86_400_000), 'cache-control': 'private, no-store' });
  await early.ask();
  expect(early.told).toEqual([AT - 86_400_000]);
});

test('one that is right within seconds stays as it is', async () => {
  const near = answering({ date: at(AT - 2_000), 'cache-control': 'no-store' });
  await near.ask();
  expect(near.told).toEqual([]);
});

test('an answer that a phone has slept over says nothing of the time', async () => {
  const told: number[] = [];
  let now = AT;
  const answer = async () => {
    now += 3_600_000;
    return new Response('{}', { headers: { date: at(AT), 'cache-control': 'no-store' } });
  };
  await notingTime(
    answer,
    () => now,
    (time) => told.push(time),
  )('https://api.invalid/');
  expect(told).toEqual([]);
});

test('what a cache may have kept says nothing of the time, nor does an answer without it', async () => {
  for (const headers of [
    { date: at(AT - 86_400_000), 'cache-control': 'public, max-age=600' },
    { date: at(AT - 86_400_000) },
    { 'cache-control': 'no-store' },
    { date: 'once', 'cache-control': 'no-store' },
  ] as Record<string, string>[]) {
    const { told, ask } = answering(headers);
    await ask();
    expect(told).toEqual([]);
  }
});

test('a tablet goes by the server’s time from its first answer on, and on from there', async () => {
  const clock = createTestClock();
  const server = clock.now() - 7_200_000;
  const headers = { date: at(server), 'cache-control': 'no-store' };
  const fetch: typeof globalThis.fetch = async () => new Response('{}', { headers });
  const timed = onServerTime({ clock, fetch });
  expect(timed.clock.now()).toBe(clock.now());
  await timed.fetch('https://api.invalid/');
  expect(timed.clock.now()).toBe(Date.parse(at(server)));
  await clock.advance(30_000);
  expect(timed.clock.now()).toBe(Date.parse(at(server)) + 30_000);
});
