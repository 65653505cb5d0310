import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import { STREAM_HEARTBEAT_MS } from '#core/shared/limits.ts';
import { createTestClock, settle } from '#tests/support/components/clock.ts';
import { createTestChannel } from '#tests/support/components/device.ts';
import { SILENCE_MS } from './event-stream.ts';
import { attend } from './stream-roster.ts';

const GREETED_MS = 200;

/** The pages of a browser, each with a clock that can stop. */
function createBrowser(streams = 1) {
  const clock = createTestClock();
  const join = createTestChannel();
  let count = 0;
  return {
    clock,
    channel: join,
    open(group: string, options: { isAlarm?: boolean; streams?: number } = {}) {
      count += 1;
      const page = {
        isVisible: signal(true),
        isAwaiting: signal(false),
        isLeft: signal(false),
        isFrozen: false,
      };
      const channel = join();
      const attendance = attend({
        id: `page ${count}`,
        group,
        isAlarm: options.isAlarm ?? false,
        isAwaiting: page.isAwaiting,
        streams: () => options.streams ?? streams,
        clock: {
          ...clock,
          setTimeout: (work, delay) => clock.setTimeout(() => page.isFrozen || work(), delay),
        },
        channel: {
          ...channel,
          post: (message) => page.isFrozen || channel.post(message),
          listen: (listener) => channel.listen((message) => page.isFrozen || listener(message)),
        },
        visibility: page,
      });
      return Object.assign(page, { attendance });
    },
  };
}

type Page = ReturnType<ReturnType<typeof createBrowser>['open']>;
const haveAPlace = (...pages: Page[]) => pages.map((page) => page.attendance.place.value.hasPlace);
const areFirst = (...pages: Page[]) => pages.map((page) => page.attendance.place.value.isFirst);

test('nobody takes a place before the others could answer', async () => {
  const { clock, open } = createBrowser();
  const first = open('a');
  expect(haveAPlace(first)).toEqual([false]);
  await clock.advance(GREETED_MS);
  const second = open('b');
  await clock.advance(GREETED_MS);
  expect(haveAPlace(first, second)).toEqual([true, false]);
});

test('where the browser has streams for all, nobody waits', () => {
  const { open } = createBrowser(Number.POSITIVE_INFINITY);
  expect(haveAPlace(open('a'), open('b'))).toEqual([true, true]);
});

test('pages of one session share a place; one of them comes first', async () => {
  const { clock, open } = createBrowser();
  const [one, two, other] = [open('a'), open('a'), open('b')];
  await clock.advance(GREETED_MS);
  expect(haveAPlace(one, two, other)).toEqual([true, true, false]);
  expect(areFirst(one, two, other)).toEqual([true, false, true]);
});

test('the page that is looked at has the place, and a board before it, hidden or not', async () => {
  const { clock, open } = createBrowser();
  const [one, two] = [open('a'), open('b')];
  await clock.advance(GREETED_MS);
  one.isVisible.value = false;
  await settle();
  expect(haveAPlace(one, two)).toEqual([false, true]);
  const board = open('z', { isAlarm: true });
  board.isVisible.value = false;
  await clock.advance(GREETED_MS);
  expect(haveAPlace(one, two, board)).toEqual([false, false, true]);
});

test('a page whose order is on its way has the place before one that shows a menu, hidden or not, until it is done', async () => {
  const { clock, open } = createBrowser();
  const [menu, order] = [open('a'), open('b')];
  await clock.advance(GREETED_MS);
  expect(haveAPlace(menu, order)).toEqual([true, false]);
  order.isAwaiting.value = true;
  await settle();
  expect(haveAPlace(menu, order)).toEqual([false, true]);
  order.isVisible.value = false;
  await settle();
  expect(haveAPlace(menu, order)).toEqual([false, true]);
  const board = open('z', { isAlarm: true });
  await clock.advance(GREETED_MS);
  expect(haveAPlace(menu, order, board)).toEqual([false, false, true]);
  board.attendance.leave();
  order.isAwaiting.value = false;
  await settle();
  expect(haveAPlace(menu, order)).toEqual([true, false]);
});

test('a page that is left gives up its place at once: closed, or in the back-forward cache', async () => {
  const { clock, open } = createBrowser();
  const [one, two, three] = [open('a'), open('b'), open('c')];
  await clock.advance(GREETED_MS);
  one.attendance.leave();
  await settle();
  expect(haveAPlace(two, three)).toEqual([true, false]);
  two.isLeft.value = true;
  await settle();
  expect(haveAPlace(three)).toEqual([true]);
  two.isLeft.value = false;
  await settle();
  expect(haveAPlace(two, three)).toEqual([true, false]);
});

test('a page that was killed, or is frozen, is counted until it was silent for too long', async () => {
  const { clock, open } = createBrowser();
  const [one, two] = [open('a'), open('b')];
  await clock.advance(GREETED_MS);
  one.isFrozen = true;
  await clock.advance(SILENCE_MS - 2 * STREAM_HEARTBEAT_MS);
  expect(haveAPlace(two)).toEqual([false]);
  await clock.advance(SILENCE_MS + STREAM_HEARTBEAT_MS);
  expect(haveAPlace(two)).toEqual([true]);
  one.isFrozen = false;
  one.attendance.beat();
  await settle();
  expect(haveAPlace(one, two)).toEqual([true, false]);
});

test('who was silent for long asks how the others are', async () => {
  const { clock, open } = createBrowser();
  const [one, two] = [open('b'), open('a')];
  await clock.advance(GREETED_MS);
  one.isFrozen = true;
  await clock.advance(10 * STREAM_HEARTBEAT_MS);
  one.isFrozen = false;
  one.attendance.beat();
  await settle();
  expect(haveAPlace(one, two)).toEqual([false, true]);
});

test('a byte of the stream is a heartbeat where timers sleep', async () => {
  const { clock, open } = createBrowser();
  const [one, two] = [open('a'), open('b')];
  await clock.advance(GREETED_MS);
  for (let beat = 0; beat < 5; beat += 1) {
    one.isFrozen = true;
    await clock.advance(STREAM_HEARTBEAT_MS);
    one.isFrozen = false;
    one.attendance.beat();
    await settle();
    expect(haveAPlace(one, two)).toEqual([true, false]);
  }
});

test('what other versions say is not understood, and breaks nothing', async () => {
  const { clock, open, channel } = createBrowser();
  const one = open('b');
  await clock.advance(GREETED_MS);
  const stranger = channel();
  for (const text of [
    '',
    'null',
    '{"kind":"bye","id":"page 1"}',
    '{"kind":"here","id":"x","group":"a"}',
    '{"kind":"here","id":1,"group":"a","rank":9,"since":0}',
  ]) {
    stranger.post(text);
  }
  await settle();
  expect(haveAPlace(one)).toEqual([true]);
});

test('once it has left, it leaves no timer and hears nothing', async () => {
  const { clock, open } = createBrowser();
  const [one, two] = [open('b'), open('c')];
  one.attendance.leave();
  two.attendance.leave();
  expect(clock.pendingTimers).toBe(0);
  one.isVisible.value = false;
  expect(clock.pendingTimers).toBe(0);
});
